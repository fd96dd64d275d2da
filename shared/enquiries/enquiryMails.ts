import * as z from 'zod/mini';
import { EnquiryId } from '../kernel/ids.ts';
import { PlaceKind, PlaceRef } from '../places/place.ts';

/*
 * The mails of an enquiry hold ids alone in the outbox: what is needed, and who asks, is read when a mail goes
 * out, stands in the letter and nowhere else (enquiries, section 2).
 */

/** What the people of a place are told of an enquiry after they were asked. */
const LATER_NEWS = [
  'askedAgain',
  'reminded',
  'phoneAnswer',
  'chosen',
  'moved',
  'released',
  'over',
  'movedIn',
  'bedGone',
] as const;
const LaterPlaceNews = z.enum(LATER_NEWS);
/** What the people of a place are told of an enquiry. */
export const PlaceNews = z.enum(['asked', ...LATER_NEWS]);
export type PlaceNews = z.infer<typeof PlaceNews>;

/** A place of a mail, and the reader as its contact. */
const ReaderPlace = z.strictObject({ place: PlaceRef, contact: z.string() });
export type ReaderPlace = z.infer<typeof ReaderPlace>;

/** An enquiry of a mail, and the places of the reader that it is about. */
export const ReaderEnquiry = z.strictObject({ enquiry: EnquiryId, places: z.array(ReaderPlace) });
export type ReaderEnquiry = z.infer<typeof ReaderEnquiry>;

/** What a letter says of an enquiry, read when it goes out. */
const ShownEnquiry = z.strictObject({
  enquiry: EnquiryId,
  reference: z.string(),
  organisation: z.string(),
  name: z.string(),
  phone: z.string(),
  /** `HH:mm on DD-MM-YYYY`. */
  respond_by: z.string(),
  needs: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** The day of arrival in words; empty where nobody is chosen. */
  arrival: z.string(),
  places: z.array(z.extend(ReaderPlace, { name: z.string(), answer: z.string() })),
  /** In which area the chosen place is asked whether it can still take packages; left out: it is not. */
  still_takes: z.optional(z.string()),
  /** The chosen place takes nobody as it stands now. */
  takes_nobody: z.optional(z.literal(true)),
});
export type ShownEnquiry = z.infer<typeof ShownEnquiry>;

const toReader = {
  first_name: z.string(),
  /** Names of those on leave for whom the reader stands in; left out where there are none. */
  stands_in_for: z.optional(z.array(z.string())),
  enquiries: z.array(ReaderEnquiry),
  /** Empty in the outbox. */
  shown: z.array(ShownEnquiry),
};

/** The first mail of an enquiry: it overtakes what can wait. */
export const EnquiryAskedContent = z.strictObject({ kind: z.literal('enquiryAsked'), ...toReader });
export type EnquiryAskedContent = z.infer<typeof EnquiryAskedContent>;

/** What becomes of an enquiry, to the people of a place. */
export const EnquiryNewsContent = z.strictObject({
  kind: z.literal('enquiryNews'),
  what: LaterPlaceNews,
  ...toReader,
});
export type EnquiryNewsContent = z.infer<typeof EnquiryNewsContent>;

/** What whoever asked is told. */
export const ASKER_NEWS = [
  'firstYes',
  'timeIsOver',
  'expired',
  'givenBack',
  'bedGone',
  'notMovedIn',
] as const;
export const AskerNews = z.enum(ASKER_NEWS);
export type AskerNews = z.infer<typeof AskerNews>;

/** What becomes of an enquiry, to whoever asked. */
export const EnquiryUpdateContent = z.strictObject({
  kind: z.literal('enquiryUpdate'),
  news: AskerNews,
  enquiry: EnquiryId,
  first_name: z.string(),
  /** Null in the outbox. */
  shown: z.nullable(
    z.strictObject({
      place_kind: PlaceKind,
      reference: z.string(),
      asked: z.int(),
      answered: z.int(),
      yes: z.int(),
      /** Of the place that is chosen or was last; empty where there is none. */
      place_name: z.string(),
      /** Why the chosen place takes nobody as it stands now; left out: nothing is known of it. */
      takes_nobody: z.optional(z.string()),
    }),
  ),
});
export type EnquiryUpdateContent = z.infer<typeof EnquiryUpdateContent>;
