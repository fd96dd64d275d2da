import pMap from 'p-map';
import { type AgreementReturn, isCoveredBy } from '#shared/agreements/agreementReturn.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import {
  agreementReturnsBy,
  commissionerCoverEntity,
  commissionerReturnsOf,
  findAgreementReturn,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { contractReturnEntity } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { commitCommand } from './systemCommands.ts';

const CONCURRENCY = 5;
const TRIES = 6;

/**
 * Countersigns what a signed return makes due: after a provider's that return, where a signed
 * commissioner's covers its contract and version; after a commissioner's all that it covers. Each side
 * looks at the other as it is once its own signature is kept, so that of two in the same second the later
 * one finds both (agreements, section 7). Answers how many it countersigned; bears repetition.
 */
export async function settleCountersignature(
  table: Table,
  id: SignatureRequestId,
  now: Date,
): Promise<number> {
  const agreementReturn = await findAgreementReturn(table, id);
  if (agreementReturn?.status !== 'RETURNED') return 0;
  const due =
    agreementReturn.party === 'PROVIDER'
      ? await asProvider(table, agreementReturn)
      : await asCover(table, agreementReturn);
  const done = await pMap(
    due,
    (each) => untilCommitted(() => countersign(table, each, now), { tries: TRIES, pauseMs: 20 }),
    { concurrency: CONCURRENCY },
  );
  return done.filter(Boolean).length;
}

/** The return itself, where it is covered by a commissioner's signature. */
async function asProvider(
  table: Table,
  agreementReturn: AgreementReturn,
): Promise<SignatureRequestId[]> {
  const covers = await signedCovers(table, agreementReturn.variation);
  return covers.some((cover) => isCoveredBy(agreementReturn, cover)) ? [agreementReturn.id] : [];
}

/** What the signed agreements of a variation's commissioners cover. */
export async function signedCovers(table: Table, variation: AgreementReturn['variation']) {
  // The index says which there are; how they stand the items themselves do.
  const indexed = await commissionerReturnsOf(table, variation);
  const returns = await agreementReturnsBy(
    table,
    indexed.map(({ id }) => id),
  );
  const signed = returns.flatMap((each) => (each?.status === 'RETURNED' ? each.id : []));
  const covers = await table.readMany(signed.map((id) => wanted(commissionerCoverEntity, { id })));
  return covers.flatMap((cover) => cover ?? []);
}

/** The returns of the contracts that a commissioner's signature covers, at its version of the text. */
async function asCover(table: Table, { id }: AgreementReturn): Promise<SignatureRequestId[]> {
  const [cover] = await table.read(wanted(commissionerCoverEntity, { id }));
  if (!cover) return [];
  const { contracts, variation, document_version } = cover;
  const pointers = await table.readMany(
    contracts.map((contract) => wanted(contractReturnEntity, { contract, variation })),
  );
  const returns = await agreementReturnsBy(
    table,
    pointers.flatMap((pointer) => pointer?.id ?? []),
  );
  return returns.flatMap((agreementReturn) =>
    agreementReturn?.status === 'RETURNED' && agreementReturn.document_version === document_version
      ? agreementReturn.id
      : [],
  );
}

/** False: somebody was quicker, which comes to the same. */
async function countersign(table: Table, id: SignatureRequestId, now: Date): Promise<boolean> {
  const agreementReturn = await findAgreementReturn(table, id);
  if (agreementReturn?.status !== 'RETURNED') return false;
  const variation = await findVariation(table, agreementReturn.variation);
  if (!variation) return false;
  const command = { command: 'countersign' as const };
  await commitCommand(table, {
    agreementReturn,
    variation,
    command,
    now,
    trace: `countersign:${id}`,
  });
  return true;
}
