import { randomUUID } from 'node:crypto';
import type { AgreementReturn } from '../agreements/agreementReturn.ts';
import {
  HeadContactUuid,
  ProviderContractUuid,
  VariationUuid,
} from '../agreements/agreementValues.ts';
import type { HeadOfficeContact, ProviderContract } from '../agreements/providerContract.ts';
import { newReturn } from '../agreements/returnCommands.ts';
import type { DocumentVersion, Variation } from '../agreements/variation.ts';
import { AccountId, EmailAddress, type Instant, SignatureRequestId } from '../kernel/ids.ts';
import { fold } from '../kernel/text.ts';
import { agreementReturnEntity, signatoryReturnEntity } from '../store/agreementReturns.store.ts';
import {
  contractNameEntity,
  contractReturnEntity,
  headOfficeAddressEntity,
  providerContractEntity,
} from '../store/providerContracts.store.ts';
import {
  documentVersionEntity,
  variationEntity,
  variationReferenceEntity,
} from '../store/variations.store.ts';
import { create, type Write } from '../store/write.ts';

/** When what is built here was made. */
const AT = '2026-11-02T10:00:00.000Z' as Instant;

export const aHeadContact = (overrides: Partial<HeadOfficeContact> = {}): HeadOfficeContact => ({
  uuid: HeadContactUuid.parse(randomUUID()),
  first_name: 'Łukasz',
  last_name: 'Nguyễn',
  job_title: 'Director',
  emails: [EmailAddress.parse(`director.${randomUUID()}@example.org`)],
  phones: ['020 7946 0018'],
  wants_contact: true,
  is_deleted: false,
  ...overrides,
});

/** An active contract with one head office contact, who is its primary one. */
export function aProviderContract(overrides: Partial<ProviderContract> = {}): ProviderContract {
  const uuid = ProviderContractUuid.parse(randomUUID());
  const contacts = overrides.head_office_contacts ?? [aHeadContact()];
  return {
    uuid,
    version: 1,
    agreement_type: 'NH',
    contract_name: `Larch Contract ${uuid.slice(0, 8)}`,
    provider_name: 'Larch Care Limited',
    places: [],
    head_office_contacts: contacts,
    primary_head_contact: contacts[0]?.uuid ?? null,
    is_active: true,
    created_at: AT,
    changed_at: AT,
    ...overrides,
  };
}

/** An open variation of one text, to be signed by a month after the tests' Friday. */
export function aVariation(overrides: Partial<Variation> = {}): Variation {
  const uuid = VariationUuid.parse(randomUUID());
  return {
    uuid,
    version: 1,
    agreement_type: 'NH',
    kind: 'NATIONAL',
    reference: `NH-${uuid.slice(0, 8).toUpperCase()}`,
    title: 'Rates for 2027/28',
    period: '2027/28',
    commissioner: 'NHS Example ICB',
    effective_date: '2027-04-01',
    deadline: '2026-12-18',
    asks: { home_details: false, key_contacts: false, placement: false },
    countersign: false,
    auto_remind: true,
    all_contracts: false,
    owner: { account: AccountId.parse(randomUUID()), name: 'Cleo Central' },
    status: 'OPEN',
    document_version: 1,
    created_at: AT,
    opened_at: AT,
    ended_at: null,
    end_reason: null,
    commissioner_asked: null,
    ...overrides,
  };
}

/** A text that asks for neither homes nor rates of a contract. */
export const PLAIN_TEXT = { body: 'Between {{commissioner}} and {{provider}}.' };

export const aDocumentVersion = (
  variation: Pick<Variation, 'uuid' | 'owner'>,
  overrides: Partial<DocumentVersion> = {},
): DocumentVersion => ({
  variation: variation.uuid,
  n: 1,
  body: '# Variation {{reference}}\n\nBetween **{{commissioner}}** and **{{provider}}**.\n\n1. It takes effect on {{effective_date}}.\n\n{{homes}}\n\n{{rates}}',
  annexes: [],
  at: AT,
  by: variation.owner,
  ...overrides,
});

/** A provider's return that is being sent to the contract's primary contact. */
export function anAgreementReturn(
  variation: Variation,
  contract: ProviderContract,
  overrides: Partial<AgreementReturn> = {},
): AgreementReturn {
  const [contact] = contract.head_office_contacts;
  const email = contact?.emails[0];
  return {
    ...newReturn(
      {
        id: SignatureRequestId.parse(randomUUID()),
        party: 'PROVIDER',
        contract: contract.uuid,
        contract_name: contract.contract_name,
        provider_name: contract.provider_name,
        covers: null,
      },
      variation,
      AT,
    ),
    status: 'ISSUING',
    issue: 1,
    asked_at: AT,
    signatory:
      contact && email
        ? {
            name: `${contact.first_name} ${contact.last_name}`,
            position: contact.job_title,
            email,
            contact: contact.uuid,
          }
        : null,
    ...overrides,
  };
}

/** The items of a contract, with those that lead to it. */
export const contractWrites = (contract: ProviderContract): Write[] => [
  create(providerContractEntity, contract),
  create(contractNameEntity, {
    agreement_type: contract.agreement_type,
    folded: fold(contract.contract_name),
    contract: contract.uuid,
  }),
  ...contract.head_office_contacts
    .filter(({ is_deleted }) => !is_deleted)
    .flatMap(({ uuid, emails }) =>
      emails.map((email) =>
        create(headOfficeAddressEntity, { email, contract: contract.uuid, contact: uuid }),
      ),
    ),
];

/** The items of a variation and its texts. */
export const variationWrites = (
  variation: Variation,
  documents: readonly DocumentVersion[] = [aDocumentVersion(variation)],
): Write[] => [
  create(variationEntity, variation),
  create(variationReferenceEntity, {
    agreement_type: variation.agreement_type,
    reference: variation.reference,
    variation: variation.uuid,
  }),
  ...documents.map((document) => create(documentVersionEntity, document)),
];

/** The items of a return, with those that lead to it. */
export const returnWrites = (agreementReturn: AgreementReturn): Write[] => [
  create(agreementReturnEntity, agreementReturn),
  ...(agreementReturn.signatory && agreementReturn.issue > 0
    ? [
        create(signatoryReturnEntity, {
          email: agreementReturn.signatory.email,
          id: agreementReturn.id,
          issue: agreementReturn.issue,
        }),
      ]
    : []),
  ...(agreementReturn.contract
    ? [
        create(contractReturnEntity, {
          contract: agreementReturn.contract,
          variation: agreementReturn.variation,
          id: agreementReturn.id,
        }),
      ]
    : []),
];
