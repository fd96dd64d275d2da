import type { PlaceRef } from '#shared/places/place.ts';
import type { HomeReturn } from '#shared/reporting/monthlyViews.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { isOpen, statusOf } from '#shared/reporting/returnStatus.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { returnsOf, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';

/** A place's returns, newest first, with the deadlines that hold and without cancelled ones. */
export async function homeReturns(table: Table, place: PlaceRef): Promise<HomeReturn[]> {
  const returns = await returnsOf(table, whoseReturn(place));
  // Most places have none: no deadline is theirs.
  if (returns.length === 0) return [];
  const moved = await movedDeadlines(table);
  return returns
    .filter(
      (monthlyReturn) => monthlyReturn.cancelled_at === null || monthlyReturn.submitted_at !== null,
    )
    .map((monthlyReturn) => {
      const holding = withDeadline(monthlyReturn, moved.get(monthlyReturn.period));
      return { ...holding, extended: holding.deadline_at !== monthlyReturn.deadline_at };
    });
}

/** How many of a place's reports are to be sent in, and how many of those are overdue; a closed one's are none. */
export async function openReports(
  table: Table,
  place: Pick<ReportingPlace, 'kind' | 'uuid' | 'reporting' | 'location_status'>,
  now: Date,
): Promise<{ outstanding: number; overdue: number }> {
  const returns = takesPart(place) ? await homeReturns(table, place) : [];
  const open = returns.filter(isOpen);
  const overdue = open.filter((homeReturn) => statusOf(homeReturn, now) === 'overdue');
  return { outstanding: open.length, overdue: overdue.length };
}
