import { contractInTrail } from '../../shared/agreements/providerContract.ts';
import { postProviderContract } from '../../shared/agreements/providerContracts.api.ts';
import {
  contractNameEntity,
  contractPartition,
  providerContractEntity,
} from '../../shared/store/providerContracts.store.ts';
import { create } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { contractView } from './contractView.ts';
import { nameOf, placesAfter, refuseName } from './contractWrites.ts';
import { newContract } from './newContract.ts';

export const handler = handle(postProviderContract, async ({ body, table, now, at, save }) => {
  const { places: add, ...entered } = body;
  const empty = newContract(entered, at);
  await refuseName(table, empty);
  const { places, writes } = await placesAfter(table, empty, { add });
  const contract = { ...empty, places };
  return save(
    {
      of: contractPartition(contract.uuid),
      what: 'agreements.contractAdded',
      before: null,
      after: contractInTrail(contract),
    },
    [
      create(providerContractEntity, contract),
      create(contractNameEntity, nameOf(contract)),
      ...writes,
    ],
    await contractView(contract, { table, now }),
  );
});
