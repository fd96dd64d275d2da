import type { EnquiryDashboard } from '#shared/enquiries/enquiries.api.ts';
import * as enquiriesApi from '#shared/enquiries/enquiries.api.ts';
import {
  countsOf,
  type EnquiryCounts,
  type EnquiryMonth,
  monthEnded,
  quartilesOf,
  sumOfCounts,
} from '#shared/enquiries/enquiryFigures.ts';
import { organisationOf } from '#shared/enquiries/whoseEnquiry.ts';
import { londonDay, londonHour } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { FEWEST, rangeOf, shownCount, wholeOf } from '#shared/placements/smallNumbers.ts';
import {
  addMonths,
  firstDay,
  monthsBetween,
  type Period,
  periodOf,
} from '#shared/reporting/period.ts';
import { followedFrom } from '#shared/server/enquiries/enquiryOwners.ts';
import { enquiriesSince, enquiryMonths, findEnquiries } from '#shared/store/enquiries.store.ts';
import type { Table } from '#shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

const USUAL_MONTHS = '3';
/** For so many months others' figures are shown. */
const MONTHS_OF_OTHERS = 12;

export const getEnquiryDashboard = handle(
  enquiriesApi.getEnquiryDashboard,
  async ({ query, caller, table, now }) => {
    const account = accountOf(caller);
    const followed = await followedFrom(account, { table, now });
    const codes = [...new Set([organisationOf(account), ...followed])];
    const present = periodOf(londonDay(now));
    const first = addMonths(present, 1 - Number(query.months ?? USUAL_MONTHS));
    const counted = await enquiryMonths(table, {
      from: addMonths(present, -MONTHS_OF_OTHERS),
      to: addMonths(present, -1),
    });
    const ofEach = await Promise.all(
      codes.map((code) => ownMonths(code, { table, counted, first, present })),
    );
    const own = monthsBetween(first, present).map((month) => {
      const ofMonth = ofEach.flat().filter((ofOrganisation) => ofOrganisation.month === month);
      return { month, counts: sumOfCounts(ofMonth.map(({ counts }) => counts)) };
    });
    const { to_answer, to_choice, to_move_in, ...counts } = sumOfCounts(
      own.map((figures) => figures.counts),
    );
    return {
      months: own.map(({ month, counts: { enquiries, outcomes, asked } }) => ({
        month,
        enquiries,
        placed: outcomes.placed_here ?? 0,
        asked,
      })),
      counts,
      times: {
        to_answer: quartilesOf(to_answer, counts.enquiries),
        to_choice: quartilesOf(to_choice, counts.enquiries),
        to_move_in: quartilesOf(to_move_in, counts.enquiries),
      },
      others: othersShown(
        counted.filter((enquiryMonth) => !codes.includes(enquiryMonth.organisation)),
        query.area,
      ),
    };
  },
);

/** An organisation's months: as they were counted, or from its enquiries where they were not yet. */
async function ownMonths(
  organisation: string,
  around: { table: Table; counted: readonly EnquiryMonth[]; first: Period; present: Period },
): Promise<{ month: Period; counts: EnquiryCounts }[]> {
  const { table, counted, first, present } = around;
  const final = new Map(
    counted
      .filter((enquiryMonth) => enquiryMonth.organisation === organisation)
      .map((enquiryMonth) => [enquiryMonth.month, enquiryMonth]),
  );
  // Older ones were counted, or there was nothing to count.
  const last = addMonths(present, -1);
  const open = [last, present].filter((month) => month >= first && !final.has(month));
  const ended = open[0] ? await endedSince(organisation, { table, month: open[0] }) : [];
  return monthsBetween(first, present).map((month) => {
    const own = ended.filter(({ enquiry }) => monthEnded(enquiry) === month);
    return { month, counts: final.get(month)?.counts ?? countsOf(own) };
  });
}

async function endedSince(organisation: string, { table, month }: { table: Table; month: Period }) {
  const since = instant(londonHour(firstDay(month), 0));
  const changed = await enquiriesSince(table, organisation, { since, ended: true });
  const ids = changed.flatMap((enquiry) =>
    (monthEnded(enquiry) ?? '') >= month ? [enquiry.id] : [],
  );
  return findEnquiries(table, ids);
}

/**
 * Others' figures by reporting, section 8: a count of a month and an area by itself as its range, a month's whole
 * beside these parts; no figure of theirs that two ways of adding up would lead to.
 */
function othersShown(
  counted: readonly EnquiryMonth[],
  area: string | undefined,
): EnquiryDashboard['others'] {
  const months = [...new Set(counted.map(({ month }) => month))].map((month) => {
    const ofMonth = counted.filter((enquiryMonth) => enquiryMonth.month === month);
    const { enquiries, areas, to_answer } = sumOfCounts(ofMonth.map(({ counts }) => counts));
    // Those whose area nobody knows any more are a part too.
    const knownCount = areas.reduce((sum, area) => sum + area.enquiries, 0);
    const parts = [...areas.map((area) => area.enquiries), enquiries - knownCount].map(rangeOf);
    const ofArea = areas.find((areaCount) => areaCount.area === area)?.enquiries ?? 0;
    const { half } = quartilesOf(to_answer, enquiries);
    const whole = wholeOf(parts, enquiries);
    return {
      month,
      enquiries: shownCount(area === undefined ? whole : rangeOf(ofArea)),
      // By the count that is shown: whether there is a time would else say more of the true one.
      answered_within:
        area !== undefined || half === null || whole.least < FEWEST ? null : Math.ceil(half / 60),
    };
  });
  const names = counted.flatMap(({ counts }) => counts.areas.map((area) => area.area));
  return { areas: [...new Set(names)].sort(), months };
}
