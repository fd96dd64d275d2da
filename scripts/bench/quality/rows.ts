import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { MonthFigures } from '#shared/quality/homeFigures.ts';
import { peerValues } from '#shared/quality/homeQuality.ts';
import { metrics } from '#shared/quality/metrics.ts';
import {
  type PeerEntry,
  peerFactsOf,
  type QualityRow,
  qualityRow,
} from '#shared/quality/qualityRow.ts';
import { addMonths, daysIn, isSixMonthly, type Period } from '#shared/reporting/period.ts';
import { windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { benchHomes } from '../homes.ts';
import { timed } from '../measure.ts';

/** The newest closed month, and an instant after its deadline. */
export const CLOSED = '2026-10' as Period;
export const NOW = new Date('2026-11-10T10:00:00.000Z');

/** Numbers from 0 to below 1, the same at each run. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const BASE = {
  beds_open: 40,
  residents_month_end: 36,
  weights_recorded: 34,
  deaths_choice_recorded: 2,
  nurse_posts: 8,
  care_posts: 25,
  hours_worked: 5200,
  staff_employed: 40,
};

/** The answers of a month: every figure that a metric asks for, now and then a jump. */
function monthOf(period: Period, random: () => number): MonthFigures {
  const answers: Record<string, number> = {
    ...BASE,
    occupied_bed_days: 36 * daysIn(period) - Math.floor(random() * 40),
  };
  for (const { numerator, sixMonthly } of metrics) {
    if (numerator.answer in answers || (sixMonthly && !isSixMonthly(period))) continue;
    const most = random() < 0.003 ? 40 : 6;
    answers[numerator.answer] = Math.floor(random() * most);
  }
  return { period, version: 1, answers, not_known: random() < 0.05 ? ['uti_treated'] : [] };
}

/** The months of a home; one in 40 is not reported. */
export function monthsOf(months: number, random: () => number) {
  const all = Array.from({ length: months }, (_, at) => addMonths(CLOSED, at + 1 - months));
  const figures = all.map((period) => monthOf(period, random)).filter(() => random() > 0.025);
  const reported = new Set(figures.map(({ period }) => period));
  const returns = all.map((period) => ({
    period,
    deadline_at: windowOfPeriod(period).deadline_at,
    submitted_at: reported.has(period) ? windowOfPeriod(period).opens_at : null,
    cancelled_at: null,
    submitted_version: reported.has(period) ? 1 : 0,
    suspended: false,
  }));
  return { returns, figures, rebases: [] };
}

/** The rows of so many homes, and how long working one out takes, in milliseconds. */
export function benchRows(homes: number, months: number) {
  const random = numbersFrom(13);
  const times: number[] = [];
  const rows: QualityRow[] = [];
  for (const home of benchHomes(homes)) {
    const reportingHome: Home = { ...home, reporting: true };
    const loaded = monthsOf(months, random);
    const { ms, value } = timed(() => {
      const peer: PeerEntry = {
        ...peerFactsOf(reportingHome),
        closed: CLOSED,
        values: peerValues(loaded, CLOSED),
      };
      return qualityRow(reportingHome, loaded, { closed: CLOSED, now: NOW, peer });
    });
    times.push(ms);
    rows.push({ ...value, version: 1, changed_at: NOW.toISOString() as Instant });
  }
  return { rows, times };
}
