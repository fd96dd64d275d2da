import * as z from 'zod/mini';
import { AccountId, HomeUuid, Instant, LocationUuid } from '../kernel/ids.ts';

/** So long a prompt without an answer is shown to whoever sent it. */
export const SENT_PROMPT_DAYS = 14;

/** The last prompt that an account sent to a home, kept so that its sender sees whether it was answered. */
export const SentPrompt = z.strictObject({
  account: AccountId,
  home: HomeUuid,
  version: z.int(),
  at: Instant,
  /** The version of the home's figures at that moment: an update that makes a later one answers. */
  update_version: z.int(),
});
export type SentPrompt = z.infer<typeof SentPrompt>;

/** The same of a service location: the version of its availability. */
export const SentLocationPrompt = z.strictObject({
  account: AccountId,
  location: LocationUuid,
  version: z.int(),
  at: Instant,
  update_version: z.int(),
});
export type SentLocationPrompt = z.infer<typeof SentLocationPrompt>;
