import * as z from 'zod/mini';
import { homeRef } from '../homes/careHome.ts';
import { type EmailAddress, HomeUuid } from '../kernel/ids.ts';
import { deputy } from '../mail/deputy.ts';
import { mailKey } from '../mail/mailKey.ts';
import type { PromptedPlace } from '../prompts/promptsOfDay.ts';
import { Period } from '../reporting/period.ts';
import { sumOfFigures, UPDATE_FIGURES, UpdateFigures } from './updateMonth.ts';

/** So many homes are named in one mail: a mail program cuts one off at about 100 KB. */
const MOST_NAMED = 50;

/** A home of the mail, the reader as its contact, and what its updates brought. */
const BroughtHome = z.strictObject({
  home: HomeUuid,
  home_name: z.string(),
  contact: z.string(),
  ...UpdateFigures.shape,
  ...deputy,
});
export type BroughtHome = z.infer<typeof BroughtHome>;

/** What a month's updates of all homes of a person brought (enquiries, section 4). */
export const UpdatesBroughtContent = z.strictObject({
  kind: z.literal('updatesBrought'),
  /** The London day on which it was queued: with the reader the mail's key. */
  day: z.iso.date(),
  /** The month that was counted. */
  month: Period,
  first_name: z.string(),
  homes: z.array(BroughtHome),
  /** Further homes, and what theirs brought together; null: all are named. */
  others: z.nullable(z.strictObject({ homes: z.int(), ...UpdateFigures.shape })),
});
export type UpdatesBroughtContent = z.infer<typeof UpdatesBroughtContent>;

const inAll = (home: BroughtHome): number =>
  UPDATE_FIGURES.reduce((sum, name) => sum + home[name], 0);

/** The mail about these homes, those whose updates brought the most first. */
export function aboutBrought(
  homes: readonly BroughtHome[],
  about: Pick<UpdatesBroughtContent, 'day' | 'month' | 'first_name'>,
): UpdatesBroughtContent {
  const sorted = homes.toSorted(
    (a, b) =>
      inAll(b) - inAll(a) ||
      a.home_name.localeCompare(b.home_name, 'en-GB') ||
      a.home.localeCompare(b.home),
  );
  const rest = sorted.slice(MOST_NAMED);
  return {
    kind: 'updatesBrought',
    ...about,
    homes: sorted.slice(0, MOST_NAMED),
    others: rest.length === 0 ? null : { homes: rest.length, ...sumOfFigures(rest) },
  };
}

/** The key of a person's mail in the outbox: what the token of its link names. */
export const updatesBroughtKey = ({ day }: { day: string }, to: EmailAddress): string =>
  mailKey({ cause: 'updatesBrought', date: day, to });

/** What all homes of a mail brought together. */
export const broughtInAll = ({ homes, others }: UpdatesBroughtContent): UpdateFigures =>
  sumOfFigures(others ? [...homes, others] : homes);

/** The homes that a mail names, by which its reader is known when its link is opened; none of another kind. */
export const broughtPlaces = (content: { kind: string }): PromptedPlace[] =>
  isUpdatesBrought(content)
    ? content.homes.map(({ home, home_name: name, contact }) => ({
        place: homeRef(home),
        name,
        contact,
        updated: null,
      }))
    : [];

const isUpdatesBrought = (content: { kind: string }): content is UpdatesBroughtContent =>
  content.kind === 'updatesBrought';
