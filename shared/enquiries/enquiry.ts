import * as z from 'zod/mini';
import { AccountId, EmailAddress, EnquiryId, Instant } from '../kernel/ids.ts';
import { PlaceKind, PlaceRef } from '../places/place.ts';
import { AskerNews, PlaceNews, ReaderEnquiry } from './enquiryMails.ts';
import { NeedKey, Needs } from './needs.ts';

export const EnquiryState = z.enum(['OPEN', 'CHOSEN', 'PLACED', 'CLOSED', 'EXPIRED']);
export type EnquiryState = z.infer<typeof EnquiryState>;

/** Whether an enquiry is open or has chosen. */
export const isActive = (state: EnquiryState): boolean => state === 'OPEN' || state === 'CHOSEN';

/** A London day, `YYYY-MM-DD`. */
const Day = z.iso.date();

/** Somebody who did something, by their id and name. */
const Doer = z.strictObject({ id: z.string(), name: z.string() });
export type Doer = z.infer<typeof Doer>;

/**
 * How an enquiry ended. `changed`: its needs did, and it was sent again; `not_known`: nobody said whether
 * they moved in; `not_placed`: they did not.
 */
export const OUTCOMES = {
  placed_here: 'Placed here',
  elsewhere: 'Placed elsewhere',
  no_longer_needed: 'No longer needed',
  withdrawn: 'Withdrawn',
  changed: 'Changed and sent again',
  not_placed: 'Not placed',
  not_known: 'Not known',
  expired: 'Nobody chose a place in time',
} as const;
export const Outcome = z.enum(Object.keys(OUTCOMES) as [keyof typeof OUTCOMES]);
export type Outcome = z.infer<typeof Outcome>;

/** Why somebody who was to come did not move in, or the care did not start: each kind of place has its own. */
export const NOT_MOVED_IN = {
  other_place: 'They went to another place',
  stayed: 'They stayed where they were',
  not_needed: 'A place is no longer needed',
  no_bed: 'The bed could not be used',
  other_agency: 'Another agency gives the care',
  not_home: 'They are not at home yet',
  care_not_needed: 'Care at home is no longer needed',
  no_carers: 'No carers could come',
  other: 'Another reason',
} as const;
export const NotMovedIn = z.enum(Object.keys(NOT_MOVED_IN) as [keyof typeof NOT_MOVED_IN]);
export type NotMovedIn = z.infer<typeof NotMovedIn>;

/** The place that was chosen, and whether a bed is kept there. */
const Chosen = z.strictObject({
  place: PlaceRef,
  name: z.string(),
  /** The day on which they are to arrive. */
  arrival: Day,
  by: Doer,
  at: Instant,
  /** False: it waits for a bed that can be used, shown as 'No bed is kept yet'. */
  bed_kept: z.boolean(),
});

/** Of what whoever asked is told, and the version of the enquiry that tells it. */
export const EnquiryNews = z.strictObject({ what: AskerNews, version: z.int() });
export type EnquiryNews = z.infer<typeof EnquiryNews>;

/** What is needed, asked of several places at once: never who needs it (enquiries, section 2). */
export const Enquiry = z.strictObject({
  id: EnquiryId,
  version: z.int(),
  changed_at: Instant,
  /** Two neutral words and two digits, `kettle-otter-42`: unique over all organisations. */
  reference: z.string(),
  place_kind: PlaceKind,
  /** Its organisation's code, or `account:<id>` of somebody who is of none: who sees it while it is open. */
  organisation: z.string(),
  organisation_name: z.string(),
  account: AccountId,
  /** Who asks, as homes see it; the phone is of their choice. */
  contact: z.strictObject({ name: z.string(), phone: z.string() }),
  /** Null: they have gone, 90 days after the enquiry ended. */
  needs: z.nullable(Needs),
  /** 1, or 2 for a couple; null of a kind that has none. */
  beds: z.nullable(z.int()),
  needed_from: Day,
  respond_by: Instant,
  state: EnquiryState,
  created_at: Instant,
  /** Places asked, of them answered, and of these how many said yes. */
  asked: z.int(),
  answered: z.int(),
  yes: z.int(),
  /** When who has not answered is to be reminded; null: they are not, or have been. */
  remind_at: z.nullable(Instant),
  /** Whether whoever asked was told that the time to answer is over. */
  time_is_told: z.boolean(),
  /** Whether whoever asked was told of a yes, since it was open last and one has stood. */
  yes_is_told: z.boolean(),
  /** Whether the chosen place was asked if they moved in. */
  moved_in_asked: z.boolean(),
  chosen: z.nullable(Chosen),
  outcome: z.nullable(Outcome),
  /** Of `not_placed`, where the place said why. */
  reason: z.nullable(NotMovedIn),
  ended_at: z.nullable(Instant),
  /** The version of the last command of which places are told; 0: none yet. */
  told: z.int(),
  /** The last of it; null: nothing yet. */
  news: z.nullable(EnquiryNews),
  /** When something is to happen to it next. */
  due: Instant,
});
export type Enquiry = z.infer<typeof Enquiry>;

/** Why a place says no: one button each. Each kind of place has its own. */
export const NO_REASONS = {
  no_bed: 'No bed of this kind',
  beyond_us: 'Needs beyond what we can give',
  not_enough_staff: 'Not enough staff',
  closed: 'Closed to new residents',
  funding: 'Funding',
  too_far: 'Too far from family',
  mix: 'Mix of residents',
  no_capacity: 'No capacity in the area',
  no_carers: 'No carers at these times',
  language: 'Language',
  other: 'Other',
} as const;
export const NoReason = z.enum(Object.keys(NO_REASONS) as [keyof typeof NO_REASONS]);
export type NoReason = z.infer<typeof NoReason>;

/** How a place would like to assess. */
export const ASSESS_BY = {
  visit: 'A visit',
  video: 'By video',
  phone: 'By phone',
  papers: 'From the papers',
} as const;
export const AssessBy = z.enum(Object.keys(ASSESS_BY) as [keyof typeof ASSESS_BY]);

/** How an answer came: `phone`: whoever asked has entered it. */
export const AnswerChannel = z.enum(['link', 'portal', 'phone']);
export type AnswerChannel = z.infer<typeof AnswerChannel>;

/** What a place answers. Fields that are of another answer are null or empty. */
export const PlaceAnswer = z.strictObject({
  answer: z.enum(['yes', 'assess', 'no']),
  /** Of a yes: from which day. */
  from: z.nullable(Day),
  /** Of a yes: a bed is kept until then; null: none is. */
  keep_until: z.nullable(Instant),
  assess_by: z.nullable(AssessBy),
  reasons: z.array(NoReason),
  /** Which of the needs are beyond what it can give. */
  beyond: z.array(NeedKey),
  text: z.string(),
  channel: AnswerChannel,
  by: Doer,
  at: Instant,
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;

/** A place that an enquiry asks: an item of its own, so that places answer without meeting each other. */
export const EnquiryPlace = z.strictObject({
  enquiry: EnquiryId,
  place: PlaceRef,
  version: z.int(),
  /** As they were when it was asked. */
  name: z.string(),
  phone: z.string(),
  asked_at: Instant,
  /** The versions of its figures and notes, and the beds that could be used of the kind: null, no figures. */
  vacancy_version: z.int(),
  notes_version: z.int(),
  usable: z.nullable(z.int()),
  answer: z.nullable(PlaceAnswer),
  /** One more with each answer that is given, changed or taken back: who answers names the one that they saw. */
  answer_version: z.int(),
  /** When it first answered by itself, and when whoever asked first entered an answer by phone; null: never. */
  first_answered_at: z.nullable(Instant),
  first_phoned_at: z.nullable(Instant),
  /** Whether it has said yes by itself, though it was asked again since. */
  said_yes: z.boolean(),
  /** How an answer found the vacancies that it had given before it was asked; null: nothing follows from it. */
  vacancies_were: z.nullable(z.enum(['right', 'wrong'])),
  /** When what its people have to know reached none of them; null: it reached one, or it was asked again since. */
  came_back_at: z.nullable(Instant),
  /** When the last of the emails that ask it was dropped, and none had gone; null: it was asked, or is to be. */
  not_asked_at: z.nullable(Instant),
  /** When it was first told that it is over, and had not answered by itself before; null: it was not, or was asked again since. */
  told_over_at: z.nullable(Instant),
  /** When it was asked again after that, last; null: it was not. */
  asked_again_at: z.nullable(Instant),
  /** It said yes, or would assess first, before a choice that was taken back, and has not been asked again. */
  to_ask_again: z.boolean(),
  /** When it gave a choice of it back; null: it did not, or was asked again or has answered since. */
  gave_back_at: z.nullable(Instant),
  /** Since when it waits for a bed that can be used; null: it does not. */
  waits_since: z.nullable(Instant),
  /** What its people are told of, and by which version of the enquiry, the last few. */
  tells: z.array(z.strictObject({ what: PlaceNews, version: z.int() })),
});
export type EnquiryPlace = z.infer<typeof EnquiryPlace>;

/** Whether an answer of a place is waited for: who gave a choice back has said that it cannot take them. */
export const isAwaited = ({
  answer,
  gave_back_at,
}: Pick<EnquiryPlace, 'answer' | 'gave_back_at'>): boolean =>
  answer === null && gave_back_at === null;

/** Whether a place was asked in fact. One that no email asked may have answered all the same. */
export const wasAsked = ({
  not_asked_at,
  first_answered_at,
  first_phoned_at,
}: Pick<EnquiryPlace, 'not_asked_at' | 'first_answered_at' | 'first_phoned_at'>): boolean =>
  not_asked_at === null || first_answered_at !== null || first_phoned_at !== null;

/** That somebody's mail about an enquiry was queued or waits for others: so it is once. */
export const NotifiedReader = z.strictObject({
  enquiry: EnquiryId,
  /** Which telling it was: the version of the enquiry that told it. */
  telling: z.int(),
  what: PlaceNews,
  email: EmailAddress,
  /** Of their places that the mail is about. */
  places: z.array(PlaceRef),
  at: Instant,
  /** From when on the letter goes in which it waits for others; null: it goes in one of its own. */
  grouped_at: z.nullable(Instant),
});
export type NotifiedReader = z.infer<typeof NotifiedReader>;

/** What goes to one person together: asked within 10 minutes, or 'no longer needed' within an hour. */
export const LetterGroup = z.enum(['asked', 'over']);
export type LetterGroup = z.infer<typeof LetterGroup>;

/** When a person's next mail of a group may go, and what waits for it. */
export const GroupedLetter = z.strictObject({
  email: EmailAddress,
  group: LetterGroup,
  version: z.int(),
  first_name: z.string(),
  /** From when on the next goes at once. */
  free_at: Instant,
  waiting: z.array(ReaderEnquiry),
});
export type GroupedLetter = z.infer<typeof GroupedLetter>;

/** A reference that is taken. */
export const EnquiryReference = z.strictObject({ reference: z.string(), enquiry: EnquiryId });
export type EnquiryReference = z.infer<typeof EnquiryReference>;

/** That an organisation sees an enquiry no more, as another took it over: whoever lists its changes is told. */
export const EnquiryLeft = z.strictObject({
  enquiry: EnquiryId,
  organisation: z.string(),
  at: Instant,
});
export type EnquiryLeft = z.infer<typeof EnquiryLeft>;

/** The partition of an enquiry. */
export const enquiryPartition = (id: EnquiryId): string => `enquiry#${id}`;
