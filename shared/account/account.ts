import * as z from 'zod/mini';
import { AccountId, EmailAddress, Instant } from '../kernel/ids.ts';
import { isDomiciliaryFlag, PermissionFlag } from '../kernel/permissionFlags.ts';

/** Area variants that switch features (decisions, section 1). */
export const AreaFlag = z.enum(['Birmingham & Solihull', 'Sussex']);
export type AreaFlag = z.infer<typeof AreaFlag>;

/** `lph` is the central team. */
export const AccountKind = z.enum(['provider', 'commissioner', 'lph']);
export type AccountKind = z.infer<typeof AccountKind>;

/** A person who can sign in: who they are to the portal. What a provider reaches is in its homes' contacts. */
export const Account = z.strictObject({
  id: AccountId,
  version: z.int(),
  kind: AccountKind,
  email: EmailAddress,
  first_name: z.string(),
  last_name: z.string(),
  /** The commissioner's organisation or the provider's name. */
  organisation: z.string(),
  /** The code of the organisation (decisions, section 11); null for providers and the central team's own. */
  organisation_code: z.nullable(z.string()),
  /** Manages the accounts of its own organisation (decisions, section 10). */
  is_administrator: z.boolean(),
  /** False: may do nothing and gets no mail until the account is active again (agreements, section 5). */
  is_active: z.boolean(),
  flags: z.array(PermissionFlag),
  area_flags: z.array(AreaFlag),
  /** True: analytics cookies may be set; false: strictly necessary only; null: not yet asked. */
  cookie_consent: z.nullable(z.boolean()),
  time_of_consent: z.nullable(Instant),
  /** Signing in takes a code of an authenticator app besides the password. */
  second_step: z._default(z.boolean(), false),
});
export type Account = z.infer<typeof Account>;

/** Whether an account does without what the menu of Sussex hides (specification 2, section 2.1). */
export const isOfSussex = ({ kind, area_flags }: Pick<Account, 'kind' | 'area_flags'>): boolean =>
  kind !== 'lph' && area_flags.includes('Sussex');

/**
 * Whether an active account may use what a flag, or any of several, switches on: the central team may use
 * all. In Sussex the whole of domiciliary care is hidden, and hidden means refused (domiciliary, section 0).
 */
export const mayUse = (
  account: Pick<Account, 'kind' | 'flags' | 'area_flags' | 'is_active'>,
  flag: PermissionFlag | readonly PermissionFlag[],
): boolean => {
  const { kind, flags, is_active } = account;
  if (!is_active || kind === 'provider') return false;
  if (kind === 'lph') return true;
  return [flag]
    .flat()
    .some(
      (permission) =>
        flags.includes(permission) && !(isDomiciliaryFlag(permission) && isOfSussex(account)),
    );
};

/** Whether an active account manages the accounts of its own organisation (decisions, section 10). */
export const administers = (account: Account): account is Account & { organisation_code: string } =>
  account.is_active &&
  account.kind === 'commissioner' &&
  account.is_administrator &&
  account.organisation_code !== null;
