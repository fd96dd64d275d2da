import type { BedNote, EndedNote } from './bedNote.ts';
import { endedByTime, endedPart } from './bedNoteRules.ts';
import { isDue, isOfMovedIn, timeOf } from './bedNoteTimes.ts';
import { type BedCounts, bedsTaken, overfullTypes, takesBeds, vacantOf } from './usableBeds.ts';
import type { BedType } from './vacancy.ts';

/** What an update says, for the notes: its counts, and the types that the home offers. */
export interface UpdatedBeds extends BedCounts {
  offered: readonly BedType[];
}

/**
 * The notes that are left after an update, and those that ended or lost beds by it (enquiries, section 1): first
 * those of a type that the home no longer offers, then type by type those of a type whose notes exceed its vacant
 * beds, then any while all exceed all. Each time the first in the order of ending goes, and loses only as many
 * beds as are missing. Those that wait for these figures, of who moved in by an enquiry, end by them.
 *
 * `unchanged`: 'Nothing has changed' was said, which keeps all. `counted`: false where nobody has counted, as the
 * home only answers another form: then those of who moved in go on waiting.
 */
export function notesAfterUpdate(
  notes: readonly BedNote[],
  update: UpdatedBeds,
  { now, unchanged = false, counted = true }: { now: Date; unchanged?: boolean; counted?: boolean },
): { notes: BedNote[]; ended: EndedNote[] } {
  const { holding, ended } = endedByTime(notes, now);
  if (unchanged) return { notes: holding, ended };
  const leaving = new Leaving(holding, now);
  for (const note of holding) {
    if (counted && isOfMovedIn(note)) leaving.end(note, 'moved_in');
    else if (!update.offered.includes(note.bed_type)) leaving.end(note, 'no_bed');
  }
  for (const type of overfullTypes(leaving.notes, update)) {
    leaving.shed(bedsTaken(leaving.notes, type) - vacantOf(update, type), type);
  }
  leaving.shed(bedsTaken(leaving.notes) - update.vacant_beds);
  return { notes: leaving.notes, ended: [...ended, ...leaving.ended] };
}

/** Notes that end one after another. */
class Leaving {
  notes: BedNote[];
  readonly ended: EndedNote[] = [];
  readonly #now: Date;

  constructor(notes: readonly BedNote[], now: Date) {
    this.notes = [...notes];
    this.#now = now;
  }

  end(note: BedNote, why: EndedNote['why']): void {
    this.#lose(note, note.beds, why);
  }

  /** Ends so many beds of a type, or of any, in the order of ending. */
  shed(missing: number, type?: BedType): void {
    let bedsLeft = missing;
    const some = this.notes
      .filter((note) => takesBeds(note) && (type === undefined || note.bed_type === type))
      .sort((a, b) => orderOfEnding(a, b, this.#now));
    for (const note of some) {
      if (bedsLeft <= 0) return;
      const lost = Math.min(bedsLeft, note.beds);
      this.#lose(note, lost, 'no_bed');
      bedsLeft -= lost;
    }
  }

  #lose(note: BedNote, beds: number, why: EndedNote['why']): void {
    // Of one that has lost some already, one entry says all that it has lost.
    const before = this.ended.find(({ id }) => id === note.id);
    if (before) Object.assign(before, { beds: before.beds + beds, left: before.left - beds });
    else this.ended.push(endedPart(note, beds, why));
    this.notes = this.notes.flatMap((other) => {
      if (other.id !== note.id) return [other];
      return beds < other.beds ? [{ ...other, beds: other.beds - beds }] : [];
    });
  }
}

/**
 * Which of two notes ends first: reserved ones that are due, unusable, reserved, held, those of a chosen enquiry
 * last; inside a class the one whose time comes first, those without a time last, then the older.
 */
function orderOfEnding(a: BedNote, b: BedNote, now: Date): number {
  const byClass = classOf(a, now) - classOf(b, now);
  if (byClass !== 0) return byClass;
  const [first, second] = [timeOf(a) ?? Infinity, timeOf(b) ?? Infinity];
  if (first !== second) return first < second ? -1 : 1;
  // Those made in one save stay in the order in which they were sent.
  if (a.made_at === b.made_at) return 0;
  return a.made_at < b.made_at ? -1 : 1;
}

function classOf(note: BedNote, now: Date): number {
  if (note.kind === 'unusable') return 1;
  if (note.kind === 'reserved') return isDue(note, now) ? 0 : 2;
  return note.kind === 'held' && note.chosen ? 4 : 3;
}
