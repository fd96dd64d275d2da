import type { EmailAddress } from '../kernel/ids.ts';
import { mailKey } from '../mail/mailKey.ts';
import type { PlaceRef } from '../places/place.ts';

/**
 * How many places one mail asks about. A mail program cuts a mail off at about 100 KB, and its button would
 * be gone; whoever looks after more places gets a second mail (ADR 72).
 */
export const MOST_IN_PROMPT = 100;

/** Which of the reader's mails of a London day a prompt about several places is: with the reader its key. */
export interface PromptOfDay {
  day: string;
  number: number;
}

/** What makes a person's prompt of a kind and a day one of a kind, whether about one place or several. */
export const promptCause = (kind: string, number: number): string =>
  number === 1 ? kind : `${kind}:${number}`;

/** The key of the mail in the outbox: what the token of its link names. */
export const promptKey = (kind: string, { day, number }: PromptOfDay, to: EmailAddress): string =>
  mailKey({ cause: promptCause(kind, number), date: day, to });

/** A place of a prompt about several, and its reader as a contact there. */
export interface PromptedPlace {
  place: PlaceRef;
  /** As the mail named it. */
  name: string;
  contact: string;
  /** When it had answered last; null: never. */
  updated: string | null;
}

/**
 * Whether a place that answered last at one time has answered since, where it says another now. That no time is there
 * any more is no answer: a home that answers another form may have no figures left (ADR 35).
 */
export const hasAnsweredSince = (then: string | null, now: string | null): boolean =>
  now !== null && now !== then;

/** As the table and the page of the mail have places: never answered first, then the oldest answer. */
export const latestLast = (a: PromptedPlace, b: PromptedPlace): number =>
  (a.updated ?? '').localeCompare(b.updated ?? '') ||
  a.name.localeCompare(b.name, 'en-GB') ||
  a.place.uuid.localeCompare(b.place.uuid);
