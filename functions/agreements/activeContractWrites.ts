import { CONTRACT_ENDED } from '#shared/agreements/agreementWords.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { providerContractEntity } from '#shared/store/providerContracts.store.ts';
import { unchanged, type Write } from '#shared/store/write.ts';

/**
 * Holds a contract as it was read, while somebody is asked to sign for it. Refuses (`conflict`) one that has
 * ended. A commissioner's agreement has none.
 */
export function activeContractWrites(contract: ProviderContract | undefined): Write[] {
  if (!contract) return [];
  if (!contract.is_active) throw new Refusal('conflict', CONTRACT_ENDED);
  return [unchanged(providerContractEntity, contract)];
}
