import type { AvailabilityWithin } from '#shared/domiciliary/locationFilters.ts';
import {
  answeredSince,
  areaIdsNamed,
  callMinutesOf,
  liveInChoices,
  noticeDaysOf,
  offeredSlugs,
  searchedLocationText,
  storedAreaIds,
} from '#shared/domiciliary/locationListRules.ts';
import { isOnAqpList } from '#shared/serviceLocations/locationRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { locationsChangedSince } from '#shared/store/serviceLocations.store.ts';
import type { FacetValues } from '../placeList/facets.ts';
import { allOf, anyOf, atLeast, atMost, type FilterRule } from '../placeList/filterRules.ts';
import type { ListKind } from '../placeList/listKind.ts';
import { slugOf } from '../placeList/slugOf.ts';
import { locationItem } from './locationItem.ts';
import type { ServiceLocations } from './serviceLocations.ts';

/** What a location is found by. Its areas by the ids that it stored: which those are today, the rule knows. */
function locationFacets(location: ServiceLocation): FacetValues<ServiceLocations['facet']> {
  const { capacity } = location;
  const offered = offeredSlugs(location);
  return {
    area: capacity.updated === null ? [] : capacity.areas.map(String),
    care_tier: location.care_tiers.map(String),
    live_in: liveInChoices(location),
    specialism: offered.specialisms,
    language: offered.languages,
    overall_cqc_rating: [slugOf(location.overall_cqc_rating)],
    accepts_covid: capacity.acceptsCovid === true ? ['yes'] : [],
    suspension: location.embargo ? [] : ['none'],
  };
}

/** ICBs and authorities of the day as one group: a location covers one of them, under whatever id it stored. */
const areasCovered: FilterRule<ServiceLocations> = {
  filters: ['icb', 'area'],
  choice: 'any',
  rowsWith({ filter, value }, { facets, today }, { now }) {
    const ids = today.values(`${filter} ${value}`, now, () =>
      storedAreaIds(areaIdsNamed(filter as 'icb' | 'area', value, now), now).map(String),
    );
    return ids.map((id) => facets.having('area', id));
  },
};

/**
 * The domiciliary care list (domiciliary, section 5): locations on the AQP list that are neither suspended
 * from it nor closed.
 */
export const locationsList: ListKind<ServiceLocations> = {
  name: 'serviceLocations',
  revision: 5,
  changedSince: locationsChangedSince,
  isOnList: isOnAqpList,
  numbers: {
    /** 0: never answered. */
    updatedAt: ({ capacity }) => (capacity.updated === null ? 0 : Date.parse(capacity.updated)),
    noticeDays: ({ capacity }) => noticeDaysOf(capacity),
    callMinutes: ({ capacity }) => callMinutesOf(capacity),
  },
  facets: locationFacets,
  searchedText: searchedLocationText,
  card: locationItem,
  orders: {
    '-updated': { by: 'number', column: 'updatedAt', largestFirst: true },
    name: { by: 'name' },
    notice: { by: 'number', column: 'noticeDays', largestFirst: false },
    distance: { by: 'distance' },
  },
  filters: [
    anyOf('covering', 'area'),
    allOf('specialism', 'specialism'),
    anyOf('care_tier', 'care_tier'),
    anyOf('live_in', 'live_in'),
    anyOf('overall_cqc_rating', 'overall_cqc_rating'),
    anyOf('accepts_covid', 'accepts_covid'),
    anyOf('suspension', 'suspension'),
    anyOf('language', 'language'),
    areasCovered,
    atMost('notice', 'noticeDays', Number),
    atMost('call_duration', 'callMinutes', Number),
    atLeast('availability_updated', 'updatedAt', (within, { now, startOfDay }) =>
      within === 'today' ? startOfDay() : answeredSince(within as AvailabilityWithin, now),
    ),
  ],
};
