import * as z from 'zod/mini';
import { EmailAddress, Instant, SignatureRequestId } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';
import {
  AgreementType,
  HeadContactUuid,
  ProviderContractUuid,
  VariationUuid,
} from './agreementValues.ts';

/** Somebody at a provider's head office. A deleted one is kept, and gets nothing any more. */
export const HeadOfficeContact = z.strictObject({
  uuid: HeadContactUuid,
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  emails: z.array(EmailAddress),
  phones: z.array(z.string()),
  /** Gets a copy of what is signed. */
  wants_contact: z.boolean(),
  is_deleted: z.boolean(),
});
export type HeadOfficeContact = z.infer<typeof HeadOfficeContact>;

/** The `provider` of a return: who is party to the agreements of one type (agreements, section 1). */
export const ProviderContract = z.strictObject({
  uuid: ProviderContractUuid,
  version: z.int(),
  agreement_type: AgreementType,
  contract_name: z.string(),
  provider_name: z.string(),
  places: z.array(PlaceRef),
  head_office_contacts: z.array(HeadOfficeContact),
  primary_head_contact: z.nullable(HeadContactUuid),
  is_active: z.boolean(),
  created_at: Instant,
  changed_at: Instant,
});
export type ProviderContract = z.infer<typeof ProviderContract>;

/** Holds a name to one contract of a type, however it is spelled. */
export const ContractName = z.strictObject({
  agreement_type: AgreementType,
  folded: z.string(),
  contract: ProviderContractUuid,
});
export type ContractName = z.infer<typeof ContractName>;

/** Holds a place to at most one contract of a type. */
export const ContractPlace = z.strictObject({
  agreement_type: AgreementType,
  place: PlaceRef,
  contract: ProviderContractUuid,
});
export type ContractPlace = z.infer<typeof ContractPlace>;

/** Leads from an address of an undeleted head office contact to the contract. */
export const HeadOfficeAddress = z.strictObject({
  email: EmailAddress,
  contract: ProviderContractUuid,
  contact: HeadContactUuid,
});
export type HeadOfficeAddress = z.infer<typeof HeadOfficeAddress>;

/** Holds a contract to one return in each variation, and leads from the contract to it. */
export const ContractReturn = z.strictObject({
  contract: ProviderContractUuid,
  variation: VariationUuid,
  id: SignatureRequestId,
});
export type ContractReturn = z.infer<typeof ContractReturn>;

/** The contact of that id; undefined when it is not one, or has been deleted. */
export const headContactOf = (
  contract: Pick<ProviderContract, 'head_office_contacts'>,
  uuid: HeadContactUuid | null,
): HeadOfficeContact | undefined =>
  contract.head_office_contacts.find(
    (headOfficeContact) => headOfficeContact.uuid === uuid && !headOfficeContact.is_deleted,
  );

/** The contact who has this address; undefined when nobody of the contract has it. */
export const headContactAt = (
  { head_office_contacts }: Pick<ProviderContract, 'head_office_contacts'>,
  email: EmailAddress,
): HeadOfficeContact | undefined =>
  head_office_contacts.find(({ is_deleted, emails }) => !is_deleted && emails.includes(email));

/** Those who get a copy of what is signed. */
export const wantingContact = ({
  head_office_contacts,
}: Pick<ProviderContract, 'head_office_contacts'>): HeadOfficeContact[] =>
  head_office_contacts.filter(
    (headOfficeContact) => headOfficeContact.wants_contact && !headOfficeContact.is_deleted,
  );

/** What the audit trail keeps of a contract. */
export const contractInTrail = (contract: ProviderContract) => ({
  contract_name: contract.contract_name,
  provider_name: contract.provider_name,
  is_active: contract.is_active,
  places: contract.places.map(({ uuid }) => uuid),
  primary_head_contact: contract.primary_head_contact,
  head_office_contacts: contract.head_office_contacts,
});
