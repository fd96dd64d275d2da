import { EXPORT_LIMIT, exportServiceLocations } from '../../shared/domiciliary/locationList.api.ts';
import type { ReplyOf } from '../../shared/kernel/endpoint.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { listExport } from '../placeList/listExport.ts';
import { handle } from '../runtime/handle.ts';
import { answeredLocations } from './locationsAnswered.ts';

export const handler = handle(exportServiceLocations, async ({ query, table, now }) => {
  const { ordering, ...filters } = query;
  const call = { filters, ordering, most: EXPORT_LIMIT, table, now };
  return (await listExport(answeredLocations, call)) as Json<
    ReplyOf<typeof exportServiceLocations>
  >;
});
