import { daySlashed, londonStamp } from '../kernel/calendar.ts';
import type { BedNote } from './bedNote.ts';

/** Notes as a history says them, each in a few words: '1 nursing bed reserved until 18:00 on 27-11-2026'. */
export const notesInWords = (notes: readonly BedNote[]): string[] => notes.map(noteInWords);

function noteInWords(note: BedNote): string {
  const { beds, bed_type } = note;
  const some = `${beds} ${bed_type.toLowerCase()} ${beds === 1 ? 'bed' : 'beds'}`;
  switch (note.kind) {
    case 'reserved':
      return `${some} reserved until ${londonStamp(new Date(note.until))}`;
    case 'held': {
      const until = note.until === null ? '' : ` until ${londonStamp(new Date(note.until))}`;
      return `${some} kept for an enquiry${until}`;
    }
    case 'unusable': {
      const why = note.reason === 'Other' ? note.other : note.reason;
      return `${some} not for use${note.until === null ? '' : ` until ${daySlashed(note.until)}`} (${why})`;
    }
    case 'limit':
      return `${some} (${note.limit})`;
  }
}
