/**
 * Why a request is refused. Only `functions/runtime/problem.ts` knows which HTTP status each means.
 *
 * - `invalid`: the input breaks a rule; `errors` names the fields
 * - `unauthenticated`: nobody is signed in, or the token or link is no longer good
 * - `forbidden`: signed in, and this is not for this kind of account
 * - `notFound`: there is none, or the caller may not know that there is
 * - `stale`: the caller saw an older version; `current` carries the present one
 * - `conflict`: the thing's present state does not allow it
 * - `tooLarge`, `notJson`, `tooMany`: the request itself
 */
export type RefusalReason =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'stale'
  | 'conflict'
  | 'tooLarge'
  | 'notJson'
  | 'tooMany';

/** Messages by field, as `{ "beds.Nursing": ["…"] }`. The key `''` speaks of the whole input. */
export type FieldErrors = Record<string, string[]>;

/** A refusal is an answer, not a fault: something the caller can understand and mend. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly errors: FieldErrors | undefined;
  readonly current: unknown;
  /** Responsibilities that nobody would hold any more (specification 2, section 8). */
  readonly removedPositions: string[] | undefined;
  /** Texts that may be about a person, by field: their hashes, to be sent as `checked` (section 2a). */
  readonly asked: Record<string, string> | undefined;

  constructor(
    reason: RefusalReason,
    detail: string,
    more: {
      errors?: FieldErrors;
      current?: unknown;
      removedPositions?: string[];
      asked?: Record<string, string>;
    } = {},
  ) {
    super(detail);
    this.name = 'Refusal';
    this.reason = reason;
    this.errors = more.errors;
    this.current = more.current;
    this.removedPositions = more.removedPositions;
    this.asked = more.asked;
  }
}
