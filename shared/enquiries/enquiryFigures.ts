import * as z from 'zod/mini';
import { type LondonDay, londonDay } from '../kernel/calendar.ts';
import { Period, periodOf } from '../reporting/period.ts';
import { answeringTime } from './answeringHours.ts';
import { type Enquiry, type EnquiryPlace, NoReason, Outcome, wasAsked } from './enquiry.ts';
import { enquiryKindOf } from './enquiryKinds.ts';
import { bedNeeded } from './needs.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Durations in rising order, of those alone that came to it: minutes in which homes answer, or days. */
const Durations = z.array(z.int());

/** How often places said no, for one reason. */
const NoCount = { reason: NoReason, count: z.int() };

/**
 * What enquiries that ended came to (enquiries, section 3). One that was changed and sent again is in none of
 * them: what was answered to it is void.
 */
export const EnquiryCounts = z.strictObject({
  enquiries: z.int(),
  outcomes: z.partialRecord(Outcome, z.int()),
  /** Places asked in fact; of them answered, of these by phone, and how many said yes. */
  asked: z.int(),
  answered: z.int(),
  by_phone: z.int(),
  yes: z.int(),
  /** Minutes in which homes answer, from sending to the first answer and to the choice that stood at the end. */
  to_answer: Durations,
  to_choice: Durations,
  /** Days from sending to the arrival of who moved in. */
  to_move_in: Durations,
  /** 'What could not be found': of who said that needs are beyond them which, of all else the bed type. */
  no_by_need: z.array(z.strictObject({ need: z.string(), ...NoCount })),
  no_by_area: z.array(z.strictObject({ area: z.string(), ...NoCount })),
  /** By the local authority of the need. */
  areas: z.array(z.strictObject({ area: z.string(), enquiries: z.int() })),
  /** Vacancies that an answer found as the home had given them, and that it did not. */
  vacancies_right: z.int(),
  vacancies_wrong: z.int(),
});
export type EnquiryCounts = z.infer<typeof EnquiryCounts>;

/** What an organisation's enquiries that ended in a month came to, once nothing of them can change. */
export const EnquiryMonth = z.strictObject({
  month: Period,
  organisation: z.string(),
  version: z.int(),
  counts: EnquiryCounts,
});
export type EnquiryMonth = z.infer<typeof EnquiryMonth>;

/** Of what is counted: an enquiry that has ended, with the places that it asked. */
export interface EndedEnquiry {
  enquiry: Enquiry;
  places: readonly EnquiryPlace[];
}

/**
 * The London month in which an enquiry ended; undefined: it has not, or was changed and sent again, or is of a kind
 * that the figures leave out (ADR 127).
 */
export function monthEnded({ ended_at, outcome, place_kind }: Enquiry): Period | undefined {
  const isCounted = outcome !== 'changed' && enquiryKindOf(place_kind).isCounted;
  return ended_at === null || !isCounted ? undefined : periodOf(londonDay(new Date(ended_at)));
}

/** A day of the month after an enquiry's end, from which on nothing of that month changes any more. */
export const FINAL_FROM_DAY = 9;

export const NO_COUNTS: EnquiryCounts = {
  enquiries: 0,
  outcomes: {},
  asked: 0,
  answered: 0,
  by_phone: 0,
  yes: 0,
  to_answer: [],
  to_choice: [],
  to_move_in: [],
  no_by_need: [],
  no_by_area: [],
  areas: [],
  vacancies_right: 0,
  vacancies_wrong: 0,
};

/** What one enquiry comes to. One whose needs have gone is counted without them. */
function countsOfOne({ enquiry, places }: EndedEnquiry): EnquiryCounts {
  const { created_at, outcome, chosen, needs, beds } = enquiry;
  const sent = new Date(created_at);
  const minutesTo = (at: string) => Math.round(answeringTime(sent, new Date(at)) / MINUTE_MS);
  const answers = places.flatMap(({ answer }) => answer ?? []);
  // Those that were asked again have answered all the same.
  const answered = places.filter((place) => place.first_answered_at ?? place.first_phoned_at);
  const first = places
    .flatMap(({ first_answered_at, first_phoned_at }) => [first_answered_at, first_phoned_at])
    .filter((at) => at !== null)
    .sort()[0];
  const area = needs?.local_authority;
  const saidNo = answers.filter(({ answer }) => answer === 'no');
  const noes = saidNo.flatMap(({ reasons, beyond }) =>
    reasons.flatMap((reason) => {
      const bed = bedNeeded({ needs, beds })?.bed_type ?? [];
      const isBeyond = reason === 'beyond_us' && beyond.length > 0;
      return (isBeyond ? beyond : [bed].flat()).map((need) => ({ need, reason, count: 1 }));
    }),
  );
  return {
    enquiries: 1,
    outcomes: outcome === null ? {} : { [outcome]: 1 },
    asked: places.filter(wasAsked).length,
    answered: answered.length,
    by_phone: answered.filter(({ first_answered_at }) => first_answered_at === null).length,
    yes: places.filter(({ said_yes, answer }) => said_yes || answer?.answer === 'yes').length,
    to_answer: first === undefined ? [] : [minutesTo(first)],
    to_choice: chosen === null ? [] : [minutesTo(chosen.at)],
    to_move_in:
      chosen === null || outcome !== 'placed_here'
        ? []
        : [daysBetween(londonDay(sent), chosen.arrival as LondonDay)],
    no_by_need: noes,
    no_by_area:
      area === undefined
        ? []
        : saidNo.flatMap(({ reasons }) => reasons.map((reason) => ({ area, reason, count: 1 }))),
    areas: area === undefined ? [] : [{ area, enquiries: 1 }],
    vacancies_right: places.filter(({ vacancies_were }) => vacancies_were === 'right').length,
    vacancies_wrong: places.filter(({ vacancies_were }) => vacancies_were === 'wrong').length,
  };
}

const daysBetween = (from: LondonDay, to: LondonDay): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

/** What enquiries that have ended come to. */
export const countsOf = (ended: readonly EndedEnquiry[]): EnquiryCounts =>
  sumOfCounts(ended.map(countsOfOne));

/** All of some counts together. */
export function sumOfCounts(all: readonly EnquiryCounts[]): EnquiryCounts {
  const sum = (figureOf: (counts: EnquiryCounts) => number) =>
    all.reduce((so, enquiryCounts) => so + figureOf(enquiryCounts), 0);
  const rising = (durationsOf: (counts: EnquiryCounts) => number[]) =>
    all.flatMap(durationsOf).sort((a, b) => a - b);
  const outcomes: EnquiryCounts['outcomes'] = {};
  for (const enquiryCounts of all) {
    for (const [outcome, count] of Object.entries(enquiryCounts.outcomes) as [Outcome, number][]) {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
    }
  }
  return {
    enquiries: sum(({ enquiries }) => enquiries),
    outcomes,
    asked: sum(({ asked }) => asked),
    answered: sum(({ answered }) => answered),
    by_phone: sum(({ by_phone }) => by_phone),
    yes: sum(({ yes }) => yes),
    to_answer: rising(({ to_answer }) => to_answer),
    to_choice: rising(({ to_choice }) => to_choice),
    to_move_in: rising(({ to_move_in }) => to_move_in),
    no_by_need: added(
      all.flatMap(({ no_by_need }) => no_by_need),
      'count',
    ),
    no_by_area: added(
      all.flatMap(({ no_by_area }) => no_by_area),
      'count',
    ),
    areas: added(
      all.flatMap(({ areas }) => areas),
      'enquiries',
    ),
    vacancies_right: sum(({ vacancies_right }) => vacancies_right),
    vacancies_wrong: sum(({ vacancies_wrong }) => vacancies_wrong),
  };
}

/** Rows that differ in nothing but their number as one, the largest first. */
function added<K extends string, R extends Record<K, number>>(
  rows: readonly R[],
  countName: K,
): R[] {
  const byName = new Map<string, R>();
  for (const row of rows) {
    const name = JSON.stringify({ ...row, [countName]: 0 });
    const before = byName.get(name);
    byName.set(name, before ? { ...before, [countName]: before[countName] + row[countName] } : row);
  }
  return [...byName.values()].sort((a, b) => b[countName] - a[countName]);
}

/** Within what time a quarter, half and three quarters came to it; null: fewer ever did. */
export const Quartiles = z.strictObject({
  quarter: z.nullable(z.int()),
  half: z.nullable(z.int()),
  three_quarters: z.nullable(z.int()),
});
export type Quartiles = z.infer<typeof Quartiles>;

/** The quartiles of so many, of whom those without a duration took longer than any (enquiries, section 3). */
export function quartilesOf(rising: readonly number[], total: number): Quartiles {
  const within = (share: number) =>
    total === 0 ? null : (rising[Math.ceil(share * total) - 1] ?? null);
  return { quarter: within(0.25), half: within(0.5), three_quarters: within(0.75) };
}
