import type {
  BedNote,
  BedNoteId,
  BedNoteView,
  TypedNote,
} from '../../../../shared/homes/bedNote.ts';
import { decideNotes } from '../../../../shared/homes/bedNoteRules.ts';
import { notesAfterUpdate, type UpdatedBeds } from '../../../../shared/homes/notesAfterUpdate.ts';
import type { BedCounts } from '../../../../shared/homes/usableBeds.ts';
import { dayInWords, londonDay, londonStamp } from '../../../../shared/kernel/calendar.ts';
import type { Instant } from '../../../../shared/kernel/ids.ts';
import type { FieldErrors } from '../../../../shared/kernel/refusal.ts';
import type { BedType } from '../../../../shared/vacancies/vacancy.ts';

/** The notes of a home that its people make, as they are sent. Those of enquiries are not among them. */
export const typedNotes = (notes: readonly BedNoteView[]): TypedNote[] =>
  notes.flatMap((note): TypedNote[] => {
    const { id, bed_type, beds, kind, reason, other, limit, until } = note;
    if (note.enquiry !== null) return [];
    const some = { id, bed_type, beds };
    if (kind === 'reserved') return [{ ...some, kind, until: until ?? '' }];
    if (kind === 'unusable' && reason !== null) {
      return [{ ...some, kind, reason, until, ...(reason === 'Other' && { other }) }];
    }
    return kind === 'limit' && limit !== null ? [{ ...some, kind, limit }] : [];
  });

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
  const others = notes
    .filter((_, place) => place !== at)
    .map((one, place) => ({ ...one, id: one.id ?? (`${NEW}${place}` as BedNoteId) }));
  const before = [...ofEnquiries(shown), ...others.map(asStored)];
  const sent = [note, ...others];
  const decision = decideNotes(before, sent, { counts, now, newId: () => NEW as BedNoteId });
  if (decision.ok) return {};
  return Object.fromEntries(
    Object.entries(decision.errors)
      .filter(([field]) => field.startsWith('notes.0.'))
      .map(([field, messages]) => [field.slice('notes.0.'.length), messages]),
  );
}

/** The notes that an update of these counts would end, in words: '1 nursing bed reserved until Thursday'. */
export function endedByUpdate(
  notes: readonly TypedNote[],
  context: { shown: readonly BedNoteView[]; update: UpdatedBeds; now: Date },
): string[] {
  const { shown, update, now } = context;
  const stored = [...ofEnquiries(shown), ...notes.map(asStored)];
  const { ended } = notesAfterUpdate(stored, update, { now });
  return ended
    .filter(({ why }) => why === 'no_bed')
    .flatMap(({ id, beds }) => {
      const note = stored.find((one) => one.id === id);
      return note ? [noteWords({ ...note, beds }, now)] : [];
    });
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
      return `${beds} not for use${day} (${(reason === 'Other' ? other : reason)?.toLowerCase()})`;
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
