import {
  addDays,
  type LondonDay,
  londonDay,
  londonHour,
  londonHourOf,
  startOfLondonDay,
} from '../kernel/calendar.ts';
import type { BedNote } from './bedNote.ts';

const HOUR_MS = 3_600_000;
/** A reserved bed is promised for at most so many days by the London clock. */
const MOST_DAYS = 28;
/** So many elapsed hours after its hour a reserved note ends by itself. */
const DUE_HOURS = 72;
/** After so many days a home is asked about a bed of which nobody knew the day. */
const ASKED_AFTER_DAYS = 28;

/** When a note ends by itself; null: it does not. */
export function endOf(note: BedNote): Date | null {
  switch (note.kind) {
    case 'reserved':
      return new Date(Date.parse(note.until) + DUE_HOURS * HOUR_MS);
    case 'held':
      return note.until === null ? null : new Date(note.until);
    case 'unusable':
      return note.until === null ? null : startOfLondonDay(note.until as LondonDay);
    case 'limit':
      return null;
  }
}

/** Whether a note holds at `now`: its end has not come, whatever is still stored. */
export function holdsAt(note: BedNote, now: Date): boolean {
  const end = endOf(note);
  return end === null || end > now;
}

/** Whether the hour of a reserved bed has come, so that its home is asked 'Taken?'. */
export const isDue = (note: BedNote, now: Date): boolean =>
  note.kind === 'reserved' && Date.parse(note.until) <= now.getTime();

/** What a home is asked about a note: whether the bed is taken, whether it can be used; null: nothing. */
export function questionOf(note: BedNote, now: Date): 'taken' | 'usable' | null {
  if (note.kind === 'reserved') return isDue(note, now) && note.enquiry === null ? 'taken' : null;
  if (note.kind !== 'unusable' || note.until !== null) return null;
  return addDays(londonDay(new Date(note.said_at)), ASKED_AFTER_DAYS) <= londonDay(now)
    ? 'usable'
    : null;
}

/** What is asked of beds that could not be used. */
export const usableQuestion = (beds: number): string =>
  `Can ${beds === 1 ? 'it' : 'they'} be used now?`;

/** Whether a note is of who has moved in by an enquiry: it stands until the home's figures count them. */
export const isOfMovedIn = ({
  kind,
  enquiry,
}: {
  kind: string;
  enquiry?: string | null;
}): boolean => kind === 'reserved' && enquiry != null;

/** Whether a home is asked about a note: 'Taken?' of a reserved bed, 'Can it be used now?' of an unusable one. */
export const asksAboutNotes = ({ notes }: { notes: readonly { asks: string | null }[] }): boolean =>
  notes.some(({ asks }) => asks !== null);

/** The last hour until which a bed can be reserved: that of now by the London clock, 28 days on. */
export const lastReservedHour = (now: Date): Date =>
  londonHour(addDays(londonDay(now), MOST_DAYS), londonHourOf(now));

/** Whether a bed can be reserved until then: a full hour in London between now and 28 days on. */
export function isReservedHour(until: string, now: Date): boolean {
  const at = Date.parse(until);
  return (
    /^\d{4}-\d\d-\d\dT\d\d:00:00(?:\.0{1,3})?Z$/.test(until) &&
    at > now.getTime() &&
    at <= lastReservedHour(now).getTime()
  );
}

/** Whether this is a day to come, `YYYY-MM-DD`. */
export function isDayToCome(day: string, now: Date): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().slice(0, 10) === day &&
    day > londonDay(now)
  );
}

/** When a note's time comes, for its order among others of its class; null: never. */
export function timeOf(note: BedNote): number | null {
  if (note.kind === 'reserved') return Date.parse(note.until);
  return endOf(note)?.getTime() ?? null;
}
