import { dayInWords } from '../kernel/calendar.ts';
import type { Home } from './home.ts';

export const isClosed = ({ location_status }: Pick<Home, 'location_status'>): boolean =>
  location_status === 'CLOSED';

/** 'This care home closed on 3 May 2026'; null while it is not closed. */
export function closedSentence({
  location_status,
  closed_on,
}: Pick<Home, 'location_status' | 'closed_on'>): string | null {
  if (location_status !== 'CLOSED') return null;
  return closed_on === null
    ? 'This care home has closed'
    : `This care home closed on ${dayInWords(closed_on, { year: true })}`;
}
