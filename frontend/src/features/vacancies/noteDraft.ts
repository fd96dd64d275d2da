import {
  type BedNote,
  type BedNoteId,
  type BedNoteView,
  TypedNote,
} from '#shared/homes/bedNote.ts';
import { decideNotes } from '#shared/homes/bedNoteRules.ts';
import { notesAfterUpdate, type UpdatedBeds } from '#shared/homes/notesAfterUpdate.ts';
import { typedNotes } from '#shared/homes/typedNotes.ts';
import type { BedCounts } from '#shared/homes/usableBeds.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import { type BedForm, readBedCount, typesOf } from '#shared/homes/vacancyRules.ts';
import { dayInWords, londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { answerOf, type BedDraft } from '../../components/beds/bedDraft.ts';

/** Those that enquiries make and end. */
const ofEnquiries = (notes: readonly BedNoteView[]): BedNote[] =>
  notes.flatMap((note, at): BedNote[] => {
    const { id, bed_type, beds, enquiry, chosen } = note;
    if (enquiry === null) return [];
    const some = { id, bed_type, beds, made_at: madeAt(at) };
    const until = note.until as Instant | null;
    if (note.kind === 'held') return [{ ...some, kind: 'held', until, enquiry, chosen }];
    return until === null ? [] : [{ ...some, kind: 'reserved', until, enquiry }];
  });

/** Notes stand in the order in which they were made; when exactly, no page is told. */
const madeAt = (at: number): Instant => new Date(at).toISOString() as Instant;

const NEW = 'new-';
const asStored = (note: TypedNote, at: number): BedNote => {
  const { bed_type, beds } = note;
  const id = note.id ?? (`${NEW}${at}` as BedNoteId);
  const some = { id, bed_type, beds, made_at: madeAt(1000 + at) };
  switch (note.kind) {
    case 'reserved':
      return { ...some, kind: 'reserved', until: note.until as Instant, enquiry: null };
    case 'unusable': {
      const { reason, other = '', until = null } = note;
      return { ...some, kind: 'unusable', reason, other, until, said_at: madeAt(0) };
    }
    case 'limit':
      return { ...some, kind: 'limit', limit: note.limit };
  }
};

/** What is wrong with one note among the others, by its fields: what the server would say. */
export function noteErrors(
  notes: readonly TypedNote[],
  at: number,
  context: { shown: readonly BedNoteView[]; counts: BedCounts; now: Date },
): FieldErrors {
  const { shown, counts, now } = context;
  const [note] = notes.slice(at, at + 1);
  if (note === undefined) return {};
  const shape = TypedNote.safeParse(note);
  if (!shape.success) {
    return Object.fromEntries(
      shape.error.issues.map(({ path, message }) => [String(path[0] ?? ''), [message]]),
    );
  }
  const others = notes
    .filter((_, place) => place !== at)
    .map((note, place) => ({ ...note, id: note.id ?? (`${NEW}${place}` as BedNoteId) }));
  const was = hasPassed(note, now) ? undefined : shownAs(note.id, shown);
  // Of a time that has passed nothing is left to change: it is judged as a new one.
  const { id: _, ...asNew } = note;
  const before = [...ofEnquiries(shown), ...[...(was ? [was] : []), ...others].map(asStored)];
  const sent = [was ? note : asNew, ...others] as TypedNote[];
  const decision = decideNotes(before, sent, { counts, now, newId: () => NEW as BedNoteId });
  return decision.ok ? {} : ofNote(decision.errors, 0);
}

const shownAs = (id: BedNoteId | undefined, shown: readonly BedNoteView[]): TypedNote | undefined =>
  id && typedNotes(shown).find((typedNote) => typedNote.id === id);

/** Whether the hour or the day of a note has come. */
const hasPassed = (note: TypedNote, now: Date): boolean =>
  (note.kind === 'reserved' && !(Date.parse(note.until) > now.getTime())) ||
  (note.kind === 'unusable' && note.until != null && note.until <= londonDay(now));

/** Of what is wrong with notes, what is about one of them, by its fields. */
const ofNote = (errors: FieldErrors, at: number): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`notes.${at}.`))
      .map(([field, messages]) => [field.slice(`notes.${at}.`.length), messages]),
  );

/** What is wrong with notes that are not saved yet, as the counts stand now: about the form as a whole. */
export function newNotesErrors(
  notes: readonly TypedNote[],
  { shown, counts, now }: { shown: readonly BedNoteView[]; counts: BedCounts; now: Date },
): FieldErrors {
  const before = [...ofEnquiries(shown), ...typedNotes(shown).map(asStored)];
  const decision = decideNotes(before, notes, { counts, now, newId: () => NEW as BedNoteId });
  if (decision.ok) return {};
  const messages = new Set(
    notes.flatMap(({ id }, at) =>
      id === undefined ? Object.values(ofNote(decision.errors, at)).flat() : [],
    ),
  );
  return messages.size === 0 ? {} : { notes: [...messages] };
}

/** The counts as they are typed. */
export function countsOf(form: BedForm, draft: BedDraft): BedCounts {
  const { beds } = answerOf(form, draft);
  const types = typesOf(form).map((bed_type) => ({ bed_type, vacant_beds: beds[bed_type] ?? 0 }));
  return { vacant_beds: readBedCount(draft.total), types };
}

/** The notes that an update of these counts would end, in words: '1 nursing bed reserved until Thursday'. */
export function endedByUpdate(
  notes: readonly TypedNote[],
  context: { shown: readonly BedNoteView[]; update: UpdatedBeds; now: Date },
): string[] {
  const { shown, update, now } = context;
  const stored = [...ofEnquiries(shown), ...notes.map(asStored)];
  const { ended } = notesAfterUpdate(stored, update, { now });
  return (
    ended
      // One that is not saved yet is refused, and said so.
      .filter(({ why, id }) => why === 'no_bed' && !id.startsWith(NEW))
      .flatMap(({ id, beds }) => {
        const note = stored.find((storedNote) => storedNote.id === id);
        return note ? [`${note.bed_type}: ${noteWords({ ...note, beds }, now)}`] : [];
      })
  );
}

const WEEK_MS = 6 * 86_400_000;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' });

/** 'until 18:00', 'until Thursday', 'until 12 December': as far off as it is. */
function untilWords(at: Date, now: Date): string {
  if (londonDay(at) === londonDay(now)) return `until ${londonStamp(at).slice(0, 5)}`;
  if (at.getTime() - now.getTime() < WEEK_MS) return `until ${weekday.format(at)}`;
  return `until ${dayInWords(londonDay(at))}`;
}

type Said = Pick<BedNote, 'kind' | 'beds'> & {
  until?: string | null | undefined;
  reason?: string | null;
  other?: string | undefined;
  limit?: string | null;
};

/** A note in the few words of the line under a count: '1 reserved until Thursday'. */
export function noteWords(note: Said, now: Date): string {
  const { beds, kind, until, reason, other, limit } = note;
  switch (kind) {
    case 'reserved':
      return until && Date.parse(until) > now.getTime()
        ? `${beds} reserved ${untilWords(new Date(until), now)}`
        : `${beds} reserved, now due`;
    case 'held':
      return `${beds} kept for an enquiry`;
    case 'unusable': {
      const day = until ? ` ${untilWords(new Date(`${until}T12:00:00Z`), now)}` : '';
      // The home's own words stay as they were written.
      const why = reason === 'Other' ? other : reason?.toLowerCase();
      return `${beds} not for use${day} (${why})`;
    }
    case 'limit':
      return `${beds} ${limit}`;
  }
}

/** The line under a type's count. */
export const notesLine = (notes: readonly Said[], now: Date): string =>
  notes.length === 0 ? 'All can be used' : notes.map((note) => noteWords(note, now)).join(', ');

/** Of the home's own and enquiries' notes those of one type, as the line says them. */
export const notesOfType = (
  type: BedType,
  notes: readonly TypedNote[],
  shown: readonly BedNoteView[],
): Said[] => [
  ...notes.filter((note) => note.bed_type === type),
  ...shown.filter((note) => note.enquiry !== null && note.bed_type === type),
];
