import { randomInt, randomUUID } from 'node:crypto';
import type { LeftOut } from '../../shared/enquiries/enquiries.api.ts';
import type { EnquiryPlace } from '../../shared/enquiries/enquiry.ts';
import { ENQUIRY_LIMITS, placeIsAskedOften } from '../../shared/enquiries/enquiryLimits.ts';
import { enquiryReaders } from '../../shared/enquiries/enquiryReaders.ts';
import { NONE_REMAINS } from '../../shared/enquiries/enquiryWords.ts';
import type { Needs } from '../../shared/enquiries/needs.ts';
import { makeReference } from '../../shared/enquiries/reference.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import { usableAt } from '../../shared/homes/usableBeds.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { type EnquiryId, type HomeUuid, instant, type PlaceUuid } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { placePhone } from '../../shared/places/publicContact.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { askedSince } from '../../shared/store/enquiries.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { unreachedAmong } from '../../shared/store/unreached.ts';
import { vacancyBarOf } from '../../shared/vacancies/vacancyRules.ts';

const HOUR_MS = 3_600_000;

interface Around {
  table: Table;
  now: Date;
}

export const newEnquiryId = (): EnquiryId => randomUUID() as EnquiryId;
export const newReference = (): string => makeReference((below) => randomInt(below));

/** Why a home cannot be asked; null: it can, and somebody answers for it. */
export async function whyLeftOut(home: Home, { table, now }: Around): Promise<LeftOut | null> {
  if (home.location_status === 'CLOSED') return 'closed';
  if (home.is_bsol) return 'bsol';
  if (home.embargo) return 'embargo';
  if (home.self_imposed_suspension) return 'closed_to_new';
  const contacts = await contactsOf(table, home);
  const unreachable = await unreachedAmong(table, contacts, now);
  const readers = enquiryReaders(contacts, { day: londonDay(now), unreachable });
  return readers.length > 0 ? null : 'unreachable';
}

/** Homes that can be asked, and those that cannot, with why. */
export interface Askable {
  homes: Home[];
  left_out: { uuid: PlaceUuid; why: LeftOut }[];
}

/**
 * The homes that are to be asked. Refuses (`invalid`), naming it, a home twice or one that there is not;
 * (`tooMany`) one that has been asked too often; (`conflict`) where none remains.
 */
export async function askableHomes(
  uuids: readonly PlaceUuid[],
  { table, now }: Around,
): Promise<Askable> {
  const homes = await findHomes(table, uuids as readonly string[] as HomeUuid[]);
  const named = (uuid: PlaceUuid) => homes.find((home) => home.uuid === uuid)?.name ?? uuid;
  const twice = uuids.find((uuid, at) => uuids.indexOf(uuid) < at);
  if (twice !== undefined) throw wrongPlace(`${named(twice)} is there twice`);
  const unknown = uuids.find((uuid) => !homes.some((home) => home.uuid === uuid));
  if (unknown !== undefined) throw wrongPlace(`There is no care home ${unknown}`);
  const why = await Promise.all(homes.map((home) => whyLeftOut(home, { table, now })));
  const remaining = homes.filter((_, at) => why[at] === null);
  if (remaining.length === 0) throw new Refusal('conflict', NONE_REMAINS);
  const since = instant(new Date(now.getTime() - HOUR_MS));
  for (const home of remaining) {
    const lately = await askedSince(table, homeRef(home.uuid), since);
    if (lately.length >= ENQUIRY_LIMITS.placeInHour)
      throw new Refusal('tooMany', placeIsAskedOften(home.name));
  }
  const left_out = homes.flatMap(({ uuid }, at) => {
    const reason = why[at];
    return reason ? [{ uuid, why: reason }] : [];
  });
  return { homes: remaining, left_out };
}

export const wrongPlace = (message: string): Refusal =>
  new Refusal('invalid', message, { errors: { places: [message] } });

/** A home as an enquiry asks it, at the version that the enquiry will have. */
export function askedPlace(
  home: Home,
  about: { enquiry: EnquiryId; needs: Needs; version: number; now: Date },
): EnquiryPlace {
  const { enquiry, needs, version, now } = about;
  const gives = vacancyBarOf(home) === null && home.vacancy.updated_at !== null;
  const usable = usableAt(home, now).types.find(({ bed_type }) => bed_type === needs.bed_type);
  return {
    enquiry,
    place: homeRef(home.uuid),
    version: 1,
    name: home.name,
    phone: placePhone(home),
    asked_at: instant(now),
    vacancy_version: home.vacancy.version,
    notes_version: home.notes_version,
    usable: gives ? (usable?.usable ?? 0) : null,
    answer: null,
    answer_version: 1,
    first_answered_at: null,
    first_phoned_at: null,
    said_yes: false,
    vacancies_were: null,
    came_back_at: null,
    to_ask_again: false,
    waits_since: null,
    tells: [{ what: 'asked', version }],
  };
}
