import type { AccountId } from '../kernel/ids.ts';
import { AlertCount, Appearance } from '../savedSearches/alert.ts';
import { SavedSearches, type SavedSearchId } from '../savedSearches/savedSearch.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';
import { create, replace, type Write } from './write.ts';

/** As long as the mails themselves are kept. */
const KEPT_SECONDS = 90 * 86_400;
const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1000);

/**
 * Access patterns
 * - an account's saved searches: pk `ACCOUNT#<account>`, sk `SAVED_SEARCHES`
 * - all saved searches, or those changed since an instant: LINK, pk `SAVED_SEARCHES`,
 *   sk `<changed_at>#<account>`
 */
export const savedSearchesEntity = entity<SavedSearches, Pick<SavedSearches, 'account'>>({
  name: 'savedSearches',
  schema: SavedSearches,
  shape: 2,
  upgrades: [
    {
      why: 'A search is of one of two lists; all of before were of care homes',
      up: (row) => ({
        ...row,
        searches: (row.searches as object[]).map((search) => ({ list: 'careHomes', ...search })),
      }),
    },
  ],
  isFeed: true,
  key: ({ account }) => ({ pk: `ACCOUNT#${account}`, sk: 'SAVED_SEARCHES' }),
  index: ({ account, changed_at }) => ({
    LINK: { pk: 'SAVED_SEARCHES', sk: `${changed_at}#${account}` },
  }),
});

/**
 * Access patterns
 * - what has appeared for a search at a home: pk `SAVED_SEARCH#<search>`,
 *   sk `APPEARED#<home>#<version>`; at all homes by the sort key's beginning
 * - what waits for the next morning's emails, by search: LINK, pk `APPEARED`,
 *   sk `<search>#<at>#<home>`
 */
export const appearanceEntity = entity<
  Appearance,
  Pick<Appearance, 'search' | 'home' | 'vacancy_version'>
>({
  name: 'appearance',
  schema: Appearance,
  shape: 2,
  upgrades: [
    {
      why: 'Homes are told how many emails told of them: a bed that none told of by itself is set apart',
      up: (row) => row,
    },
  ],
  key: ({ search, home, vacancy_version }) => ({
    pk: `SAVED_SEARCH#${search}`,
    sk: `APPEARED#${home}#${vacancy_version}`,
  }),
  index: ({ search, home, at, status }) => ({
    LINK: status === 'waiting' ? { pk: 'APPEARED', sk: `${search}#${at}#${home}` } : null,
  }),
  expiry: ({ at }) => secondsOf(at) + KEPT_SECONDS,
});

/**
 * Access patterns
 * - what has been mailed for a search: pk `SAVED_SEARCH#<search>`, sk `ALERTS`
 */
export const alertCountEntity = entity<AlertCount, Pick<AlertCount, 'search'>>({
  name: 'alertCount',
  schema: AlertCount,
  key: ({ search }) => ({ pk: `SAVED_SEARCH#${search}`, sk: 'ALERTS' }),
  expiry: ({ last_alert_at }) => secondsOf(last_alert_at) + KEPT_SECONDS,
});

/** An account's saved searches; none yet is version 0. */
export async function savedSearchesOf(table: Table, account: AccountId): Promise<SavedSearches> {
  const [existing] = await table.read(wanted(savedSearchesEntity, { account }));
  return existing ?? noSearches(account);
}

/**
 * Everybody's saved searches that changed at this instant or after, oldest change first; all of them
 * when it is not given. Trails a change by a moment.
 */
export function savedSearchesChangedSince(
  table: Table,
  since?: string,
): AsyncGenerator<SavedSearches> {
  return table.each(savedSearchesEntity, {
    index: 'LINK',
    pk: 'SAVED_SEARCHES',
    ...(since !== undefined && { from: since }),
  });
}

/** The beds that appeared and wait for the next morning's emails, those of a search together. */
export const waitingAppearances = (table: Table): AsyncGenerator<Appearance> =>
  table.each(appearanceEntity, { index: 'LINK', pk: 'APPEARED' });

/** The beds that appeared for a search, in no order. */
export const appearancesFor = (table: Table, search: SavedSearchId): Promise<Appearance[]> =>
  table.all(appearanceEntity, { pk: `SAVED_SEARCH#${search}`, prefix: 'APPEARED#' });

/** The same at one home. */
export const appearancesAt = (
  table: Table,
  { search, home }: Pick<Appearance, 'search' | 'home'>,
): Promise<Appearance[]> =>
  table.all(appearanceEntity, { pk: `SAVED_SEARCH#${search}`, prefix: `APPEARED#${home}#` });

/** What stands for an account that has saved none. */
export const noSearches = (account: AccountId): SavedSearches => ({
  account,
  version: 0,
  changed_at: '1970-01-01T00:00:00.000Z' as SavedSearches['changed_at'],
  searches: [],
});

/** The write that puts these in the place of what was read, which may be none yet. */
export function keepSearches(next: SavedSearches, existing: SavedSearches): Write {
  return existing.version === 0
    ? create(savedSearchesEntity, { ...next, version: 1 })
    : replace(savedSearchesEntity, next, existing);
}
