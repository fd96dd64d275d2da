import type { AgreementReturn, Signatory } from '#shared/agreements/agreementReturn.ts';
import {
  type HeadOfficeContact,
  headContactOf,
  type ProviderContract,
  wantingContact,
} from '#shared/agreements/providerContract.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { fold } from '#shared/kernel/text.ts';

/** Whether an address is one to which nothing is sent. */
type Suppressed = { has: (address: EmailAddress) => boolean };

/** Of a contact the first address that mail reaches; undefined where it reaches none. */
export const reachedAt = (
  { emails }: Pick<HeadOfficeContact, 'emails'>,
  suppressed: Suppressed,
): EmailAddress | undefined => emails.find((address) => !suppressed.has(address));

/**
 * Who is asked by default: the primary contact; where there is none, or no mail reaches them, the first
 * who wants contact, by last name; of a contact the first address that mail reaches (agreements,
 * section 1). Undefined: nobody.
 */
export function defaultSignatory(
  contract: ProviderContract,
  suppressed: Suppressed,
): Signatory | undefined {
  const primary = headContactOf(contract, contract.primary_head_contact);
  const others = wantingContact(contract).sort((a, b) => byLastName(a, b));
  for (const contact of [...(primary ? [primary] : []), ...others]) {
    const email = reachedAt(contact, suppressed);
    if (email) {
      return { name: fullName(contact), position: contact.job_title, email, contact: contact.uuid };
    }
  }
  return undefined;
}

const byLastName = (a: HeadOfficeContact, b: HeadOfficeContact): number => {
  const [name, other] = [fold(fullNameOf(a)), fold(fullNameOf(b))];
  return name < other ? -1 : name > other ? 1 : 0;
};

const fullNameOf = ({ last_name, first_name }: HeadOfficeContact) => `${last_name} ${first_name}`;

/** Whether the signatory was a head office contact who has been deleted since: their link is dead. */
export function isSignatoryGone(
  { signatory }: Pick<AgreementReturn, 'signatory'>,
  contract: ProviderContract | undefined,
): boolean {
  if (!signatory || signatory.contact === null) return false;
  return !contract || headContactOf(contract, signatory.contact) === undefined;
}
