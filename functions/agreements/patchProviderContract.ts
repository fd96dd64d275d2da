import { patchProviderContract } from '../../shared/agreements/providerContracts.api.ts';
import { handle } from '../runtime/handle.ts';
import { contractView } from './contractView.ts';
import { placesAfter, refuseName } from './contractWrites.ts';
import { loadContract, refuseStale } from './load.ts';
import { changedContract } from './savedContract.ts';

export const handler = handle(
  patchProviderContract,
  async ({ params, body, table, now, at, save }) => {
    const existing = await loadContract(table, params.uuid);
    await refuseStale(existing, body.version, () => contractView(existing, { table, now }));
    const {
      contract_name = existing.contract_name,
      provider_name = existing.provider_name,
      is_active = existing.is_active,
      add_places: add = [],
      remove_places: remove = [],
    } = body;
    await refuseName(table, { ...existing, contract_name });
    const placed = await placesAfter(table, existing, { add, remove });
    const next = { ...existing, contract_name, provider_name, is_active, places: placed.places };
    const { change, writes, view } = await changedContract(existing, next, { table, now, at });
    return save(
      { ...change, what: 'agreements.contractChanged' },
      [...writes, ...placed.writes],
      view,
    );
  },
);
