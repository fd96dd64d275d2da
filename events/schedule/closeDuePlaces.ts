import { closedAsOf } from '#shared/directory/mergeHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { theTable } from '#shared/server/aws.ts';
import { closingWrites } from '#shared/server/directory/closingWrites.ts';
import { locationNoticeWrites } from '#shared/server/directory/locationNotice.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { participationWrites } from '#shared/server/reporting/participationWrites.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { findHome, homesChangedSince } from '#shared/store/homes.store.ts';
import {
  findLocation,
  locationEntity,
  locationsChangedSince,
} from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { replace, type Write } from '#shared/store/write.ts';
import { dateSuspension, lacksSuspensionDay } from './dateSuspension.ts';

const JOB = { kind: 'job', id: 'closeDuePlaces', name: 'The day in the regulator’s file' } as const;

export const dueClosingAudit = auditWriter('home.closedOnTheDay', 'location.closedOnTheDay');

/** What a run is about. */
interface DueRun {
  table: Table;
  now: Date;
}

/** Closes the places whose day has come. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  closeDuePlaces({ table: theTable(), now });

/**
 * Closes each home and service location of which the regulator's file named a day to come, once that day
 * is there, as of that day and as a closing by hand does; those of days that were missed too. Gives homes
 * that are suspended from the AQP list the day since when, where they lack it. Answers how many. Throws when one failed, after all the others, so that the scheduler runs it again.
 */
export async function closeDuePlaces(due: DueRun): Promise<Record<string, number>> {
  const counts = { homes: 0, locations: 0, dated: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'place not closed or dated');
  const attempt = async (
    kind: 'homes' | 'locations' | 'dated',
    uuid: string,
    act: () => Promise<boolean>,
  ) => {
    if (await guarded({ uuid }, act)) counts[kind] += 1;
  };
  const today = londonDay(due.now);
  for await (const home of homesChangedSince(due.table)) {
    if (isDue(home, today)) await attempt('homes', home.uuid, () => closeHome(home, due));
    else if (lacksSuspensionDay(home)) {
      await attempt('dated', home.uuid, () => dateSuspension(due.table, home));
    }
  }
  for await (const place of locationsChangedSince(due.table)) {
    if (isDue(place, today))
      await attempt('locations', place.uuid, () => closeLocation(place, due));
  }
  throwIfFailed(counts, 'Some places could not be closed or dated');
  return counts;
}

type DuePlace = Home | ServiceLocation;

const isDue = (place: DuePlace, today: string): boolean =>
  place.location_status !== 'CLOSED' && place.closes_on !== null && place.closes_on <= today;

const closeHome = (indexed: Home, due: DueRun): Promise<boolean> =>
  closeOnce(due, () => findHome(due.table, indexed.uuid), closedHome);

async function closedHome(before: Home, day: string, { table, now }: DueRun): Promise<Write[]> {
  const after: Home = closedAsOf(before, day);
  const { writes, audited } = await closingWrites(table, { before, after, now });
  return [...writes, trail('home.closedOnTheDay', { before, after }, audited, now)];
}

const closeLocation = (indexed: ServiceLocation, due: DueRun): Promise<boolean> =>
  closeOnce(due, () => findLocation(due.table, indexed.uuid), closedLocation);

async function closedLocation(
  before: ServiceLocation,
  day: string,
  { table, now }: DueRun,
): Promise<Write[]> {
  const after: ServiceLocation = closedAsOf(before, day);
  const [reports, notice] = await Promise.all([
    participationWrites(table, { before, after, now }),
    locationNoticeWrites(table, { before, after, now }),
  ]);
  return [
    replace(locationEntity, after, before),
    ...reports.writes,
    ...notice,
    trail('location.closedOnTheDay', { before, after }, reports.audited, now),
  ];
}

/** Whether it closed the place; one that somebody changes meanwhile is read and decided on again. */
async function closeOnce<P extends DuePlace>(
  due: DueRun,
  read: () => Promise<P | undefined>,
  closed: (place: P, day: string, due: DueRun) => Promise<Write[]>,
): Promise<boolean> {
  return untilCommitted(async () => {
    const place = await read();
    if (!place || !isDue(place, londonDay(due.now)) || place.closes_on === null) return false;
    await due.table.commit(...(await closed(place, place.closes_on, due)));
    return true;
  });
}

function trail(
  what: 'home.closedOnTheDay' | 'location.closedOnTheDay',
  { before, after }: { before: DuePlace; after: DuePlace },
  audited: object,
  now: Date,
): Write {
  const auditView = ({ location_status, closed_on, closes_on }: DuePlace) => ({
    location_status,
    closed_on,
    closes_on,
  });
  return dueClosingAudit.entry({
    of: placePartition(after),
    at: instant(now),
    id: `closed:${before.closes_on}`,
    who: JOB,
    what,
    before: auditView(before),
    after: { ...auditView(after), ...audited },
    trace: `closeDuePlaces:${londonDay(now)}`,
  });
}
