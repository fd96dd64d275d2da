import * as z from 'zod/mini';
import {
  addDays,
  dayInWords,
  type LondonDay,
  londonDay,
  startOfLondonDay,
} from '../kernel/calendar.ts';
import { fold } from '../kernel/text.ts';
import { atMost, oneLine } from '../kernel/textChecks.ts';
import { LINK_DAYS_AFTER_DEADLINE } from './agreementValues.ts';

const REQUIRED = 'This field is required';

/** One line of at most so many characters that somebody must enter. */
export const line = (most: number) =>
  z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      atMost(most, `Please use at most ${most} characters`),
      oneLine('Please use only letters, digits and punctuation'),
    );

/** A line that may be empty. */
export const optionalLine = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      atMost(most, `Please use at most ${most} characters`),
      oneLine('Please use only letters, digits and punctuation'),
    );

/** A variation's reference, such as 'NH-2027-01' (agreements, section 1). */
export const Reference = z
  .string(REQUIRED)
  .check(
    z.trim(),
    z.regex(
      /^[A-Z0-9-]{3,20}$/,
      'Please use 3 to 20 capital letters, digits and dashes, such as NH-2027-01',
    ),
  );

/** The instant from which an agreement can be signed no more: London midnight after the day. */
export const deadlineEnd = (deadline: string): Date =>
  startOfLondonDay(addDays(deadline as LondonDay, 1));

/** Decided by the clock, not by the status (agreements, section 2). */
export const isOver = (deadline: string, now: Date): boolean =>
  now.getTime() >= deadlineEnd(deadline).getTime();

const HOUR_MS = 3_600_000;
/** A deadline that is moved by no more than this leaves links that are out as they are. */
const SPARE_HOURS = 366 * 24;

/** From when a link works no more: 30 days after the deadline that holds, and after it was signed. */
export function linkEnd(deadline: string, signedAt: Date): Date {
  const ofDeadline = startOfLondonDay(
    addDays(deadline as LondonDay, LINK_DAYS_AFTER_DEADLINE + 1),
  ).getTime();
  const ofMail = signedAt.getTime() + LINK_DAYS_AFTER_DEADLINE * 24 * HOUR_MS;
  return new Date(Math.max(ofDeadline, ofMail));
}

/**
 * Whole hours for which a link is signed now: longer than it works by the deadline that is known, since that
 * may be moved. Whoever opens it asks `linkEnd`.
 */
export const linkHours = (deadline: string, now: Date): number =>
  SPARE_HOURS + Math.floor((linkEnd(deadline, now).getTime() - now.getTime()) / HOUR_MS);

/** By London's calendar. */
export const isAfterToday = (day: string, now: Date): boolean => day > londonDay(now);

/** '9 April 2027'. */
export const dayWritten = (day: string): string => dayInWords(day, { year: true });

/** The person an agreement was addressed to, where another name has signed it; null where it is theirs. */
export function otherAddressee(
  { signatory }: { signatory: { name: string } | null },
  signedBy: string | undefined,
): string | null {
  if (!signatory || signedBy === undefined) return null;
  const plain = (name: string) =>
    fold(name)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(signatory.name) === plain(signedBy) ? null : signatory.name;
}

/** Whether an organisation is named in the text that says who the commissioner is. */
export const isNamedIn = (commissioner: string, organisation: string): boolean =>
  fold(commissioner).includes(fold(organisation.trim()));
