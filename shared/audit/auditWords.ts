/**
 * What a feature says of its entries in the audit trail, in words that a home's staff read. A field
 * that is in no feature's words is never shown: not an id, a version, a commissioner's address, a
 * token or a key.
 */
export interface AuditWords {
  /** What an entry's `what` means, in words that a name and a time follow. */
  readonly words: Readonly<Record<string, string>>;
  /** The words where nothing differs: to confirm the same figures again is an update too. */
  readonly unchanged?: Readonly<Record<string, string>>;
  /** The fields that are shown, by their words, in the order in which they are shown. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields that name contacts by their ids, one or a list. */
  readonly contacts?: Readonly<Record<string, string>>;
  /** Words of a value that is a code of ours, by its field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
