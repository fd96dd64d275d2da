import { INVALID_POSTCODE, listDistances } from '../../shared/careHomesList/careHomesList.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { theLiveList } from '../../shared/server/careHomesList/liveList.ts';
import { findPostcode } from '../../shared/server/postcodes/postcodes.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listDistances, async ({ params, query, table, now }) => {
  const origin = findPostcode(params.postcode);
  if (!origin) {
    throw new Refusal('invalid', INVALID_POSTCODE, { errors: { postcode: [INVALID_POSTCODE] } });
  }
  const { model } = await theLiveList(table).at(now);
  const asked = { filters: { care_home_type: 'All' as const }, now, origin };
  const { uuids, distances } = model.page(asked, 'distance', null, query.limit);
  return uuids().flatMap((id, i) => {
    const distance = distances?.[i] ?? null;
    return distance === null ? [] : [{ id, distance }];
  });
});
