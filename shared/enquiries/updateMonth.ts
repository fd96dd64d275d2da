import * as z from 'zod/mini';
import type { LondonDay } from '../kernel/calendar.ts';
import { londonDay } from '../kernel/calendar.ts';
import { PlaceRef } from '../places/place.ts';
import { addMonths, firstDay, Period, periodOf } from '../reporting/period.ts';
import { type Enquiry, type EnquiryPlace, wasAsked } from './enquiry.ts';

/** So many months are shown, the last one that was counted among them. */
export const UPDATE_MONTHS_SHOWN = 12;
/** An arrival may lie so many months after the enquiry: 90 days, and more where it was moved. */
const ARRIVAL_MONTHS = 6;

/** What a home's updates brought in a month (enquiries, section 4), each a number of times. */
export const UpdateFigures = z.strictObject({
  /** Emails to commissioners whose saved search one of its beds matched. */
  matched: z.int(),
  /** Enquiries that asked it, and how many of these it said yes to. */
  asked: z.int(),
  yes: z.int(),
  /** Of those who were to arrive in the month. */
  moved_in: z.int(),
  /** Commissioners who phoned it and said what they found of its figures. */
  rang: z.int(),
});
export type UpdateFigures = z.infer<typeof UpdateFigures>;

/** Their names, in the order in which they are shown. */
export const UPDATE_FIGURES = ['matched', 'asked', 'yes', 'moved_in', 'rang'] as const;

/** What each is called in a table. */
export const FIGURE_NAMES: Readonly<Record<keyof UpdateFigures, string>> = {
  matched: 'Alerts',
  asked: 'Enquiries',
  yes: 'Said yes',
  moved_in: 'Moved in',
  rang: 'Phone checks',
};

export const NO_FIGURES: UpdateFigures = { matched: 0, asked: 0, yes: 0, moved_in: 0, rang: 0 };

/** What several homes or months brought together. */
export const sumOfFigures = (all: readonly UpdateFigures[]): UpdateFigures =>
  Object.fromEntries(
    UPDATE_FIGURES.map((name) => [
      name,
      all.reduce((sum, updateFigures) => sum + updateFigures[name], 0),
    ]),
  ) as UpdateFigures;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** What the figures say, a sentence for each that is above zero; `homes`: of how many. */
export function broughtInWords(figures: UpdateFigures, homes: number): string[] {
  const { matched, asked, yes, moved_in, rang } = figures;
  const sentences: [number, string][] = [
    [
      matched,
      `Your vacant beds matched ${matched} email ${matched === 1 ? 'alert' : 'alerts'} to commissioners.`,
    ],
    [
      asked,
      `Commissioners asked ${homes === 1 ? 'you' : 'your care homes'} ${times(asked)} if ${homes === 1 ? 'you' : 'they'} can take someone.`,
    ],
    [yes, `${homes === 1 ? 'You' : 'They'} said yes ${times(yes)}.`],
    [moved_in, `${moved_in} ${moved_in === 1 ? 'person' : 'people'} moved in.`],
    [rang, `Commissioners phoned ${times(rang)} to ask what your figures say.`],
  ];
  return sentences.flatMap(([count, sentence]) => (count > 0 ? [sentence] : []));
}

/** The figures of one home and month; there is none where all are zero. */
export const UpdateMonth = z.strictObject({
  place: PlaceRef,
  month: Period,
  version: z.int(),
  ...UpdateFigures.shape,
});
export type UpdateMonth = z.infer<typeof UpdateMonth>;

/** What there is of a home that a month's figures are counted from. */
export interface UpdateEntries {
  /** Alerts in the month that told of it. */
  matched: number;
  /** Enquiries that asked it, of the month and of those before it. */
  asked: readonly {
    enquiry: Pick<Enquiry, 'outcome' | 'chosen'>;
    enquiryPlace: Pick<
      EnquiryPlace,
      | 'place'
      | 'asked_at'
      | 'not_asked_at'
      | 'first_answered_at'
      | 'first_phoned_at'
      | 'answer'
      | 'said_yes'
    >;
  }[];
  /** What commissioners found by phone. */
  found: readonly { at: string }[];
}

/** Whether an instant lies in a month of London's calendar. */
export const isIn = (month: Period, at: string): boolean =>
  periodOf(londonDay(new Date(at))) === month;

/** The first day from which on an enquiry may have asked for an arrival in this month. */
export const firstDayAsked = (month: Period): LondonDay =>
  firstDay(addMonths(month, -ARRIVAL_MONTHS));

/**
 * What a home's updates brought in a month. One whose needs were changed and that was sent again is not counted;
 * somebody has moved in where the enquiry that chose this home says so.
 */
export function updateFigures(
  { matched, asked, found }: UpdateEntries,
  month: Period,
): UpdateFigures {
  const inMonth = asked.filter(
    ({ enquiry, enquiryPlace }) =>
      enquiry.outcome !== 'changed' && isIn(month, enquiryPlace.asked_at) && wasAsked(enquiryPlace),
  );
  const arrived = asked.filter(
    ({ enquiry: { outcome, chosen }, enquiryPlace }) =>
      outcome === 'placed_here' &&
      chosen?.place.uuid === enquiryPlace.place.uuid &&
      periodOf(chosen.arrival as LondonDay) === month,
  );
  return {
    matched,
    asked: inMonth.length,
    // A yes that was taken back with the choice is one all the same.
    yes: inMonth.filter(({ enquiryPlace: { answer, said_yes } }) =>
      answer ? answer.answer === 'yes' : said_yes,
    ).length,
    moved_in: arrived.length,
    rang: found.filter(({ at }) => isIn(month, at)).length,
  };
}

/** Whether something is above zero. */
export const broughtSomething = (figures: UpdateFigures): boolean =>
  UPDATE_FIGURES.some((name) => figures[name] > 0);

/** Whether a day is the third Tuesday of its month. */
export function isThirdTuesday(day: LondonDay): boolean {
  const date = Number(day.slice(8));
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 2 && date > 14 && date <= 21;
}
