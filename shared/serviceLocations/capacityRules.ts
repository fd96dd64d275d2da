import { areasOn, authorityOf } from '../areas/authoritiesOn.ts';
import { type LondonDay, londonDay, londonStamp } from '../kernel/calendar.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { isWhole, lengthOf } from '../kernel/text.ts';
import type { LiveIn } from './locationValues.ts';
import {
  CALL_DURATIONS,
  codedOf,
  LIVE_IN_ONLY_DURATION,
  NOTICES,
  ONLY_LIVE_IN,
} from './options.ts';
import { type Capacity, MAX_AVAILABILITY_COMMENT } from './serviceLocation.ts';

/** What a person answers in the availability form; null: not answered yet. */
export type CapacityAnswer = Pick<
  Capacity,
  | 'minimumCallDuration'
  | 'noticeRequired'
  | 'areas'
  | 'comments'
  | 'acceptsCovid'
  | 'acceptsCovidComment'
>;

// Domiciliary, sections 2 and 10.
export const AVAILABILITY_CONFIRMED = 'Thank you, your current availability has been confirmed.';
export const AVAILABILITY_NOT_CONFIRMED = 'There was an error';
export const NO_AREA_CHOSEN =
  'You have chosen no area. Commissioners will see “No availability for new packages”.';
export const STALE_CAPACITY =
  'Someone else has confirmed this availability since you opened this page. Nothing was saved.';
export const NO_AVAILABILITY = 'No availability for new packages';
export const NOT_YET_RESPONDED = 'Not yet responded';

const REQUIRED = 'This field is required';
const NOT_LISTED = 'Please choose from the list';
const ONLY_LIVE_IN_PROVIDERS = 'Only for providers of live-in care alone';
const TOO_LONG = `The comment can be at most ${MAX_AVAILABILITY_COMMENT} characters long`;
const NOT_TEXT = 'The comment is not valid text';

/** What decides about an answer besides itself: whose it is, and the day. */
interface AnswerOf {
  live_in: LiveIn | null;
  day: LondonDay;
}

/** Whether an option that ended may still be chosen: on the days before it ended. */
const isOffered = ({ until }: { until?: string }, day: LondonDay): boolean =>
  until === undefined || day <= until;

/** The call durations that a location can choose from on a day (domiciliary, section 3). */
export const callDurationsFor = ({ live_in, day }: AnswerOf) =>
  CALL_DURATIONS.filter(
    (option) =>
      isOffered(option, day) && (option.key !== LIVE_IN_ONLY_DURATION || live_in === ONLY_LIVE_IN),
  );

/**
 * What a location said of its availability, as it reads now: 'Live-in care only' counts only while that is
 * all that it offers, else its shortest call is not answered (domiciliary, section 3). What is kept stays.
 */
export const asRead = <A extends Pick<CapacityAnswer, 'minimumCallDuration'>>(
  answer: A,
  { live_in }: Pick<AnswerOf, 'live_in'>,
): A =>
  answer.minimumCallDuration === LIVE_IN_ONLY_DURATION && live_in !== ONLY_LIVE_IN
    ? { ...answer, minimumCallDuration: null }
    : answer;

/** The notices that a location can choose from on a day. */
export const noticesOn = (day: LondonDay) => NOTICES.filter((option) => isOffered(option, day));

/**
 * What is wrong with an answer, by field; empty when it may be confirmed (domiciliary, section 10). Browser
 * and handler both ask this.
 */
export function capacityErrors(answer: CapacityAnswer, context: AnswerOf): FieldErrors {
  const errors: FieldErrors = {};
  const add = (field: keyof CapacityAnswer, message: string | null) => {
    if (message !== null) errors[field] = [message];
  };
  add('areas', areasError(answer.areas, context.day));
  add('minimumCallDuration', durationError(answer.minimumCallDuration, context));
  add('noticeRequired', noticeError(answer.noticeRequired, context.day));
  add('acceptsCovid', answer.acceptsCovid === null ? REQUIRED : null);
  if (answer.acceptsCovid === false) {
    const missing = answer.acceptsCovidComment.trim() === '';
    add('acceptsCovidComment', missing ? REQUIRED : commentError(answer.acceptsCovidComment));
  }
  add('comments', commentError(answer.comments));
  return errors;
}

/** Whether a stored answer could be given again as it is: only then does 'Nothing has changed' confirm it. */
export const isStillComplete = (capacity: Capacity, context: AnswerOf): boolean =>
  capacity.updated !== null &&
  Object.keys(capacityErrors({ ...capacity, areas: areasOn(capacity.areas, context.day) }, context))
    .length === 0;

/** An answer as it is kept: areas as they are read that day, no covid comment where people are accepted. */
const tidiedAnswer = (answer: CapacityAnswer, day: LondonDay): CapacityAnswer => ({
  minimumCallDuration: answer.minimumCallDuration,
  noticeRequired: answer.noticeRequired,
  areas: areasOn(answer.areas, day),
  comments: answer.comments,
  acceptsCovid: answer.acceptsCovid,
  acceptsCovidComment: answer.acceptsCovid === false ? answer.acceptsCovidComment : '',
});

function areasError(areas: readonly number[], day: LondonDay): string | null {
  // One that has ended is read as its successors; one that is yet to begin is none.
  const unknown = areas.find((id) => areasOn([id], day).length === 0);
  return unknown === undefined ? null : `There is no area ${unknown}`;
}

function durationError(key: string | null, context: AnswerOf): string | null {
  if (key === null || key === '') return REQUIRED;
  if (callDurationsFor(context).some((option) => option.key === key)) return null;
  return key === LIVE_IN_ONLY_DURATION ? ONLY_LIVE_IN_PROVIDERS : NOT_LISTED;
}

function noticeError(key: string | null, day: LondonDay): string | null {
  if (key === null || key === '') return REQUIRED;
  return noticesOn(day).some((option) => option.key === key) ? null : NOT_LISTED;
}

function commentError(comment: string): string | null {
  if (!isWhole(comment)) return NOT_TEXT;
  return lengthOf(comment) > MAX_AVAILABILITY_COMMENT ? TOO_LONG : null;
}

/** `Last updated HH:mm on DD-MM-YYYY`, or that there was no answer yet. */
export const lastUpdatedText = (updated: string | null): string =>
  updated === null ? NOT_YET_RESPONDED : `Last updated ${londonStamp(new Date(updated))}`;

/** The names of areas, as they are read on a day; A to Z. */
export const areaNames = (areas: readonly number[], day: LondonDay): string[] =>
  areasOn(areas, day)
    .map((id) => authorityOf(id)?.name ?? '')
    .sort((a, b) => a.localeCompare(b, 'en-GB'));

/** An answer in words, by what was asked. */
export function answerInWords(answer: CapacityAnswer, day: LondonDay): Record<string, string> {
  const covid = answer.acceptsCovid === null ? '' : answer.acceptsCovid ? 'Yes' : 'No';
  return {
    'Areas for new packages': areaNames(answer.areas, day).join(', '),
    'Minimum call duration': codedOf(CALL_DURATIONS, answer.minimumCallDuration)?.name ?? '',
    'Notice required to start a package': codedOf(NOTICES, answer.noticeRequired)?.name ?? '',
    'Do you accept people with COVID-19?': covid,
    'Why you do not accept people with COVID-19': answer.acceptsCovidComment,
    Comments: answer.comments,
  };
}

/** The same as the lines of a mail: the areas first, also where there is none; what was left empty is left out. */
export const answerLines = (
  answer: CapacityAnswer,
  day: LondonDay,
): { label: string; value: string }[] =>
  Object.entries(answerInWords(answer, day))
    .map(([label, value]) => ({ label, value }))
    .filter(({ value }, at) => at === 0 || value !== '');

/** A capacity as it stands at an instant: a new answer over what was, one version on. */
export const confirmedCapacity = (
  before: Capacity,
  { answer, by, now }: { answer: CapacityAnswer; by: string; now: Date },
): Capacity => ({
  ...before,
  ...tidiedAnswer(answer, londonDay(now)),
  version: before.version + 1,
  updated: now.toISOString() as NonNullable<Capacity['updated']>,
  updated_by: by,
});
