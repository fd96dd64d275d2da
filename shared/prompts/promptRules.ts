import type { Home } from '../homes/home.ts';

const HOUR_MS = 3_600_000;
/** At most one commissioner prompt for a home in this time (specification 1, section 9). */
export const PROMPT_WINDOW_HOURS = 6;
/** How long the link in a weekday prompt works (decisions, section 4). */
export const LINK_HOURS = 48;

export const promptSent = (home: string): string =>
  `An email has been sent to ${home} requesting an update. Please check back soon.`;
export const ALREADY_PROMPTED =
  'This home has already been prompted to update their vacancies in the last few hours.';
/** Added where it was prompted already and the person asked for an email at its next update. */
export const WILL_EMAIL = 'We will email you when it updates.';
export const PROMPT_FAILED = 'An error occurred, please try again later.';

/** Stands over `notReached`. */
export const NOT_REACHED = 'The home could not be asked by email';

/** When mail to everybody at a home comes back (ADR 21). */
export const notReached = ({ name, phone }: Pick<Home, 'name' | 'phone'>): string =>
  `Nobody at ${name} could be asked: our emails to them come back.${
    phone ? ` Please phone ${phone}.` : ''
  }`;

/** Whether a commissioner may prompt this home now. */
export function mayPrompt(home: Pick<Home, 'prompt'>, now: Date): boolean {
  if (home.prompt === null) return true;
  return now.getTime() - Date.parse(home.prompt.at) >= PROMPT_WINDOW_HOURS * HOUR_MS;
}
