import { listCareHomePins } from '../../shared/careHomesList/careHomesList.api.ts';
import type { ReplyOf } from '../../shared/kernel/endpoint.ts';
import { jsonOf } from '../../shared/kernel/json.ts';
import { homePins } from '../../shared/server/careHomesList/homePins.ts';
import { queryList } from '../placeList/answeredList.ts';
import { handle } from '../runtime/handle.ts';
import { homesList } from './homesList.ts';

export const handler = handle(listCareHomePins, async ({ query: filters, table, now }) => {
  const { model, query, as_of } = await queryList(homesList, { filters, table, now });
  const { origin } = query;
  const unplaced = model.unplaced(query);
  return jsonOf<ReplyOf<typeof listCareHomePins>>({
    ...homePins(model, query),
    count: model.count(query),
    ...(unplaced !== undefined && { unplaced }),
    origin: origin && { latitude: origin.latitude, longitude: origin.longitude },
    as_of,
  });
});
