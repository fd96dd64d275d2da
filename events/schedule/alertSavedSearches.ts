import pMap from 'p-map';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { Appearance } from '#shared/savedSearches/alert.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import {
  alertCountEntity,
  appearanceEntity,
  savedSearchesEntity,
  waitingAppearances,
} from '#shared/store/savedSearches.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { CommitRefused, create, replace, type Write } from '#shared/store/write.ts';
import { alertedListOf } from '../savedSearches/alertedLists.ts';
import { alertingSearch } from '../savedSearches/alertingSearch.ts';
import { alertMail, countAlert } from '../savedSearches/alertMail.ts';

const CONCURRENCY = 8;
/** What a transaction holds besides the mail and its count. */
const MOST_IN_ONE = 90;

/** `suppressed`: mail to the search's owner comes back; what appeared is not mailed any more. */
type End = 'queued' | 'already' | 'nothing' | 'suppressed';

/** The morning's emails about beds that have appeared, for the London day on which `now` falls. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  alertSavedSearches({ table: theTable(), now });

/**
 * Queues one mail for each saved search for which beds wait to be told of and are still there. Any
 * number of runs on one day, one after another or at once, make one mail each: its key holds the
 * search and the day.
 *
 * Counts searches. Throws when one failed, after doing all the others, so that the scheduler runs it
 * again.
 */
export async function alertSavedSearches({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { queued: 0, already: 0, nothing: 0, suppressed: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'search not alerted');
  const waiting = new Map<string, Appearance[]>();
  for await (const waitingAppearance of waitingAppearances(table)) {
    waiting.set(waitingAppearance.search, [
      ...(waiting.get(waitingAppearance.search) ?? []),
      waitingAppearance,
    ]);
  }
  await pMap(
    waiting.values(),
    async (appeared) => {
      const search = appeared[0]?.search ?? '';
      const end = await guarded({ search }, () => tellOf(appeared, { table, now }));
      if (end) counts[end] += 1;
    },
    { concurrency: CONCURRENCY },
  );
  throwIfFailed(counts, 'Some searches could not be alerted');
  return counts;
}

async function tellOf(appeared: Appearance[], around: { table: Table; now: Date }): Promise<End> {
  const tellOnce = async (): Promise<End> => {
    try {
      return await queueMail(appeared, around);
    } catch (error) {
      // Another run has told of these, or mailed this search today.
      const done = ['appearance', 'mail'];
      if (error instanceof CommitRefused && error.stale.some((kind) => done.includes(kind))) {
        return 'already';
      }
      throw error;
    }
  };
  return untilCommitted(tellOnce, { pauseMs: 40 });
}

async function queueMail(
  appeared: Appearance[],
  { table, now }: { table: Table; now: Date },
): Promise<End> {
  const [first] = appeared;
  if (!first) return 'nothing';
  const [savedSearches, account, count] = await table.read(
    wanted(savedSearchesEntity, { account: first.account }),
    wanted(accountEntity, { id: first.account }),
    wanted(alertCountEntity, { search: first.search }),
  );
  const alerting = alertingSearch(first.search, savedSearches, account);
  const bounces =
    account !== undefined && (await suppressedAmong(table, [account.email], now)).size > 0;
  const search = bounces ? undefined : alerting;
  const list = alertedListOf(search?.list ?? 'careHomes');
  const places = search
    ? await list.find(table, [...new Set(appeared.map(({ home }) => home))])
    : [];
  const offered = search ? places.filter((place) => list.offers(place, search, now)) : [];

  const mail: Write[] = [];
  if (search && account && offered.length > 0) {
    const day = londonDay(now);
    const cause = `savedSearchDay:${search.id}`;
    const pace = search.frequency === 'daily' ? 'daily' : 'rest';
    const about = { list, places: offered, pace, cause, date: day, now } as const;
    mail.push(
      create(outboxEntity, alertMail(account, search, about)),
      countAlert(search, count, { atOnce: false, now }),
    );
  }
  // One mail tells of a home once, however often a bed appeared there.
  const unsaid = new Set<string>(offered.map(({ uuid }) => uuid));
  const updates = appeared.map((appearance) => {
    const status = mail.length > 0 && unsaid.delete(appearance.home) ? 'told' : 'passed';
    return replace(appearanceEntity, { ...appearance, status }, appearance);
  });
  await table.commit(...mail, ...updates.slice(0, MOST_IN_ONE));
  for (let at = MOST_IN_ONE; at < updates.length; at += MOST_IN_ONE) {
    await table.commit(...updates.slice(at, at + MOST_IN_ONE));
  }
  if (mail.length > 0) return 'queued';
  return alerting && bounces ? 'suppressed' : 'nothing';
}
