import { storedIdsOf } from '../areas/areaOn.ts';
import { areasOn, authoritiesOn, icbOfArea } from '../areas/authoritiesOn.ts';
import { type ReplacedArea, replacedAuthority } from '../areas/authorityNames.ts';
import { replacedIcb } from '../areas/icb.ts';
import { type LondonDay, londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import { searchKey, slug } from '../kernel/text.ts';
import { searchedName } from '../placeList/search.ts';
import { isOnAqpList } from '../serviceLocations/locationRules.ts';
import {
  CALL_DURATIONS,
  chosenOf,
  codedOf,
  DOMCARE_SPECIALISMS,
  NO_LIVE_IN,
  NOTICES,
  ONLY_LIVE_IN,
  OTHER,
  SPOKEN_LANGUAGES,
} from '../serviceLocations/options.ts';
import type { Capacity, ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import type { AvailabilityWithin, LocationFilters } from './locationFilters.ts';

const DAY_MS = 24 * 3_600_000;

/** The first instant, in ms since 1970, at which an answer still counts as that recent. */
export function answeredSince(within: AvailabilityWithin, now: Date): number {
  switch (within) {
    case 'today':
      return startOfLondonDay(londonDay(now)).getTime();
    case '7-days':
      return now.getTime() - 7 * DAY_MS;
    case '14-days':
      return now.getTime() - 14 * DAY_MS;
  }
}

/** Days of notice that a location needs; infinite where it needs more than any choice, or never answered. */
export const noticeDaysOf = ({ updated, noticeRequired }: Capacity): number =>
  (updated === null ? null : codedOf(NOTICES, noticeRequired)?.days) ?? Infinity;

/** Minutes of the shortest call; infinite where it makes none, or never answered. */
export const callMinutesOf = ({ updated, minimumCallDuration }: Capacity): number =>
  (updated === null ? null : codedOf(CALL_DURATIONS, minimumCallDuration)?.minutes) ?? Infinity;

/** What a location's answer about live-in care means to a search; unknown is neither. */
export function liveInChoices({ live_in }: Pick<ServiceLocation, 'live_in'>): string[] {
  if (live_in === null) return [];
  return [
    ...(live_in === NO_LIVE_IN ? [] : ['live-in']),
    ...(live_in === ONLY_LIVE_IN ? [] : ['visiting']),
  ];
}

/** Slugs of what a location offers beside its tiers. 'Other' is none. */
export const offeredSlugs = ({
  specialisms,
  spoken_languages,
}: Pick<ServiceLocation, 'specialisms' | 'spoken_languages'>) => ({
  specialisms: chosenOf(DOMCARE_SPECIALISMS, specialisms)
    .filter(({ id }) => id !== OTHER)
    .map(({ name }) => slug(name)),
  languages: chosenOf(SPOKEN_LANGUAGES, spoken_languages).map(({ name }) => slug(name)),
});

/** What is searched for by name: location and provider, without case, accents and marks. */
export const searchedLocationText = (
  location: Pick<ServiceLocation, 'name' | 'provider_name'>,
): string => searchKey(`${location.name}\n${location.provider_name}`);

/** The authorities of a day by what a filter names them. */
interface NamedAreas {
  day: LondonDay;
  area: ReadonlyMap<string, readonly number[]>;
  icb: ReadonlyMap<string, readonly number[]>;
}
/** Of the last day that was asked for: every question of a day needs the same. */
let namedAreas: NamedAreas | undefined;

function namedAreasOn(day: LondonDay): NamedAreas {
  if (namedAreas?.day === day) return namedAreas;
  const [area, icb] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const authority of authoritiesOn(day)) {
    const board = slug(icbOfArea(authority, day));
    area.set(slug(authority.name), [authority.id]);
    icb.set(board, [...(icb.get(board) ?? []), authority.id]);
  }
  namedAreas = { day, area, icb };
  return namedAreas;
}

/**
 * The authorities of a day that the slug of an area or of an ICB stands for; of one that has ended those of
 * all its successors, and of an old spelling the one that stays. None: there is no such one.
 */
export function areaIdsNamed(filter: 'area' | 'icb', value: string, now: Date): readonly number[] {
  const day = londonDay(now);
  const named = namedAreasOn(day)[filter];
  const ids = replacedArea(filter, value, day)?.today.flatMap(
    (name) => named.get(slug(name)) ?? [],
  );
  return ids ?? named.get(value) ?? [];
}

/** What a chosen area or ICB that has ended, or is spelled as before, means on a day; null of any other. */
export const replacedArea = (
  filter: 'area' | 'icb',
  value: string,
  day: LondonDay,
): ReplacedArea | null =>
  filter === 'icb' ? replacedIcb(value, day) : replacedAuthority(value, day);

/** The ids under which locations may have stored areas of a day. */
export const storedAreaIds = (ids: readonly number[], now: Date): number[] =>
  ids.flatMap((id) => storedIdsOf(id, londonDay(now)));

/**
 * Whether a location is on the list and passes the filters (domiciliary, section 5): the rule itself,
 * location by location, that the list's model answers fast. `covering`: the authorities of the postcode
 * searched for, of which it must take packages in one.
 */
export function locationPasses(
  location: ServiceLocation,
  filters: LocationFilters,
  { now, covering = null }: { now: Date; covering?: readonly number[] | null },
): boolean {
  if (!isOnAqpList(location)) return false;
  const { capacity } = location;
  const has = (chosen: readonly string[] | undefined, own: readonly string[]) =>
    chosen === undefined || chosen.some((value) => own.includes(value));
  const areas = capacity.updated === null ? [] : areasOn(capacity.areas, londonDay(now));
  const offered = offeredSlugs(location);

  if (filters.icb !== undefined || filters.area !== undefined) {
    const wanted = [
      ...(filters.icb ?? []).flatMap((icb) => areaIdsNamed('icb', icb, now)),
      ...(filters.area ?? []).flatMap((area) => areaIdsNamed('area', area, now)),
    ];
    if (!wanted.some((id) => areas.includes(id))) return false;
  }
  if (covering !== null && !covering.some((id) => areas.includes(id))) return false;
  if (!has(filters.care_tier, location.care_tiers.map(String))) return false;
  if (!has(filters.live_in && [filters.live_in], liveInChoices(location))) return false;
  if (filters.specialism?.some((value) => !offered.specialisms.includes(value))) return false;
  if (!has(filters.language, offered.languages)) return false;
  if (!has(filters.overall_cqc_rating, [slug(location.overall_cqc_rating)])) return false;
  if (filters.notice !== undefined && !(noticeDaysOf(capacity) <= Number(filters.notice))) {
    return false;
  }
  const { call_duration } = filters;
  if (call_duration !== undefined && !(callMinutesOf(capacity) <= Number(call_duration))) {
    return false;
  }
  if (filters.accepts_covid !== undefined && capacity.acceptsCovid !== true) return false;
  const { availability_updated } = filters;
  if (availability_updated !== undefined) {
    const at = capacity.updated;
    if (at === null || Date.parse(at) < answeredSince(availability_updated, now)) return false;
  }
  if (filters.suspension !== undefined && location.embargo) return false;
  const text = searchedName(filters);
  return text === null || searchedLocationText(location).includes(text);
}
