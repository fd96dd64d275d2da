import { fullName } from '#shared/contacts/contact.ts';
import * as enquiriesApi from '#shared/enquiries/enquiries.api.ts';
import {
  type Enquiry,
  type EnquiryPlace,
  enquiryPartition,
  type PlaceAnswer,
} from '#shared/enquiries/enquiry.ts';
import {
  afterCommand,
  type CommandName,
  ENQUIRY_COMMANDS,
  type EnquiryCommand,
  type EnquiryFacts,
  isForToday,
  placesToAskAgain,
  whyNotNow,
} from '#shared/enquiries/enquiryCommands.ts';
import type { AskerCommand, PlaceAct } from '#shared/enquiries/enquiryInput.ts';
import { MOST_PLACES } from '#shared/enquiries/enquiryLimits.ts';
import {
  NOBODY_CHOSEN,
  NONE_REMAINS,
  TAKE_OVER_FIRST,
  takenOverBy,
} from '#shared/enquiries/enquiryWords.ts';
import { heldFor, withHeldBed } from '#shared/enquiries/heldBeds.ts';
import { bedNeeded } from '#shared/enquiries/needs.ts';
import { organisationOf } from '#shared/enquiries/whoseEnquiry.ts';
import { holdsAt } from '#shared/homes/bedNoteTimes.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import type { Instant, PlaceUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isSamePlace, type Place, type PlaceRef } from '#shared/places/place.ts';
import { commandWrites } from '#shared/server/enquiries/commandWrites.ts';
import { newNoteId } from '#shared/server/enquiries/settleBeds.ts';
import { enquiryLeftEntity } from '#shared/store/enquiries.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { findPlace, findPlaces } from '#shared/store/placeKinds.ts';
import { create, replace, type Write } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { answerOf, refuseReasons, saidBefore } from './answerOf.ts';
import { enquiryView } from './enquiryViews.ts';
import { enquiryForReader } from './ownEnquiry.ts';
import {
  type Askable,
  askablePlaces,
  newEnquiryPlace,
  notAskable,
  placesNow,
  stillAskable,
  whyNotChosen,
  wrongPlace,
} from './placesToAsk.ts';
import { recipientKindOf } from './recipientKinds.ts';
import { refuseDay } from './refuseDay.ts';
import { refuseTexts } from './refuseTexts.ts';

type Around = Pick<Request<typeof enquiriesApi.patchEnquiry>, 'table' | 'now' | 'at' | 'caller'>;

export const patchEnquiry = handle(enquiriesApi.patchEnquiry, async (request) => {
  const { params, body, caller, table, now, at, save } = request;
  const account = accountOf(caller);
  const { facts, who, reader } = await enquiryForReader(params.id, { account, table, now });
  const name = COMMANDS[body.command];
  const { audit, who: allowed } = ENQUIRY_COMMANDS[name];
  if (who === 'colleague' && !allowed.includes(who)) throw new Refusal('conflict', TAKE_OVER_FIRST);
  const about = 'place' in body && body.place ? { place: placeNamed(body.place, facts) } : {};
  // The same again, by a second press: it is done.
  if (isDone(body, facts, account.id)) return savedOf(facts);
  const why =
    whyNotNow(facts, { command: name, account: account.id, ...about }, now) ??
    whyNotTheirs(body, facts);
  // Whoever was slower sees what stands now.
  if (why !== undefined) {
    const standing = await placesNow(facts, { table, now });
    const current = enquiryView(facts, { reader, who, trail: [], standing, now });
    throw new Refusal('stale', why, { current });
  }
  const { command, writes, left_out } = await planned(body, facts, request);
  const commanded = afterCommand(facts, command, now);
  if (!isPatched(audit)) throw new Error(`${command.command} is no command of this endpoint`);
  return save(
    {
      of: enquiryPartition(params.id),
      what: audit,
      before: { state: facts.enquiry.state, account: facts.enquiry.account },
      after: {
        state: commanded.enquiry.state,
        account: commanded.enquiry.account,
        ...('place' in command && command.place && { place: command.place.uuid }),
        ...(command.command === 'close' && { outcome: command.outcome }),
      },
    },
    [...commandWrites(facts, commanded, { asker: undefined, at }), ...writes],
    {
      ...savedOf({ enquiry: { ...commanded.enquiry, version: facts.enquiry.version + 1 } }),
      ...(left_out && { left_out }),
    },
  );
});

type Patched = (typeof enquiriesApi.patchEnquiry.audit)[number];
const isPatched = (audit: string | null): audit is Patched =>
  (enquiriesApi.patchEnquiry.audit as readonly (string | null)[]).includes(audit);

const savedOf = ({ enquiry }: Pick<EnquiryFacts, 'enquiry'>) => {
  const { id, reference, version, state } = enquiry;
  return { id, reference, version, state };
};

/** The command of the table that a body asks for. */
const COMMANDS: Readonly<Record<AskerCommand['command'], CommandName>> = {
  add_places: 'add',
  choose: 'choose',
  move: 'move',
  release: 'release',
  ask_again: 'askAgain',
  placed_here: 'placedHere',
  close: 'close',
  take_over: 'takeOver',
  phone_answer: 'answerByPhone',
};

/** Whether exactly that was chosen or moved to already. */
function isDone(
  body: AskerCommand,
  { enquiry: { chosen, state } }: EnquiryFacts,
  account: string,
): boolean {
  if (state !== 'CHOSEN' || !chosen) return false;
  if (body.command === 'move') return chosen.arrival === body.arrival;
  return (
    body.command === 'choose' &&
    chosen.place.uuid === body.place &&
    chosen.arrival === body.arrival &&
    chosen.by.id === account
  );
}

/** Of two who take it over at once, the second sees whose it is now. */
function whyNotTheirs(body: AskerCommand, { enquiry }: EnquiryFacts): string | undefined {
  if (body.command !== 'take_over' || body.holder === undefined) return undefined;
  return body.holder === enquiry.account ? undefined : takenOverBy(enquiry.contact.name);
}

interface Plan {
  command: EnquiryCommand;
  writes: Write[];
  /** Of the places that were to be added or asked again, which are not. */
  left_out?: Askable['left_out'];
}
const commandAlone = (command: EnquiryCommand): Plan => ({ command, writes: [] });

/** What a body asks for, as a command with what it takes, and what its transaction writes besides. */
async function planned(body: AskerCommand, facts: EnquiryFacts, around: Around): Promise<Plan> {
  const { enquiry } = facts;
  const account = accountOf(around.caller);
  switch (body.command) {
    case 'add_places': {
      const { places, left_out, writes } = await addedPlaces(body.places, facts, around);
      return { command: { command: 'add', places }, writes, left_out };
    }
    case 'choose': {
      refuseDay('arrival', body.arrival, around.now);
      const place = placeNamed(body.place, facts);
      const doer = { id: account.id, name: fullName(account) };
      const { bed_kept, writes } = await holdBedAtPlace(place, facts, body, around);
      return {
        command: { command: 'choose', place, arrival: body.arrival, by: doer, bed_kept },
        writes,
      };
    }
    case 'move': {
      refuseDay('arrival', body.arrival, around.now);
      const { chosen } = enquiry;
      if (!chosen) throw new Refusal('conflict', NOBODY_CHOSEN);
      const { bed_kept, writes } = await holdBedAtPlace(chosen.place, facts, body, around);
      return { command: { command: 'move', arrival: body.arrival, bed_kept }, writes };
    }
    case 'release':
      return commandAlone({ command: 'release' });
    case 'ask_again':
      return plannedAskAgain(facts, body, around);
    case 'placed_here':
      return commandAlone({ command: 'placedHere' });
    case 'close':
      return commandAlone({ command: 'close', outcome: body.outcome });
    case 'take_over': {
      // Of a body that has ended: from now on its successor's, and of no other that follows it.
      const organisation = organisationOf(account);
      const enquiryLeft = {
        enquiry: enquiry.id,
        organisation: enquiry.organisation,
        at: around.at,
      };
      return {
        command: {
          command: 'takeOver',
          account: account.id,
          contact: { name: fullName(account), phone: body.phone },
          organisation,
          organisation_name: account.organisation,
        },
        writes:
          organisation === enquiryLeft.organisation ? [] : [create(enquiryLeftEntity, enquiryLeft)],
      };
    }
    case 'phone_answer': {
      const enquiryPlace = placeOfEnquiry(body.place, facts);
      const doer = { id: account.id, name: fullName(account) };
      const { at, now } = around;
      const answer = answerByPhone(body.said, { enquiry, one: enquiryPlace, by: doer, at, now });
      return commandAlone({ command: 'answerByPhone', place: enquiryPlace.place, answer });
    }
  }
}

/** The place of the enquiry with that uuid. Refuses (`invalid`), naming it, one that was not asked. */
function placeOfEnquiry(uuid: PlaceUuid, { places }: EnquiryFacts): EnquiryPlace {
  const enquiryPlace = places.find(({ place }) => place.uuid === uuid);
  if (!enquiryPlace) throw new Refusal('invalid', NOT_ASKED, { errors: { place: [NOT_ASKED] } });
  return enquiryPlace;
}
const placeNamed = (uuid: PlaceUuid, facts: EnquiryFacts): PlaceRef =>
  placeOfEnquiry(uuid, facts).place;
const NOT_ASKED = 'This place was not asked';

async function addedPlaces(uuids: readonly PlaceUuid[], facts: EnquiryFacts, around: Around) {
  const { enquiry, places } = facts;
  const { version } = enquiry;
  const again = places.find(({ place }) => uuids.includes(place.uuid));
  if (again) throw wrongPlace(`${again.name} is asked already`);
  if (places.length + uuids.length > MOST_PLACES) {
    throw wrongPlace(`At most ${MOST_PLACES} places can be asked in total`);
  }
  const askable = await askablePlaces(enquiry.place_kind, uuids, around);
  // What tells them is the command's own: see `afterCommand`.
  const added = askable.places.map((place) => ({
    ...newEnquiryPlace(place, { enquiry, version, now: around.now }),
    tells: [],
  }));
  return { places: added, left_out: askable.left_out, writes: stillAskable(askable) };
}

/**
 * Asks again those who said yes or would assess first, or those of whom nothing is asked since a choice, as far as they can still be asked,
 * or one alone. Refuses (`conflict`) where none can.
 */
async function plannedAskAgain(
  facts: EnquiryFacts,
  { place: uuid, unanswered = false }: Extract<AskerCommand, { command: 'ask_again' }>,
  around: Around,
): Promise<Plan> {
  const place = uuid && placeNamed(uuid, facts);
  const refs = place ? [place] : placesToAskAgain(facts, { unanswered });
  const not = await notAskable(refs, around);
  if (not.length === refs.length) throw new Refusal('conflict', NONE_REMAINS);
  const left_out = not.map(({ place, why }) => ({ uuid: place.uuid, why }));
  const except = not.map(({ place }) => place);
  const remaining = refs.filter((ref) => !except.some((placeRef) => isSamePlace(placeRef, ref)));
  const places = await findPlaces(around.table, remaining);
  return {
    command: { command: 'askAgain', ...(place && { place }), unanswered, except },
    writes: stillAskable({ places }),
    left_out,
  };
}

/**
 * Whether a bed is kept at a place for an arrival, with what is written besides. Refuses (`conflict`) a place that
 * takes nobody any more, also where that changes in the same moment.
 */
async function holdBedAtPlace(
  place: PlaceRef,
  facts: EnquiryFacts,
  { arrival }: { arrival: string },
  around: Around,
): Promise<{ bed_kept: boolean; writes: Write[] }> {
  const current = await findPlace(around.table, place);
  const why = whyNotChosen(current);
  if (why !== undefined) throw new Refusal('conflict', why);
  const { bed_kept, writes } = holdBedAtHome(facts, { home: asHome(current), arrival }, around);
  // A home whose bed is kept stands in the transaction already.
  const held =
    current && writes.length === 0 ? [recipientKindOf(place.kind).standsStill(current)] : [];
  return { bed_kept, writes: [...writes, ...held] };
}

/** A place as a home; undefined for one of another kind, which keeps no beds. */
const asHome = (place: Place | undefined): Home | undefined =>
  place?.kind === CARE_HOME ? (place as Home) : undefined;

/**
 * Whether a bed is kept at a home that is chosen, with the home's write. Refuses (`conflict`) an arrival today
 * where no bed can be used: the home's own notes decide between two who choose at once.
 */
function holdBedAtHome(
  { enquiry }: EnquiryFacts,
  { home, arrival }: { home: Home | undefined; arrival: string },
  { now }: Around,
): { bed_kept: boolean; writes: Write[] } {
  const { id, beds } = enquiry;
  const needed = bedNeeded(enquiry);
  const held = home && heldFor(home.notes, id);
  if (held?.chosen && held.beds === beds) return { bed_kept: true, writes: [] };
  // Where homes give no figures nobody knows of a bed but they; one that they keep for it already stays kept.
  const bar = home && vacancyBarOf(home);
  if (!home || !needed || (bar && !(held && holdsAt(held, now))))
    return { bed_kept: false, writes: [] };
  const bed = { enquiry: id, ...needed, until: null, chosen: true };
  const withBed = withHeldBed(home, bed, { now, newId: newNoteId });
  if (withBed.ok) {
    return {
      bed_kept: true,
      writes: [replace(homeEntity, { ...home, notes: withBed.notes }, home)],
    };
  }
  if (!bar && isForToday(arrival, now)) throw new Refusal('conflict', withBed.choice);
  return { bed_kept: false, writes: [] };
}

/**
 * An answer that came by phone. Refuses (`invalid`) what is none, and a bed: it keeps none; (`stale`) where the
 * place's answer is another than whoever enters it saw.
 */
function answerByPhone(
  act: PlaceAct,
  {
    enquiry,
    one,
    by,
    at,
    now,
  }: { enquiry: Enquiry; one: EnquiryPlace; by: PlaceAnswer['by']; at: Instant; now: Date },
): PlaceAnswer {
  const isAnswer = act.act === 'yes' || act.act === 'assess' || act.act === 'no';
  if (!isAnswer || (act.act === 'yes' && act.keep_until !== undefined)) {
    throw new Refusal('invalid', NO_ANSWER, { errors: { said: [NO_ANSWER] } });
  }
  refuseReasons(act, one.place.kind);
  if (act.version !== one.answer_version) throw new Refusal('stale', SEEN_ANOTHER);
  if (act.act === 'yes' && act.from !== undefined) refuseDay('said.from', act.from, now);
  const { text, checked } = act;
  refuseTexts({ 'said.text': { text, ...saidBefore(one) } }, { checked, now });
  return answerOf(act, enquiry, { by, at, channel: 'phone' });
}
const NO_ANSWER = 'An answer by phone is yes, assess or no, and keeps no bed.';
const SEEN_ANOTHER = 'This place has answered since you opened this page.';
