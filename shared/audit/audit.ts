import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';

/** Who did something: an account, the bearer of an email link, a job, or somebody whom nobody knows. */
export const Actor = z.strictObject({
  kind: z.enum(['account', 'link', 'job', 'stranger']),
  /**
   * The account's id, also behind a link about a saved search; the contact's id, the job's name or the
   * id of a stranger's request.
   */
  id: z.string(),
  name: z.string(),
});
export type Actor = z.infer<typeof Actor>;

/** One change, kept for good: who did what to which thing, and how it was before and after. */
export const AuditEntry = z.strictObject({
  /** The partition of what was changed, such as `careHome#<uuid>`. */
  of: z.string(),
  at: Instant,
  /** Tells entries of one instant apart. */
  id: z.string(),
  who: Actor,
  /** What was done, as `vacancies.confirmed`. */
  what: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The request or run that did it. */
  trace: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Who answers by a link whose contact has no name. */
export const NAMELESS_LINK = 'Email link';
/** A stranger's name is nobody's to keep: the trail outlives the request. */
export const STRANGER = 'Someone who asks to join';
