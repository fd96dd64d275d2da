import * as z from 'zod/mini';
import { EnquiryId, Instant } from '../kernel/ids.ts';
import { isLine } from '../kernel/text.ts';
import { atMost } from '../kernel/textChecks.ts';
import { BedLimit } from './shownBeds.ts';
import { BedType, MAX_BEDS } from './vacancy.ts';

/** The most notes that the people of a home may have at once; those of enquiries are not counted. */
export const MAX_NOTES = 20;
const MAX_OTHER_LENGTH = 200;

export const BedNoteId = z.uuid().brand<'BedNoteId'>();
export type BedNoteId = z.infer<typeof BedNoteId>;

/** Why a vacant bed cannot be used (enquiries, section 1). */
const UnusableReason = z.enum([
  'Being prepared',
  'Repairs or decoration',
  'Not enough staff',
  'Other',
]);

const WHOLE = 'Please enter a whole number from 1 to 1000';
const NoteBeds = z.int(WHOLE).check(z.minimum(1, WHOLE), z.maximum(MAX_BEDS, WHOLE));

/** The words of a reason 'Other'. Whether they could say who somebody is, the rules ask, of new words. */
export const OtherReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please say why'),
    atMost(MAX_OTHER_LENGTH, `The reason can be at most ${MAX_OTHER_LENGTH} characters long`),
    z.refine<string>(isLine, { error: 'The reason has characters that cannot be shown' }),
  );

/** A number of a home's vacant beds of one type. */
const someBeds = { bed_type: BedType, beds: NoteBeds };
const stored = {
  id: BedNoteId,
  ...someBeds,
  /** When the note was made: of two alike the older ends first. */
  made_at: Instant,
};

/** Promised to somebody, until the home says that they have come or do not. */
const ReservedNote = z.strictObject({
  ...stored,
  kind: z.literal('reserved'),
  /** A full hour in London, from which the home is asked 'Taken?'. */
  until: Instant,
  /** The enquiry by which somebody has moved in: the note ends with the home's next figures. Null: people made it. */
  enquiry: z.nullable(EnquiryId),
});

/** Kept for an enquiry, which makes and ends it. */
const HeldNote = z.strictObject({
  ...stored,
  kind: z.literal('held'),
  /** When it ends by itself; null: not by an hour. */
  until: z.nullable(Instant),
  enquiry: EnquiryId,
  /** Whether the home is the one that the enquiry has chosen: such a note ends last. */
  chosen: z.boolean(),
});

/** Vacant, and not for use. */
const UnusableNote = z.strictObject({
  ...stored,
  kind: z.literal('unusable'),
  reason: UnusableReason,
  /** The words of 'Other'; empty otherwise. */
  other: z.string(),
  /** `YYYY-MM-DD`: the first day on which the beds can be used; null: not known. */
  until: z.nullable(z.string()),
  /** When a person last said so: without a day they are asked again 28 days on. */
  said_at: Instant,
});

/** Vacant and for use, but not for everybody. */
const LimitNote = z.strictObject({ ...stored, kind: z.literal('limit'), limit: BedLimit });

/** What a home says of some of its vacant beds; part of the home's item (enquiries, section 1). */
export const BedNote = z.discriminatedUnion('kind', [
  ReservedNote,
  HeldNote,
  UnusableNote,
  LimitNote,
]);
export type BedNote = z.infer<typeof BedNote>;
export type HeldNote = z.infer<typeof HeldNote>;

const typed = { id: z.optional(BedNoteId), ...someBeds };

/** A note as people send it: a known `id` is kept, one without is new. Hours and days are judged by the rules. */
export const TypedNote = z.discriminatedUnion('kind', [
  z.strictObject({
    ...typed,
    kind: z.literal('reserved'),
    /** UTC, a full hour in London. */
    until: z.string().check(z.maxLength(30)),
  }),
  z.strictObject({
    ...typed,
    kind: z.literal('unusable'),
    reason: UnusableReason,
    /** With 'Other' only. */
    other: z.optional(OtherReason),
    /** `YYYY-MM-DD`: the first day on which the beds can be used; null or left out: not known. */
    until: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
    /** The beds can still not be used: who was asked has said so. */
    still: z.optional(z.literal(true)),
  }),
  z.strictObject({ ...typed, kind: z.literal('limit'), limit: BedLimit }),
]);
export type TypedNote = z.infer<typeof TypedNote>;

/** The whole set of notes that people make. */
export const TypedNotes = z
  .array(TypedNote)
  .check(z.maxLength(MAX_NOTES, `A home can have at most ${MAX_NOTES} notes about its beds`));

/** A note as the people of its home see it. */
export const BedNoteView = z.strictObject({
  id: BedNoteId,
  ...someBeds,
  kind: z.enum(['reserved', 'held', 'unusable', 'limit']),
  /** Of an unusable bed. */
  reason: z.nullable(UnusableReason),
  /** The words of 'Other'; empty otherwise. */
  other: z.string(),
  limit: z.nullable(BedLimit),
  /** Reserved and held: an instant. Unusable: `YYYY-MM-DD`, the first day of use. Null: not known, or none. */
  until: z.nullable(z.string()),
  /** The enquiry that made it: such a note is not among those that people send. Null: people did. */
  enquiry: z.nullable(EnquiryId),
  /** Whether the home is the one chosen by that enquiry. */
  chosen: z.boolean(),
  /** What the home is asked now: 'taken' of a reserved bed, 'usable' of an unusable one; null: nothing. */
  asks: z.nullable(z.enum(['taken', 'usable'])),
  /** When it ends by itself; null: it does not. */
  ends_at: z.nullable(Instant),
});
export type BedNoteView = z.infer<typeof BedNoteView>;

/** A note that has ended, or lost some of its beds. */
export const EndedNote = z.strictObject({
  id: BedNoteId,
  bed_type: BedType,
  kind: z.enum(['reserved', 'held', 'unusable', 'limit']),
  /** How many beds it has lost. */
  beds: z.int(),
  /** How many it still has; 0: it has ended. */
  left: z.int(),
  enquiry: z.nullable(EnquiryId),
  chosen: z.boolean(),
  /**
   * `left_out`: its people ended it. `no_bed`: the figures leave none. `time`: its hour or day has come.
   * `moved_in`: the figures that count who moved in have come.
   */
  why: z.enum(['left_out', 'no_bed', 'time', 'moved_in']),
});
export type EndedNote = z.infer<typeof EndedNote>;
