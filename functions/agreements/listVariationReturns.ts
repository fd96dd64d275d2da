import * as z from 'zod/mini';
import { listVariationReturns } from '../../shared/agreements/variations.api.ts';
import { contractsBy } from '../../shared/store/providerContracts.store.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { foundReturns, placeOf } from './foundReturns.ts';
import { loadVariation } from './load.ts';
import { returnView } from './views.ts';

const { readCursor, writeCursor } = cursorsTo(() => z.string(), 'after');

export const handler = handle(listVariationReturns, async ({ params, query, table }) => {
  const { first, after, agreement_type, ...filter } = query;
  const variation = await loadVariation(table, params.uuid, agreement_type);
  // A cursor of another filter is refused.
  const question = JSON.stringify([
    'agreementReturns',
    variation.uuid,
    filter.status ?? null,
    filter.contract_name ?? null,
  ]);
  const from = after === undefined ? '' : readCursor(question, after);
  const all = await foundReturns(table, variation.uuid, filter);
  const rest = all.filter((one) => placeOf(one) > from);
  const page = rest.slice(0, first);
  const contracts = await contractsBy(
    table,
    page.flatMap(({ contract }) => contract ?? []),
  );
  const edges = page.flatMap((one) => {
    const contract = one.contract && contracts.get(one.contract);
    return contract
      ? [
          {
            cursor: writeCursor(question, placeOf(one)),
            node: returnView(one, { variation, contract }),
          },
        ]
      : [];
  });
  return {
    total_count: all.length,
    has_next_page: rest.length > page.length,
    end_cursor: edges.at(-1)?.cursor ?? null,
    edges,
  };
});
