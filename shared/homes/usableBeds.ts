import type { BedNote } from './bedNote.ts';
import { holdsAt } from './bedNoteTimes.ts';
import type { Home } from './home.ts';
import type { LimitedBeds, UsableBeds } from './shownBeds.ts';
import { BedType, type BedVacancy } from './vacancy.ts';

/** What of a home says which of its beds can be used. */
type Noted = Pick<Home, 'location_status' | 'embargo' | 'self_imposed_suspension' | 'notes'> & {
  vacancy: Pick<Home['vacancy'], 'vacant_beds' | 'types'>;
};

/** A home's counts, against which notes are judged. */
export interface BedCounts {
  vacant_beds: number;
  types: readonly BedVacancy[];
}

/** Whether a note takes vacant beds out of use. */
export const takesBeds = ({ kind }: BedNote): boolean => kind !== 'limit';

/** How many beds notes take, in all or of one type. */
export const bedsTaken = (notes: readonly BedNote[], type?: BedType): number =>
  notes.reduce(
    (sum, note) =>
      takesBeds(note) && (type === undefined || note.bed_type === type) ? sum + note.beds : sum,
    0,
  );

export const vacantOf = ({ types }: Pick<BedCounts, 'types'>, type: BedType): number =>
  types.find(({ bed_type }) => bed_type === type)?.vacant_beds ?? 0;

/**
 * The beds that can be used at `now`: in all the vacant ones less those that notes take, of a type no more than
 * in all. None where a home is closed, or closed to new residents by itself or by an embargo; a suspension from
 * the AQP list changes nothing (enquiries, section 1).
 */
export const usableAt = (home: Noted, now: Date): UsableBeds =>
  usable(
    home,
    home.notes.filter((note) => holdsAt(note, now)),
  );

/** The same as it is stored, with notes whose end has come since: what lists show until a job has ended them. */
export const usableAsStored = (home: Noted): UsableBeds => usable(home, home.notes);

/** What a list shows beside vacant beds; null where no note takes one, so that the home looks as it always has. */
export const usableShown = (home: Noted): UsableBeds | null =>
  home.notes.some(takesBeds) ? usableAsStored(home) : null;

/** The same as a field of a mail, which is not there where it is null. */
export function usablePart(home: Noted): { usable?: UsableBeds } {
  const usable = usableShown(home);
  return usable === null ? {} : { usable };
}

/**
 * The vacant beds that are for some people only, as lists show them. Those for women and for men are no more together
 * than are vacant of a type, the first noted first; those of shared rooms no more by themselves, since a bed in a
 * shared room can be for women only too.
 */
export function limitedBeds({ notes, vacancy }: Noted): LimitedBeds[] {
  const shown: LimitedBeds[] = [];
  for (const note of notes) {
    if (note.kind !== 'limit') continue;
    const { bed_type, limit } = note;
    const isShared = limit === 'shared room';
    const before = shown.filter(
      (limitedBeds) =>
        limitedBeds.bed_type === bed_type && (limitedBeds.limit === 'shared room') === isShared,
    );
    const remainingBeds = before.reduce(
      (rest, { beds }) => rest - beds,
      vacantOf(vacancy, bed_type),
    );
    const beds = Math.min(note.beds, remainingBeds);
    if (beds > 0) shown.push({ bed_type, beds, limit });
  }
  return shown;
}

function usable(home: Noted, notes: readonly BedNote[]): UsableBeds {
  const all = takesNobody(home) ? 0 : Math.max(0, home.vacancy.vacant_beds - bedsTaken(notes));
  return {
    all,
    types: home.vacancy.types.map(({ bed_type, vacant_beds }) => ({
      bed_type,
      usable: Math.max(0, Math.min(vacant_beds - bedsTaken(notes, bed_type), all)),
    })),
  };
}

/** Whether a home is closed, or closed to new residents by itself or by an embargo. */
export const takesNobody = ({
  location_status,
  embargo,
  self_imposed_suspension,
}: Pick<Home, 'location_status' | 'embargo' | 'self_imposed_suspension'>): boolean =>
  location_status === 'CLOSED' || embargo || self_imposed_suspension;

/** The bed types of which notes take more than are vacant, in the order of the types. */
export const overfullTypes = (notes: readonly BedNote[], counts: BedCounts): BedType[] =>
  BedType.options.filter((type) => bedsTaken(notes, type) > vacantOf(counts, type));
