import * as z from 'zod/mini';
import { EmailAddress, Instant, SignatureRequestId } from '../kernel/ids.ts';
import {
  AgreementBatchUuid,
  AgreementFileKind,
  AgreementParty,
  AgreementReturnStatus,
  AgreementType,
  HeadContactUuid,
  ProviderContractUuid,
  Sha256,
  VariationUuid,
} from './agreementValues.ts';
import { AgreementFile } from './variation.ts';

/** Who is asked to sign. `contact`: null for somebody who was named by hand or passed on to. */
export const Signatory = z.strictObject({
  name: z.string(),
  position: z.string(),
  email: EmailAddress,
  contact: z.nullable(HeadContactUuid),
});
export type Signatory = z.infer<typeof Signatory>;

/** A sealed file, and when it was. */
export const SealedFile = z.strictObject({ ...AgreementFile.shape, at: Instant });
export type SealedFile = z.infer<typeof SealedFile>;

/** Who signed, as lists and refusals name them; the whole is in `AgreementSignature`. */
const SignedBy = z.strictObject({
  name: z.string(),
  paper: z.boolean(),
  /** Of what was signed on paper: the day that stands there. It was recorded at `returned_at`. */
  day: z.optional(z.iso.date()),
});

/**
 * One party's agreement to one variation: a provider's, of one contract, or a commissioner's, of many.
 * Its item stays under 4 KB: signature, form parts and events lie beside it (agreements, section 3).
 */
export const AgreementReturn = z.strictObject({
  id: SignatureRequestId,
  version: z.int(),
  party: AgreementParty,
  variation: VariationUuid,
  agreement_type: AgreementType,
  period: z.string(),
  /** Null of a commissioner's. */
  contract: z.nullable(ProviderContractUuid),
  /** As when it was added; of a commissioner's: its organisation. */
  contract_name: z.string(),
  provider_name: z.string(),
  status: AgreementReturnStatus,
  /** 0: never issued. A link is good for its own issue only. */
  issue: z.int(),
  document_version: z.nullable(z.int()),
  document: z.nullable(AgreementFile),
  signatory: z.nullable(Signatory),
  /** When its present issue was asked for: it is being sent from then on. */
  asked_at: z.nullable(Instant),
  issued_at: z.nullable(Instant),
  viewed_at: z.nullable(Instant),
  last_viewed_at: z.nullable(Instant),
  returned_at: z.nullable(Instant),
  last_reminded_at: z.nullable(Instant),
  last_reissued_at: z.nullable(Instant),
  delegated_at: z.nullable(Instant),
  countersigned_at: z.nullable(Instant),
  declined_at: z.nullable(Instant),
  expired_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
  bounced_at: z.nullable(Instant),
  /** While it is expired: what it goes back to when the deadline is moved. */
  status_before: z.nullable(AgreementReturnStatus),
  delegations: z.int(),
  decline_reason: z.nullable(z.string()),
  signed_by: z.nullable(SignedBy),
  signed_file: z.nullable(SealedFile),
  complete_file: z.nullable(SealedFile),
  /** Of a commissioner's: how many contracts it covers. */
  covers: z.nullable(z.int()),
  /** The batch that did something to it last: so that one that was killed counts it once. */
  batch: z.nullable(AgreementBatchUuid),
  created_at: Instant,
});
export type AgreementReturn = z.infer<typeof AgreementReturn>;

/** The contracts that a commissioner's agreement covers, each at one version of the text. */
export const CommissionerCover = z.strictObject({
  id: SignatureRequestId,
  variation: VariationUuid,
  document_version: z.int(),
  contracts: z.array(ProviderContractUuid),
});
export type CommissionerCover = z.infer<typeof CommissionerCover>;

/** Whether a commissioner's agreement covers a provider's: its contract, at the same text (section 1). */
export const isCoveredBy = (
  agreementReturn: Pick<AgreementReturn, 'contract' | 'variation' | 'document_version'>,
  { variation, document_version, contracts }: CommissionerCover,
): boolean =>
  variation === agreementReturn.variation &&
  document_version === agreementReturn.document_version &&
  agreementReturn.contract !== null &&
  contracts.includes(agreementReturn.contract);

/** What happened to a return, for its history and the certificate. */
export const AgreementEventKind = z.enum([
  'added',
  'issued',
  'prepared',
  'bounced',
  'viewed',
  'annexOpened',
  'reminded',
  'codeSent',
  'codeConfirmed',
  'signed',
  'recorded',
  'sealed',
  'completed',
  'countersigned',
  'declined',
  'delegated',
  'expired',
  'extended',
  'withdrawn',
  'closed',
  'downloaded',
]);
export type AgreementEventKind = z.infer<typeof AgreementEventKind>;

export const AgreementEvent = z.strictObject({
  return: SignatureRequestId,
  at: Instant,
  /** Tells events of one instant apart. */
  event: z.string(),
  kind: AgreementEventKind,
  issue: z.int(),
  /** Whose act it was: a signatory's or a member of the central team's name, or 'Placewell'. */
  by: z.string(),
  /** The address of the signatory at that time; null where none is concerned. */
  email: z.nullable(z.string()),
  /** An annex's name, a reason, what a code was for; may be empty. */
  detail: z.string(),
  /** The network address and the browser, of what a signatory did. */
  ip: z.nullable(z.string()),
  browser: z.nullable(z.string()),
});
export type AgreementEvent = z.infer<typeof AgreementEvent>;

/** What was answered in the form parts, as it was typed; empty where a part was not asked. */
export const FormParts = z.strictObject({
  home_details: z.array(z.record(z.string(), z.string())),
  key_contacts: z.nullable(
    z.strictObject({
      address: z.string(),
      contacts: z.array(z.record(z.string(), z.string())),
    }),
  ),
  placement: z.nullable(z.record(z.string(), z.string())),
});
export type FormParts = z.infer<typeof FormParts>;

/** How a return was signed: kept beside it, in the signed file too, and in no list. */
export const AgreementSignature = z.strictObject({
  return: SignatureRequestId,
  at: Instant,
  issue: z.int(),
  name: z.string(),
  position: z.string(),
  email: z.string(),
  /** The London day that was typed. */
  date: z.iso.date(),
  /** What was agreed to, in full; empty where it was signed on paper. */
  statement: z.string(),
  document_sha256: z.nullable(Sha256),
  form_parts: FormParts,
  evidence: z.strictObject({
    ip: z.nullable(z.string()),
    browser: z.nullable(z.string()),
    code: z.nullable(z.string()),
  }),
  /** Of one that was signed on paper: the PDF, the day, how it came and who recorded it. */
  paper: z.nullable(
    z.strictObject({
      file: AgreementFile,
      how: z.string(),
      recorded_by: z.string(),
    }),
  ),
});
export type AgreementSignature = z.infer<typeof AgreementSignature>;

/** Leads from an address to a return that it was once asked to sign. */
export const SignatoryReturn = z.strictObject({
  email: EmailAddress,
  id: SignatureRequestId,
  issue: z.int(),
});
export type SignatoryReturn = z.infer<typeof SignatoryReturn>;

/** Leads from the hash of a file that we made to the return that it belongs to. */
export const HashedFile = z.strictObject({
  sha256: Sha256,
  id: SignatureRequestId,
  kind: AgreementFileKind,
  at: Instant,
});
export type HashedFile = z.infer<typeof HashedFile>;

/** The furthest file that a return has; undefined before it was sent. */
export function furthestFile(
  agreementReturn: Pick<AgreementReturn, 'document' | 'signed_file' | 'complete_file'>,
): (AgreementFile & { kind: AgreementFileKind }) | undefined {
  if (agreementReturn.complete_file) return { ...agreementReturn.complete_file, kind: 'COMPLETE' };
  if (agreementReturn.signed_file) return { ...agreementReturn.signed_file, kind: 'SIGNED' };
  return agreementReturn.document ? { ...agreementReturn.document, kind: 'DOCUMENT' } : undefined;
}
