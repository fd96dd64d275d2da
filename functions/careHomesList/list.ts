import * as careHomesListApi from '#shared/careHomesList/careHomesList.api.ts';
import { EXPORT_LIMIT } from '#shared/careHomesList/careHomesList.api.ts';
import * as updatedTodayApi from '#shared/careHomesList/updatedToday.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { jsonOf } from '#shared/kernel/json.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { homePins } from '#shared/server/careHomesList/homePins.ts';
import { homesFilterTree } from '#shared/server/careHomesList/homesFilterTree.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import { findPlace, refusePostcode } from '#shared/server/postcodes/searchedPlace.ts';
import type { Table } from '#shared/store/table.ts';
import { queryList } from '../placeList/answeredList.ts';
import { listChanges } from '../placeList/listChanges.ts';
import { listExport } from '../placeList/listExport.ts';
import { listPage } from '../placeList/listPage.ts';
import { handle } from '../runtime/handle.ts';
import { homesList } from './homesList.ts';

export const listFilterGroups = handle(
  careHomesListApi.listFilterGroups,
  async ({ query: filters, table, now }) => {
    const { model, query, as_of } = await queryList(homesList, { filters, table, now });
    return { ...homesFilterTree(model, query), as_of };
  },
);

export const listCareHomes = handle(careHomesListApi.listCareHomes, ({ query, table, now }) => {
  const { ordering, cursor, limit, ...filters } = query;
  return listPage(homesList, { filters, ordering, cursor, limit, table, now });
});

export const listCareHomeChanges = handle(
  careHomesListApi.listCareHomeChanges,
  async ({ query, table, now }) => {
    const { since, ...filters } = query;
    return jsonOf<ReplyOf<typeof careHomesListApi.listCareHomeChanges>>(
      await listChanges(homesList, { filters, since, table, now }),
    );
  },
);

export const listCareHomePins = handle(
  careHomesListApi.listCareHomePins,
  async ({ query: filters, table, now }) => {
    const { model, query, as_of } = await queryList(homesList, { filters, table, now });
    const { origin } = query;
    const unplaced = model.unplaced(query);
    return jsonOf<ReplyOf<typeof careHomesListApi.listCareHomePins>>({
      ...homePins(model, query),
      count: model.count(query),
      ...(unplaced !== undefined && { unplaced }),
      origin: origin && { latitude: origin.latitude, longitude: origin.longitude },
      as_of,
    });
  },
);

export const listDistances = handle(
  careHomesListApi.listDistances,
  async ({ params, query, table, now }) => {
    const origin = findPlace(params.postcode) ?? refusePostcode('postcode', params.postcode);
    const { model } = await liveList(careHomesList, table).at(now);
    const everyHome = { filters: { care_home_type: 'All' as const }, now, origin };
    const nearest = { ordering: 'distance', after: null, size: query.limit } as const;
    const { uuids, distances } = model.page(everyHome, nearest);
    return uuids().flatMap((id, i) => {
      const distance = distances?.[i] ?? null;
      return distance === null ? [] : [{ id, distance }];
    });
  },
);

export const exportCareHomes = handle(careHomesListApi.exportCareHomes, ({ query, table, now }) => {
  const { ordering, ...filters } = query;
  return listExport(homesList, { filters, ordering, most: EXPORT_LIMIT, table, now });
});

/** So long one count is good for everybody: whoever asks more often costs nothing. */
const GOOD_FOR_MS = 300_000;

const counts = new WeakMap<Table, { care_homes: number; now: Date }>();

export const getUpdatedToday = handle(updatedTodayApi.getUpdatedToday, async ({ table, now }) => {
  const last = counts.get(table);
  if (last && isGood(last.now, now)) return { care_homes: last.care_homes };
  const { model } = await liveList(careHomesList, table).at(now);
  const care_homes = model.count({
    filters: { care_home_type: 'All', vacancies_updated: 'today' },
    now,
    origin: null,
  });
  counts.set(table, { care_homes, now });
  return { care_homes };
});

/** Yesterday's is none of today's. */
const isGood = (counted: Date, now: Date): boolean =>
  now.getTime() - counted.getTime() < GOOD_FOR_MS && londonDay(counted) === londonDay(now);
