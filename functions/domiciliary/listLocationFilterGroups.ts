import { listLocationFilterGroups } from '../../shared/domiciliary/locationList.api.ts';
import { locationsFilterTree } from '../../shared/server/domiciliary/locationsFilterTree.ts';
import { queryList } from '../placeList/answeredList.ts';
import { handle } from '../runtime/handle.ts';
import { answeredLocations } from './locationsAnswered.ts';

export const handler = handle(listLocationFilterGroups, async ({ query: filters, table, now }) => {
  const { model, query, as_of } = await queryList(answeredLocations, { filters, table, now });
  return { ...locationsFilterTree(model, query), as_of };
});
