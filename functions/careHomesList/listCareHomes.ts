import { listCareHomes } from '../../shared/careHomesList/careHomesList.api.ts';
import { listPage } from '../placeList/listPage.ts';
import { handle } from '../runtime/handle.ts';
import { homesList } from './homesList.ts';

export const handler = handle(listCareHomes, ({ query, table, now }) => {
  const { ordering, cursor, limit, ...filters } = query;
  return listPage(homesList, { filters, ordering, cursor, limit, table, now });
});
