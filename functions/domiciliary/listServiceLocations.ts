import { listServiceLocations } from '../../shared/domiciliary/locationList.api.ts';
import type { ReplyOf } from '../../shared/kernel/endpoint.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { listPage } from '../placeList/listPage.ts';
import { handle } from '../runtime/handle.ts';
import { answeredLocations } from './locationsAnswered.ts';

export const handler = handle(listServiceLocations, async ({ query, table, now }) => {
  const { ordering, cursor, limit, ...filters } = query;
  const call = { filters, ordering, cursor, limit, table, now };
  return (await listPage(answeredLocations, call)) as Json<ReplyOf<typeof listServiceLocations>>;
});
