import * as z from 'zod/mini';
import { AccountId, HomeUuid, Instant } from '../kernel/ids.ts';
import { SavedSearchId } from './savedSearch.ts';

/** A bed that appeared for a saved search, kept so that it is told of once. */
export const Appearance = z.strictObject({
  search: SavedSearchId,
  account: AccountId,
  home: HomeUuid,
  /** The version with which it appeared; `AlertedList.versionOf`. */
  vacancy_version: z.int(),
  version: z.int(),
  at: Instant,
  /**
   * `waiting` for the next morning's email; `told` by an email, one of its home in each; `passed`: by none, or by
   * that which told of another of the same home.
   */
  status: z.enum(['waiting', 'told', 'passed']),
});
export type Appearance = z.infer<typeof Appearance>;

/** What has been mailed for a saved search. */
export const AlertCount = z.strictObject({
  search: SavedSearchId,
  version: z.int(),
  last_alert_at: Instant,
  /** The London day of `at_once`. */
  day: z.string(),
  /** At-once mails on that day. */
  at_once: z.int(),
});
export type AlertCount = z.infer<typeof AlertCount>;
