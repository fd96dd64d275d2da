import { getProviderContract } from '../../shared/agreements/providerContracts.api.ts';
import { handle } from '../runtime/handle.ts';
import { contractView } from './contractView.ts';
import { loadContract } from './load.ts';

export const handler = handle(getProviderContract, async ({ params, table, now }) =>
  contractView(await loadContract(table, params.uuid), { table, now }),
);
