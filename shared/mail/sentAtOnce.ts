/**
 * The kinds of mail that the table's second follower sends at once, without waiting for a turn: codes to sign, and
 * the first mail of an enquiry (ADR 77).
 */
export const SENT_AT_ONCE = ['agreementCode', 'enquiryAsked'] as const;
export type SentAtOnce = (typeof SENT_AT_ONCE)[number];

export const isSentAtOnce = (kind: string | undefined): kind is SentAtOnce =>
  SENT_AT_ONCE.some((mailKind) => mailKind === kind);
