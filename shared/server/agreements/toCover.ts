import type { ProviderContractUuid } from '#shared/agreements/agreementValues.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import { agreementReturnsBy, returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { signedCovers } from './countersign.ts';

/**
 * The contracts that a commissioner's agreement would cover now: those that stand at the newest text or
 * are not issued yet, less those that a signed one covers at it already (agreements, section 1).
 */
export async function contractsToCover(
  table: Table,
  { uuid, document_version }: Pick<Variation, 'uuid' | 'document_version'>,
): Promise<ProviderContractUuid[]> {
  const covered = new Set(
    (await signedCovers(table, uuid))
      .filter((cover) => cover.document_version === document_version)
      .flatMap(({ contracts }) => contracts),
  );
  // The index says which there are; how they stand the items themselves do.
  const ids: SignatureRequestId[] = [];
  for await (const { id } of returnsOfVariation(table, uuid)) ids.push(id);
  const contractUuids: ProviderContractUuid[] = [];
  for (const agreementReturn of await agreementReturnsBy(table, ids)) {
    if (!agreementReturn) continue;
    const isYetToBe =
      agreementReturn.status === 'NOT_ISSUED' || agreementReturn.status === 'ISSUING';
    const stands = agreementReturn.document_version === document_version || isYetToBe;
    if (stands && agreementReturn.contract && !covered.has(agreementReturn.contract))
      contractUuids.push(agreementReturn.contract);
  }
  return contractUuids;
}
