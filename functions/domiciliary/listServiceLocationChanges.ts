import { listServiceLocationChanges } from '../../shared/domiciliary/locationList.api.ts';
import type { ReplyOf } from '../../shared/kernel/endpoint.ts';
import { jsonOf } from '../../shared/kernel/json.ts';
import { listChanges } from '../placeList/listChanges.ts';
import { handle } from '../runtime/handle.ts';
import { answeredLocations } from './locationsAnswered.ts';

export const handler = handle(listServiceLocationChanges, async ({ query, table, now }) => {
  const { since, ...filters } = query;
  const changes = await listChanges(answeredLocations, { filters, since, table, now });
  return jsonOf<ReplyOf<typeof listServiceLocationChanges>>(changes);
});
