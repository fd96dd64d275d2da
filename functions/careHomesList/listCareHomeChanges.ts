import { listCareHomeChanges } from '../../shared/careHomesList/careHomesList.api.ts';
import type { ReplyOf } from '../../shared/kernel/endpoint.ts';
import { jsonOf } from '../../shared/kernel/json.ts';
import { listChanges } from '../placeList/listChanges.ts';
import { handle } from '../runtime/handle.ts';
import { homesList } from './homesList.ts';

export const handler = handle(listCareHomeChanges, async ({ query, table, now }) => {
  const { since, ...filters } = query;
  const changes = await listChanges(homesList, { filters, since, table, now });
  // No home ever leaves the list as such, so that none is ever gone.
  const { results, matching, as_of, reload } = changes;
  return jsonOf<ReplyOf<typeof listCareHomeChanges>>({ results, matching, as_of, reload });
});
