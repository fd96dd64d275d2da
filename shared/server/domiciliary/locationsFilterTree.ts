import { regionsOn } from '#shared/areas/authoritiesOn.ts';
import { RATING_VALUES } from '#shared/careHomesList/filterValues.ts';
import { CALL_MINUTES, NOTICE_DAYS } from '#shared/domiciliary/locationFilters.ts';
import {
  LOCATION_SPECIALISM_VALUES,
  SPOKEN_LANGUAGE_VALUES,
  TIER_VALUES,
} from '#shared/domiciliary/locationFilterValues.ts';
import { replacedArea, storedAreaIds } from '#shared/domiciliary/locationListRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { FilterGroup, FilterValue } from '#shared/placeList/filterGroup.ts';
import { CALL_DURATIONS, NOTICES, type Option } from '#shared/serviceLocations/options.ts';
import { replacedValues } from '../areas/replacedValues.ts';
import { groupsWith } from '../placeList/filterGroups.ts';
import type { CountOf } from '../placeList/findRows.ts';
import type { ListModel } from '../placeList/listModel.ts';
import { slugOf } from '../placeList/slugOf.ts';
import type { LocationsQuery, ServiceLocations } from './serviceLocations.ts';

const labels = (values: ReadonlyMap<string, Option>) =>
  [...values].map(([value, { name }]) => [value, name] as const);

/**
 * The filter tree of the domiciliary care list, in the order in which the page shows it, and how many
 * locations pass (domiciliary, section 5). Areas that no location on the list covers are left out.
 */
export function locationsFilterTree(
  model: ListModel<ServiceLocations>,
  query: LocationsQuery,
): { groups: FilterGroup[]; count: number } {
  const { countOf, count } = model.facets(query);
  const group = groupsWith(countOf);
  const groups: FilterGroup[] = [
    {
      name: 'Areas covered',
      accessor: 'icb',
      inner: 'area',
      type: 'any',
      values: [
        ...boards(countOf, model, query),
        ...replacedOf('icb', countOf, query).map(({ value }) => value),
      ],
    },
    group('Care tier', 'care_tier', 'any', labels(TIER_VALUES)),
    group('Live-in', 'live_in', 'radio', [
      ['live-in', 'Provides live-in care'],
      ['visiting', 'Provides visits'],
    ]),
    group(
      'Can start within',
      'notice',
      'radio',
      NOTICE_DAYS.map((days) => [
        String(days),
        NOTICES.find((notice) => notice.days === days)?.name ?? '',
      ]),
    ),
    group(
      'Call length needed',
      'call_duration',
      'radio',
      CALL_MINUTES.map((minutes) => [
        String(minutes),
        CALL_DURATIONS.find((call) => call.minutes === minutes)?.name ?? '',
      ]),
    ),
    group('COVID-19', 'accepts_covid', 'any', [['yes', 'Accepts people with COVID-19']]),
    group('Availability updated', 'availability_updated', 'radio', [
      ['today', 'Today'],
      ['7-days', 'In the last 7 days'],
      ['14-days', 'In the last 14 days'],
    ]),
    group('Regulator rating', 'overall_cqc_rating', 'any', RATING_VALUES),
    group('Suspension', 'suspension', 'any', [['none', 'No suspension']]),
    group('Specialisms', 'specialism', 'all', labels(LOCATION_SPECIALISM_VALUES)),
    group('Languages', 'language', 'any', labels(SPOKEN_LANGUAGE_VALUES)),
  ];
  return { groups, count };
}

/**
 * The ICBs of the day of which a location covers an authority, with those authorities, and with a chosen one
 * that has ended beside the first of its successors.
 */
function boards(
  countOf: CountOf,
  model: ListModel<ServiceLocations>,
  query: LocationsQuery,
): FilterValue[] {
  const { now } = query;
  const replaced = replacedOf('area', countOf, query);
  const isCovered = (id: number) =>
    storedAreaIds([id], now).some((stored) => model.countOf('area', String(stored)) > 0);
  return regionsOn(londonDay(now)).flatMap(({ ccgSet }) =>
    ccgSet.flatMap(({ name, localauthoritySet }) => {
      const values = localauthoritySet
        .filter(({ id }) => isCovered(id))
        .map((area) => ({
          label: area.name,
          value: slugOf(area.name),
          count: countOf('area', slugOf(area.name)),
        }));
      const formerly = replaced.filter(({ first }) =>
        localauthoritySet.some((area) => area.name === first),
      );
      values.push(...formerly.map(({ value }) => value));
      if (values.length === 0) return [];
      return [{ label: name, value: slugOf(name), count: countOf('icb', slugOf(name)), values }];
    }),
  );
}

/** The chosen areas that are others today, each with the first of these. */
const replacedOf = (filter: 'icb' | 'area', countOf: CountOf, { filters, now }: LocationsQuery) =>
  replacedValues(
    filters[filter],
    (value) => replacedArea(filter, value, londonDay(now)),
    (value) => countOf(filter, value),
  ).map((value) => ({
    value,
    first: replacedArea(filter, value.value, londonDay(now))?.today[0],
  }));
