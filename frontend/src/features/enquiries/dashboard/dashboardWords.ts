import type { EnquiryDashboard } from '#shared/enquiries/enquiries.api.ts';
import { CARE } from '#shared/enquiries/needs.ts';

/** For how many months, by the query's value. */
export const MONTHS_SHOWN = {
  '1': 'This month',
  '3': 'The last 3 months',
  '6': 'The last 6 months',
  '12': 'The last 12 months',
} as const;

/** How long something takes, by its name in the dashboard's times. */
export const TIMES = {
  to_answer: 'First answer',
  to_choice: 'A home chosen',
  to_move_in: 'Moved in',
} as const;
export type TimeName = keyof typeof TIMES;

/** A duration as people say it: `45 min`, `2 h 10 min`, of moving in `3 days`; null: fewer ever came to it. */
export function durationInWords(name: TimeName, value: number | null): string | null {
  if (value === null) return null;
  if (name === 'to_move_in') {
    return value === 0 ? 'The same day' : `${value} ${value === 1 ? 'day' : 'days'}`;
  }
  const [hours, minutes] = [Math.floor(value / 60), value % 60];
  const parts = [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`];
  return parts.filter(Boolean).join(' ');
}

/** Why a duration is not said. */
export const FEWER = 'Not reached';

/** How many homes were asked for each that took somebody, to one place: `4.5`; null: nobody moved in. */
export function homesPerPlacement({ counts }: Pick<EnquiryDashboard, 'counts'>): string | null {
  const placed = counts.outcomes.placed_here ?? 0;
  return placed === 0 ? null : (counts.asked / placed).toFixed(1).replace(/\.0$/, '');
}

/** A need in words: of care, or a bed type, which is its own name. */
export const needInWords = (need: string): string =>
  (CARE as Readonly<Record<string, string>>)[need] ?? need;
