import { randomInt, randomUUID } from 'node:crypto';
import type { EnquiryView, LeftOut } from '#shared/enquiries/enquiries.api.ts';
import { type Enquiry, type EnquiryPlace, isAwaited } from '#shared/enquiries/enquiry.ts';
import { type EnquiryFacts, mayBeAskedAgain } from '#shared/enquiries/enquiryCommands.ts';
import { ENQUIRY_LIMITS, tooManyAtPlace } from '#shared/enquiries/enquiryLimits.ts';
import { enquiryReaders } from '#shared/enquiries/enquiryReaders.ts';
import { NONE_REMAINS } from '#shared/enquiries/enquiryWords.ts';
import { makeReference } from '#shared/enquiries/reference.ts';
import { whyNotAskable } from '#shared/enquiries/whyNotAskable.ts';
import { whyTakesNobody } from '#shared/enquiries/whyTakesNobody.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type EnquiryId, instant, type PlaceUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  isSamePlace,
  type Place,
  type PlaceKind,
  type PlaceRef,
  placeRef,
} from '#shared/places/place.ts';
import { placePhone } from '#shared/places/publicContact.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { enquiriesAtPlaceSince } from '#shared/store/enquiries.store.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import type { Write } from '#shared/store/write.ts';
import { type Asking, recipientKindOf } from './recipientKinds.ts';

const HOUR_MS = 3_600_000;

interface Around {
  table: Table;
  now: Date;
}

export const newEnquiryId = (): EnquiryId => randomUUID() as EnquiryId;
export const newReference = (): string => makeReference((below) => randomInt(below));

/** Why a place cannot be asked; null: it can, and somebody answers for it. */
export async function whyLeftOut(place: Place, { table, now }: Around): Promise<LeftOut | null> {
  const bar = recipientKindOf(place.kind).bar(place);
  if (bar) return bar;
  const contacts = await contactsOf(table, place);
  const unreachable = await unreachedAmong(table, contacts, now);
  const readers = enquiryReaders(place, contacts, { day: londonDay(now), unreachable });
  return readers.length > 0 ? null : 'unreachable';
}

/** Of places that an enquiry asked, those that cannot be asked again, with why. */
export async function notAskable(
  refs: readonly PlaceRef[],
  { table, now }: Around,
): Promise<{ place: PlaceRef; why: LeftOut }[]> {
  const places = await findPlaces(table, refs);
  const why = await Promise.all(
    refs.map((ref) => {
      const place = places.find((place) => isSamePlace(place, ref));
      return place ? whyLeftOut(place, { table, now }) : whyNotAskable(place);
    }),
  );
  return refs.flatMap((place, at) => {
    const reason = why[at];
    return reason ? [{ place, why: reason }] : [];
  });
}

/** How a place that an enquiry asked stands now, to whoever asked. */
export type PlaceNow = Pick<
  EnquiryView['places'][number],
  'is_listed' | 'why_not_chosen' | 'why_not_asked'
>;

/** How the places of an enquiry stand now, and the chosen one while one is. */
export interface Standing {
  places: ReadonlyMap<PlaceUuid, PlaceNow>;
  chosen: Place | undefined;
}

/**
 * How the places of an enquiry stand now: whether their pages can be opened, and why some cannot be chosen or asked again, or
 * the chosen one takes nobody any more.
 */
export async function placesNow(facts: EnquiryFacts, around: Around): Promise<Standing> {
  const { enquiry, places } = facts;
  const chosen = enquiry.state === 'CHOSEN' ? enquiry.chosen : null;
  const isOpen = enquiry.state === 'OPEN';
  const { mayLeave, isThere } = recipientKindOf(enquiry.place_kind);
  const refs = places.flatMap((enquiryPlace) =>
    mayLeave ||
    (isOpen && (saidYes(enquiryPlace) || isAwaited(enquiryPlace))) ||
    (chosen && isSamePlace(chosen.place, enquiryPlace.place))
      ? [enquiryPlace.place]
      : [],
  );
  const [foundPlaces, not] = await Promise.all([
    findPlaces(around.table, refs),
    isOpen
      ? notAskable(
          places.filter(mayBeAskedAgain).map(({ place }) => place),
          around,
        )
      : [],
  ]);
  const byPlace = new Map(
    places.map((enquiryPlace) => {
      const place = foundPlaces.find((candidate) => isSamePlace(candidate, enquiryPlace.place));
      const isChosen = chosen !== null && isSamePlace(chosen.place, enquiryPlace.place);
      const whyNot = isOpen && saidYes(enquiryPlace) ? whyNotChosen(place) : undefined;
      const why = isChosen && place ? whyTakesNobody(place) : whyNot;
      const again = not.find((it) => isSamePlace(it.place, enquiryPlace.place));
      // Of one that has not answered: no email asks it any more.
      const unasked =
        again?.why ?? (isOpen && isAwaited(enquiryPlace) ? whyNotAskable(place) : null);
      return [
        enquiryPlace.place.uuid,
        {
          is_listed: !mayLeave || (place !== undefined && isThere(place)),
          ...(why !== undefined && { why_not_chosen: why }),
          ...(unasked && { why_not_asked: unasked }),
        },
      ];
    }),
  );
  const chosenPlace = chosen && foundPlaces.find((place) => isSamePlace(place, chosen.place));
  return { places: byPlace, chosen: chosenPlace ?? undefined };
}

/** Why a place that said yes cannot be chosen any more, as the choice itself is refused; undefined: it can. */
export const whyNotChosen = (place: Place | undefined): string | undefined =>
  place && recipientKindOf(place.kind).whyNotChosen(place);

/** Whether a place of an open enquiry said yes and can be chosen. */
export async function hasChoosable(facts: EnquiryFacts, around: Around): Promise<boolean> {
  const { places } = await placesNow(facts, around);
  return facts.places.some(
    (enquiryPlace) =>
      saidYes(enquiryPlace) && places.get(enquiryPlace.place.uuid)?.why_not_chosen === undefined,
  );
}

const saidYes = ({ answer }: EnquiryPlace): boolean => answer?.answer === 'yes';

/** The places of a kind with these uuids that commissioners know, in that order. */
export async function knownPlaces(
  kind: PlaceKind,
  uuids: readonly PlaceUuid[],
  { table }: Pick<Around, 'table'>,
): Promise<Place[]> {
  const places = await findPlaces(
    table,
    uuids.map((uuid) => ({ kind, uuid })),
  );
  return places.filter((place) => recipientKindOf(kind).isThere(place));
}

/** Places that can be asked, and those that cannot, with why. */
export interface Askable {
  places: Place[];
  left_out: { uuid: PlaceUuid; why: LeftOut }[];
}

/**
 * The places of a kind that are to be asked. Refuses (`invalid`), naming it, a place twice, one that there is not
 * and one of another kind; (`tooMany`) one that has been asked too often; (`conflict`) where none remains.
 */
export async function askablePlaces(
  kind: PlaceKind,
  uuids: readonly PlaceUuid[],
  { table, now }: Around,
): Promise<Askable> {
  const places = await knownPlaces(kind, uuids, { table });
  const named = (uuid: PlaceUuid) => places.find((place) => place.uuid === uuid)?.name ?? uuid;
  const twice = uuids.find((uuid, at) => uuids.indexOf(uuid) < at);
  if (twice !== undefined) throw wrongPlace(`${named(twice)} is there twice`);
  const unknown = uuids.find((uuid) => !places.some((place) => place.uuid === uuid));
  if (unknown !== undefined) throw wrongPlace(recipientKindOf(kind).noSuch(unknown));
  const why = await Promise.all(places.map((place) => whyLeftOut(place, { table, now })));
  const remaining = places.filter((_, at) => why[at] === null);
  if (remaining.length === 0) throw new Refusal('conflict', NONE_REMAINS);
  const since = instant(new Date(now.getTime() - HOUR_MS));
  for (const place of remaining) {
    const lately = await enquiriesAtPlaceSince(table, placeRef(place), since);
    if (lately.length >= ENQUIRY_LIMITS.placeInHour)
      throw new Refusal('tooMany', tooManyAtPlace(place.name));
  }
  const left_out = places.flatMap(({ uuid }, at) => {
    const reason = why[at];
    return reason ? [{ uuid, why: reason }] : [];
  });
  return { places: remaining, left_out };
}

/** What refuses asking these where one changes in the same moment: it may have closed, and is looked at again. */
export const stillAskable = ({ places }: Pick<Askable, 'places'>): Write[] =>
  places.map((place) => recipientKindOf(place.kind).standsStill(place));

export const wrongPlace = (message: string): Refusal =>
  new Refusal('invalid', message, { errors: { places: [message] } });

/** A place as an enquiry asks it, at the version that the enquiry will have. */
export function newEnquiryPlace(
  place: Place,
  about: Asking & { enquiry: Pick<Enquiry, 'id' | 'needs' | 'beds'>; version: number },
): EnquiryPlace {
  const { enquiry, version, now, replaces } = about;
  return {
    enquiry: enquiry.id,
    place: placeRef(place),
    version: 1,
    name: place.name,
    phone: placePhone(place),
    asked_at: instant(now),
    ...recipientKindOf(place.kind).as(place, enquiry, { now, replaces }),
    answer: null,
    answer_version: 1,
    first_answered_at: null,
    first_phoned_at: null,
    said_yes: false,
    vacancies_were: null,
    came_back_at: null,
    not_asked_at: null,
    told_over_at: null,
    asked_again_at: null,
    to_ask_again: false,
    gave_back_at: null,
    waits_since: null,
    tells: [{ what: 'asked', version }],
  };
}
