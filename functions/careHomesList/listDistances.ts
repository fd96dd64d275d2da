import { listDistances } from '../../shared/careHomesList/careHomesList.api.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { findPlace, refusePostcode } from '../../shared/server/postcodes/searchedPlace.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listDistances, async ({ params, query, table, now }) => {
  const origin = findPlace(params.postcode) ?? refusePostcode('postcode', params.postcode);
  const { model } = await liveList(careHomesList, table).at(now);
  const everyHome = { filters: { care_home_type: 'All' as const }, now, origin };
  const nearest = { ordering: 'distance', after: null, size: query.limit } as const;
  const { uuids, distances } = model.page(everyHome, nearest);
  return uuids().flatMap((id, i) => {
    const distance = distances?.[i] ?? null;
    return distance === null ? [] : [{ id, distance }];
  });
});
