import type * as z from 'zod/mini';
import type { BedNoteView, TypedNote } from './bedNote.ts';

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

/** A note as it is sent. */
type SentNote = z.input<typeof TypedNote>;

/** What a note says, whatever its id. */
function wordsOf(note: SentNote): string {
  const { bed_type, beds, kind } = note;
  const some = [bed_type, beds, kind];
  if (note.kind === 'reserved') return JSON.stringify([...some, Date.parse(note.until)]);
  if (note.kind === 'limit') return JSON.stringify([...some, note.limit]);
  return JSON.stringify([...some, note.reason, note.other?.trim() ?? '', note.until ?? null]);
}

/** Notes without an id, each with that of one of `withIds` that says the same; `left`: those of `withIds` that none took. */
export function namedAs<Note extends SentNote>(
  notes: readonly Note[],
  withIds: readonly TypedNote[],
): { notes: Note[]; left: TypedNote[] } {
  const unmatched = [...withIds];
  const named = notes.map((note) => {
    const words = note.id === undefined ? wordsOf(note) : null;
    const at = unmatched.findIndex((typedNote) => wordsOf(typedNote) === words);
    return at < 0 ? note : { ...note, ...unmatched.splice(at, 1)[0] };
  });
  return { notes: named, left: unmatched };
}

/** Those of an answer's notes that are new with it: if its receipt is lost, they may stand though nobody here knows their ids. */
export const newNotes = <Note extends SentNote>(notes: readonly Note[] = []): Note[] =>
  notes.filter(({ id }) => id === undefined);

/** Of notes those that `others` do not have too: of two alike one goes for each. */
function without<Note extends SentNote>(
  notes: readonly Note[],
  others: readonly SentNote[],
): Note[] {
  const words = others.map(wordsOf);
  return notes.filter((note) => {
    const at = words.indexOf(wordsOf(note));
    if (at >= 0) words.splice(at, 1);
    return at < 0;
  });
}

/**
 * A person's notes over what stands now: what others have noted since stays, and what the person has ended goes. A new
 * note that stands already, since the receipt of an earlier answer was lost, is there once. `seen`: the notes that
 * there were when the person began to change them, by id. `tried`: new notes of earlier answers whose receipt may have
 * been lost. Where one stands that is among `notes` no more, the person has changed or ended it since.
 */
export function notedOver<Note extends SentNote>(
  {
    notes,
    seen,
    tried = [],
  }: { notes: readonly Note[]; seen: readonly string[]; tried?: readonly SentNote[] | undefined },
  now: { notes: readonly BedNoteView[]; notes_version: number },
): { version: number; notes: (Note | TypedNote)[]; seen: string[] } {
  const knownIds = new Set<string | undefined>([...seen, ...notes.map(({ id }) => id)]);
  const unseen = typedNotes(now.notes).filter(({ id }) => !knownIds.has(id));
  const { notes: named, left } = namedAs(notes, unseen);
  const { left: others } = namedAs(without(tried, newNotes(notes)), left);
  return {
    version: now.notes_version,
    notes: [...named, ...others],
    seen: now.notes.map(({ id }) => id),
  };
}
