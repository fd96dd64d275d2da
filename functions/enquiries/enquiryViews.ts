import type { Account } from '#shared/account/account.ts';
import type { AuditEntry } from '#shared/audit/audit.ts';
import { londonHourBefore } from '#shared/enquiries/answeringHours.ts';
import type {
  AnswerView,
  EnquiryRow,
  EnquiryView,
  PlaceEnquiry,
} from '#shared/enquiries/enquiries.api.ts';
import { enquiriesAudit } from '#shared/enquiries/enquiries.audit.ts';
import {
  type Enquiry,
  type EnquiryPlace,
  isAwaited,
  type PlaceAnswer,
} from '#shared/enquiries/enquiry.ts';
import {
  commandsOf,
  type EnquiryActor,
  type EnquiryFacts,
  isAskedNoMore,
  mayBeAskedAgain,
} from '#shared/enquiries/enquiryCommands.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { CHOSEN_SEES_MS, KEPT_HOURS } from '#shared/enquiries/enquiryLimits.ts';
import { cameBack, notAsked } from '#shared/enquiries/enquiryWords.ts';
import { bedNeeded } from '#shared/enquiries/needs.ts';
import { needsInShort } from '#shared/enquiries/needsInWords.ts';
import { stillTakes } from '#shared/enquiries/stillTakes.ts';
import { isAskers, shownAsker } from '#shared/enquiries/whoseEnquiry.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { type EnquiryId, instant } from '#shared/kernel/ids.ts';
import { isSamePlace, type Place, type PlaceKind } from '#shared/places/place.ts';
import type { Standing } from './placesToAsk.ts';

const HOUR_MS = 3_600_000;

/** Who reads, and under whom the enquiries that they see are kept (`visibleOwners`). */
export interface EnquiryReader {
  account: Account;
  whose: readonly string[];
  /** Which of those that are read nobody looks after (`nobodysAmong`). */
  nobodys: ReadonlySet<EnquiryId>;
}

/** An enquiry as a row of a list; `chosenPlace`: as it stands now, while the enquiry has chosen it. */
export function enquiryRow(
  enquiry: Enquiry,
  chosenPlace: Place | undefined,
  { account, whose, nobodys }: EnquiryReader,
): EnquiryRow {
  const { needs, contact, chosen, ...rest } = enquiry;
  return {
    ...rest,
    is_own: isAskers(enquiry, account, whose),
    is_nobodys: nobodys.has(enquiry.id),
    name: contact.name,
    needs_in_short: needs && needsInShort(needs, enquiry),
    bed_type: bedNeeded(enquiry)?.bed_type ?? null,
    chosen: chosen && {
      place: chosen.place,
      name: chosen.name,
      arrival: chosen.arrival,
      by: chosen.by.name,
      bed_kept: bedKept(chosen, chosenPlace),
    },
  };
}

/** Whether a bed can be kept at a place: at homes that give no figures nobody knows of one but they. */
const keepsBedsAt = (place: Place): boolean =>
  place.kind === CARE_HOME && vacancyBarOf(place as Home) === null;

/** Whether a bed is kept at the chosen place, as both sides read it; null: none is, and none will be. */
const bedKept = (
  { bed_kept }: NonNullable<Enquiry['chosen']>,
  place: Place | undefined,
): boolean | null => bed_kept || (place && keepsBedsAt(place) ? false : null);

/** An answer as people read it. Until when it keeps a bed is said while the enquiry is open: a choice and the end end that. */
const answerView = (answer: PlaceAnswer | null, { state }: Enquiry): AnswerView | null =>
  answer && {
    ...answer,
    by: answer.by.name,
    keep_until: state === 'OPEN' ? answer.keep_until : null,
  };

/** What an entry of an enquiry's history says. */
function historyWords(what: string, kind: PlaceKind): string {
  const words: Readonly<Record<string, string>> = {
    ...enquiriesAudit.words,
    ...enquiryKindOf(kind).history,
  };
  return words[what] ?? what;
}

/**
 * What a reader may do, but for what would be refused for each place that it could be about: choosing where nobody who
 * said yes can be chosen any more, asking again where nobody can be asked.
 */
function commandsNow(
  who: EnquiryActor,
  facts: EnquiryFacts,
  { standing, now }: { standing: Standing; now: Date },
) {
  const isIn = (
    which: (enquiryPlace: EnquiryPlace) => boolean,
    why: 'why_not_chosen' | 'why_not_asked',
  ) =>
    facts.places.some(
      (enquiryPlace) =>
        which(enquiryPlace) && standing.places.get(enquiryPlace.place.uuid)?.[why] === undefined,
    );
  const vain = [
    ...(isIn(({ answer }) => answer?.answer === 'yes', 'why_not_chosen') ? [] : ['choose']),
    ...(isIn(mayBeAskedAgain, 'why_not_asked') ? [] : ['askAgain']),
  ];
  return commandsOf(who, facts, { now }).filter((command) => !vain.includes(command));
}

/** An enquiry with all that is known of it; `standing`: how its places stand now. */
export function enquiryView(
  facts: EnquiryFacts,
  {
    reader,
    who,
    trail,
    standing,
    now,
  }: {
    reader: EnquiryReader;
    who: EnquiryActor;
    trail: AuditEntry[];
    standing: Standing;
    now: Date;
  },
): EnquiryView {
  const { enquiry, places } = facts;
  const { organisation_name, contact, needs, reason } = enquiry;
  return {
    enquiry: enquiryRow(enquiry, standing.chosen, reader),
    organisation_name,
    phone: contact.phone,
    needs,
    places: places.map((enquiryPlace) => ({
      place: enquiryPlace.place,
      version: enquiryPlace.answer_version,
      name: enquiryPlace.name,
      phone: enquiryPlace.phone,
      asked_at: enquiryPlace.asked_at,
      usable: enquiryPlace.usable,
      answer: answerView(enquiryPlace.answer, enquiry),
      came_back: enquiryPlace.came_back_at && cameBack(enquiryPlace.name, enquiryPlace.phone),
      ...(isAwaited(enquiryPlace) &&
        enquiryPlace.not_asked_at && {
          not_asked: notAsked(enquiryPlace.name, enquiryPlace.phone),
        }),
      to_ask_again: enquiryPlace.to_ask_again,
      ...(enquiry.state === 'OPEN' && isAskedNoMore(enquiryPlace) && { asked_no_more: true }),
      ...(enquiryPlace.gave_back_at !== null && { gave_back: true }),
      ...(standing.places.get(enquiryPlace.place.uuid) ?? { is_listed: true }),
    })),
    commands: commandsNow(who, facts, { standing, now }),
    reason,
    history: trail.map(({ at, what, who: actor }) => ({
      at,
      what: historyWords(what, enquiry.place_kind),
      by: actor.name,
    })),
  };
}

/** How an enquiry stands to a place, which never learns who else was asked or chosen. */
export function standsTo(
  { state, chosen, outcome }: Enquiry,
  { place }: EnquiryPlace,
): PlaceEnquiry['stands'] {
  if (state === 'OPEN') return 'open';
  if (chosen === null || !isSamePlace(chosen.place, place)) return 'over';
  if (state === 'CHOSEN') return 'chosen';
  if (outcome === 'placed_here') return 'moved_in';
  return outcome === 'not_placed' ? 'not_moved_in' : 'over';
}

/** The last full hour until which a bed can be kept with a yes. */
export const latestKeepUntil = ({ respond_by }: Enquiry): Date =>
  londonHourBefore(new Date(Date.parse(respond_by) + KEPT_HOURS * HOUR_MS));

/**
 * An enquiry to a place that it asks. `byLink`: after its end its reference and outcome only, and without
 * `still_takes`, which a link's reader can answer by a token alone: `getLinkedEnquiry` adds both.
 */
export function placeEnquiry(
  facts: EnquiryFacts,
  enquiryPlace: EnquiryPlace,
  { place, now, byLink }: { place: Place; now: Date; byLink: boolean },
): PlaceEnquiry {
  const { enquiry } = facts;
  const keepsBeds = keepsBedsAt(place);
  const stands = standsTo(enquiry, enquiryPlace);
  const isMine = enquiry.chosen !== null && isSamePlace(enquiry.chosen.place, enquiryPlace.place);
  const ended = enquiry.ended_at === null ? null : Date.parse(enquiry.ended_at);
  const isLate = ended !== null && now.getTime() - ended >= CHOSEN_SEES_MS;
  // However it ended, the chosen place has a day to read what there was.
  const isHidden = byLink && (isMine ? isLate : stands === 'over');
  const ofPlace = {
    enquiry: enquiry.id,
    version: enquiryPlace.answer_version,
    reference: enquiry.reference,
    asked_at: enquiryPlace.asked_at,
    respond_by: enquiry.respond_by,
    stands,
    commands: commandsOf('place', facts, { now, place: enquiryPlace.place }),
    keep_until_latest: stands === 'open' && keepsBeds ? instant(latestKeepUntil(enquiry)) : null,
  };
  if (isHidden) {
    const nothing = { organisation: null, name: null, phone: null, needs: null, beds: null };
    const neither = { needed_from: null, answer: null, arrival: null, bed_kept: null };
    return { ...ofPlace, ...nothing, ...neither };
  }
  return {
    ...ofPlace,
    organisation: enquiry.organisation_name,
    ...shownAsker(enquiry),
    needs: enquiry.needs,
    beds: enquiry.beds,
    needed_from: enquiry.needed_from,
    answer: answerView(enquiryPlace.answer, enquiry),
    ...(enquiryPlace.gave_back_at !== null && { gave_back: true }),
    ...(stands === 'open' && isAskedNoMore(enquiryPlace) && { asked_no_more: true }),
    ...(byLink ? {} : stillTakes(enquiry, place, now)),
    arrival: isMine && enquiry.chosen ? enquiry.chosen.arrival : null,
    bed_kept: isMine && enquiry.chosen ? bedKept(enquiry.chosen, place) : null,
  };
}
