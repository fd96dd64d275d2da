import * as z from 'zod/mini';

/** Nursing homes' contracts, and domiciliary care's (agreements, section 1). */
export const AgreementType = z.enum(['NH', 'DC']);
export type AgreementType = z.infer<typeof AgreementType>;

/** A text published nationally, or one between these parties. */
export const VariationKind = z.enum(['NATIONAL', 'LOCAL']);
export type VariationKind = z.infer<typeof VariationKind>;

/** `DRAFT` → `OPEN` by the first issue → `CLOSED` or `WITHDRAWN` by hand. */
export const VariationStatus = z.enum(['DRAFT', 'OPEN', 'CLOSED', 'WITHDRAWN']);
export type VariationStatus = z.infer<typeof VariationStatus>;

/** Whose signature a return is for. */
export const AgreementParty = z.enum(['PROVIDER', 'COMMISSIONER']);
export type AgreementParty = z.infer<typeof AgreementParty>;

/** How a return stands; its ways are in `RETURN_COMMANDS` (agreements, section 1). */
export const AgreementReturnStatus = z.enum([
  'NOT_ISSUED',
  'ISSUING',
  'ISSUED',
  'BOUNCED',
  'VIEWED',
  'RETURNED',
  'COUNTERSIGNED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
]);
export type AgreementReturnStatus = z.infer<typeof AgreementReturnStatus>;

/** What screens call a return's status. */
export const RETURN_STATUS_NAMES: Record<AgreementReturnStatus, string> = {
  NOT_ISSUED: 'Not sent',
  ISSUING: 'Sending',
  ISSUED: 'Sent',
  BOUNCED: 'Email came back',
  VIEWED: 'Opened',
  RETURNED: 'Signed',
  COUNTERSIGNED: 'Countersigned',
  DECLINED: 'Declined',
  EXPIRED: 'Deadline passed',
  WITHDRAWN: 'Withdrawn',
};

/** Waiting for the signatory. */
export const isOutstanding = ({ status }: { status: AgreementReturnStatus }): boolean =>
  status === 'ISSUED' || status === 'VIEWED';

/** Signed by its own party, countersigned or not. */
export const isSigned = ({ status }: { status: AgreementReturnStatus }): boolean =>
  status === 'RETURNED' || status === 'COUNTERSIGNED';

/** Which returns a batch is about, as they stand at their turn (agreements, section 3). */
export const AgreementGroup = z.enum([
  'NOT_VIEWED',
  'VIEWED_NOT_RETURNED',
  'ALL_OUTSTANDING',
  'NOT_ISSUED',
  'BOUNCED',
  'DECLINED',
  'OUTDATED',
  'ALL_UNSIGNED',
]);
export type AgreementGroup = z.infer<typeof AgreementGroup>;

/**
 * What a batch does to each. CLOSE writes to whoever is outstanding, CHECK looks at texts, SYNC mends, ZIP
 * packs (agreements, section 3).
 */
export const AgreementBatchKind = z.enum([
  'ADD',
  'ISSUE',
  'REMIND',
  'EXTEND',
  'WITHDRAW',
  'CLOSE',
  'CHECK',
  'SYNC',
  'ZIP',
]);
export type AgreementBatchKind = z.infer<typeof AgreementBatchKind>;

export const AgreementBatchState = z.enum(['RUNNING', 'DONE', 'STOPPED']);
export type AgreementBatchState = z.infer<typeof AgreementBatchState>;

/** The furthest file that a return has. */
export const AgreementFileKind = z.enum(['DOCUMENT', 'SIGNED', 'COMPLETE']);
export type AgreementFileKind = z.infer<typeof AgreementFileKind>;

export const ProviderContractUuid = z.uuid().brand<'ProviderContractUuid'>();
export type ProviderContractUuid = z.infer<typeof ProviderContractUuid>;
export const HeadContactUuid = z.uuid().brand<'HeadContactUuid'>();
export type HeadContactUuid = z.infer<typeof HeadContactUuid>;
export const VariationUuid = z.uuid().brand<'VariationUuid'>();
export type VariationUuid = z.infer<typeof VariationUuid>;
export const AgreementBatchUuid = z.uuid().brand<'AgreementBatchUuid'>();
export type AgreementBatchUuid = z.infer<typeof AgreementBatchUuid>;

export const NOT_A_HASH = 'Enter the 64 digits and letters a to f of a SHA-256';

/** Lower-case hexadecimal. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, NOT_A_HASH));
export type Sha256 = z.infer<typeof Sha256>;

/** One that somebody typed or pasted: in capitals, or in the groups in which it is printed. */
export const TypedSha256 = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '').toLowerCase()),
  z.regex(/^[0-9a-f]{64}$/, NOT_A_HASH),
);

/** Of a variation (agreements, section 1). */
export const MOST_CONTRACTS = 2_000;
/** Of a contract. */
export const MOST_PLACES = 200;
/** Added or taken out by one write. */
export const MOST_PLACES_A_WRITE = 40;
/** Of a contract, deleted ones apart. */
export const MOST_HEAD_CONTACTS = 20;
/** Of a text; they are in every signed file. */
export const MOST_ANNEXES = 5;
export const MOST_ANNEX_BYTES = 6 * 1024 * 1024;
/** Characters of an agreement's text (agreements, section 1). */
export const MAX_BODY_LENGTH = 60_000;
/** A link ends so long after the deadline, and after the mail that it is in. */
export const LINK_DAYS_AFTER_DEADLINE = 30;
/** A return is passed on so often. */
export const MOST_DELEGATIONS = 3;
/** Home details are asked of contracts with at most so many places. */
export const MOST_PLACES_ASKED = 25;
