import type { Contact } from '#shared/contacts/contact.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { type Participation, participationOf } from '#shared/homes/participation.ts';
import { bedFormOf } from '#shared/homes/vacancyRules.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { PlaceParticipation } from '#shared/participation/participationNotice.ts';
import {
  type StatusDifference,
  statusDifferences,
} from '#shared/participation/participationWords.ts';
import type { Place, PlaceRef } from '#shared/places/place.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import {
  type LocationStatusFields,
  locationStatusDifferences,
  locationStatusOf,
} from '#shared/serviceLocations/locationStatusRules.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { isSameForm } from '#shared/vacancies/inForm.ts';

/** A kind of place whose people are told by mail how it takes part. */
interface ChangedPlaceKind<P extends Place = Place, S extends PlaceParticipation = never> {
  find: (table: Table, uuid: PlaceRef['uuid']) => Promise<P | undefined>;
  /** How a place takes part now. */
  partOf: (place: P) => S;
  /** What differs, in words; nothing where all was undone. */
  differences: (before: S, after: S) => StatusDifference[];
  /** Whether the form for its vacant beds asks something else after the change. */
  isNewForm: (place: P, change: { before: S; after: S }) => boolean;
  /** Whom a mail is for. */
  isTold: (contact: Contact) => boolean;
  /** Whether all its contacts are told where none of those is reached. */
  elseAll: boolean;
}

const kind = <P extends Place, S extends PlaceParticipation>(row: ChangedPlaceKind<P, S>) =>
  row as unknown as ChangedPlaceKind<Place, PlaceParticipation>;

const changedPlaceKinds: Readonly<
  Record<string, ChangedPlaceKind<Place, PlaceParticipation> | undefined>
> = {
  [CARE_HOME]: kind<Home, Participation>({
    find: (table, uuid) => findHome(table, uuid as HomeUuid),
    partOf: participationOf,
    differences: statusDifferences,
    isNewForm(home, { before, after }) {
      const form = (state: Participation) => bedFormOf({ ...home, ...state });
      return !isSameForm(form(before), form(after));
    },
    isTold: ({ home_manager, central_contact }) => home_manager || central_contact,
    elseAll: false,
  }),
  [SERVICE_LOCATION]: kind<ServiceLocation, LocationStatusFields>({
    find: (table, uuid) => findLocation(table, uuid as LocationUuid),
    partOf: locationStatusOf,
    differences: locationStatusDifferences,
    isNewForm: () => false,
    // It has no central contacts (domiciliary, section 0): those who look after something there are told.
    isTold: ({ home_manager, ...holds }) =>
      home_manager ||
      holds.vacancy_contact ||
      holds.individual_contact ||
      holds.aqp_list_stakeholder,
    elseAll: true,
  }),
};

/** How a kind of place is told of. Throws for a kind that is not. */
export function changedPlaceKindOf({ kind }: PlaceRef) {
  const row = changedPlaceKinds[kind];
  if (!row) throw new Error(`Nobody is told how a ${kind} takes part`);
  return row;
}
