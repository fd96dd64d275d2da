import { listCareHomePins } from '../../shared/careHomesList/careHomesList.api.ts';
import type { ReplyOf } from '../../shared/kernel/endpoint.ts';
import { jsonOf } from '../../shared/kernel/json.ts';
import { theLiveList } from '../../shared/server/careHomesList/liveList.ts';
import { handle } from '../runtime/handle.ts';
import { askedOf } from './asked.ts';

export const handler = handle(listCareHomePins, async ({ query, table, now }) => {
  const { model, asOf } = await theLiveList(table).at(now);
  const asked = askedOf(query, model, now);
  const { origin } = asked;
  return jsonOf<ReplyOf<typeof listCareHomePins>>({
    ...model.pins(asked),
    count: model.count(asked),
    origin: origin && { latitude: origin.latitude, longitude: origin.longitude },
    as_of: asOf.toISOString(),
  });
});
