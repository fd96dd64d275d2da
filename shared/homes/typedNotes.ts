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
