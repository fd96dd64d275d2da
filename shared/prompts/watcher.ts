import * as z from 'zod/mini';
import { AccountId, HomeUuid, Instant } from '../kernel/ids.ts';

/** Somebody who prompted a home and asked to be told when it next updates. */
export const Watcher = z.strictObject({
  home: HomeUuid,
  account: AccountId,
  version: z.int(),
  /** When they asked, for the last time. */
  at: Instant,
  /** The home's figures at that moment: they are told of the first later ones. */
  vacancy_version: z.int(),
});
export type Watcher = z.infer<typeof Watcher>;

/**
 * The most that wait for one home. A home is prompted once in six hours, so these are fifty days of
 * prompts without an answer; then the one who has waited longest gives way (ADR 32).
 */
export const MAX_WATCHERS = 200;
