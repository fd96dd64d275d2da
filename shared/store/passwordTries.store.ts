import * as z from 'zod/mini';
import { MAX_PASSWORD_TRIES, PASSWORD_TRIES_MINUTES } from '../account/password.api.ts';
import { AccountId, Instant, instant } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';
import { upsert } from './write.ts';

/** When somebody signed in has lately told us a password to check. */
export const PasswordTries = z.strictObject({
  account: AccountId,
  version: z.int(),
  at: z.array(Instant),
});
export type PasswordTries = z.infer<typeof PasswordTries>;

const WINDOW_MS = PASSWORD_TRIES_MINUTES * 60_000;

/**
 * Access patterns
 * - an account's tries at its password: pk `ACCOUNT#<id>`, sk `PASSWORD_TRIES`
 */
export const passwordTriesEntity = entity<PasswordTries, Pick<PasswordTries, 'account'>>({
  name: 'passwordTries',
  schema: PasswordTries,
  key: ({ account }) => ({ pk: `ACCOUNT#${account}`, sk: 'PASSWORD_TRIES' }),
  expiry: ({ at }) => Math.floor((Date.parse(at.at(-1) ?? '') + WINDOW_MS) / 1000),
});

/**
 * Counts a try before the password is checked, so that guesses sent all at once are counted too.
 * Refuses `tooMany` after ten in 15 minutes. No audit entry: it is no change of anything.
 */
export async function countPasswordTry(table: Table, account: AccountId, now: Date): Promise<void> {
  const [tries] = await table.read(wanted(passwordTriesEntity, { account }));
  const since = instant(new Date(now.getTime() - WINDOW_MS));
  const recent = (tries?.at ?? []).filter((at) => at > since);
  if (recent.length >= MAX_PASSWORD_TRIES) {
    throw new Refusal(
      'tooMany',
      `There were too many attempts. Wait ${PASSWORD_TRIES_MINUTES} minutes and try again.`,
    );
  }
  const counted = { account, at: [...recent, instant(now)] };
  await table.commit(upsert(passwordTriesEntity, counted, tries));
}
