import { notesView } from '../homes/bedNoteRules.ts';
import type { Home } from '../homes/home.ts';
import { usableAt } from '../homes/usableBeds.ts';
import type { BedNotesView } from './bedNotes.api.ts';

/** A home's bed notes and the beds that can be used, as its people see them at `now`. */
export const bedNotesView = (home: Home, now: Date): BedNotesView => ({
  notes_version: home.notes_version,
  notes: notesView(home.notes, now),
  usable: usableAt(home, now),
});
