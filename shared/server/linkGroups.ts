import type { Endpoint, Need } from '../kernel/endpoint.ts';

/**
 * The groups of what is signed or hashed with a key. Each group has a key of its own, so that a function
 * which leaks one opens no door of another (ADR 97). `codes` makes the digits of codes, and the hashes under
 * which tries are counted for a day.
 */
export const LINK_GROUPS = ['prompts', 'reports', 'agreements', 'accounts', 'codes'] as const;
export type LinkGroup = (typeof LINK_GROUPS)[number];

/** Whose key signs a token, by the token's purpose. */
export const groupOfPurpose = {
  vacancy: 'prompts',
  vacancies: 'prompts',
  availability: 'prompts',
  availabilities: 'prompts',
  savedSearch: 'prompts',
  enquiry: 'prompts',
  openAgain: 'prompts',
  updatesBrought: 'prompts',
  report: 'reports',
  domcareReport: 'reports',
  reportLines: 'reports',
  agreement: 'agreements',
  invitation: 'accounts',
  accountInvitation: 'accounts',
  registration: 'accounts',
} as const satisfies Record<string, LinkGroup>;
export type TokenPurpose = keyof typeof groupOfPurpose;

/** The group of a need; the other needs are none of keys. */
export const groupOfNeed: { readonly [N in Need]?: LinkGroup } = {
  agreementLinks: 'agreements',
  accountLinks: 'accounts',
  codes: 'codes',
};

/** The groups whose key an endpoint's function reads: of the links that open it, and of its needs. */
export function linkGroupsOf({ access, needs }: Pick<Endpoint, 'access' | 'needs'>): LinkGroup[] {
  const purposes =
    access.who === 'link' ? [access.purpose] : access.who === 'public' ? (access.links ?? []) : [];
  const wanted = new Set([
    ...purposes.map((purpose) => groupOfPurpose[purpose as TokenPurpose]),
    ...needs.map((need) => groupOfNeed[need]),
  ]);
  return LINK_GROUPS.filter((group) => wanted.has(group));
}

/** The keys of all groups as `LINK_KEYS` holds them, where there is no Secrets Manager. */
export const linkKeysText = (textOf: (group: LinkGroup) => string): string =>
  JSON.stringify(Object.fromEntries(LINK_GROUPS.map((group) => [group, textOf(group)])));
