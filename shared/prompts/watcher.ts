import * as z from 'zod/mini';
import { AccountId, Instant } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';

/** Somebody who prompted a place and asked for a mail when it next updates (decisions, section 4). */
export const Watcher = z.strictObject({
  place: PlaceRef,
  account: AccountId,
  version: z.int(),
  /** When they asked, for the last time. */
  at: Instant,
  /** The version of the place's figures at that moment: the first later ones are mailed. */
  update_version: z.int(),
});
export type Watcher = z.infer<typeof Watcher>;

/**
 * The most watchers of one place. A place is prompted once in six hours, so these are fifty days of
 * prompts without an answer; then the one who has waited longest gives way (ADR 32).
 */
export const MAX_WATCHERS = 200;
