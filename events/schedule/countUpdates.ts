import pMap from 'p-map';
import {
  broughtSomething,
  firstDayAsked,
  isIn,
  isThirdTuesday,
  updateFigures,
} from '#shared/enquiries/updateMonth.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { type HomeUuid, instant } from '#shared/kernel/ids.ts';
import { addMonths, type Period, periodOf } from '#shared/reporting/period.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import {
  enquiriesAtPlaceSince,
  enquiryEntity,
  updateMonthEntity,
} from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { allFeedbackOn } from '#shared/store/feedback.store.ts';
import { homesChangedSince } from '#shared/store/homes.store.ts';
import { appearancesFor, savedSearchesChangedSince } from '#shared/store/savedSearches.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';

/** Homes, or people's saved searches, that are read at once. */
const AT_ONCE = 8;

/** What each home's updates brought in the month before. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  countUpdates({ table: theTable(), now });

/**
 * On the third Tuesday of a month, counts for each home what its updates brought in the month before (enquiries,
 * section 4): by then whoever was to arrive in it has moved in or has not. A home that has its figures is left
 * alone, so that a run that died is continued by the next. Throws when one home failed, after all the others.
 */
export async function countUpdates({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { homes: 0, counted: 0, ...NOT_DONE };
  const today = londonDay(now);
  if (!isThirdTuesday(today)) return counts;
  const month = addMonths(periodOf(today), -1);
  const matched = await alertsOf(table, month);
  const guarded = guardFor(counts, 'what its updates brought not counted');
  await pMap(
    homesChangedSince(table),
    async ({ uuid }) => {
      counts.homes += 1;
      const act = () => count(table, { uuid, month, matched: matched.get(uuid) ?? 0 });
      if (await guarded({ uuid }, act)) counts.counted += 1;
    },
    { concurrency: AT_ONCE },
  );
  throwIfFailed(counts, 'Some homes failed');
  return counts;
}

/** By home, in how many alerts of the month it was told of; searches that have gone since tell nothing. */
async function alertsOf(table: Table, month: Period): Promise<Map<string, number>> {
  const alerts = new Map<string, number>();
  await pMap(
    savedSearchesChangedSince(table),
    async ({ searches }) => {
      for (const { id } of searches) {
        for (const { home, at, status } of await appearancesFor(table, id)) {
          if (status === 'told' && isIn(month, at)) alerts.set(home, (alerts.get(home) ?? 0) + 1);
        }
      }
    },
    { concurrency: AT_ONCE },
  );
  return alerts;
}

/** Whether a row had to be written. */
async function count(
  table: Table,
  { uuid, month, matched }: { uuid: HomeUuid; month: Period; matched: number },
): Promise<boolean> {
  const place = homeRef(uuid);
  const [[existing], enquiryPlaces, feedbacks] = await Promise.all([
    table.read(wanted(updateMonthEntity, { place, month })),
    enquiriesAtPlaceSince(table, place, instant(startOfLondonDay(firstDayAsked(month)))),
    allFeedbackOn(table, uuid),
  ]);
  if (existing) return false;
  const enquiries = await table.readMany(
    enquiryPlaces.map(({ enquiry: id }) => wanted(enquiryEntity, { id })),
  );
  const figures = updateFigures(
    {
      matched,
      asked: enquiryPlaces.flatMap((enquiryPlace, at) => {
        const enquiry = enquiries[at];
        return enquiry ? [{ enquiry, enquiryPlace }] : [];
      }),
      found: feedbacks,
    },
    month,
  );
  if (!broughtSomething(figures)) return false;
  return committedOnce(table, create(updateMonthEntity, { place, month, version: 1, ...figures }));
}
