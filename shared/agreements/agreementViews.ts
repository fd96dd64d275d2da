import * as z from 'zod/mini';
import { Instant, SignatureRequestId } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';
import { AgreementEvent, FormParts } from './agreementReturn.ts';
import {
  AgreementBatchKind,
  AgreementBatchState,
  AgreementBatchUuid,
  AgreementFileKind,
  AgreementGroup,
  AgreementParty,
  AgreementReturnStatus,
  AgreementType,
  HeadContactUuid,
  ProviderContractUuid,
  Sha256,
  VariationKind,
  VariationStatus,
  VariationUuid,
} from './agreementValues.ts';
import { AgreementAsks } from './variation.ts';

const at = z.nullable(Instant);

/** A file as it can be got: a link is made when it is asked for, and works for 15 minutes. */
const FileLink = z.strictObject({ name: z.string(), url: z.string(), bytes: z.int() });

export const HeadContactView = z.strictObject({
  uuid: HeadContactUuid,
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  wants_contact: z.boolean(),
  is_deleted: z.boolean(),
});
export type HeadContactView = z.infer<typeof HeadContactView>;

/** A provider contract within a return. */
export const ProviderView = z.strictObject({
  uuid: ProviderContractUuid,
  contract_name: z.string(),
  provider_name: z.string(),
  version: z.int(),
  head_office_contacts: z.array(HeadContactView),
  primary_head_contact: z.nullable(HeadContactView),
});
export type ProviderView = z.infer<typeof ProviderView>;

/** A provider contract as the central team sees it. */
export const ProviderContractView = z.extend(ProviderView, {
  agreement_type: AgreementType,
  is_active: z.boolean(),
  places: z.array(
    z.strictObject({
      place: PlaceRef,
      name: z.string(),
      address: z.string(),
      /** It takes no part in agreements any more. */
      is_closed: z.boolean(),
      closed_on: z.nullable(z.string()),
    }),
  ),
  /** Addresses of its contacts to which nothing is sent: 'Try again' (ADR 21). */
  bouncing: z.array(z.string()),
  /** Its returns, newest variation first. */
  returns: z.array(
    z.strictObject({
      signature_request_id: SignatureRequestId,
      variation_uuid: VariationUuid,
      reference: z.string(),
      title: z.string(),
      status: AgreementReturnStatus,
    }),
  ),
});
export type ProviderContractView = z.infer<typeof ProviderContractView>;

/** A contract in the list of all. */
export const ContractRow = z.strictObject({
  uuid: ProviderContractUuid,
  contract_name: z.string(),
  provider_name: z.string(),
  is_active: z.boolean(),
  places: z.int(),
  /** Of these, those that have closed. */
  closed_places: z.int(),
  contacts: z.int(),
  /** Who would be asked to sign; null: nobody. */
  signatory: z.nullable(z.string()),
});
export type ContractRow = z.infer<typeof ContractRow>;

export const SignatoryView = z.strictObject({
  name: z.string(),
  position: z.string(),
  email_address: z.string(),
  /** The contact has been deleted: the link is dead. */
  is_gone: z.boolean(),
});
export type SignatoryView = z.infer<typeof SignatoryView>;

/** Who has signed: the name that was typed, which may be another than the addressee's. */
export const SignedByView = z.strictObject({
  name: z.string(),
  on_paper: z.boolean(),
  /** Of what was signed on paper: the day that stands there. Null where it is not known. */
  paper_day: z.nullable(z.string()),
});
export type SignedByView = z.infer<typeof SignedByView>;

/** A provider's return, as GraphQL's `VariationAgreementReturn`. */
export const AgreementReturnView = z.strictObject({
  signature_request_id: SignatureRequestId,
  variation_uuid: VariationUuid,
  agreement_type: AgreementType,
  period: z.string(),
  status: AgreementReturnStatus,
  issue: z.int(),
  document_version: z.nullable(z.int()),
  issued_at: at,
  viewed_at: at,
  returned_at: at,
  last_reminded_at: at,
  last_reissued_at: at,
  delegated_at: at,
  countersigned_at: at,
  declined_at: at,
  expired_at: at,
  withdrawn_at: at,
  bounced_at: at,
  decline_reason: z.nullable(z.string()),
  file_ready: z.boolean(),
  signatory: z.nullable(SignatoryView),
  signed_by: z.nullable(SignedByView),
  provider: ProviderView,
});
export type AgreementReturnView = z.infer<typeof AgreementReturnView>;

/** A return in the list of all: for CSV and counts. */
export const AgreementReturnRow = z.strictObject({
  signature_request_id: SignatureRequestId,
  contract_name: z.string(),
  provider_uuid: ProviderContractUuid,
  provider_name: z.string(),
  status: AgreementReturnStatus,
  signatory_name: z.string(),
  signatory_email: z.string(),
  issued_at: at,
  viewed_at: at,
  last_reminded_at: at,
  last_reissued_at: at,
  returned_at: at,
  signed_by: z.nullable(SignedByView),
  countersigned_at: at,
  decline_reason: z.nullable(z.string()),
  signed_sha256: z.nullable(z.string()),
});
export type AgreementReturnRow = z.infer<typeof AgreementReturnRow>;

/** A commissioner's return, as GraphQL's `CommissionerAgreementReturn`. */
export const CommissionerReturnView = z.strictObject({
  variation_uuid: VariationUuid,
  /** The variation's. */
  reference: z.string(),
  signature_request_id: SignatureRequestId,
  status: AgreementReturnStatus,
  organisation: z.string(),
  /** The variation's commissioner, as its text names it, has the organisation's name in it. */
  is_named: z.boolean(),
  signatory: SignatoryView,
  signed_by: z.nullable(SignedByView),
  /** How many contracts. */
  covers: z.int(),
  document_version: z.nullable(z.int()),
  issued_at: at,
  viewed_at: at,
  returned_at: at,
  last_reminded_at: at,
  last_reissued_at: at,
  decline_reason: z.nullable(z.string()),
  file_ready: z.boolean(),
});
export type CommissionerReturnView = z.infer<typeof CommissionerReturnView>;

const ReasonCount = z.strictObject({ reason: z.string(), count: z.int() });

export const AgreementBatchView = z.strictObject({
  uuid: AgreementBatchUuid,
  variation_uuid: z.nullable(VariationUuid),
  kind: AgreementBatchKind,
  group: z.nullable(AgreementGroup),
  state: AgreementBatchState,
  total: z.int(),
  /** How many it has done something to; with `failed` and those skipped it grows to `total`. */
  done: z.int(),
  failed: z.int(),
  skipped: z.array(ReasonCount),
  mended: z.array(ReasonCount),
  started_by: z.string(),
  started_at: Instant,
  finished_at: at,
  /** Until when somebody is at a step, which ends also after a stop; null between steps. */
  claimed_until: at,
  files: z.array(FileLink),
  /** Until when archives are kept, after which none is listed; null where none was made. */
  files_until: at,
  /** Of a merge check: the contracts with something missing. */
  findings: z.array(
    z.strictObject({
      contract: ProviderContractUuid,
      contract_name: z.string(),
      faults: z.array(z.string()),
    }),
  ),
});
export type AgreementBatchView = z.infer<typeof AgreementBatchView>;

export const VariationView = z.strictObject({
  uuid: VariationUuid,
  version: z.int(),
  agreement_type: AgreementType,
  kind: VariationKind,
  reference: z.string(),
  title: z.string(),
  period: z.string(),
  commissioner: z.string(),
  effective_date: z.iso.date(),
  deadline: z.iso.date(),
  asks: AgreementAsks,
  countersign: z.boolean(),
  auto_remind: z.boolean(),
  all_contracts: z.boolean(),
  owner: z.string(),
  status: VariationStatus,
  document_version: z.int(),
  created_at: Instant,
  opened_at: at,
  ended_at: at,
  end_reason: z.nullable(z.string()),
  /** What is worth a second look before it is sent, in words. */
  warnings: z.array(z.string()),
  counts: z.array(z.strictObject({ status: AgreementReturnStatus, count: z.int() })),
  /** How many outstanding ones have a text before the newest; null where that was not counted yet. */
  outdated: z.nullable(z.int()),
  commissioner_returns: z.array(CommissionerReturnView),
  /** The batch that was started last, whether it runs or not. */
  batch: z.nullable(AgreementBatchView),
  /** Those that run now. */
  running: z.array(AgreementBatchView),
});
export type VariationView = z.infer<typeof VariationView>;

export const AnnexView = z.strictObject({
  name: z.string(),
  sha256: Sha256,
  bytes: z.int(),
  url: z.string(),
});

/** A text of a variation. */
export const DocumentVersionView = z.strictObject({
  n: z.int(),
  at: Instant,
  by: z.string(),
  body: z.string(),
  annexes: z.array(AnnexView),
});
export type DocumentVersionView = z.infer<typeof DocumentVersionView>;

export const DownloadLink = z.strictObject({
  ready: z.boolean(),
  kind: AgreementFileKind,
  url: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  expires_at: at,
});
export type DownloadLink = z.infer<typeof DownloadLink>;

/** A file that belongs to a return, and its hash. */
const StoredFile = z.strictObject({
  kind: AgreementFileKind,
  sha256: Sha256,
  bytes: z.int(),
  at,
});

/** What one answer of a form part says and what the home's page says. */
export const FormDifference = z.strictObject({
  /** The place's or the part's name. */
  of: z.string(),
  /** The place has closed since. */
  is_closed: z.boolean(),
  field: z.string(),
  answered: z.string(),
  /** Null where there is nothing to compare with. */
  known: z.nullable(z.string()),
});
export type FormDifference = z.infer<typeof FormDifference>;

/** All there is of one return, for the central team. */
export const AgreementReturnDetail = z.strictObject({
  signature_request_id: SignatureRequestId,
  version: z.int(),
  party: AgreementParty,
  variation: z.strictObject({
    uuid: VariationUuid,
    reference: z.string(),
    title: z.string(),
    status: VariationStatus,
    deadline: z.iso.date(),
    commissioner: z.string(),
  }),
  contract_name: z.string(),
  /** Of a provider's. */
  provider_return: z.nullable(AgreementReturnView),
  /** Of a commissioner's. */
  commissioner_return: z.nullable(CommissionerReturnView),
  /** The contracts that a commissioner's covers, by name. */
  covered: z.array(z.string()),
  delegations: z.int(),
  files: z.array(StoredFile),
  events: z.array(AgreementEvent),
  signature: z.nullable(
    z.strictObject({
      at: Instant,
      name: z.string(),
      position: z.string(),
      email: z.string(),
      date: z.iso.date(),
      statement: z.string(),
      document_sha256: z.nullable(Sha256),
      ip: z.nullable(z.string()),
      browser: z.nullable(z.string()),
      paper_how: z.nullable(z.string()),
      form_parts: FormParts,
    }),
  ),
  differences: z.array(FormDifference),
});
export type AgreementReturnDetail = z.infer<typeof AgreementReturnDetail>;

/** An agreement in its own people's list. */
export const OwnAgreement = z.strictObject({
  signature_request_id: SignatureRequestId,
  party: AgreementParty,
  agreement_type: AgreementType,
  reference: z.string(),
  title: z.string(),
  contract_name: z.string(),
  /** Who asks. */
  commissioner: z.string(),
  period: z.string(),
  deadline: z.iso.date(),
  status: AgreementReturnStatus,
  issued_at: at,
  returned_at: at,
  countersigned_at: at,
  /** The caller is the signatory, and it can be signed now. */
  can_sign: z.boolean(),
  signatory_name: z.string(),
});
export type OwnAgreement = z.infer<typeof OwnAgreement>;
