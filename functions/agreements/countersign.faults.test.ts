import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { instant } from '#shared/kernel/ids.ts';
import { settleCountersignature } from '#shared/server/agreements/countersign.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import {
  commissionerCoverEntity,
  findAgreementReturn,
} from '#shared/store/agreementReturns.store.ts';
import { variationEntity } from '#shared/store/variations.store.ts';
import { CommitRefused, create, replace } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { scale } from '#shared/testing/scale.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* Trap 2 of section 7: provider and commissioner sign in the same second. */

const ROUNDS = scale({ short: 20, full: 200 });
const NOW = FRIDAY_AT_TEN;
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** What the follower of the stream does of a return that was signed. */
const settled = (id: AgreementReturn['id']) => settleCountersignature(portal.table, id, NOW);

async function sign(agreementReturn: AgreementReturn, variation: ReturnType<typeof aVariation>) {
  // Not in step: either of the two may be first by a few milliseconds, or by none.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 6));
  for (let signed = false; !signed; ) {
    try {
      await commitCommand(portal.table, {
        agreementReturn,
        variation,
        command: { command: 'sign', name: 'Ada' },
        now: NOW,
        trace: 'test',
      });
      signed = true;
    } catch (error) {
      // Both look at the variation: the table may ask one of them to try again, as a handler does.
      if (!(error instanceof CommitRefused) || error.stale.length > 0) throw error;
    }
  }
  return settled(agreementReturn.id);
}

/** A provider's and a commissioner's return that were opened; the cover is of `version`. */
async function aPair(version: number) {
  const variation = aVariation({ countersign: true, document_version: 2 });
  const contract = aProviderContract();
  const opened = { status: 'VIEWED', document_version: 2 } as const;
  const provider = anAgreementReturn(variation, contract, opened);
  const commissioner = anAgreementReturn(variation, contract, {
    ...opened,
    party: 'COMMISSIONER',
    contract: null,
    contract_name: 'NHS Example ICB',
    document_version: version,
    covers: 1,
  });
  await portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation),
    ...returnWrites(provider),
    ...returnWrites(commissioner),
    create(commissionerCoverEntity, {
      id: commissioner.id,
      variation: variation.uuid,
      document_version: version,
      contracts: [contract.uuid],
    }),
  ]);
  return { variation, provider, commissioner };
}

it(`ends countersigned, once, in each of ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { variation, provider, commissioner } = await aPair(2);
    await Promise.all([sign(provider, variation), sign(commissioner, variation)]);
    const [providerReturn, other] = await Promise.all(
      [provider, commissioner].map(({ id }) => findAgreementReturn(portal.table, id)),
    );
    expect([providerReturn?.status, other?.status]).toEqual(['COUNTERSIGNED', 'RETURNED']);
    // Opened at version 1, signed at 2, countersigned at 3: nothing wrote it a second time.
    expect(providerReturn?.version).toBe(3);
  }
});

it('is not signed while the variation is withdrawn between reading and keeping', async () => {
  const { variation, provider } = await aPair(2);
  const ended = { ...variation, status: 'WITHDRAWN' as const, ended_at: instant(NOW) };
  await portal.table.commit(replace(variationEntity, ended, variation));
  await expect(sign(provider, variation)).rejects.toMatchObject({ stale: ['variation'] });
  expect((await findAgreementReturn(portal.table, provider.id))?.status).toBe('VIEWED');
});

it('is not countersigned by a signature of another version, whoever is first', async () => {
  const { variation, provider, commissioner } = await aPair(1);
  await Promise.all([sign(provider, variation), sign(commissioner, variation)]);
  expect(await settled(provider.id)).toBe(0);
  expect((await findAgreementReturn(portal.table, provider.id))?.status).toBe('RETURNED');
});
