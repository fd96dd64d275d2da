import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { isSignatoryGone } from './whoSigns.ts';

/** Whether a return's signatory was a contact who has been deleted since, by the contract as it is now. */
export async function hasLostSignatory(
  table: Table,
  agreementReturn: Pick<AgreementReturn, 'contract' | 'signatory'>,
): Promise<boolean> {
  if (agreementReturn.contract === null || !agreementReturn.signatory?.contact) return false;
  return isSignatoryGone(agreementReturn, await findContract(table, agreementReturn.contract));
}

/** All addresses of the contact that a return's signatory is; none for somebody who is no contact. */
export async function addressesOfSignatory(
  table: Table,
  { contract, signatory }: Pick<AgreementReturn, 'contract' | 'signatory'>,
): Promise<EmailAddress[]> {
  if (contract === null || !signatory?.contact) return [];
  const providerContract = await findContract(table, contract);
  const contact = providerContract?.head_office_contacts.find(
    ({ uuid }) => uuid === signatory.contact,
  );
  return contact?.emails ?? [];
}
