import { INVALID_POSTCODE, listDistances } from '../../shared/careHomesList/careHomesList.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { findPostcode } from '../../shared/server/postcodes/postcodes.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listDistances, async ({ params, query, table, now }) => {
  const origin = findPostcode(params.postcode);
  if (!origin) {
    throw new Refusal('invalid', INVALID_POSTCODE, { errors: { postcode: [INVALID_POSTCODE] } });
  }
  const { model } = await liveList(careHomesList, table).at(now);
  const everyHome = { filters: { care_home_type: 'All' as const }, now, origin };
  const nearest = { ordering: 'distance', after: null, size: query.limit } as const;
  const { uuids, distances } = model.page(everyHome, nearest);
  return uuids().flatMap((id, i) => {
    const distance = distances?.[i] ?? null;
    return distance === null ? [] : [{ id, distance }];
  });
});
