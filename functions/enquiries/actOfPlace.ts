import { isDeepStrictEqual } from 'node:util';
import { londonHourBefore } from '#shared/enquiries/answeringHours.ts';
import type { PlaceSaved, postHomeEnquiryAnswer } from '#shared/enquiries/enquiries.api.ts';
import {
  type AnswerChannel,
  type Enquiry,
  type EnquiryPlace,
  enquiryPartition,
  type PlaceAnswer,
} from '#shared/enquiries/enquiry.ts';
import {
  afterCommand,
  ENQUIRY_COMMANDS,
  type EnquiryCommand,
  type EnquiryFacts,
  mergedPlaces,
} from '#shared/enquiries/enquiryCommands.ts';
import type { PlaceAct } from '#shared/enquiries/enquiryInput.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { HAS_NO_BEDS, OVER } from '#shared/enquiries/enquiryWords.ts';
import { heldFor, withHeldBed, withoutEnquiry } from '#shared/enquiries/heldBeds.ts';
import { bedNeeded } from '#shared/enquiries/needs.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { usableAt } from '#shared/homes/usableBeds.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { EnquiryId, Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isSamePlace, type Place } from '#shared/places/place.ts';
import { commandWrites } from '#shared/server/enquiries/commandWrites.ts';
import { askerOf } from '#shared/server/enquiries/enquiryOwners.ts';
import { newNoteId } from '#shared/server/enquiries/settleBeds.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { replace, type Write } from '#shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import type { Request } from '../runtime/handle.ts';
import { answerOf, refuseReasons, saidBefore } from './answerOf.ts';
import { latestKeepUntil, placeEnquiry, standsTo } from './enquiryViews.ts';
import { refuseDay } from './refuseDay.ts';
import { refuseTexts } from './refuseTexts.ts';

type Audit = (typeof postHomeEnquiryAnswer.audit)[number];
type Saved = import('zod/mini').infer<typeof PlaceSaved>;

/** Around an act: what any request of a place has, and how it is saved. */
type Around = Pick<
  Request<typeof postHomeEnquiryAnswer>,
  'caller' | 'table' | 'now' | 'at' | 'save'
>;

const SEEN_ANOTHER = 'Someone else has answered this enquiry since you opened this page.';
const NO_NOTES = 'This home does not report vacancies here, so no bed can be kept.';
const isTwoHands = 'This enquiry has changed since you opened this page.';

/** An enquiry and the part in it of a place that it asks; undefined where it does not. */
export async function enquiryAt(
  table: Around['table'],
  id: EnquiryId,
  place: Place,
): Promise<{ facts: EnquiryFacts; enquiryPlace: EnquiryPlace } | undefined> {
  const facts = await findEnquiry(table, id);
  const enquiryPlace = facts?.places.find((candidate) => isSamePlace(candidate.place, place));
  return facts && enquiryPlace && { facts, enquiryPlace };
}

/**
 * What a place does to an enquiry that asks it, ready in one transaction: with a yes that keeps a bed, the home's
 * note too. Refuses `conflict` what the enquiry's state does not allow, `stale` an answer that the person has not
 * seen, `invalid` a bed that does not fit.
 */
export async function actOfPlace(
  { facts, enquiryPlace }: { facts: EnquiryFacts; enquiryPlace: EnquiryPlace },
  act: PlaceAct,
  {
    place,
    channel,
    ...around
  }: Around & { place: Place; channel: Exclude<AnswerChannel, 'phone'> },
): Promise<Saved> {
  const { caller, table, now, at, save } = around;
  refuseReasons(act, place.kind);
  if (act.act === 'yes' && act.keep_until !== undefined && !enquiryKindOf(place.kind).keepsBeds) {
    throw wrongHour(HAS_NO_BEDS);
  }
  const actor = actorOf(caller);
  const doer = { id: actor.id, name: actor.name };
  const command = commandOf(act, enquiryPlace, facts, { by: doer, at, channel, place });
  if (isSameAgain(command, facts, enquiryPlace, { place, now }))
    return savedOf(facts, enquiryPlace);
  const stands = standsTo(facts.enquiry, enquiryPlace);
  // Another was chosen, which is none of theirs to know.
  if (stands === 'over') throw new Refusal('conflict', OVER);
  const isBehind = () => ({
    current: placeEnquiry(facts, enquiryPlace, { place, now, byLink: channel === 'link' }),
  });
  if (stands === 'chosen' && ENQUIRY_COMMANDS[command.command].to === 'stays') {
    throw new Refusal('stale', isTwoHands, isBehind());
  }
  const commandedNow = () => afterCommand(facts, command, now);
  if (act.version !== enquiryPlace.answer_version) {
    // What has ended has ended, whatever they saw.
    commandedNow();
    throw new Refusal('stale', enquiryPlace.answer ? SEEN_ANOTHER : isTwoHands, isBehind());
  }
  if (act.act === 'yes' && act.from !== undefined) refuseDay('from', act.from, now);
  if ('text' in act) {
    const { text, checked } = act;
    refuseTexts({ text: { text, ...saidBefore(enquiryPlace) } }, { checked, now });
  }
  const commanded = commandedNow();
  const asker = commanded.mail ? await askerOf(commanded.enquiry, { table, now }) : undefined;
  const writes = command.command === 'answer' ? bedWrites(facts, command.answer, place, now) : [];
  const after = mergedPlaces(facts.places, commanded.changed);
  const mine = after.find((other) => isSamePlace(other.place, enquiryPlace.place)) ?? enquiryPlace;
  return save(
    {
      of: enquiryPartition(facts.enquiry.id),
      what: ENQUIRY_COMMANDS[command.command].audit as Audit,
      before: { state: facts.enquiry.state, answer: enquiryPlace.answer?.answer ?? null },
      after: {
        state: commanded.enquiry.state,
        place: enquiryPlace.place.uuid,
        answer: mine.answer?.answer ?? null,
        channel,
      },
    },
    [...commandWrites(facts, commanded, { asker, at }), ...writes],
    savedOf({ ...facts, enquiry: commanded.enquiry }, mine),
  );
}

const savedOf = ({ enquiry }: EnquiryFacts, enquiryPlace: EnquiryPlace): Saved => ({
  enquiry: enquiry.id,
  version: enquiryPlace.answer_version,
  stands: standsTo(enquiry, enquiryPlace),
});

function commandOf(
  act: PlaceAct,
  enquiryPlace: EnquiryPlace,
  { enquiry }: EnquiryFacts,
  { place: answering, ...who }: Pick<PlaceAnswer, 'by' | 'at' | 'channel'> & { place: Place },
): EnquiryCommand {
  const { place } = enquiryPlace;
  switch (act.act) {
    case 'not_right':
      return { command: 'notRight', place };
    case 'give_back':
      return { command: 'giveBack', place };
    case 'moved_in':
      return { command: 'movedIn', place };
    case 'not_moved_in':
      return { command: 'notMovedIn', place, reason: act.reason };
    default: {
      const answer = answerOf(act, enquiry, who);
      return {
        command: 'answer',
        place,
        answer,
        vacancies_were: vacanciesFound(answer, enquiryPlace, { place: answering, enquiry }),
      };
    }
  }
}

/** Whether that was done already: a double tap, or a second try after an answer that was lost. */
function isSameAgain(
  command: EnquiryCommand,
  { enquiry }: EnquiryFacts,
  enquiryPlace: EnquiryPlace,
  { place, now }: { place: Place; now: Date },
): boolean {
  const isChosen = enquiry.chosen !== null && isSamePlace(enquiry.chosen.place, enquiryPlace.place);
  if (command.command === 'giveBack') return enquiryPlace.gave_back_at !== null;
  if (command.command === 'movedIn') return isChosen && enquiry.outcome === 'placed_here';
  if (command.command === 'notMovedIn') return isChosen && enquiry.outcome === 'not_placed';
  if (command.command !== 'answer' || enquiry.state !== 'OPEN' || !enquiryPlace.answer)
    return false;
  // What came by phone is confirmed by the place's own answer, though it be the same.
  if (enquiryPlace.answer.channel === 'phone' || enquiryPlace.to_ask_again) return false;
  // A bed that was kept and is not any more is asked for anew.
  const { keep_until } = command.answer;
  const isToBeKept = keep_until !== null && Date.parse(keep_until) > now.getTime();
  if (isToBeKept && !(isHome(place) && heldFor(place.notes, enquiry.id))) return false;
  const { by: _, at: __, channel: ___, ...said } = command.answer;
  const { by: ____, at: _____, channel: ______, ...before } = enquiryPlace.answer;
  return isDeepStrictEqual(said, before);
}

const isHome = (place: Place): place is Home => place.kind === CARE_HOME;

/**
 * How an answer finds the vacancies that the home gave before it was asked (enquiries, section 3, 'Truth'). Null:
 * nothing follows, since it had none to use, has updated since, or said neither yes nor that there is no bed; nor
 * from that, where its beds have been promised since.
 */
function vacanciesFound(
  { answer, reasons, at }: PlaceAnswer,
  { usable, vacancy_version }: EnquiryPlace,
  { place, enquiry }: { place: Place; enquiry: Enquiry },
): EnquiryPlace['vacancies_were'] {
  if (!isHome(place) || !usable || place.vacancy.version !== vacancy_version) return null;
  if (answer === 'yes') return 'right';
  const { types } = usableAt(place, new Date(at));
  const bedsLeft =
    types.find(({ bed_type }) => bed_type === bedNeeded(enquiry)?.bed_type)?.usable ?? 0;
  return reasons.includes('no_bed') && bedsLeft > 0 ? 'wrong' : null;
}

/** The home's notes with an answer: its bed kept in the place of the one that it had, or none. */
function bedWrites(
  { enquiry }: EnquiryFacts,
  { keep_until }: PlaceAnswer,
  place: Place,
  now: Date,
): Write[] {
  if (!isHome(place)) return [];
  const home = place;
  const { id } = enquiry;
  const needed = bedNeeded(enquiry);
  if (keep_until === null || !needed) {
    if (!heldFor(home.notes, id)) return [];
    return [replace(homeEntity, { ...home, notes: withoutEnquiry(home.notes, id) }, home)];
  }
  const latest = latestKeepUntil(enquiry);
  const isHour = londonHourBefore(new Date(keep_until)).toISOString() === keep_until;
  if (!isHour || Date.parse(keep_until) <= now.getTime() || keep_until > latest.toISOString()) {
    throw wrongHour(`Choose a full hour between now and ${londonStamp(latest)}.`);
  }
  if (vacancyBarOf(home)) throw wrongHour(NO_NOTES);
  const bed = {
    enquiry: id,
    ...needed,
    until: keep_until as Instant,
    chosen: false,
  };
  const withBed = withHeldBed(home, bed, { now, newId: newNoteId });
  if (!withBed.ok) throw wrongHour(withBed.why);
  return [replace(homeEntity, { ...home, notes: withBed.notes }, home)];
}

const wrongHour = (message: string): Refusal =>
  new Refusal('invalid', message, { errors: { keep_until: [message] } });
