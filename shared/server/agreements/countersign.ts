import pMap from 'p-map';
import type { AgreementReturn } from '../../agreements/agreementReturn.ts';
import type { SignatureRequestId } from '../../kernel/ids.ts';
import {
  agreementReturnsBy,
  commissionerCoverEntity,
  commissionerReturnsOf,
  findAgreementReturn,
} from '../../store/agreementReturns.store.ts';
import { wanted } from '../../store/entity.ts';
import { contractReturnEntity } from '../../store/providerContracts.store.ts';
import type { Table } from '../../store/table.ts';
import { findVariation } from '../../store/variations.store.ts';
import { CommitRefused } from '../../store/write.ts';
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
  const one = await findAgreementReturn(table, id);
  if (one?.status !== 'RETURNED') return 0;
  const due = one.party === 'PROVIDER' ? await asProvider(table, one) : await asCover(table, one);
  const done = await pMap(due, (each) => countersign(table, each, now), {
    concurrency: CONCURRENCY,
  });
  return done.filter(Boolean).length;
}

/** The return itself, where it is covered by a commissioner's signature. */
async function asProvider(table: Table, one: AgreementReturn): Promise<SignatureRequestId[]> {
  const isCovered = (await signedCovers(table, one.variation)).some(
    ({ document_version, contracts }) =>
      document_version === one.document_version &&
      one.contract !== null &&
      contracts.includes(one.contract),
  );
  return isCovered ? [one.id] : [];
}

/** What the signed agreements of a variation's commissioners cover. */
export async function signedCovers(table: Table, variation: AgreementReturn['variation']) {
  // The index says which there are; how they stand the items themselves do.
  const indexed = await commissionerReturnsOf(table, variation);
  const asked = await agreementReturnsBy(
    table,
    indexed.map(({ id }) => id),
  );
  const signed = asked.flatMap((each) => (each?.status === 'RETURNED' ? each.id : []));
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
  return returns.flatMap((one) =>
    one?.status === 'RETURNED' && one.document_version === document_version ? one.id : [],
  );
}

/** False: somebody was quicker, which comes to the same. */
async function countersign(table: Table, id: SignatureRequestId, now: Date): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const one = await findAgreementReturn(table, id);
    if (one?.status !== 'RETURNED') return false;
    const variation = await findVariation(table, one.variation);
    if (!variation) return false;
    try {
      await commitCommand(table, {
        one,
        variation,
        command: { command: 'countersign' },
        now,
        trace: `countersign:${id}`,
      });
      return true;
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
