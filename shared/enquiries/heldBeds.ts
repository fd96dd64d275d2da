import type { BedNote, BedNoteId, HeldNote } from '../homes/bedNote.ts';
import { unfit } from '../homes/bedNoteRules.ts';
import { holdsAt } from '../homes/bedNoteTimes.ts';
import type { Home } from '../homes/home.ts';
import { usableAt } from '../homes/usableBeds.ts';
import type { BedType } from '../homes/vacancy.ts';
import { type EnquiryId, type Instant, instant } from '../kernel/ids.ts';
import { BED_JUST_RESERVED, NO_BED_TODAY } from './enquiryWords.ts';

/** A bed that an enquiry would have kept. */
export interface WantedBed {
  enquiry: EnquiryId;
  bed_type: BedType;
  beds: number;
  /** When it ends by itself; null: not by an hour. */
  until: Instant | null;
  /** Whether the home is the one that is chosen: such a note ends last. */
  chosen: boolean;
}

/** The home's notes with the bed kept, or why it does not fit: in section 1's words, and as a choice is told. */
export type HeldBed = { ok: true; notes: BedNote[] } | { ok: false; why: string; choice: string };

/** The note by which a home keeps a bed for an enquiry; undefined: there is none. */
export const heldFor = (notes: readonly BedNote[], enquiry: EnquiryId): HeldNote | undefined =>
  notes.find((note): note is HeldNote => note.kind === 'held' && note.enquiry === enquiry);

const isOf = (note: BedNote, enquiry: EnquiryId): boolean =>
  'enquiry' in note && note.enquiry === enquiry;

/** A home's notes without those that an enquiry made. */
export const withoutEnquiry = (notes: readonly BedNote[], enquiry: EnquiryId): BedNote[] =>
  notes.filter((note) => !isOf(note, enquiry));

/**
 * A home's notes with a bed kept for an enquiry, in the place of the note that it had. It must be a bed that can
 * be used at `now`: none is where the home takes nobody.
 */
export function withHeldBed(
  home: Home,
  wanted: WantedBed,
  { now, newId }: { now: Date; newId: () => BedNoteId },
): HeldBed {
  const { enquiry, bed_type, beds, until, chosen } = wanted;
  const was = heldFor(home.notes, enquiry);
  const id = was?.id ?? newId();
  const made_at = was?.made_at ?? instant(now);
  const note: HeldNote = { id, made_at, bed_type, beds, kind: 'held', until, enquiry, chosen };
  const holding = withoutEnquiry(home.notes, enquiry).filter((otherNote) =>
    holdsAt(otherNote, now),
  );
  const notes = [...holding, note];
  const why = unfit(note, notes, home.vacancy);
  const isTakingNobody = usableAt({ ...home, notes: [] }, now).all < home.vacancy.vacant_beds;
  if (why === undefined && !isTakingNobody) return { ok: true, notes };
  // Were it not for other enquiries, there would be a bed.
  const others = holding.filter(
    (otherNote) => !('enquiry' in otherNote) || otherNote.enquiry === null,
  );
  const isOthers = !isTakingNobody && unfit(note, [...others, note], home.vacancy) === undefined;
  const choice = isOthers ? BED_JUST_RESERVED : NO_BED_TODAY;
  return { ok: false, why: why ?? NO_BED_TODAY, choice };
}

/**
 * A home's notes once somebody has moved in: what was kept is reserved and due, so that no bed becomes usable
 * before the home's figures count it (enquiries, section 2).
 */
export function withMovedIn(notes: readonly BedNote[], enquiry: EnquiryId, now: Date): BedNote[] {
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  return notes.map((note) => {
    if (note.kind !== 'held' || note.enquiry !== enquiry) return note;
    const { id, made_at, bed_type, beds } = note;
    return { id, made_at, bed_type, beds, kind: 'reserved', until: instant(hour), enquiry };
  });
}
