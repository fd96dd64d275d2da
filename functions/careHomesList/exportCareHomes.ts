import { EXPORT_LIMIT, exportCareHomes } from '../../shared/careHomesList/careHomesList.api.ts';
import { listExport } from '../placeList/listExport.ts';
import { handle } from '../runtime/handle.ts';
import { homesList } from './homesList.ts';

export const handler = handle(exportCareHomes, ({ query, table, now }) => {
  const { ordering, ...filters } = query;
  return listExport(homesList, { filters, ordering, most: EXPORT_LIMIT, table, now });
});
