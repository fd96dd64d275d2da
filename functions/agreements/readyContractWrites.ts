import { CONTRACT_ENDED, isMissing } from '#shared/agreements/agreementWords.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { mergeForContract } from '#shared/server/agreements/mergeDocument.ts';
import { providerContractEntity } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { findDocumentVersion } from '#shared/store/variations.store.ts';
import { unchanged, type Write } from '#shared/store/write.ts';
import type { LoadedReturn } from './load.ts';

/**
 * Holds a contract as it was read, while somebody is asked to sign for it. Refuses (`conflict`) one that has
 * ended. A commissioner's agreement has none.
 */
export function activeContractWrites(contract: ProviderContract | undefined): Write[] {
  if (!contract) return [];
  if (!contract.is_active) throw new Refusal('conflict', CONTRACT_ENDED);
  return [unchanged(providerContractEntity, contract)];
}

/** The same, of a contract to which the newest text goes: refuses also one that lacks what the text asks for. */
export async function readyContractWrites(
  table: Table,
  { variation, contract }: Pick<LoadedReturn, 'variation' | 'contract'>,
): Promise<Write[]> {
  const writes = activeContractWrites(contract);
  const { uuid, document_version } = variation;
  const text = contract && (await findDocumentVersion(table, uuid, document_version));
  if (!contract || !text) return writes;
  const { faults } = await mergeForContract(table, { variation, contract, body: text.body });
  const [fault] = faults;
  if (fault !== undefined) throw new Refusal('conflict', isMissing(fault));
  return writes;
}
