import { listFilterGroups } from '../../shared/careHomesList/careHomesList.api.ts';
import { homesFilterTree } from '../../shared/server/careHomesList/homesFilterTree.ts';
import { queryList } from '../placeList/answeredList.ts';
import { handle } from '../runtime/handle.ts';
import { homesList } from './homesList.ts';

export const handler = handle(listFilterGroups, async ({ query: filters, table, now }) => {
  const { model, query, as_of } = await queryList(homesList, { filters, table, now });
  return { ...homesFilterTree(model, query), as_of };
});
