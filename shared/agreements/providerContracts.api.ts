import * as z from 'zod/mini';
import { CsvRows, RowResult } from '../csvRows/csvRows.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PlaceUuid } from '../kernel/ids.ts';
import { line } from './agreementRules.ts';
import {
  AgreementType,
  HeadContactUuid,
  MOST_PLACES_A_WRITE,
  ProviderContractUuid,
} from './agreementValues.ts';
import { ContractRow, ProviderContractView } from './agreementViews.ts';

const byCentralTeam = { who: 'lph' } as const;
const params = z.strictObject({ uuid: ProviderContractUuid });
const version = z.int().check(z.minimum(1));
/** Far above what the rules allow: they give the message, this only bounds the work. */
const Text = z.string().check(z.maxLength(2_000));
const Texts = z.array(Text).check(z.maxLength(50));

const places = z
  .array(PlaceUuid)
  .check(z.maxLength(MOST_PLACES_A_WRITE, `Add or remove at most ${MOST_PLACES_A_WRITE} at once`));

export const listProviderContracts = endpoint('GET', '/api/provider_contracts/', {
  summary: 'Provider contracts of a type by name',
  access: byCentralTeam,
  handler: 'agreements/listProviderContracts',
  query: z.strictObject({
    agreement_type: AgreementType,
    /** A part of the contract's or the provider's name. */
    search: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.strictObject({
    results: z.array(ContractRow),
    total_count: z.int(),
    end_cursor: z.nullable(z.string()),
  }),
});

export const postProviderContract = endpoint('POST', '/api/provider_contracts/', {
  summary: 'Add a provider contract',
  access: byCentralTeam,
  handler: 'agreements/postProviderContract',
  audit: ['agreements.contractAdded'],
  body: z.strictObject({
    agreement_type: AgreementType,
    contract_name: line(120),
    provider_name: line(200),
    places: z._default(places, []),
  }),
  reply: ProviderContractView,
});

export const getProviderContract = endpoint('GET', '/api/provider_contracts/{uuid}/', {
  summary: 'A provider contract, its places and head office contacts',
  access: byCentralTeam,
  handler: 'agreements/getProviderContract',
  params,
  reply: ProviderContractView,
});

export const patchProviderContract = endpoint('PATCH', '/api/provider_contracts/{uuid}/', {
  summary: 'Change a provider contract, or which places it is for',
  access: byCentralTeam,
  handler: 'agreements/patchProviderContract',
  audit: ['agreements.contractChanged'],
  params,
  body: z.strictObject({
    version,
    contract_name: z.optional(line(120)),
    provider_name: z.optional(line(200)),
    is_active: z.optional(z.boolean()),
    add_places: z.optional(places),
    remove_places: z.optional(places),
  }),
  reply: ProviderContractView,
});

/** A head office contact as it is entered; what is left out of a change stays. */
const contactFields = {
  first_name: z.optional(Text),
  last_name: z.optional(Text),
  job_title: z.optional(Text),
  emails: z.optional(Texts),
  phones: z.optional(Texts),
  wants_contact: z.optional(z.boolean()),
};

export const postHeadOfficeContact = endpoint('POST', '/api/provider_contracts/{uuid}/contacts/', {
  summary: 'Add a head office contact',
  access: byCentralTeam,
  handler: 'agreements/postHeadOfficeContact',
  audit: ['agreements.contactAdded'],
  params,
  body: z.strictObject({ version, ...contactFields }),
  reply: ProviderContractView,
});

const contactParams = z.strictObject({ uuid: ProviderContractUuid, contact: HeadContactUuid });

export const patchHeadOfficeContact = endpoint(
  'PATCH',
  '/api/provider_contracts/{uuid}/contacts/{contact}/',
  {
    summary: 'Change a head office contact',
    access: byCentralTeam,
    handler: 'agreements/patchHeadOfficeContact',
    audit: ['agreements.contactChanged'],
    params: contactParams,
    body: z.strictObject({ version, ...contactFields }),
    reply: ProviderContractView,
  },
);

export const deleteHeadOfficeContact = endpoint(
  'DELETE',
  '/api/provider_contracts/{uuid}/contacts/{contact}/',
  {
    summary: 'Delete a head office contact: their links die at once',
    access: byCentralTeam,
    handler: 'agreements/deleteHeadOfficeContact',
    audit: ['agreements.contactDeleted'],
    params: contactParams,
    body: z.strictObject({ version }),
    reply: ProviderContractView,
  },
);

export const postHeadOfficeTryAgain = endpoint(
  'POST',
  '/api/provider_contracts/{uuid}/try_again/',
  {
    summary: "Send email to a head office contact's address again, at most once a day",
    access: byCentralTeam,
    handler: 'agreements/postHeadOfficeTryAgain',
    audit: ['address.triedAgain'],
    params,
    body: z.strictObject({ address: Text }),
    /** False: mail went there already. */
    reply: z.strictObject({ tried: z.boolean() }),
  },
);

/** UpdatePrimaryHeadContact's twin: it decides who may bind a provider. */
export const postPrimaryHeadContact = endpoint(
  'POST',
  '/api/provider_contracts/{uuid}/primary_head_contact/',
  {
    summary: 'Make a head office contact the primary one, an existing or a new one',
    access: byCentralTeam,
    handler: 'agreements/postPrimaryHeadContact',
    audit: ['agreements.primaryContactSet'],
    params,
    body: z.strictObject({
      /** Left out: a new contact. */
      contact_uuid: z.optional(HeadContactUuid),
      version: z.optional(version),
      ...contactFields,
    }),
    reply: ProviderContractView,
  },
);

/**
 * Places of one provider that no contract has yet, as one contract: for the central team to confirm. Where
 * there is a contract of that name already, which a confirmation that was cut short leaves, they go into it.
 */
export const ProposedContract = z.strictObject({
  provider_name: z.string(),
  contract_name: z.string(),
  contract: z.nullable(z.strictObject({ uuid: ProviderContractUuid, version: z.int() })),
  places: z.array(z.strictObject({ uuid: PlaceUuid, name: z.string() })),
});
export type ProposedContract = z.infer<typeof ProposedContract>;

export const getProposedContracts = endpoint('GET', '/api/proposed_contracts/', {
  summary: 'AQP homes or service locations without a contract, grouped by provider',
  access: byCentralTeam,
  handler: 'agreements/getProposedContracts',
  query: z.strictObject({ agreement_type: z._default(AgreementType, 'NH') }),
  reply: z.strictObject({ results: z.array(ProposedContract) }),
  needs: ['list'],
});

/** The columns of a CSV file of contracts. */
export const CONTRACT_COLUMNS = [
  'contract_name',
  'provider_name',
  'place',
  'first_name',
  'last_name',
  'job_title',
  'email',
  'phone',
  'wants_contact',
  'primary',
] as const;

export const postProviderContractRows = endpoint('POST', '/api/provider_contract_rows/', {
  summary:
    'Preview or save rows of a CSV file of contracts: a row names a contract and may name a place and a contact',
  access: byCentralTeam,
  handler: 'agreements/postProviderContractRows',
  audit: ['agreements.contractImported'],
  bodyLimit: 1024 * 1024,
  body: z.strictObject({
    agreement_type: AgreementType,
    rows: CsvRows,
    /** True: nothing is saved; the answer says what would be. */
    preview: z.boolean(),
  }),
  reply: z.strictObject({ results: z.array(RowResult) }),
});
