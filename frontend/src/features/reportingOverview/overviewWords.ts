import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import type {
  HeatCell,
  OverviewRow,
  OverviewStatus,
  RemindResult,
} from '#shared/reporting/reportingOverview.api.ts';

export const STATUS_WORDS: Record<OverviewStatus, string> = {
  on_time: 'On time',
  late: 'Late',
  in_progress: 'In progress',
  not_started: 'Not started',
  overdue: 'Overdue',
};

/** Where a row stands, in one word. */
export function standingOf(row: OverviewRow): OverviewStatus {
  if (row.status === 'complete') return row.late_days === null ? 'on_time' : 'late';
  if (row.status === 'overdue') return 'overdue';
  return row.started ? 'in_progress' : 'not_started';
}

export const countOf = (count: number, singular: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? singular : many}`;

/** '3 days', 'Less than a day'; '' where it is not late. */
export function latenessOf({ late_days: days }: OverviewRow): string {
  if (days === null) return '';
  return days === 0 ? 'Less than a day' : countOf(days, 'day', 'days');
}

/** '06/11/2026', the London day of an instant; '' for none. */
export function shortDay(at: string | null): string {
  if (at === null) return '';
  return londonDay(new Date(at)).split('-').reverse().join('/');
}

export const NOBODY = 'Nobody to write to';
export const MAIL_STOPPED = 'Emails have stopped: please phone';

/** How many people the last mail went to, in words; '' before the first. */
export function recipientsOf({ recipients }: OverviewRow): string {
  if (recipients === null) return '';
  return recipients === 0 ? NOBODY : String(recipients);
}

/** What became of a home that gets no reminder, as a list's heading. */
export const LEFT_OUT: Record<Exclude<RemindResult, 'reminded'>, string> = {
  already_submitted: 'Sent in already',
  reminded_recently: 'Written to in the last 24 hours',
  nobody_reached: 'Nobody to write to: please phone',
  not_reporting: 'No report needed for this month',
};

/** The same, as a part of '9 sent, 3 left out: 2 sent in already'. */
const LEFT_OUT_SHORT: typeof LEFT_OUT = {
  already_submitted: 'sent in already',
  reminded_recently: 'written to in the last 24 hours',
  nobody_reached: 'nobody to write to',
  not_reporting: 'no report needed',
};

const REASONS = Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[];

/** Those left out by reason, in the order in which a person can act on them. */
export function leftOutBy<T extends { result: RemindResult }>(
  results: readonly T[],
): { reason: keyof typeof LEFT_OUT; of: T[] }[] {
  return REASONS.map((reason) => ({
    reason,
    of: results.filter(({ result }) => result === reason),
  })).filter(({ of }) => of.length > 0);
}

/** '9 sent, 3 left out: 2 sent in already, 1 nobody to write to'. */
export function remindedText(results: readonly { result: RemindResult }[]): string {
  const sent = results.filter(({ result }) => result === 'reminded').length;
  const leftOut = leftOutBy(results);
  const parts = leftOut.map(({ reason, of }) => `${of.length} ${LEFT_OUT_SHORT[reason]}`);
  const text = `${sent.toLocaleString('en-GB')} sent`;
  if (leftOut.length === 0) return text;
  return `${text}, ${(results.length - sent).toLocaleString('en-GB')} left out: ${parts.join(', ')}`;
}

/** The word of a heat map's cell: 'Late 3'. */
export function cellWord({ state, days }: HeatCell): string {
  switch (state) {
    case 'on_time':
      return '✓';
    case 'late':
      return `Late ${days ?? 0}`;
    case 'missing':
      return 'Missing';
    case 'open':
      return 'Open';
    case 'not_asked':
      return '–';
  }
}

/** What a screen reader says of a cell, and a strip's letter stands for. */
export function cellSaid(cell: HeatCell): string {
  const said = { on_time: 'On time', not_asked: 'Not asked', missing: '', open: '', late: '' };
  const word = said[cell.state] || cellWord(cell);
  return cell.suspended ? `${word}, suspended` : word;
}

/** One sign a month, for a narrow window: ✓ L M O ·. */
export const CELL_LETTERS: Record<HeatCell['state'], string> = {
  on_time: '✓',
  late: 'L',
  missing: 'M',
  open: 'O',
  not_asked: '·',
};

/** '9 on time, 1 late, 1 missing'. */
export function heatText(cells: readonly HeatCell[]): string {
  const words = [
    ['on_time', 'on time'],
    ['late', 'late'],
    ['missing', 'missing'],
    ['open', 'open'],
    ['not_asked', 'not asked'],
  ] as const;
  return words
    .map(([state, word]) => [cells.filter((cell) => cell.state === state).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** '12pm on 6 November 2026'. */
export const noonOn = (at: string): string =>
  `12pm on ${dayInWords(londonDay(new Date(at)), { year: true })}`;
