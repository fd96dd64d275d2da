import type { Account } from '#shared/account/account.ts';
import type { CookieConsent } from '#shared/account/cookieConsent.api.ts';
import * as cookieConsentApi from '#shared/account/cookieConsent.api.ts';
import { consentOf } from '#shared/account/cookieConsent.ts';
import { COUNTED_PAGES, type CountedPage } from '#shared/account/countedPages.ts';
import * as visitsApi from '#shared/account/visits.api.ts';
import { VISIT_MONTHS } from '#shared/account/visits.api.ts';
import { addDays, type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  oneMoreVisit,
  type PageVisitCount,
  pageVisitCountEntity,
  pageVisitEntity,
  shardOf,
  visitCountsOf,
} from '#shared/store/visits.store.ts';
import { CommitRefused, create, replace } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const getCookieConsent = handle(cookieConsentApi.getCookieConsent, async ({ caller, now }) =>
  consentView(accountOf(caller), now),
);

export const postCookieConsent = handle(
  cookieConsentApi.postCookieConsent,
  async ({ body, caller, now, at, save }) => {
    const account = accountOf(caller);
    const { cookie_consent, time_of_consent } = account;
    const decided = { ...account, cookie_consent: body.consent, time_of_consent: at };
    return save(
      {
        of: accountEntity.key(account).pk,
        what: 'account.cookiesDecided',
        before: { cookie_consent, time_of_consent },
        after: { cookie_consent: body.consent, time_of_consent: at },
      },
      [replace(accountEntity, decided, account)],
      consentView(decided, now),
    );
  },
);

/** How often a visit is tried whose page others count at the same moment. */
const MOST_TRIES = 5;

/**
 * Not by `save`: its audit entry is kept for good, and a visit for 400 days only.
 */
export const postPageVisit = handle(
  visitsApi.postPageVisit,
  async ({ body, caller, table, now, at }) => {
    const account = accountOf(caller);
    if (consentOf(account, now) !== true) return { counted: false };
    const { page, path } = body;
    const visit = create(pageVisitEntity, { account: account.id, page, at });
    const month = londonDay(now).slice(0, 7);
    const counted = path && { month, path, shard: shardOf(account.id) };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const [count] = counted ? await table.read(wanted(pageVisitCountEntity, counted)) : [];
      try {
        await table.commit(visit, ...(counted ? [oneMoreVisit(counted, count)] : []));
        return { counted: true };
      } catch (error) {
        if (!(error instanceof CommitRefused)) throw error;
        // It has been counted within this minute.
        if (error.stale.includes(pageVisitEntity.name)) return { counted: true };
      }
    }
    return { counted: false };
  },
);

export const getPageVisits = handle(visitsApi.getPageVisits, async ({ table, now }) => {
  const months = lastMonths(londonDay(now));
  const counts = await Promise.all(months.map((month) => visitCountsOf(table, month)));
  const byMonth = counts.map(visitsByName);
  const names = [...new Set(byMonth.flatMap((month) => [...month.keys()]))];
  const pages = names
    .map((name) => ({ name, visits: byMonth.map((month) => month.get(name) ?? 0) }))
    .sort((a, b) => moreRecent(a.visits, b.visits) || a.name.localeCompare(b.name));
  return { months, pages };
});

/** The month of a day and those before it: '2026-11', '2026-10'. */
function lastMonths(day: LondonDay): string[] {
  const months: string[] = [];
  for (let last = day; months.length < VISIT_MONTHS; ) {
    const month = last.slice(0, 7);
    months.push(month);
    last = addDays(`${month}-01` as LondonDay, -1);
  }
  return months;
}

/** A page that is no more keeps its path. */
function visitsByName(counts: readonly PageVisitCount[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const { path, visits } of counts) {
    const name = COUNTED_PAGES[path as CountedPage] ?? path;
    names.set(name, (names.get(name) ?? 0) + visits);
  }
  return names;
}

/** The page that was looked at more in the newest month in which they differ comes first. */
function moreRecent(a: readonly number[], b: readonly number[]): number {
  const month = a.findIndex((visits, at) => visits !== b[at]);
  return month < 0 ? 0 : (b[month] ?? 0) - (a[month] ?? 0);
}

/** What an account has said about cookies, as the browser is told. */
function consentView(
  account: Pick<Account, 'id' | 'cookie_consent' | 'time_of_consent'>,
  now: Date,
): CookieConsent {
  const consent = consentOf(account, now);
  return {
    consent,
    time_of_consent: consent === null ? null : account.time_of_consent,
    user: consent ? account.id : null,
  };
}
