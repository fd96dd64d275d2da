import type { Home } from '../homes/home.ts';
import type { FieldErrors } from '../kernel/refusal.ts';

export const ALREADY_CLOSED = 'This home is closed as of that day already';
export const NOT_CLOSED = 'This home is not closed';
export const NOT_YET = 'Enter today or an earlier day: close the home when the day has come';
export const GOES_ON = 'This home continues under another registration, so it cannot be reopened';

/** Closing as of a day (`YYYY-MM-DD`), or reopening. */
export interface Closing {
  closed: boolean;
  closed_on: string;
}

/** Why a home may not be closed or reopened so, by field; empty when it may. */
export function closingErrors(
  home: Pick<Home, 'location_status' | 'closed_on' | 'successor'>,
  { closed, closed_on }: Closing,
  today: string,
): FieldErrors {
  const isClosed = home.location_status === 'CLOSED';
  if (!closed) {
    if (!isClosed) return { closed: [NOT_CLOSED] };
    return home.successor === null ? {} : { closed: [GOES_ON] };
  }
  if (closed_on > today) return { closed_on: [NOT_YET] };
  return isClosed && home.closed_on === closed_on ? { closed_on: [ALREADY_CLOSED] } : {};
}
