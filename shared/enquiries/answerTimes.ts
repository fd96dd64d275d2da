import { ANSWERS_WITHIN, type AnswersWithin } from '../homes/answersWithin.ts';
import { answeringTime } from './answeringHours.ts';
import type { Enquiry, EnquiryPlace } from './enquiry.ts';

const HOUR_MS = 3_600_000;
/** So far back enquiries tell how soon a home answers, in months. */
export const ANSWER_TIME_MONTHS = 3;
/** It is said from so many enquiries on, of so many organisations. */
const FEWEST_ENQUIRIES = 8;
const FEWEST_ORGANISATIONS = 2;
const LONGEST_MS = Math.max(...ANSWERS_WITHIN) * HOUR_MS;

/** A home's part in an enquiry, and the enquiry. */
export interface EnquiryPart {
  enquiry: Pick<Enquiry, 'organisation' | 'ended_at' | 'chosen'>;
  enquiryPlace: Pick<
    EnquiryPlace,
    | 'asked_at'
    | 'not_asked_at'
    | 'answer'
    | 'first_answered_at'
    | 'first_phoned_at'
    | 'told_over_at'
    | 'asked_again_at'
  >;
}

/**
 * Within how many hours a home usually answers (enquiries, section 3): at least half of all that it was asked,
 * silence being longer than any time. Nothing follows from what it was not asked in fact, nor from silence while
 * its time is not up, or was not when it was told that it is over or the enquiry ended. Where it was asked again after
 * that, its time is that since then. What came by phone is no answer of its own and no silence. Null: too few to say,
 * or longer.
 */
export function usuallyAnswersWithin(parts: readonly EnquiryPart[], now: Date): AnswersWithin {
  const telling = parts.filter((enquiryPart) => timeOf(enquiryPart, now) !== undefined);
  const durations = telling.flatMap((enquiryPart) => timeOf(enquiryPart, now) ?? []);
  const organisations = new Set(telling.map(({ enquiry }) => enquiry.organisation));
  if (durations.length < FEWEST_ENQUIRIES || organisations.size < FEWEST_ORGANISATIONS) return null;
  const within = (hours: number) => durations.filter((ms) => ms <= hours * HOUR_MS).length;
  return ANSWERS_WITHIN.find((hours) => within(hours) * 2 >= durations.length) ?? null;
}

/** How long it took, in milliseconds in which homes answer; undefined: nothing follows from it. */
function timeOf({ enquiry, enquiryPlace }: EnquiryPart, now: Date): number | undefined {
  const { not_asked_at, answer, first_answered_at, first_phoned_at, told_over_at } = enquiryPlace;
  // No email asked it: whatever it did, it did not do upon being asked.
  if (not_asked_at !== null) return undefined;
  const askedAt = new Date(enquiryPlace.asked_again_at ?? enquiryPlace.asked_at);
  // Rung before it answered, it might have answered by itself, or not.
  if (first_phoned_at && (!first_answered_at || first_phoned_at < first_answered_at)) {
    return undefined;
  }
  // What it did after it was told of the end, it did not do upon being asked.
  if (first_answered_at && !told_over_at)
    return answeringTime(askedAt, new Date(first_answered_at));
  if (answer?.channel === 'phone') return undefined;
  // Of before it was noted when a place was told, a choice that stands says it.
  const over = told_over_at ?? enquiry.chosen?.at ?? enquiry.ended_at;
  const until = over === null ? now : new Date(over);
  return answeringTime(askedAt, until) > LONGEST_MS ? Number.POSITIVE_INFINITY : undefined;
}
