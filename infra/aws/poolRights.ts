import type { Need, PoolNeed } from '#shared/kernel/endpoint.ts';

/** Whether somebody may sign in, and the end of their sessions. */
export const SIGN_IN_RIGHTS = [
  'cognito-idp:AdminDisableUser',
  'cognito-idp:AdminEnableUser',
  'cognito-idp:AdminUserGlobalSignOut',
];

/** What each use of the pool of accounts takes, and nothing beside it. */
export const POOL_RIGHTS: Record<PoolNeed, readonly string[]> = {
  lookUpPeople: ['cognito-idp:AdminGetUser'],
  registerPeople: [
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminSetUserPassword',
  ],
  checkPassword: ['cognito-idp:AdminInitiateAuth'],
  setPassword: ['cognito-idp:AdminSetUserPassword'],
  secondStep: ['cognito-idp:AdminSetUserMFAPreference'],
  endSessions: ['cognito-idp:AdminUserGlobalSignOut'],
  allowSignIn: ['cognito-idp:AdminDisableUser', 'cognito-idp:AdminEnableUser'],
};

const isPoolNeed = (need: Need): need is PoolNeed => Object.hasOwn(POOL_RIGHTS, need);

/** The actions on the pool that these needs come to. */
export const poolRights = (needs: readonly Need[]): string[] => [
  ...new Set(needs.filter(isPoolNeed).flatMap((need) => POOL_RIGHTS[need])),
];
