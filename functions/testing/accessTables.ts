/** Who calls, and which home the call is about. */
export const CALLERS = [
  'nobody',
  'provider, own home',
  'provider, foreign home',
  'provider, unknown home',
  'provider, no uuid',
  'nh-contact, own home',
  'nh-contact, foreign home',
  'commissioner, all flags',
  'commissioner, all flags, unknown home',
  'commissioner, no flags',
  'administrator',
  'lph',
  'lph, unknown home',
  'no account item',
  'link',
  'link of a foreign contact',
  'link of a removed contact',
] as const;
export type CallerName = (typeof CALLERS)[number];
/** The status that each caller is answered with. */
export type Expected = Record<CallerName, 200 | 400 | 401 | 403 | 404>;

const SIGNED_OUT = {
  nobody: 401,
  link: 401,
  'link of a foreign contact': 401,
  'link of a removed contact': 401,
} as const;

/** Anybody; who has signed in without an account item is told so. */
export const ANYBODY: Expected = {
  nobody: 200,
  link: 200,
  'link of a foreign contact': 200,
  'link of a removed contact': 200,
  'provider, own home': 200,
  'provider, foreign home': 200,
  'provider, unknown home': 200,
  'provider, no uuid': 200,
  'nh-contact, own home': 200,
  'nh-contact, foreign home': 200,
  'commissioner, all flags': 200,
  'commissioner, all flags, unknown home': 200,
  'commissioner, no flags': 200,
  administrator: 200,
  lph: 200,
  'lph, unknown home': 200,
  'no account item': 403,
};

export const SIGNED_IN: Expected = {
  ...SIGNED_OUT,
  'provider, own home': 200,
  'provider, foreign home': 200,
  'provider, unknown home': 200,
  'provider, no uuid': 200,
  'nh-contact, own home': 200,
  'nh-contact, foreign home': 200,
  'commissioner, all flags': 200,
  'commissioner, all flags, unknown home': 200,
  'commissioner, no flags': 200,
  administrator: 200,
  lph: 200,
  'lph, unknown home': 200,
  'no account item': 403,
};

export const HOME_STAFF: Expected = {
  ...SIGNED_OUT,
  'provider, own home': 200,
  'provider, foreign home': 404,
  'provider, unknown home': 404,
  'provider, no uuid': 404,
  'nh-contact, own home': 200,
  'nh-contact, foreign home': 404,
  'commissioner, all flags': 403,
  'commissioner, all flags, unknown home': 403,
  'commissioner, no flags': 403,
  administrator: 403,
  lph: 200,
  'lph, unknown home': 404,
  'no account item': 403,
};

/** The home in a query or body: what names none breaks the contract. */
export const HOME_BY_FIELD: Expected = { ...HOME_STAFF, 'provider, no uuid': 400 };

export const COMMISSIONERS: Expected = {
  ...SIGNED_OUT,
  'provider, own home': 403,
  'provider, foreign home': 403,
  'provider, unknown home': 403,
  'provider, no uuid': 403,
  'nh-contact, own home': 403,
  'nh-contact, foreign home': 403,
  'commissioner, all flags': 200,
  'commissioner, all flags, unknown home': 200,
  'commissioner, no flags': 403,
  administrator: 403,
  lph: 200,
  'lph, unknown home': 200,
  'no account item': 403,
};

/** Home staff, and commissioners with the flag. */
export const READERS: Expected = {
  ...HOME_STAFF,
  'commissioner, all flags': 200,
  'commissioner, all flags, unknown home': 404,
};

export const LINK_ONLY: Expected = {
  ...SIGNED_OUT,
  'provider, own home': 401,
  'provider, foreign home': 401,
  'provider, unknown home': 401,
  'provider, no uuid': 401,
  'nh-contact, own home': 401,
  'nh-contact, foreign home': 401,
  'commissioner, all flags': 401,
  'commissioner, all flags, unknown home': 401,
  'commissioner, no flags': 401,
  administrator: 401,
  lph: 401,
  'lph, unknown home': 401,
  'no account item': 401,
  link: 200,
};

export const CENTRAL_TEAM: Expected = {
  ...COMMISSIONERS,
  'commissioner, all flags': 403,
  'commissioner, all flags, unknown home': 403,
};

/** Where a call about an unknown home is a call about a thing that there is not. */
export const UNKNOWN_HOME_404 = {
  'commissioner, all flags, unknown home': 404,
  'lph, unknown home': 404,
} as const;

export const CENTRAL_TEAM_ON_THING: Expected = { ...CENTRAL_TEAM, 'lph, unknown home': 404 };

/** The central team, and administrators of organisations. */
export const ACCOUNT_MANAGERS: Expected = { ...CENTRAL_TEAM, administrator: 200 };

/** The same of a provider's account, or one of another organisation: to an administrator there is none. */
export const CENTRAL_TEAM_ON_ACCOUNT: Expected = { ...CENTRAL_TEAM_ON_THING, administrator: 404 };

/** Of an account of the administrator's organisation. */
export const ACCOUNT_MANAGERS_ON_ACCOUNT: Expected = {
  ...CENTRAL_TEAM_ON_THING,
  administrator: 200,
};

/** A saved search, which is the caller's own. */
export const OWN_SEARCH: Expected = { ...COMMISSIONERS, ...UNKNOWN_HOME_404 };

/** By a link about a saved search; of an account that has no such search, and of one that is gone. */
export const SEARCH_LINK: Expected = { ...LINK_ONLY, 'link of a foreign contact': 404 };
