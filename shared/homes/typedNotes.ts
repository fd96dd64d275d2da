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

/**
 * A person's notes over what stands now: what others have noted since stays, and what the person has ended goes.
 * `seen`: the notes that there were when the person began to change them, by id.
 */
export function notedOver<Note extends { id?: string | undefined }>(
  { notes, seen }: { notes: readonly Note[]; seen: readonly string[] },
  now: { notes: readonly BedNoteView[]; notes_version: number },
): { version: number; notes: (Note | TypedNote)[]; seen: string[] } {
  const known = new Set<string | undefined>([...seen, ...notes.map(({ id }) => id)]);
  const others = typedNotes(now.notes).filter(({ id }) => !known.has(id));
  return {
    version: now.notes_version,
    notes: [...notes, ...others],
    seen: now.notes.map(({ id }) => id),
  };
}
