import * as z from 'zod/mini';
import type { EmailAddress } from '../kernel/ids.ts';
import { mailKey } from '../mail/mailKey.ts';
import { aboutHome, deputy, promptFigures } from './promptMail.ts';
import type { WeekdayPromptContent } from './weekdayPrompt.mail.ts';

/**
 * How many homes one mail asks about. A mail program cuts a mail off at about 100 KB, and its button would
 * be gone; whoever looks after more homes gets a second mail (ADR 72).
 */
export const MAX_HOMES_IN_PROMPT = 100;

/** A home in the weekday prompt of somebody who looks after several, and the reader as its contact. */
const PromptedHome = z.strictObject({
  ...aboutHome,
  contact: z.string(),
  ...promptFigures,
  ...deputy,
});
export type PromptedHome = z.infer<typeof PromptedHome>;

/** The weekday prompt to whoever is to be asked about two or more homes (decisions, section 4). */
export const WeekdayPromptsContent = z.strictObject({
  kind: z.literal('weekdayPrompts'),
  /** The London day, and which of the reader's mails of that day it is: with the reader the mail's key. */
  day: z.iso.date(),
  number: z.int(),
  first_name: z.string(),
  homes: z.array(PromptedHome),
});
export type WeekdayPromptsContent = z.infer<typeof WeekdayPromptsContent>;

/** What makes a person's weekday prompt of a day one of a kind, whether about one home or several. */
export const weekdayPromptCause = (number: number): string =>
  number === 1 ? 'weekdayPrompt' : `weekdayPrompt:${number}`;

/** The key of the mail in the outbox: what the token of its link names. */
export const weekdayPromptKey = (
  { day, number }: Pick<WeekdayPromptsContent, 'day' | 'number'>,
  to: EmailAddress,
): string => mailKey({ cause: weekdayPromptCause(number), date: day, to });

/** As the table and the page of the mail have them: never answered first, then the oldest answer. */
const latestLast = (a: PromptedHome, b: PromptedHome): number =>
  (a.updated_at ?? '').localeCompare(b.updated_at ?? '') ||
  a.home_name.localeCompare(b.home_name, 'en-GB') ||
  a.home.localeCompare(b.home);

/**
 * The prompt about these homes: about one it is the mail of one home, with its link. Beyond the most that
 * one mail may have, the others are left out.
 */
export function promptAbout(
  homes: readonly PromptedHome[],
  mail: Pick<WeekdayPromptsContent, 'day' | 'number' | 'first_name'>,
): WeekdayPromptContent | WeekdayPromptsContent {
  const { day, number, first_name } = mail;
  const [first, ...others] = homes.toSorted(latestLast).slice(0, MAX_HOMES_IN_PROMPT);
  if (!first) throw new Error('A prompt is about a home');
  if (others.length === 0) return { kind: 'weekdayPrompt', ...first, first_name };
  return { kind: 'weekdayPrompts', day, number, first_name, homes: [first, ...others] };
}
