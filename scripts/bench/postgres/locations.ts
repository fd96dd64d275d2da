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
import { fold, slug } from '#shared/kernel/text.ts';
import { locationItem } from '#shared/server/domiciliary/locationItem.ts';
import type { ServiceLocations } from '#shared/server/domiciliary/serviceLocations.ts';
import { BENCH_NOW } from '../benchNow.ts';
import { asciiJson } from '../engine.ts';
import { newest, newestSince } from './codes.ts';
import type { Bound, Group, PostgresList } from './rows.ts';

/** The largest number of a column, for what is infinite. */
const INFINITE = 2 ** 31 - 1;
const whole = (number: number): number => Math.min(number, INFINITE);

export const locationsInPostgres: PostgresList<ServiceLocations> = {
  columns: {
    areas: 'int[] NOT NULL',
    tiers: 'int[] NOT NULL',
    live_in: 'int[] NOT NULL',
    services: 'int[] NOT NULL',
    rating: 'int NOT NULL',
    covid: 'int[] NOT NULL',
    embargo: 'bool NOT NULL',
    notice: 'int NOT NULL',
    call_minutes: 'int NOT NULL',
  },
  flags: [],
  keys: { '-updated': 'newest', name: 'name_key', notice: 'notice', distance: 'pos' },
  indexes: [
    'CREATE INDEX ON places USING gin (areas gin__int_ops)',
    'CREATE INDEX ON places USING gin (services gin__int_ops)',
    'CREATE INDEX ON places (rating, newest, uuid)',
  ],
  rowOf(location, codes) {
    const { capacity } = location;
    const offered = offeredSlugs(location);
    const areas = capacity.updated === null ? [] : capacity.areas.map((id) => area(id, codes));
    const tiers = location.care_tiers.map((id) => codes.of('tier', String(id)));
    const live_in = liveInChoices(location).map((choice) => codes.of('live-in', choice));
    const services = [
      ...offered.specialisms.map((value) => codes.of('specialism', value)),
      ...offered.languages.map((value) => codes.of('language', value)),
    ];
    const rating = codes.of('rating', slug(location.overall_cqc_rating));
    const covid = capacity.acceptsCovid === true ? [codes.of('covid', 'yes')] : [];
    const { embargo } = location;
    return {
      uuid: location.uuid,
      newest: newest(capacity.updated),
      name_key: fold(location.name),
      searched: searchedLocationText(location),
      tags: [
        ...areas,
        ...tiers,
        ...live_in,
        ...services,
        rating,
        ...covid,
        ...(embargo ? [] : [codes.of('suspension', 'none')]),
      ],
      latitude: location.latitude,
      longitude: location.longitude,
      card: asciiJson(locationItem(location)),
      own: {
        areas,
        tiers,
        live_in,
        services,
        rating,
        covid,
        embargo,
        notice: whole(noticeDaysOf(capacity)),
        call_minutes: whole(callMinutesOf(capacity)),
      },
    };
  },
  criteria(filters, codes) {
    const groups: Group[] = [];
    const add = (
      column: string,
      holds: Group['holds'],
      group: string,
      values: readonly string[] | undefined,
    ) => {
      if (values)
        groups.push({ column, holds, any: values.map((value) => codes.of(group, value)) });
    };
    const { icb, area: named, covering, live_in, accepts_covid, suspension } = filters;
    if (icb || named) {
      const ids = [
        ...(icb ?? []).flatMap((icbName) => areaIdsNamed('icb', icbName, BENCH_NOW)),
        ...(named ?? []).flatMap((areaName) => areaIdsNamed('area', areaName, BENCH_NOW)),
      ];
      const any = storedAreaIds(ids, BENCH_NOW).map((id) => area(id, codes));
      groups.push({ column: 'areas', holds: 'values', any });
    }
    add('areas', 'values', 'area', covering);
    add('tiers', 'values', 'tier', filters.care_tier);
    add('live_in', 'values', 'live-in', live_in && [live_in]);
    for (const specialism of filters.specialism ?? [])
      add('services', 'values', 'specialism', [specialism]);
    add('services', 'values', 'language', filters.language);
    add('rating', 'value', 'rating', filters.overall_cqc_rating);
    add('covid', 'values', 'covid', accepts_covid && [accepts_covid]);
    add('embargo', 'unset', 'suspension', suspension && [suspension]);
    const { notice, call_duration, availability_updated } = filters;
    const bounds: Bound[] = [];
    if (notice !== undefined) bounds.push({ column: 'notice', most: Number(notice), type: 'int' });
    if (call_duration !== undefined) {
      bounds.push({ column: 'call_minutes', most: Number(call_duration), type: 'int' });
    }
    if (availability_updated !== undefined) {
      const most = newestSince(answeredSince(availability_updated, BENCH_NOW));
      bounds.push({ column: 'newest', most, type: 'bigint' });
    }
    return { flag: null, groups, bounds, within: null };
  },
};

const area = (id: number, codes: { of: (group: string, value: string) => number }): number =>
  codes.of('area', String(id));
