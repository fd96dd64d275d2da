import * as z from 'zod/mini';
import { homeRef } from '../homes/careHome.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { deputy } from '../mail/deputy.ts';
import { aboutHome, promptFigures } from './promptMail.ts';
import {
  latestLast,
  MOST_IN_PROMPT,
  type PromptedPlace,
  type PromptOfDay,
  promptCause,
  promptKey,
} from './promptsOfDay.ts';
import type { WeekdayPromptContent } from './weekdayPrompt.mail.ts';

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
export const weekdayPromptCause = (number: number): string => promptCause('weekdayPrompt', number);

/** The key of the mail in the outbox: what the token of its link names. */
export const weekdayPromptKey = (mail: PromptOfDay, to: EmailAddress): string =>
  promptKey('weekdayPrompt', mail, to);

/** A home of the mail as any place of a prompt. */
export const promptedHomeAs = ({
  home,
  home_name: name,
  contact,
  updated_at: updated,
}: PromptedHome): PromptedPlace => ({ place: homeRef(home), name, contact, updated });

/**
 * The prompt about these homes: about one it is the mail of one home, with its link. Beyond the most that
 * one mail may have, the others are left out.
 */
export function promptAbout(
  homes: readonly PromptedHome[],
  mail: Pick<WeekdayPromptsContent, 'day' | 'number' | 'first_name'>,
): WeekdayPromptContent | WeekdayPromptsContent {
  const { day, number, first_name } = mail;
  const [first, ...others] = homes
    .toSorted((a, b) => latestLast(promptedHomeAs(a), promptedHomeAs(b)))
    .slice(0, MOST_IN_PROMPT);
  if (!first) throw new Error('A prompt is about a home');
  if (others.length === 0) return { kind: 'weekdayPrompt', ...first, first_name };
  return { kind: 'weekdayPrompts', day, number, first_name, homes: [first, ...others] };
}
