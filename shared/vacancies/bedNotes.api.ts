import * as z from 'zod/mini';
import { BedNoteView, EndedNote, TypedNotes } from '../homes/bedNote.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { UsableBeds } from '../homes/shownBeds.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Checked } from '../kernel/identifiers/textCheck.ts';
import { HomeUuid } from '../kernel/ids.ts';

/** A home's bed notes that hold now, with those of enquiries, and what can be used beside them. */
export const BedNotesView = z.strictObject({
  /** To be named when saving. */
  notes_version: z.int(),
  notes: z.array(BedNoteView),
  usable: UsableBeds,
});
export type BedNotesView = z.infer<typeof BedNotesView>;

export const patchBedNotes = endpoint('PATCH', '/api/bed_notes/{uuid}/', {
  summary: "Say which of a home's vacant beds are promised, unusable or limited",
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'vacancies/patchBedNotes',
  audit: ['vacancies.notesChanged'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: z.strictObject({
    /** The `notes_version` the person saw. */
    notes_version: z.int().check(z.minimum(0)),
    notes: TypedNotes,
    checked: Checked,
  }),
  reply: z.extend(BedNotesView, { notes_ended: z.array(EndedNote) }),
});
