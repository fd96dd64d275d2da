import type { ProviderContractView } from '#shared/agreements/agreementViews.ts';
import { contractInTrail, type ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import {
  contractPartition,
  providerContractEntity,
} from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace, type Write } from '#shared/store/write.ts';
import { contractView } from './contractView.ts';
import { nameWrites } from './contractWrites.ts';
import { addressWrites } from './headContacts.ts';

/** What a change of a contract writes, and how it is shown then. */
export async function changedContract(
  existing: ProviderContract,
  changed: ProviderContract,
  { table, now, at }: { table: Table; now: Date; at: Instant },
): Promise<{
  change: { of: string; before: unknown; after: unknown };
  writes: Write[];
  view: ProviderContractView;
}> {
  const after = { ...changed, changed_at: at };
  return {
    change: {
      of: contractPartition(existing.uuid),
      before: contractInTrail(existing),
      after: contractInTrail(after),
    },
    writes: [
      replace(providerContractEntity, after, existing),
      ...nameWrites(existing, after),
      ...(await addressWrites(table, existing, after)),
    ],
    view: await contractView({ ...after, version: existing.version + 1 }, { table, now }),
  };
}
