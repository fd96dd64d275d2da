import { listAllVariationReturns } from '../../shared/agreements/variations.api.ts';
import { handle } from '../runtime/handle.ts';
import { foundReturns } from './foundReturns.ts';
import { loadVariation } from './load.ts';
import { returnRow } from './views.ts';

export const handler = handle(listAllVariationReturns, async ({ params, query, table }) => {
  const { agreement_type, ...filter } = query;
  const { uuid } = await loadVariation(table, params.uuid, agreement_type);
  return { results: (await foundReturns(table, uuid, filter)).map(returnRow) };
});
