import type { Account } from '#shared/account/account.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import type { AlertCount } from '#shared/savedSearches/alert.ts';
import type { SavedSearch } from '#shared/savedSearches/savedSearch.ts';
import { wordsFor } from '#shared/server/domiciliary/searchWords.ts';
import { alertCountEntity } from '#shared/store/savedSearches.store.ts';
import { upsert, type Write } from '#shared/store/write.ts';
import type { AlertedList } from './alertedLists.ts';

/** The email about what has appeared for a search. `cause` and `date` make it one of a kind. */
export function alertMail<P extends { uuid: string }>(
  account: Account,
  search: SavedSearch,
  details: {
    list: AlertedList<P>;
    places: P[];
    pace: 'at_once' | 'daily' | 'rest';
    cause: string;
    date: string;
    now: Date;
  },
): OutboxMail {
  const { list, places, pace, cause, date, now } = details;
  const about = {
    account: account.id,
    search: search.id,
    first_name: account.first_name,
    words: wordsFor(search, now),
    filters: search.filters,
    pace,
  };
  return queuedMail({
    cause,
    date,
    to: account.email,
    content: list.content(about, places, {
      now,
      bsol: account.area_flags.includes('Birmingham & Solihull'),
    }),
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
