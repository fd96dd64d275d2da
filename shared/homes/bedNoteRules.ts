import { dayInWords, londonDay } from '../kernel/calendar.ts';
import { identifierError } from '../kernel/identifiers/identifiers.ts';
import { type Instant, instant } from '../kernel/ids.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import {
  type BedNote,
  type BedNoteId,
  type BedNoteView,
  type EndedNote,
  MAX_NOTES,
  type TypedNote,
} from './bedNote.ts';
import {
  endOf,
  holdsAt,
  isDayToCome,
  isReservedHour,
  lastReservedHour,
  questionOf,
} from './bedNoteTimes.ts';
import { type BedCounts, bedsTaken, takesBeds, vacantOf } from './usableBeds.ts';
import type { BedType } from './vacancy.ts';

/** Whether people made a note, so that it is among those that they send. */
const isPeoples = (note: BedNote): boolean => !('enquiry' in note) || note.enquiry === null;

/** What is said where more beds of a type are noted than are vacant (enquiries, section 1). */
function tooManyOfType(type: BedType, vacant: number): string {
  const kind = type.toLowerCase();
  if (vacant === 0) return `There are no vacant ${kind} beds.`;
  if (vacant === 1) return `There is only 1 vacant ${kind} bed.`;
  return `There are only ${vacant} vacant ${kind} beds.`;
}

/** What is said where more beds are noted than are vacant in all (enquiries, section 1). */
export const tooManyInAll = (vacant: number): string =>
  vacant === 1 ? 'Only 1 bed is vacant in all.' : `Only ${vacant} beds are vacant in all.`;

/** What is said of an hour until which no bed can be reserved (enquiries, section 1). */
const noReservedHour = (now: Date): string =>
  `Choose a full hour between now and ${dayInWords(londonDay(lastReservedHour(now)))}.`;

/** What is said of a day that is not to come. */
export const NO_DAY_TO_COME = 'Choose a day after today.';
export const OTHER_MISSING = 'Please say why';
export const OTHER_NOT_ASKED = "This goes with the reason 'Other' only";
const TWICE = 'This note is there twice';

/**
 * Why a note does not fit among `notes`, which are all that hold with it, itself included: its type's notes are
 * more than the type's vacant beds, or all are more than are vacant in all. Undefined: it fits.
 */
export function unfit(
  note: Pick<BedNote, 'bed_type' | 'beds' | 'kind'>,
  notes: readonly BedNote[],
  counts: BedCounts,
): string | undefined {
  const { bed_type } = note;
  const vacant = vacantOf(counts, bed_type);
  const ofType = note.kind === 'limit' ? note.beds : bedsTaken(notes, bed_type);
  if (ofType > vacant) return tooManyOfType(bed_type, vacant);
  if (note.kind !== 'limit' && bedsTaken(notes) > counts.vacant_beds) {
    return tooManyInAll(counts.vacant_beds);
  }
  return undefined;
}

/** Notes that people send, judged: those that hold from now on and those that ended, or what is wrong with them. */
export type NotesDecision =
  | { ok: true; notes: BedNote[]; ended: EndedNote[] }
  | { ok: false; errors: FieldErrors };

/**
 * The notes of a home after its people have sent theirs: one that they know by its `id` is kept, one without is
 * new, one that they left out ends; those of enquiries stay. Only what is new in a note is checked. One that has
 * ended meanwhile by its own hour stays ended, unless they say a later one.
 */
export function decideNotes(
  before: readonly BedNote[],
  sent: readonly TypedNote[],
  { counts, now, newId }: { counts: BedCounts; now: Date; newId: () => BedNoteId },
): NotesDecision {
  const { holding, ended } = endedByTime(before, now);
  const errors: FieldErrors = {};
  const add = (field: string, message: string) => {
    errors[`notes.${field}`] = [...(errors[`notes.${field}`] ?? []), message];
  };
  const ids = new Set<string>();
  const judged: { at: number; note: BedNote; was: BedNote | undefined }[] = [];
  for (const [at, typed] of sent.entries()) {
    if (typed.id !== undefined && ids.has(typed.id)) add(`${at}.id`, TWICE);
    if (typed.id !== undefined) ids.add(typed.id);
    const was = holding.find((note) => isPeoples(note) && note.id === typed.id);
    if (!was && typed.id !== undefined && hasGone(typed, now)) continue;
    for (const [field, message] of typedErrors(typed, was, now)) add(`${at}.${field}`, message);
    judged.push({ at, note: asStored(typed, was, { now, newId }), was });
  }
  const theirs = judged.map(({ note }) => note);
  const notes = [...holding.filter((note) => !isPeoples(note)), ...theirs];
  for (const { at, note, was } of judged) {
    const wrong = needsBeds(note, was) ? unfit(note, notes, counts) : undefined;
    if (wrong) add(`${at}.beds`, wrong);
  }
  if (theirs.length > MAX_NOTES)
    errors.notes = [`A home can have at most ${MAX_NOTES} notes about its beds`];
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const sentIds = new Set(theirs.map(({ id }) => id));
  const leftOut = holding.filter((note) => isPeoples(note) && !sentIds.has(note.id));
  const lessened = judged.flatMap(({ note, was }) =>
    was && was.beds > note.beds ? [endedPart(was, was.beds - note.beds, 'left_out')] : [],
  );
  return {
    ok: true,
    notes,
    ended: [
      ...ended,
      ...leftOut.map((note) => endedPart(note, note.beds, 'left_out')),
      ...lessened,
    ],
  };
}

/** Those of a home's notes that hold at `now`, and those whose end has come. */
export function endedByTime(
  notes: readonly BedNote[],
  now: Date,
): { holding: BedNote[]; ended: EndedNote[] } {
  return {
    holding: notes.filter((note) => holdsAt(note, now)),
    ended: notes
      .filter((note) => !holdsAt(note, now))
      .map((note) => endedPart(note, note.beds, 'time')),
  };
}

/** That a note has lost so many of its beds. */
export const endedPart = (note: BedNote, beds: number, why: EndedNote['why']): EndedNote => ({
  id: note.id,
  bed_type: note.bed_type,
  kind: note.kind,
  beds,
  left: note.beds - beds,
  enquiry: 'enquiry' in note ? note.enquiry : null,
  chosen: note.kind === 'held' && note.chosen,
  why,
});

/** Whether a note that somebody still has on their page has ended by its own hour or day. */
const hasGone = (typed: TypedNote, now: Date): boolean =>
  (typed.kind === 'reserved' && !(Date.parse(typed.until) > now.getTime())) ||
  (typed.kind === 'unusable' && typed.until != null && typed.until <= londonDay(now));

function typedErrors(
  typed: TypedNote,
  was: BedNote | undefined,
  now: Date,
): [field: string, message: string][] {
  if (typed.kind === 'limit') return [];
  const until = typed.until ?? null;
  const isNewTime = was?.kind !== typed.kind || (was.until ?? null) !== until;
  if (typed.kind === 'reserved') {
    return isNewTime && !isReservedHour(typed.until, now) ? [['until', noReservedHour(now)]] : [];
  }
  const wrong: [string, string][] = [];
  if (isNewTime && until !== null && !isDayToCome(until, now)) {
    wrong.push(['until', NO_DAY_TO_COME]);
  }
  if (typed.reason === 'Other' && typed.other === undefined) wrong.push(['other', OTHER_MISSING]);
  if (typed.reason !== 'Other' && typed.other !== undefined) wrong.push(['other', OTHER_NOT_ASKED]);
  const isNewText =
    typed.other !== undefined && !(was?.kind === 'unusable' && was.other === typed.other);
  const named = isNewText && identifierError(typed.other ?? '', { today: londonDay(now) });
  if (named) wrong.push(['other', named]);
  return wrong;
}

function asStored(
  typed: TypedNote,
  was: BedNote | undefined,
  { now, newId }: { now: Date; newId: () => BedNoteId },
): BedNote {
  const { bed_type, beds } = typed;
  const some = { id: was?.id ?? newId(), bed_type, beds, made_at: was?.made_at ?? instant(now) };
  switch (typed.kind) {
    case 'reserved': {
      const at = Date.parse(typed.until);
      const until = Number.isNaN(at) ? (typed.until as Instant) : instant(new Date(at));
      return { ...some, kind: 'reserved', until, enquiry: null };
    }
    case 'unusable': {
      const { reason, other = '', until = null, still } = typed;
      const said = was?.kind === 'unusable' && was.until === until && !still;
      const said_at = said ? was.said_at : instant(now);
      return { ...some, kind: 'unusable', reason, other, until, said_at };
    }
    case 'limit':
      return { ...some, kind: 'limit', limit: typed.limit };
  }
}

/** Whether a note takes beds that it did not before, so that they must be there. */
const needsBeds = (note: BedNote, was: BedNote | undefined): boolean =>
  was === undefined ||
  was.bed_type !== note.bed_type ||
  was.beds < note.beds ||
  (takesBeds(note) && !takesBeds(was));

/** A home's notes that hold at `now`, as its people see them. */
export const notesView = (notes: readonly BedNote[], now: Date): BedNoteView[] =>
  notes
    .filter((note) => holdsAt(note, now))
    .map((note) => {
      const end = endOf(note);
      return {
        id: note.id,
        bed_type: note.bed_type,
        beds: note.beds,
        kind: note.kind,
        reason: note.kind === 'unusable' ? note.reason : null,
        other: note.kind === 'unusable' ? note.other : '',
        limit: note.kind === 'limit' ? note.limit : null,
        until: note.kind === 'limit' ? null : note.until,
        enquiry: 'enquiry' in note ? note.enquiry : null,
        chosen: note.kind === 'held' && note.chosen,
        asks: questionOf(note, now),
        ends_at: end && instant(end),
      };
    });
