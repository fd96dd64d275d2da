import * as z from 'zod/mini';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { addMonths, lastDay, monthNumber, Period, periodOf } from '../reporting/period.ts';
import { EndReason, type PlacementLine } from '../reporting/placement.ts';
import { isActiveOn } from '../reporting/placementTotals.ts';
import { activeLine, packLine } from './activeLine.ts';

/** A home without a report of a month shows as its newest of so many months before. */
const MONTHS_BEFORE = 2;
/** Trends, admissions and ends are of so many months. */
export const TREND_MONTHS = 12;
/** What is submitted of so many months decides a row. */
export const ROW_MONTHS = TREND_MONTHS + MONTHS_BEFORE;

const Months = z.array(z.int()).check(z.length(TREND_MONTHS));

/** The months up to a row's own, oldest first, of one payer, with or without additional care. */
export const PayerHistory = z.strictObject({
  payer: z.string(),
  care: z.boolean(),
  /** Active on each month's last day, as that month's dashboard has it. */
  active: Months,
  admitted: Months,
  /** By why they ended; reasons that none ended for are left out. */
  ended: z.partialRecord(EndReason, Months),
});
export type PayerHistory = z.infer<typeof PayerHistory>;

/** Which submitted version something is of. */
export const RowSource = z.strictObject({ period: Period, version: z.int() });
export type RowSource = z.infer<typeof RowSource>;

/**
 * A home's placements as at the last day of a month, for the dashboards (ADR 53): worked out from what
 * was submitted, and again at any time.
 */
export const PlacementRow = z.strictObject({
  home: HomeUuid,
  period: Period,
  version: z.int(),
  changed_at: Instant,
  home_name: z.string(),
  local_authority: z.string(),
  /** False: the month's report does not ask for placements any more. */
  counted: z.boolean(),
  /** What was submitted of the row's months when it was worked out: the same text, the same row. */
  basis: z.string(),
  /** The report that the lines are of; null: not reported. */
  source: z.nullable(RowSource),
  /** `packLine` of each placement that is active on the last day. */
  lines: z.array(z.string()),
  history: z.array(PayerHistory),
});
export type PlacementRow = z.infer<typeof PlacementRow>;

/** The placements of a month's newest submitted version. */
export interface SubmittedPlacements extends RowSource {
  lines: readonly PlacementLine[];
}

/**
 * The report by which a home counts in a month: its own, or else the newest of the two before (reporting,
 * section 8). `submitted`: in any order.
 */
function sourceOf<T extends { period: Period }>(
  submitted: readonly T[],
  period: Period,
): T | undefined {
  const from = addMonths(period, -MONTHS_BEFORE);
  return submitted
    .filter((monthlyReturn) => monthlyReturn.period >= from && monthlyReturn.period <= period)
    .reduce<T | undefined>(
      (newest, monthlyReturn) =>
        newest && newest.period > monthlyReturn.period ? newest : monthlyReturn,
      undefined,
    );
}

/** What of a row comes from the lines that were submitted in its months. */
export function linesOfRow(
  submitted: readonly SubmittedPlacements[],
  period: Period,
): Pick<PlacementRow, 'source' | 'lines' | 'history'> {
  const source = sourceOf(submitted, period);
  const day = lastDay(period);
  return {
    source: source ? { period: source.period, version: source.version } : null,
    lines: (source?.lines ?? [])
      .filter((line) => isActiveOn(line, day))
      .map((line) => packLine(activeLine(line))),
    history: historyOf(submitted, period),
  };
}

function historyOf(submitted: readonly SubmittedPlacements[], period: Period): PayerHistory[] {
  const first = addMonths(period, 1 - TREND_MONTHS);
  const histories = new Map<string, PayerHistory>();
  const payerHistory = (line: PlacementLine): PayerHistory => {
    const { funding_body: payer, additional_care_required: care } = line;
    const key = `${payer} ${care}`;
    const history = histories.get(key) ?? {
      payer,
      care,
      active: noMonths(),
      admitted: noMonths(),
      ended: {},
    };
    histories.set(key, history);
    return history;
  };
  for (let at = 0; at < TREND_MONTHS; at++) {
    const month = addMonths(first, at);
    const lines = sourceOf(submitted, month)?.lines ?? [];
    for (const line of lines)
      if (isActiveOn(line, lastDay(month))) increase(payerHistory(line).active, at);
  }
  const place = (day: string) => monthNumber(periodOf(day as never)) - monthNumber(first);
  for (const line of newestLines(submitted)) {
    const admitted = place(line.admission_date);
    if (isPlace(admitted)) increase(payerHistory(line).admitted, admitted);
    if (line.ended_on === null || line.end_reason === null) continue;
    const ended = place(line.ended_on);
    if (!isPlace(ended)) continue;
    const { ended: reasons } = payerHistory(line);
    reasons[line.end_reason] ??= noMonths();
    increase(reasons[line.end_reason] as number[], ended);
  }
  return [...histories.values()].sort((a, b) => (historyKey(a) < historyKey(b) ? -1 : 1));
}

const historyKey = ({ payer, care }: PayerHistory): string => `${payer} ${care}`;
const noMonths = (): number[] => Array.from({ length: TREND_MONTHS }, () => 0);
const isPlace = (at: number): boolean => at >= 0 && at < TREND_MONTHS;

function increase(months: number[], at: number): void {
  months[at] = (months[at] ?? 0) + 1;
}

/** Each placement as the newest report that names it has it: ended ones are in no later report. */
function newestLines(submitted: readonly SubmittedPlacements[]): Iterable<PlacementLine> {
  const newest = new Map<string, PlacementLine>();
  const inTime = [...submitted].sort((a, b) => (a.period < b.period ? -1 : 1));
  for (const { lines } of inTime) {
    for (const line of lines) newest.set(line.placement_id, line);
  }
  return newest.values();
}
