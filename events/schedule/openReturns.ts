import pMap from 'p-map';
import { holidaysByRuleNotice, LAST_LISTED_YEAR } from '#shared/kernel/bankHolidays.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { type PlaceKind, placePartition } from '#shared/places/place.ts';
import { newReturn } from '#shared/reporting/newReturn.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { REPORTING_KINDS } from '#shared/reporting/reportKinds.ts';
import { isOnTime, newestWindow, windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { reportsPeriod } from '#shared/reporting/takingPart.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { returnUuid } from '#shared/server/reporting/returnUuid.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { reportDeadlineEntity } from '#shared/store/reportDeadlines.store.ts';
import { findReporting, reportingEntity, reportingPlaces } from '#shared/store/reportingPlaces.ts';
import { returnEntity, returnsOfPeriod } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { CommitRefused, create, unchanged } from '#shared/store/write.ts';

const CONCURRENCY = 16;

export const openingAudit = auditWriter('reports.opened');

/** The daily run, and by hand for any instant; with a period, of that one though its deadline passed. */
export const run = ({ now, period }: { now: Date; period?: Period }) =>
  openReturns({ table: theTable(), now, ...(period !== undefined && { period }) });

/**
 * Opens, for each reporting place of any kind, the return of the newest window that has opened, by a conditional
 * create (reporting, section 1). A place that has one is passed over, so that a run that was killed goes
 * on where it stopped, and two at once make one return. By itself it makes none whose deadline has
 * passed. Throws when places failed, after opening all the others.
 */
export async function openReturns({
  table,
  now,
  period: named,
}: {
  table: Table;
  now: Date;
  /** By hand: of this period, whatever its deadline. It must have opened. */
  period?: Period;
}): Promise<Record<string, number>> {
  warnOfHolidays(now);
  const counts = { homes: 0, opened: 0, already: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'report not opened');
  const { period, opens_at, deadline_at } = named ? windowOfPeriod(named) : newestWindow(now);
  if (Date.parse(opens_at) > now.getTime()) return counts;
  const [moved] = await table.read(wanted(reportDeadlineEntity, { period }));
  const deadline = moved?.deadline_at ?? deadline_at;
  if (!named && !isOnTime(now.toISOString(), deadline)) return counts;
  for (const kind of REPORTING_KINDS) {
    const opened = new Set<string>();
    for await (const { home } of returnsOfPeriod(table, period, kind)) opened.add(home);
    await pMap(
      placesToReport(table, kind, period),
      async (place) => {
        counts.homes += 1;
        if (opened.has(place.uuid)) {
          counts.already += 1;
          return;
        }
        const end = await guarded({ home: place.uuid }, () =>
          openReturn(place, { table, period, now }),
        );
        if (end) counts[end] += 1;
      },
      { concurrency: CONCURRENCY },
    );
  }
  throwIfFailed(counts, 'Some reports could not be opened');
  return counts;
}

async function* placesToReport(
  table: Table,
  kind: PlaceKind,
  period: Period,
): AsyncGenerator<ReportingPlace> {
  const visited = new Set<string>();
  // A place that changes while we walk moves to the end of the index, and would come by again.
  for await (const place of reportingPlaces(table, kind)) {
    if (!reportsPeriod(place, period) || visited.has(place.uuid)) continue;
    visited.add(place.uuid);
    yield place;
  }
}

async function openReturn(
  { kind, uuid }: ReportingPlace,
  { table, period, now }: { table: Table; period: Period; now: Date },
): Promise<'opened' | 'already'> {
  const openOnce = async (): Promise<'opened' | 'already'> => {
    // The index trails: reporting may have been switched off a moment ago.
    const place = await findReporting(table, { kind, uuid });
    if (!place || !reportsPeriod(place, period)) return 'already';
    const at = instant(now);
    await table.commit(
      create(returnEntity, newReturn(place, period, { uuid: returnUuid(uuid, period), at })),
      unchanged(reportingEntity(kind), place),
      openingAudit.entry({
        of: placePartition(place),
        at,
        id: `openReturns:${period}`,
        who: { kind: 'job', id: 'openReturns', name: 'Monthly reporting' },
        what: 'reports.opened',
        before: null,
        after: { report_period: period },
        trace: `openReturns:${period}`,
      }),
    );
    return 'opened';
  };
  return untilCommitted(async () => {
    try {
      return await openOnce();
    } catch (error) {
      const isThere = error instanceof CommitRefused && error.stale.includes(returnEntity.name);
      if (isThere) return 'already';
      throw error;
    }
  });
}

/** From 12 months before the end of the list of bank holidays. */
function warnOfHolidays(now: Date): void {
  if (londonDay(now) < `${LAST_LISTED_YEAR - 1}-12-31`) return;
  console.warn(JSON.stringify({ level: 'warn', what: holidaysByRuleNotice(LAST_LISTED_YEAR) }));
}
