import * as z from 'zod/mini';
import { AccountId, EmailAddress, Instant } from '../kernel/ids.ts';

/** What somebody reads whose account is not active (agreements, section 5). */
export const DEACTIVATED = 'Your account has been deactivated. Please contact the central team.';
export const NOT_ONESELF = 'You cannot deactivate your own account';
export const LAST_OF_TEAM =
  'This is the last active account of the central team, so it cannot be deactivated';
export const NOT_INVITED_INACTIVE =
  'This person’s account has been deactivated, so they cannot be invited. The central team can reactivate it.';

/** An address whose account is deactivated: no mail goes to it, and no link of it opens anything. */
export const InactiveAddress = z.strictObject({
  email: EmailAddress,
  version: z.int(),
  account: AccountId,
  since: Instant,
});
export type InactiveAddress = z.infer<typeof InactiveAddress>;

/** What the pool of accounts has still to be told of an account. */
export const PoolTask = z.strictObject({
  account: AccountId,
  version: z.int(),
  email: EmailAddress,
  /** True: it may sign in again. False: it may not, and its sessions end. */
  active: z.boolean(),
  at: Instant,
});
export type PoolTask = z.infer<typeof PoolTask>;

/** The ids of the central team's active accounts, in one item: the last of them stays active. */
export const CentralTeam = z.strictObject({ version: z.int(), active: z.array(AccountId) });
export type CentralTeam = z.infer<typeof CentralTeam>;
