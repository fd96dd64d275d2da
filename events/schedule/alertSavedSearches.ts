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
  const passed = new Set<Appearance>();
  const tellOnce = async (): Promise<End> => {
    try {
      return await queueMail(appeared, { ...around, passed });
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
  { table, now, passed }: { table: Table; now: Date; passed: Set<Appearance> },
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
  const offered = search ? places.filter((place) => list.stillOffers(place, search, now)) : [];

  // One mail tells of a home once, however often a bed appeared there; what is over is not told of.
  const unsaid = new Set<string>(offered.map(({ uuid }) => uuid));
  const toTell: Appearance[] = [];
  const toPass: Appearance[] = [];
  // Where it is tried anew, what is passed already stays so.
  for (const appearance of appeared.filter((each) => !passed.has(each))) {
    (unsaid.delete(appearance.home) ? toTell : toPass).push(appearance);
  }
  const settled = (appearances: Appearance[], status: Appearance['status']): Write[] =>
    appearances.map((appearance) =>
      replace(appearanceEntity, { ...appearance, status }, appearance),
    );
  for (let at = 0; at < toPass.length; at += MOST_IN_ONE) {
    const some = toPass.slice(at, at + MOST_IN_ONE);
    await table.commit(...settled(some, 'passed'));
    for (const appearance of some) passed.add(appearance);
  }
  if (search && account && toTell.length > 0) {
    // The mail is about those alone that its own transaction settles: a run that dies after it leaves none to be told
    // of again. More than that are told of on the next morning.
    const told = toTell.slice(0, MOST_IN_ONE);
    const toldHomes = new Set<string>(told.map(({ home }) => home));
    const tellable = offered.filter(({ uuid }) => toldHomes.has(uuid));
    const day = londonDay(now);
    const cause = `savedSearchDay:${search.id}`;
    const pace = search.frequency === 'daily' ? 'daily' : 'rest';
    const about = { list, places: tellable, pace, cause, date: day, now } as const;
    await table.commit(
      create(outboxEntity, alertMail(account, search, about)),
      countAlert(search, count, { atOnce: false, now }),
      ...settled(told, 'told'),
    );
    return 'queued';
  }
  return alerting && bounces ? 'suppressed' : 'nothing';
}
