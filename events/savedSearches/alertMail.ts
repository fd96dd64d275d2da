import { type Account, mayUse } from '../../shared/account/account.ts';
import type { ListFiltersInput } from '../../shared/careHomesList/listFilters.ts';
import { isSuspended } from '../../shared/careHomesList/listRules.ts';
import { searchInWords } from '../../shared/careHomesList/searchInWords.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { type OutboxMail, queuedMail } from '../../shared/mail/mail.ts';
import type { AlertCount } from '../../shared/savedSearches/alert.ts';
import { offersBed } from '../../shared/savedSearches/appearance.ts';
import {
  filtersOf,
  type SavedSearch,
  type SavedSearches,
} from '../../shared/savedSearches/savedSearch.ts';
import { filterLabels } from '../../shared/server/careHomesList/filterLabels.ts';
import { alertCountEntity } from '../../shared/store/savedSearches.store.ts';
import { upsert, type Write } from '../../shared/store/write.ts';

/** The homes that one email describes; of more it says how many. */
export const HOMES_IN_MAIL = 20;

/** The search, as long as its owner may have emails from it: undefined otherwise. */
export function alertingSearch(
  id: SavedSearch['id'],
  savedSearches: SavedSearches | undefined,
  account: Account | undefined,
): SavedSearch | undefined {
  if (!account || !mayUse(account, 'nhList')) return undefined;
  const search = savedSearches?.searches.find((one) => one.id === id);
  return search && search.frequency !== 'none' ? search : undefined;
}

/** Whether a home offers what a saved search asks for at `now`. */
export const offersNow = (home: Home, search: SavedSearch, now: Date): boolean =>
  offersBed(home, { filters: filtersOf(search), origin: search.origin, now });

/** The email about beds that appeared. `cause` and `date` make it one of a kind. */
export function alertMail(
  account: Account,
  search: SavedSearch,
  details: {
    homes: Home[];
    pace: 'at_once' | 'daily' | 'rest';
    cause: string;
    date: string;
    now: Date;
  },
): OutboxMail {
  const { homes, pace, cause, date, now } = details;
  return queuedMail({
    cause,
    date,
    to: account.email,
    content: {
      kind: 'savedSearchAlert',
      account: account.id,
      search: search.id,
      first_name: account.first_name,
      words: searchInWords(search.filters as ListFiltersInput, filterLabels(now)),
      filters: search.filters,
      pace,
      homes: homes.slice(0, HOMES_IN_MAIL).map((home) => ({
        home_name: home.name,
        local_authority: home.local_authority,
        phone: home.phone,
        types: home.vacancy.types,
        vacant_beds: home.vacancy.vacant_beds,
        updated_at: home.vacancy.updated_at,
        suspended: isSuspended(home),
      })),
      more: Math.max(0, homes.length - HOMES_IN_MAIL),
    },
    now: instant(now),
  });
}

/** At-once mails of a search on the London day of `now`. */
export const alertsToday = (count: AlertCount | undefined, now: Date): number =>
  count?.day === londonDay(now) ? count.at_once : 0;

/** The write that counts another mail of a search. */
export function countAlert(
  search: SavedSearch,
  count: AlertCount | undefined,
  { atOnce, now }: { atOnce: boolean; now: Date },
): Write {
  const next = {
    search: search.id,
    last_alert_at: instant(now),
    day: londonDay(now),
    at_once: alertsToday(count, now) + (atOnce ? 1 : 0),
  };
  return upsert(alertCountEntity, next, count);
}
