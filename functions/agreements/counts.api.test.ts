import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { AgreementReturnStatus } from '#shared/agreements/agreementValues.ts';
import { isInGroup } from '#shared/agreements/groups.ts';
import { outdatedIn } from '#shared/agreements/variation.ts';
import { instant } from '#shared/kernel/ids.ts';
import { countVariation } from '#shared/server/agreements/countReturns.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { agreementReturnEntity } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { findVariation, variationCountsEntity } from '#shared/store/variations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { syncAgreements } from '../../events/schedule/syncAgreements.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { returnNow } from './testing/signing.ts';

/* How many returns stand at each status (agreements, section 3). */

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** An open variation with two returns at ISSUED. */
async function twoIssued() {
  const variation = aVariation();
  const returns = [1, 2].map(() =>
    anAgreementReturn(variation, aProviderContract(), { status: 'ISSUED' }),
  );
  await portal.table.load([...variationWrites(variation), ...returns.flatMap(returnWrites)]);
  const [first] = returns;
  if (!first) throw new Error('There is no return');
  return { uuid: variation.uuid, first };
}

async function countsOf(variation: Awaited<ReturnType<typeof twoIssued>>['uuid']) {
  const [counts] = await portal.table.read(wanted(variationCountsEntity, { variation }));
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}

async function move({ id }: Pick<AgreementReturn, 'id'>, status: AgreementReturnStatus) {
  const agreementReturn = await returnNow(portal.table, { id });
  await portal.table.commit(
    replace(agreementReturnEntity, { ...agreementReturn, status }, agreementReturn),
  );
}

it('is in no transaction of a return', async () => {
  const { uuid, first } = await twoIssued();
  const variation = await findVariation(portal.table, uuid);
  if (!variation) throw new Error('There is no variation');
  const about = {
    agreementReturn: first,
    variation,
    now: new Date(first.created_at),
    trace: 'test',
  };
  await commitCommand(portal.table, { ...about, command: { command: 'withdraw' } });
  await expect(countsOf(uuid)).rejects.toThrow('Nothing was counted');
});

it('has what changed while somebody else was counting', async () => {
  const { uuid, first } = await twoIssued();
  let hasRead = () => {};
  const read = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* held(...args: Parameters<Table['each']>) {
    const all = await portal.table.all(...args);
    hasRead();
    await gate;
    yield* all;
  }
  const slow = { ...portal.table, each: held as Table['each'] };
  const early = countVariation(slow, uuid);
  await read;
  await move(first, 'VIEWED');
  const late = countVariation(portal.table, uuid);
  goOn();
  await Promise.all([early, late]);
  expect((await countsOf(uuid)).counts).toEqual({ ISSUED: 1, VIEWED: 1 });
});

it('is made once for all that ask for it at the same time', async () => {
  const { uuid } = await twoIssued();
  let countings = 0;
  function counting(...args: Parameters<Table['each']>) {
    countings += 1;
    return portal.table.each(...args);
  }
  const counted = { ...portal.table, each: counting as Table['each'] };
  await Promise.all(Array.from({ length: 10 }, () => countVariation(counted, uuid)));
  // One who asks while another counts waits for the next count: so two at the most.
  expect(countings).toBeLessThanOrEqual(2);
  expect(await countsOf(uuid)).toMatchObject({ counts: { ISSUED: 2 }, counting_since: null });
});

it('is taken over from one that was killed', async () => {
  const { uuid } = await twoIssued();
  const ago = (ms: number) => instant(new Date(Date.now() - ms));
  const killed = {
    counted_at: ago(30_000),
    counting_since: ago(9_600),
    counts: { ISSUING: 2 },
    outstanding: {},
  };
  await portal.table.commit(
    create(variationCountsEntity, { variation: uuid, version: 1, ...killed }),
  );
  await countVariation(portal.table, uuid);
  expect(await countsOf(uuid)).toMatchObject({ counts: { ISSUED: 2 }, counting_since: null });
});

it('is mended by the synchronisation, where the index trailed', async () => {
  const { uuid, first } = await twoIssued();
  await countVariation(portal.table, uuid);
  await move(first, 'BOUNCED');
  await syncAgreements({ table: portal.table, now: new Date() });
  expect((await countsOf(uuid)).counts).toEqual({ ISSUED: 1, BOUNCED: 1 });
});

it('knows how many outstanding ones have an older text, whatever is in the newest', async () => {
  const variation = aVariation({ document_version: 3 });
  const at = (status: AgreementReturnStatus, document_version: number | null) =>
    anAgreementReturn(variation, aProviderContract(), { status, document_version });
  const returns = [
    at('ISSUED', 1),
    at('VIEWED', 2),
    at('VIEWED', 3),
    // These are not outstanding.
    at('RETURNED', 1),
    at('BOUNCED', 1),
    at('NOT_ISSUED', null),
  ];
  await portal.table.load([...variationWrites(variation), ...returns.flatMap(returnWrites)]);
  await countVariation(portal.table, variation.uuid);
  const counts = await countsOf(variation.uuid);
  const inGroup = returns.filter((agreementReturn) =>
    isInGroup(agreementReturn, 'OUTDATED', 3),
  ).length;
  expect([outdatedIn(counts, 3), inGroup]).toEqual([2, 2]);
  // The next text makes all three old at once, and one that was never counted has none.
  expect([outdatedIn(counts, 4), outdatedIn(undefined, 4)]).toEqual([3, 0]);
  expect(outdatedIn({ outstanding: null }, 4)).toBeNull();
});
