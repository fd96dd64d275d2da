import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { HeadOfficeContact, ProviderContract } from '#shared/agreements/providerContract.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { inactiveAmong } from '#shared/store/inactive.store.ts';
import type { Table } from '#shared/store/table.ts';
import { type Unreached, unreachedPeople } from '#shared/store/unreached.ts';

/**
 * Which addresses of a return's signatory and of the contract's contacts no mail reaches: it comes back, or
 * the account of whoever has the address is deactivated. A commissioner's return has no contract.
 */
export function unreachedSignatories(
  table: Table,
  { signatory }: Pick<AgreementReturn, 'signatory'>,
  { contract, now }: { contract: ProviderContract | undefined; now: Date },
): Promise<Unreached> {
  const contacts = contract?.head_office_contacts ?? [];
  // An agreement stays at its address when that is no longer the contact's.
  const own = signatory ? [signatory.email] : [];
  const isContact = contacts.some(({ uuid }) => uuid === signatory?.contact);
  const people = contacts.map(({ uuid, emails }) =>
    uuid === signatory?.contact ? [...emails, ...own] : emails,
  );
  return unreachedPeople(table, isContact ? people : [...people, own], now);
}

/** Whether the account of whoever has this address is deactivated, by any address of the contact that they are. */
export async function isDeactivated(
  table: Table,
  { email, contact }: { email: EmailAddress; contact: HeadOfficeContact | undefined },
): Promise<boolean> {
  return (await inactiveAmong(table, [email, ...(contact?.emails ?? [])])).size > 0;
}
