import {
  addDays,
  type LondonDay,
  londonDay,
  londonHour,
  startOfLondonDay,
} from '../kernel/calendar.ts';
import { type Instant, instant } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isSamePlace, type PlaceRef, placeRef } from '../places/place.ts';
import { answeredAgainBy, expiresAt } from './answeringHours.ts';
import type { enquiriesAudit } from './enquiries.audit.ts';
import {
  type Doer,
  type Enquiry,
  type EnquiryPlace,
  type EnquiryState,
  isActive,
  isAwaited,
  type NotMovedIn,
  type Outcome,
  type PlaceAnswer,
} from './enquiry.ts';
import { enquiryKindOf } from './enquiryKinds.ts';
import { CORRECTED_DAYS, KEPT_DAYS, KEPT_MONTHS, NEEDS_KEPT_DAYS } from './enquiryLimits.ts';
import type { AskerNews, PlaceNews } from './enquiryMails.ts';
import {
  ANSWERED_ITSELF,
  chosenAlready,
  HAS_NO_BEDS,
  NO_YES,
  NOBODY_CHOSEN,
  NOBODY_TO_ASK_AGAIN,
  NOT_BY_PHONE,
  NOT_CHOSEN,
  NOT_OPEN_NOW,
  OVER,
  OWN_ALREADY,
  TOO_LATE_TO_CORRECT,
} from './enquiryWords.ts';

/** What is done to an enquiry, with what it takes. */
export type EnquiryCommand =
  | { command: 'add'; places: readonly EnquiryPlace[] }
  | {
      command: 'answer';
      place: PlaceRef;
      answer: PlaceAnswer;
      /** Undefined: nothing follows from it. */
      vacancies_were?: EnquiryPlace['vacancies_were'];
    }
  | { command: 'answerByPhone'; place: PlaceRef; answer: PlaceAnswer }
  | { command: 'notRight'; place: PlaceRef }
  | { command: 'choose'; place: PlaceRef; arrival: string; by: Doer; bed_kept: boolean }
  | { command: 'move'; arrival: string; bed_kept: boolean }
  | { command: 'release' }
  | { command: 'giveBack'; place: PlaceRef }
  /**
   * `place`: that one alone, also where it gave a choice back. `unanswered`: those of whom nothing is asked since a
   * choice, in place of those who said yes before it or would assess first. `except`: who cannot be asked now; they stay as they are.
   */
  | {
      command: 'askAgain';
      place?: PlaceRef;
      unanswered?: boolean;
      except?: readonly PlaceRef[];
    }
  | { command: 'placedHere' }
  | {
      command: 'close';
      outcome: Extract<Outcome, 'elsewhere' | 'no_longer_needed' | 'withdrawn' | 'changed'>;
    }
  | { command: 'movedIn'; place: PlaceRef }
  | { command: 'notMovedIn'; place: PlaceRef; reason: NotMovedIn }
  | ({ command: 'takeOver' } & Pick<
      Enquiry,
      'account' | 'contact' | 'organisation' | 'organisation_name'
    >)
  | { command: 'remind' }
  | { command: 'timeIsOver' }
  | { command: 'askMovedIn' }
  | { command: 'expire' }
  | { command: 'lapse' }
  | { command: 'cameBack'; place: PlaceRef }
  | { command: 'notAsked'; place: PlaceRef }
  | { command: 'noBedKept'; place: PlaceRef }
  | { command: 'bedKept' }
  | { command: 'bedGone' };
export type CommandName = EnquiryCommand['command'];

/** `asker`: whoever sent it or took it over; `colleague`: another commissioner of their organisation. */
export type EnquiryActor = 'asker' | 'colleague' | 'place' | 'system';

/** An enquiry and the places that it asks, as they stand. */
export interface EnquiryFacts {
  enquiry: Enquiry;
  places: readonly EnquiryPlace[];
}

type Guard = (
  facts: EnquiryFacts,
  command: { place?: PlaceRef; account?: string; unanswered?: boolean },
  now: Date,
) => string | undefined;

interface Row {
  from: readonly EnquiryState[];
  /** `stays`: it is what it was. */
  to: EnquiryState | 'stays';
  who: readonly EnquiryActor[];
  /** Why it is refused although the state would allow it. */
  guard: Guard | null;
  /** What it writes besides the enquiry. */
  writes: readonly ('place' | 'places' | 'home')[];
  audit: keyof typeof enquiriesAudit.words | null;
  /** Of what the places' people are told: the place that it is about or that is chosen, and the others. */
  tells: Partial<Record<'it' | 'others', PlaceNews>>;
  /** The mail to whoever asked. */
  mails: AskerNews | null;
}

const placeOf = (places: readonly EnquiryPlace[], ref: PlaceRef | undefined) =>
  ref && places.find(({ place }) => isSamePlace(place, ref));

const isChosen: Guard = ({ enquiry }, { place }) =>
  place && enquiry.chosen && isSamePlace(place, enquiry.chosen.place) ? undefined : NOT_CHOSEN;
const saidYes: Guard = ({ places }, { place }) =>
  placeOf(places, place)?.answer?.answer === 'yes' ? undefined : NO_YES;
const isByPhone: Guard = ({ places }, { place }) =>
  placeOf(places, place)?.answer?.channel === 'phone' ? undefined : NOT_BY_PHONE;
const hasNotAnsweredItself: Guard = ({ places }, { place }) => {
  const answer = placeOf(places, place)?.answer;
  return answer && answer.channel !== 'phone' ? ANSWERED_ITSELF : undefined;
};
/** What only kinds know that keep beds: of others the job and the stream find nothing to do. */
const keepsBeds: Guard = ({ enquiry }) =>
  enquiryKindOf(enquiry.place_kind).keepsBeds ? undefined : HAS_NO_BEDS;
/** Whether a place of an open enquiry had not answered when a choice, taken back since, told it of the end. */
export const isAskedNoMore = (enquiryPlace: EnquiryPlace): boolean =>
  isAwaited(enquiryPlace) && enquiryPlace.tells.at(-1)?.what === 'over';
/** Whether a place that was asked may be asked again, by itself. */
export const mayBeAskedAgain = (enquiryPlace: EnquiryPlace): boolean =>
  enquiryPlace.to_ask_again || enquiryPlace.gave_back_at !== null || isAskedNoMore(enquiryPlace);
/** Whom asking again is for where no place is named. */
const isToAskAgain = (enquiryPlace: EnquiryPlace, { unanswered = false }): boolean =>
  unanswered ? isAskedNoMore(enquiryPlace) : enquiryPlace.to_ask_again;
/** Those of an enquiry who are asked again where no place is named. */
export const placesToAskAgain = (
  { places }: EnquiryFacts,
  who: { unanswered?: boolean },
): PlaceRef[] =>
  places.flatMap((enquiryPlace) => (isToAskAgain(enquiryPlace, who) ? [enquiryPlace.place] : []));
const hasSomebodyToAsk: Guard = (facts, command) => {
  const named = placeOf(facts.places, command.place);
  const isThere = named ? mayBeAskedAgain(named) : placesToAskAgain(facts, command).length > 0;
  return isThere ? undefined : NOBODY_TO_ASK_AGAIN;
};
const isAnothers: Guard = ({ enquiry }, { account }) =>
  enquiry.account === account ? OWN_ALREADY : undefined;
const isInTime: Guard = (facts, command, now) => {
  const { state, ended_at } = facts.enquiry;
  const isLate =
    state === 'PLACED' &&
    ended_at !== null &&
    now.getTime() - Date.parse(ended_at) > CORRECTED_DAYS * DAY_MS;
  return isChosen(facts, command, now) ?? (isLate ? TOO_LATE_TO_CORRECT : undefined);
};

const ASKER = ['asker'] as const;
const PLACE = ['place'] as const;
const SYSTEM = ['system'] as const;
const ACTIVE = ['OPEN', 'CHOSEN'] as const;
const QUIET = { guard: null, writes: [], audit: null, tells: {}, mails: null } as const;

/**
 * Every way in which an enquiry changes once it was sent. What is not in a row's `from` is refused. The
 * browser shows what a reader may do by it, and every handler and job obeys it (enquiries, section 2).
 */
export const ENQUIRY_COMMANDS: Readonly<Record<CommandName, Row>> = {
  add: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'stays', who: ASKER, writes: ['places'] },
    ...{ audit: 'enquiries.placesAdded', tells: { it: 'asked' } },
  },
  answer: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'stays', who: PLACE, writes: ['place', 'home'] },
    ...{ audit: 'enquiries.answered', mails: 'firstYes' },
  },
  answerByPhone: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'stays', who: ASKER, guard: hasNotAnsweredItself, writes: ['place'] },
    ...{ audit: 'enquiries.answeredByPhone', tells: { it: 'phoneAnswer' } },
  },
  notRight: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'stays', who: PLACE, guard: isByPhone, writes: ['place'] },
    audit: 'enquiries.phoneAnswerRefused',
  },
  choose: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'CHOSEN', who: ASKER, guard: saidYes, writes: ['places', 'home'] },
    ...{ audit: 'enquiries.chosen', tells: { it: 'chosen', others: 'over' } },
  },
  move: {
    ...QUIET,
    ...{ from: ['CHOSEN'], to: 'stays', who: ASKER, writes: ['place', 'home'] },
    ...{ audit: 'enquiries.moved', tells: { it: 'moved' } },
  },
  release: {
    ...QUIET,
    ...{ from: ['CHOSEN'], to: 'OPEN', who: ASKER, writes: ['places'] },
    ...{ audit: 'enquiries.released', tells: { it: 'released' } },
  },
  giveBack: {
    ...QUIET,
    ...{ from: ['CHOSEN'], to: 'OPEN', who: PLACE, guard: isChosen, writes: ['places'] },
    ...{ audit: 'enquiries.givenBack', mails: 'givenBack' },
  },
  askAgain: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'stays', who: ASKER, guard: hasSomebodyToAsk, writes: ['places'] },
    ...{ audit: 'enquiries.askedAgain', tells: { it: 'askedAgain' } },
  },
  placedHere: {
    ...QUIET,
    ...{ from: ['CHOSEN'], to: 'PLACED', who: ASKER, writes: ['place'], audit: 'enquiries.closed' },
  },
  close: {
    ...QUIET,
    ...{ from: ACTIVE, to: 'CLOSED', who: ASKER, writes: ['places'] },
    ...{ audit: 'enquiries.closed', tells: { it: 'over', others: 'over' } },
  },
  movedIn: {
    ...QUIET,
    ...{ from: ['CHOSEN'], to: 'PLACED', who: PLACE, guard: isChosen, writes: ['place'] },
    audit: 'enquiries.movedIn',
  },
  notMovedIn: {
    ...QUIET,
    ...{ from: ['CHOSEN', 'PLACED'], to: 'CLOSED', who: PLACE, guard: isInTime, writes: ['place'] },
    ...{ audit: 'enquiries.notMovedIn', mails: 'notMovedIn' },
  },
  takeOver: {
    ...QUIET,
    ...{ from: ACTIVE, to: 'stays', who: ['colleague'], guard: isAnothers },
    audit: 'enquiries.takenOver',
  },
  remind: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'stays', who: SYSTEM, writes: ['places'], tells: { it: 'reminded' } },
    audit: 'enquiries.reminded',
  },
  timeIsOver: { ...QUIET, from: ['OPEN'], to: 'stays', who: SYSTEM, mails: 'timeIsOver' },
  askMovedIn: {
    ...QUIET,
    ...{ from: ['CHOSEN'], to: 'stays', who: SYSTEM, writes: ['place'], tells: { it: 'movedIn' } },
  },
  expire: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'EXPIRED', who: SYSTEM, audit: 'enquiries.expired', mails: 'expired' },
  },
  lapse: { ...QUIET, from: ['CHOSEN'], to: 'CLOSED', who: SYSTEM, audit: 'enquiries.lapsed' },
  cameBack: { ...QUIET, from: ACTIVE, to: 'stays', who: SYSTEM, writes: ['place'] },
  notAsked: { ...QUIET, from: ACTIVE, to: 'stays', who: SYSTEM, writes: ['place'] },
  noBedKept: {
    ...QUIET,
    ...{ from: ['OPEN'], to: 'stays', who: SYSTEM, guard: keepsBeds, writes: ['place', 'home'] },
  },
  bedKept: {
    ...QUIET,
    ...{ from: ['CHOSEN'], to: 'stays', who: SYSTEM, guard: keepsBeds, writes: ['place', 'home'] },
  },
  bedGone: {
    ...QUIET,
    ...{ from: ['CHOSEN'], to: 'stays', who: SYSTEM, guard: keepsBeds, writes: ['place'] },
    ...{ tells: { it: 'bedGone' }, mails: 'bedGone' },
  },
};

const DAY_MS = 86_400_000;
/** At this hour of the day after arrival the place is asked if they moved in. */
const ASKED_AT_HOUR = 9;

/** The first moment at which the bed of an arrival is kept no longer. */
const keptUntil = (arrival: string): Date =>
  startOfLondonDay(addDays(arrival as LondonDay, KEPT_DAYS));

/** Why a command is refused now; undefined: it may be given. */
export function whyNotNow(
  facts: EnquiryFacts,
  command: { command: CommandName; place?: PlaceRef; account?: string },
  now: Date,
): string | undefined {
  const { state, chosen } = facts.enquiry;
  const { from, guard } = ENQUIRY_COMMANDS[command.command];
  if (from.includes(state)) return guard?.(facts, command, now);
  if (!isActive(state)) return OVER;
  if (state === 'OPEN') return NOBODY_CHOSEN;
  const choosesAgain = command.command === 'choose' && chosen;
  return choosesAgain ? chosenAlready(chosen.by.name, chosen.name) : NOT_OPEN_NOW;
}

/** What somebody may do to an enquiry, for the buttons of a page: with that place, or with any that it asks. */
export function commandsOf(
  who: EnquiryActor,
  facts: EnquiryFacts,
  { now, place }: { now: Date; place?: PlaceRef },
): CommandName[] {
  const places = place ? [place] : facts.places.map((enquiryPlace) => enquiryPlace.place);
  return (Object.keys(ENQUIRY_COMMANDS) as CommandName[]).filter((command) => {
    const { who: whose, from, guard } = ENQUIRY_COMMANDS[command];
    if (!whose.includes(who) || !from.includes(facts.enquiry.state)) return false;
    return guard === null || places.some((place) => guard(facts, { place }, now) === undefined);
  });
}

/** When something is to happen to an enquiry next. */
export function nextDue(enquiry: Omit<Enquiry, 'due'>): Instant {
  const { state, respond_by, remind_at, time_is_told, chosen, moved_in_asked, needs } = enquiry;
  if (state === 'OPEN') {
    const expires = instant(expiresAt(respond_by));
    return earliest([remind_at, time_is_told ? null : respond_by], expires);
  }
  if (state === 'CHOSEN' && chosen) {
    const asks = instant(londonHour(addDays(chosen.arrival as LondonDay, 1), ASKED_AT_HOUR));
    return earliest([moved_in_asked ? null : asks], instant(keptUntil(chosen.arrival)));
  }
  const ended = new Date(enquiry.ended_at ?? enquiry.created_at);
  if (needs !== null) return instant(new Date(ended.getTime() + NEEDS_KEPT_DAYS * DAY_MS));
  const gone = new Date(ended);
  gone.setUTCMonth(gone.getUTCMonth() + KEPT_MONTHS);
  return instant(gone);
}

const earliest = (times: (Instant | null)[], last: Instant): Instant =>
  times.reduce<Instant>((first, time) => (time !== null && time < first ? time : first), last);

/** What is due of an enquiry at `now`; null: nothing that a command does. */
export function dueCommand(enquiry: Enquiry, now: Date): EnquiryCommand | null {
  const at = instant(now);
  const { state, respond_by, remind_at, time_is_told, chosen, moved_in_asked } = enquiry;
  if (state === 'OPEN') {
    if (instant(expiresAt(respond_by)) <= at) return { command: 'expire' };
    if (!time_is_told && respond_by <= at) return { command: 'timeIsOver' };
    return remind_at !== null && remind_at <= at ? { command: 'remind' } : null;
  }
  if (state !== 'CHOSEN' || !chosen) return null;
  if (instant(keptUntil(chosen.arrival)) <= at) return { command: 'lapse' };
  const asks = instant(londonHour(addDays(chosen.arrival as LondonDay, 1), ASKED_AT_HOUR));
  return !moved_in_asked && asks <= at ? { command: 'askMovedIn' } : null;
}

/** An enquiry after a command, those of its places that are others, and the mail to whoever asked. */
export interface Commanded {
  enquiry: Enquiry;
  changed: EnquiryPlace[];
  mail: AskerNews | null;
}

/** The enquiry after a command. Refuses (`conflict`) what its row or guard does not allow. */
export function afterCommand(facts: EnquiryFacts, command: EnquiryCommand, now: Date): Commanded {
  const why = whyNotNow(facts, command, now);
  if (why !== undefined) throw new Refusal('conflict', why);
  const row = ENQUIRY_COMMANDS[command.command];
  const at = instant(now);
  const state = row.to === 'stays' ? facts.enquiry.state : row.to;
  const { fields, places } = effectOf(facts, command, at);
  const ends = !isActive(state) && (fields.outcome ?? null) !== null;
  const whole: Enquiry = {
    ...facts.enquiry,
    ...fields,
    state,
    ...(ends && { ended_at: at }),
    ...countsOf(mergedPlaces(facts.places, places)),
  };
  const version = facts.enquiry.version + 1;
  const changed = withTelling(facts, { enquiry: whole, places }, { command, version, at });
  const tellsPlaces = changed.some(({ tells }) => tells.at(-1)?.version === version);
  const saysYes = command.command === 'answer' && command.answer.answer === 'yes';
  const isFirstYes = row.mails === 'firstYes' && saysYes && !facts.enquiry.yes_is_told;
  const mail = row.mails === 'firstYes' ? (isFirstYes ? row.mails : null) : row.mails;
  const next = {
    ...whole,
    // Where none stands any more, the next is the first again.
    ...(whole.yes === 0 && { yes_is_told: false }),
    ...(isFirstYes && { yes_is_told: true }),
    ...(tellsPlaces && { told: version }),
    ...(mail && { news: { what: mail, version } }),
  };
  return { enquiry: { ...next, due: nextDue(next) }, changed, mail };
}

/** Places as they are after some of them changed or were added. */
export function mergedPlaces(
  before: readonly EnquiryPlace[],
  changed: readonly EnquiryPlace[],
): EnquiryPlace[] {
  const merged = before.map((enquiryPlace) => placeOf(changed, enquiryPlace.place) ?? enquiryPlace);
  return [...merged, ...changed.filter(({ place }) => !placeOf(before, place))];
}

const countsOf = (places: readonly EnquiryPlace[]) => ({
  asked: places.length,
  answered: places.filter((place) => !isAwaited(place)).length,
  yes: places.filter(({ answer }) => answer?.answer === 'yes').length,
});

interface Effect {
  fields: Partial<Enquiry>;
  places: EnquiryPlace[];
}

/** A place with another answer, or none: whoever has seen an earlier one is told so before theirs counts. */
const answeredAs = (enquiryPlace: EnquiryPlace, answer: PlaceAnswer | null): EnquiryPlace => ({
  ...enquiryPlace,
  answer,
  answer_version: enquiryPlace.answer_version + 1,
  to_ask_again: false,
  gave_back_at: null,
});

/** How long it takes to answer is reckoned from then on, where it never has. */
const askedAnew = ({ first_answered_at, asked_again_at }: EnquiryPlace, at: Instant) => ({
  not_asked_at: null,
  told_over_at: null,
  asked_again_at: first_answered_at === null ? at : asked_again_at,
});

/** What a place said, once it keeps no bed for it any more. */
const keepingNone = ({ answer }: EnquiryPlace): PlaceAnswer | null =>
  answer && { ...answer, keep_until: null };

/** Who answers anew is to hear the end of it, though it was told of one before. */
const withoutEnd = ({ tells }: EnquiryPlace): EnquiryPlace['tells'] =>
  tells.slice(0, tells.findLastIndex(({ what }) => what !== 'over') + 1);

/** The versions that told a place of the end before this one did, and nothing else since: it is told once. */
export function earlierEnds({ tells }: Pick<EnquiryPlace, 'tells'>, telling: number): number[] {
  const before = tells.filter(({ version }) => version < telling);
  return before
    .slice(before.findLastIndex(({ what }) => what !== 'over') + 1)
    .map(({ version }) => version);
}

/** Who is asked has time to answer. */
const againBy = ({ respond_by }: Enquiry, at: Instant) => ({
  respond_by: instant(answeredAgainBy(respond_by, new Date(at))),
  time_is_told: false,
});

/** Whether a chosen place is to keep a bed as soon as it has one. */
const waitsForBed = ({ place_kind }: Enquiry, bed_kept: boolean): boolean =>
  enquiryKindOf(place_kind).keepsBeds && !bed_kept;

const REOPENED = { chosen: null, moved_in_asked: false, yes_is_told: false } as const;

function effectOf({ enquiry, places }: EnquiryFacts, command: EnquiryCommand, at: Instant): Effect {
  const askedPlaceOf = (ref: PlaceRef) => {
    const place = placeOf(places, ref);
    if (!place) throw new Refusal('notFound', 'This place was not asked');
    return place;
  };
  const chosen = enquiry.chosen && placeOf(places, enquiry.chosen.place);
  const noLongerWaits = chosen?.waits_since ? [{ ...chosen, waits_since: null }] : [];
  switch (command.command) {
    case 'add':
      return { fields: againBy(enquiry, at), places: [...command.places] };
    case 'answer': {
      const enquiryPlace = askedPlaceOf(command.place);
      const { answer, vacancies_were = null } = command;
      const place = {
        ...answeredAs(enquiryPlace, answer),
        first_answered_at: enquiryPlace.first_answered_at ?? answer.at,
        said_yes: enquiryPlace.said_yes || answer.answer === 'yes',
        vacancies_were,
        tells: withoutEnd(enquiryPlace),
      };
      return { fields: {}, places: [place] };
    }
    case 'answerByPhone': {
      const enquiryPlace = askedPlaceOf(command.place);
      const place = {
        ...answeredAs(enquiryPlace, command.answer),
        first_phoned_at: enquiryPlace.first_phoned_at ?? command.answer.at,
        tells: withoutEnd(enquiryPlace),
      };
      return { fields: {}, places: [place] };
    }
    case 'notRight': {
      const enquiryPlace = answeredAs(askedPlaceOf(command.place), null);
      return { fields: {}, places: [{ ...enquiryPlace, first_phoned_at: null }] };
    }
    case 'choose': {
      const enquiryPlace = askedPlaceOf(command.place);
      const { arrival, by, bed_kept } = command;
      const place = placeRef(enquiryPlace.place);
      const fields = {
        chosen: { place, name: enquiryPlace.name, arrival, by, at, bed_kept },
        remind_at: null,
      };
      const waits_since = waitsForBed(enquiry, bed_kept) ? at : null;
      return { fields, places: [{ ...enquiryPlace, waits_since, to_ask_again: false }] };
    }
    case 'move': {
      if (!enquiry.chosen || !chosen) throw new Refusal('conflict', NOBODY_CHOSEN);
      const { arrival, bed_kept } = command;
      const waits_since = waitsForBed(enquiry, bed_kept)
        ? (chosen.waits_since ?? enquiry.chosen.at)
        : null;
      const fields = { chosen: { ...enquiry.chosen, arrival, bed_kept }, moved_in_asked: false };
      return { fields, places: [{ ...chosen, waits_since }] };
    }
    case 'release':
    case 'giveBack': {
      // Who would assess first was told that it is over, as who said yes.
      const willing = places.filter(({ answer }) => answer && answer.answer !== 'no');
      // Who gave it back has no yes any more.
      const gaveBack = command.command === 'giveBack' ? command.place : undefined;
      return {
        fields: { ...REOPENED, ...againBy(enquiry, at) },
        places: willing.map((enquiryPlace) =>
          gaveBack && isSamePlace(gaveBack, enquiryPlace.place)
            ? { ...answeredAs(enquiryPlace, null), waits_since: null, gave_back_at: at }
            : {
                ...enquiryPlace,
                answer: keepingNone(enquiryPlace),
                waits_since: null,
                to_ask_again: true,
              },
        ),
      };
    }
    case 'askAgain':
      return {
        fields: againBy(enquiry, at),
        places: places.flatMap((enquiryPlace) => {
          const isAsked = command.place
            ? isSamePlace(command.place, enquiryPlace.place) && mayBeAskedAgain(enquiryPlace)
            : isToAskAgain(enquiryPlace, command) &&
              !command.except?.some((it) => isSamePlace(it, enquiryPlace.place));
          if (!isAsked) return [];
          // Of an earlier email nothing is said any more: what becomes of this one is.
          return isAskedNoMore(enquiryPlace)
            ? [{ ...enquiryPlace, ...askedAnew(enquiryPlace, at), came_back_at: null }]
            : [{ ...answeredAs(enquiryPlace, null), came_back_at: null }];
        }),
      };
    case 'placedHere':
    case 'movedIn':
      return { fields: { outcome: 'placed_here' }, places: noLongerWaits };
    case 'notMovedIn':
      return { fields: { outcome: 'not_placed', reason: command.reason }, places: noLongerWaits };
    case 'close':
      return { fields: { outcome: command.outcome }, places: noLongerWaits };
    case 'expire':
      return { fields: { outcome: 'expired' }, places: [] };
    case 'lapse':
      return { fields: { outcome: 'not_known' }, places: noLongerWaits };
    case 'takeOver': {
      const { command: _, ...taken } = command;
      return { fields: taken, places: [] };
    }
    case 'remind':
      return { fields: { remind_at: null }, places: [] };
    case 'timeIsOver':
      return { fields: { time_is_told: true, remind_at: null }, places: [] };
    case 'askMovedIn':
      return { fields: { moved_in_asked: true }, places: [] };
    case 'cameBack':
      return { fields: {}, places: [{ ...askedPlaceOf(command.place), came_back_at: at }] };
    case 'notAsked':
      return { fields: {}, places: [{ ...askedPlaceOf(command.place), not_asked_at: at }] };
    case 'noBedKept': {
      const enquiryPlace = askedPlaceOf(command.place);
      return { fields: {}, places: [{ ...enquiryPlace, answer: keepingNone(enquiryPlace) }] };
    }
    case 'bedKept':
    case 'bedGone': {
      if (!enquiry.chosen || !chosen) throw new Refusal('conflict', NOBODY_CHOSEN);
      const bed_kept = command.command === 'bedKept';
      const waits_since = bed_kept ? null : (chosen.waits_since ?? enquiry.chosen.at);
      return {
        fields: { chosen: { ...enquiry.chosen, bed_kept } },
        places: [{ ...chosen, waits_since }],
      };
    }
  }
}

/** The stream tells each in its turn; it is at most so many commands behind. */
const TELLS_KEPT = 8;

/** The changed places, and those that are told something besides: each with what its people are told. */
function withTelling(
  before: EnquiryFacts,
  after: { enquiry: Enquiry; places: readonly EnquiryPlace[] },
  { command, version, at }: { command: EnquiryCommand; version: number; at: Instant },
): EnquiryPlace[] {
  const { tells } = ENQUIRY_COMMANDS[command.command];
  const all = mergedPlaces(before.places, after.places);
  return all.flatMap((enquiryPlace) => {
    const changed = placeOf(after.places, enquiryPlace.place);
    const isOfIt =
      command.command === 'askAgain'
        ? changed !== undefined
        : isIt(before.enquiry, after.enquiry, command, enquiryPlace);
    const what = isOfIt ? tells.it : tells.others;
    const isTold = what !== undefined && hears(what, enquiryPlace, before);
    if (isTold) {
      const tells = [...enquiryPlace.tells, { what, version }].slice(-TELLS_KEPT);
      const isSilent = enquiryPlace.first_answered_at === null && isAwaited(enquiryPlace);
      const told_over_at =
        what === 'over' && isSilent ? (enquiryPlace.told_over_at ?? at) : enquiryPlace.told_over_at;
      return [{ ...enquiryPlace, tells, told_over_at }];
    }
    return changed ? [changed] : [];
  });
}

/** Whether a command is about this place: the one that it names or that is chosen; of several, each that it is for. */
function isIt(
  before: Enquiry,
  after: Enquiry,
  command: EnquiryCommand,
  enquiryPlace: EnquiryPlace,
): boolean {
  if ('place' in command && command.place) return isSamePlace(command.place, enquiryPlace.place);
  if (command.command === 'add') return placeOf(command.places, enquiryPlace.place) !== undefined;
  if (command.command === 'remind') return true;
  const chosen = after.chosen ?? before.chosen;
  return chosen !== null && isSamePlace(chosen.place, enquiryPlace.place);
}

/**
 * Whether a place is told that: who said no or gave it back hears of no end; who has answered is not reminded. Of an
 * end that was told before a choice was taken back it is told anew, as that email may not have gone: `tellPlaces`
 * writes to whom none went.
 */
function hears(what: PlaceNews, enquiryPlace: EnquiryPlace, before: EnquiryFacts): boolean {
  if (what === 'over') {
    const isOut = enquiryPlace.answer?.answer === 'no' || enquiryPlace.gave_back_at !== null;
    const isReopened = before.enquiry.state === 'OPEN';
    return !isOut && (isReopened || enquiryPlace.tells.at(-1)?.what !== 'over');
  }
  if (what === 'reminded') return isAwaited(enquiryPlace) && !isAskedNoMore(enquiryPlace);
  return true;
}

/** The day it is in London, for what is chosen 'for today'. */
export const isForToday = (arrival: string, now: Date): boolean => arrival <= londonDay(now);
