import {
  cannotUpdateText,
  SUSPENDED_FROM_AQP,
  suspensionKinds,
} from '#shared/careHomesList/suspensionWords.ts';
import { areasInWords } from '#shared/domiciliary/areasInWords.ts';
import { locationFiltersOf, matchesAtAnyAge } from '#shared/domiciliary/locationSearch.ts';
import type { Home } from '#shared/homes/home.ts';
import { limitsInWords } from '#shared/homes/shownBeds.ts';
import { limitedBeds, usablePart, usableShown } from '#shared/homes/usableBeds.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import { searchedPostcode } from '#shared/placeList/search.ts';
import type { Place } from '#shared/places/place.ts';
import { commissionersContact, commissionersPhones } from '#shared/places/publicContact.ts';
import { offersBedAtAnyAge } from '#shared/savedSearches/appearance.ts';
import {
  filtersOf,
  type SavedSearch,
  type SearchedList,
} from '#shared/savedSearches/savedSearch.ts';
import { authoritiesOfPart } from '#shared/server/postcodes/authorities.ts';
import { asRead } from '#shared/serviceLocations/capacityRules.ts';
import { CALL_DURATIONS, codedOf, NOTICES } from '#shared/serviceLocations/options.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findHomes } from '#shared/store/homes.store.ts';
import { findLocations } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { vacantInWords } from '#shared/vacancies/vacantInWords.ts';

/** As many numbers as fit on the one line that a text of an email is: 120 characters. */
const MOST_PHONES = 3;

const phonesText = (place: Place): string =>
  commissionersPhones(place).slice(0, MOST_PHONES).join(', ');

/** The places that one email describes; of more it says how many. */
const PLACES_IN_MAIL = 20;

/** What every alert says of its search. */
interface AboutSearch {
  account: string;
  search: SavedSearch['id'];
  first_name: string;
  words: string;
  filters: SavedSearch['filters'];
  pace: 'at_once' | 'daily' | 'rest';
}

/** What alerts need to know of a list's places. */
export interface AlertedList<P extends { uuid: string }> {
  find: (table: Table, uuids: readonly string[]) => Promise<P[]>;
  /** The version with which a place appears, which each change of it raises: another one is another appearance. */
  versionOf: (place: P) => number;
  /**
   * Whether what appeared is still there at `now`. How old its figures or its answer are counted when it
   * appeared: 'updated today' is over by the next morning's email.
   */
  stillOffers: (place: P, search: SavedSearch, now: Date) => boolean;
  /** `bsol`: to an account of Birmingham and Solihull, which is shown nothing of a suspension from the AQP list. */
  content: (
    about: AboutSearch,
    places: readonly P[],
    reader: { now: Date; bsol: boolean },
  ) => MailContent;
}

export const alertedHomes: AlertedList<Home> = {
  find: (table, uuids) => findHomes(table, uuids as HomeUuid[]),
  // A bed also appears as a suspension ends, or by an hour or an enquiry, which raise the home's own version alone.
  // Figures and notes are added: of an earlier release their sum was kept, which may be more than that version.
  versionOf: ({ version, vacancy, notes_version }) => version + vacancy.version + notes_version,
  stillOffers: (home, search, now) =>
    offersBedAtAnyAge(home, { filters: filtersOf(search), origin: search.origin, now }),
  content: (about, homes, { bsol }) => ({
    kind: 'savedSearchAlert',
    ...(about as AboutSearch & { account: never }),
    homes: homes.slice(0, PLACES_IN_MAIL).map((home) => ({
      home: home.uuid,
      home_name: home.name,
      local_authority: home.local_authority,
      // As on its card (decisions, section 10).
      contact: commissionersContact(home).name,
      phone: phonesText(home),
      types: home.vacancy.types,
      vacant_beds: home.vacancy.vacant_beds,
      in_words: bedsInWords(home),
      ...usablePart(home),
      updated_at: home.vacancy.updated_at,
      suspended: suspensionKinds(home).length > 0,
      suspensions: suspensionKinds(home),
      ...(home.aqp_suspension &&
        !bsol && {
          aqp_suspension: `${SUSPENDED_FROM_AQP}. ${cannotUpdateText(home)}.`,
        }),
    })),
    more: Math.max(0, homes.length - PLACES_IN_MAIL),
  }),
};

/** '3 nursing · 2 usable now; 1 nursing bed (women only)': by type, and what is for some people only. */
const bedsInWords = (home: Home): string =>
  [
    vacantInWords({ ...home, ...home.vacancy, usable: usableShown(home) }),
    limitsInWords(limitedBeds(home)),
  ]
    .filter(Boolean)
    .join('; ');

/** The authorities of a saved search's postcode sector or district on the day; null without one. */
export function coveringOf({ filters }: Pick<SavedSearch, 'filters'>, now: Date): number[] | null {
  const part = searchedPostcode(filters);
  return part === null ? null : authoritiesOfPart(part, londonDay(now));
}

export const alertedLocations: AlertedList<ServiceLocation> = {
  find: (table, uuids) => findLocations(table, uuids as LocationUuid[]),
  // Any change may put a location on the list, or let it pass.
  versionOf: ({ version }) => version,
  stillOffers: (location, search, now) =>
    matchesAtAnyAge(location, {
      filters: locationFiltersOf(search),
      covering: coveringOf(search, now),
      now,
    }),
  content: (about, locations, { now }) => ({
    kind: 'locationSearchAlert',
    ...(about as AboutSearch & { account: never }),
    locations: locations.slice(0, PLACES_IN_MAIL).map((location) => {
      const { uuid, name, provider_name, capacity, live_in } = location;
      return {
        location: uuid,
        name,
        provider: provider_name,
        contact: commissionersContact(location).name,
        phone: phonesText(location),
        areas: areasInWords(capacity.areas, londonDay(now)),
        minimum_call:
          codedOf(CALL_DURATIONS, asRead(capacity, { live_in }).minimumCallDuration)?.name ?? '',
        notice: codedOf(NOTICES, capacity.noticeRequired)?.name ?? '',
        updated: capacity.updated,
      };
    }),
    more: Math.max(0, locations.length - PLACES_IN_MAIL),
  }),
};

/** By the list that a search is of. */
export const alertedListOf = (list: SearchedList): AlertedList<{ uuid: string }> =>
  (list === 'domcare' ? alertedLocations : alertedHomes) as unknown as AlertedList<{
    uuid: string;
  }>;
