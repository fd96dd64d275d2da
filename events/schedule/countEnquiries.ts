import {
  countsOf,
  type EndedEnquiry,
  FINAL_FROM_DAY,
  monthEnded,
} from '#shared/enquiries/enquiryFigures.ts';
import { NEEDS_KEPT_DAYS } from '#shared/enquiries/enquiryLimits.ts';
import { addDays, type LondonDay, londonDay, londonHour } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { addMonths, firstDay, type Period, periodOf } from '#shared/reporting/period.ts';
import { theTable } from '#shared/server/aws.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import {
  enquiriesDueBetween,
  enquiryMonthEntity,
  enquiryMonths,
  findEnquiries,
} from '#shared/store/enquiries.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';

/** The months' figures of enquiries, once nothing of them changes. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  countEnquiries({ table: theTable(), now });

/**
 * Counts for each organisation what its enquiries that ended last month came to (enquiries, section 3). It does so
 * from the 9th on, when a home can no longer say of one that they did not move in; an organisation that has its
 * figures is left alone, so that a run which died is continued by the next day's.
 */
export async function countEnquiries({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const today = londonDay(now);
  const month = addMonths(periodOf(today), -1);
  if (today < dayOf(periodOf(today), FINAL_FROM_DAY)) return { organisations: 0, enquiries: 0 };
  const counted = await enquiryMonths(table, { from: month, to: month });
  const done = new Set(counted.map(({ organisation }) => organisation));
  const ids = new Map<string, EndedEnquiry['enquiry']['id'][]>();
  for await (const enquiry of endedIn(table, month)) {
    if (!done.has(enquiry.organisation)) {
      ids.set(enquiry.organisation, [...(ids.get(enquiry.organisation) ?? []), enquiry.id]);
    }
  }
  let enquiries = 0;
  for (const [organisation, ofIt] of ids) {
    const ended = await findEnquiries(table, ofIt);
    const counts = countsOf(ended);
    const row = create(enquiryMonthEntity, { month, organisation, version: 1, counts });
    if (await committedOnce(table, row)) enquiries += ended.length;
  }
  return { organisations: ids.size, enquiries };
}

const dayOf = (month: Period, day: number): LondonDay => addDays(firstDay(month), day - 1);

/** Those of all organisations that ended in a month: their needs are next to go, so many days after the end. */
async function* endedIn(table: Table, month: Period): AsyncGenerator<EndedEnquiry['enquiry']> {
  const due = (day: LondonDay) => instant(londonHour(addDays(day, NEEDS_KEPT_DAYS), 0));
  // A day more on either side, for the hour by which London's clock goes forward or back between.
  const from = due(addDays(firstDay(month), -1));
  const before = due(addDays(firstDay(addMonths(month, 1)), 1));
  for await (const enquiry of enquiriesDueBetween(table, from, before)) {
    if (monthEnded(enquiry) === month) yield enquiry;
  }
}
