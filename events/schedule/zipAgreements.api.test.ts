import { crc32 } from 'node:zlib';
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { instant } from '#shared/kernel/ids.ts';
import { keepAgreementFile } from '#shared/server/agreements/agreementFiles.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { PLACEWELL } from '#shared/server/agreements/systemCommands.ts';
import { s3 } from '#shared/server/s3.ts';
import { zipNames } from '#shared/server/zipNames.ts';
import { findBatch, runningBatch } from '#shared/store/agreementBatches.store.ts';
import { CommitRefused } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { zipAgreements } from './zipAgreements.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const NOW = new Date('2027-03-02T10:00:00.000Z');
const AT = instant(NOW);

/** A batch that is to make archives of so many signed returns and one that is not. */
async function begin(signed: number) {
  const variation = aVariation({ reference: 'NH-2027-01' });
  const returns: AgreementReturn[] = [];
  for (let at = 0; at < signed; at++) {
    // Two contracts may be called the same in a file system, which knows no slash.
    const contract = aProviderContract({
      contract_name: at < 2 ? `Larch${'/:'[at]}Care` : `Łarch ${at}`,
    });
    const agreementReturn = anAgreementReturn(variation, contract);
    const file = await keepAgreementFile(
      agreementReturn.id,
      Buffer.from(`%PDF-1.7 signed ${at} ${agreementReturn.id}`),
    );
    returns.push({
      ...agreementReturn,
      status: 'RETURNED',
      returned_at: AT,
      signed_file: { ...file, at: AT },
    });
  }
  const unsigned = anAgreementReturn(variation, aProviderContract(), { status: 'ISSUED' });
  const { batch, writes } = startBatch({
    variation: variation.uuid,
    kind: 'ZIP',
    ids: [...returns, unsigned].map(({ id }) => id),
    who: PLACEWELL,
    at: AT,
  });
  await portal.table.load([
    ...variationWrites(variation),
    ...[...returns, unsigned].flatMap(returnWrites),
  ]);
  await portal.table.commit(...writes);
  return { variation, returns, batch };
}

async function fetched(key: string): Promise<Buffer> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: portal.filesBucket, Key: key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

describe('the archives of what is signed', () => {
  it('hold each file whole under its contract’s name, at most so many in one', async () => {
    const { batch, returns, variation } = await begin(5);
    const around = { table: portal.table, clock: () => NOW, mostFiles: 3 };
    expect(await zipAgreements(around)).toEqual({ batches: 1, archives: 2, files: 5 });
    const done = await findBatch(portal.table, batch.uuid);
    expect(done).toMatchObject({
      state: 'DONE',
      done: 5,
      next: 6,
      total: 6,
      skipped: { 'not signed': 1 },
      claimed_until: null,
    });
    expect(await runningBatch(portal.table, variation.uuid, 'ZIP')).toBeUndefined();
    expect(done?.files.map(({ name }) => name)).toEqual([
      'NH-2027-01 signed 1.zip',
      'NH-2027-01 signed 2.zip',
    ]);
    const archives = await Promise.all((done?.files ?? []).map(({ key }) => fetched(key)));
    expect(archives.map(({ length }) => length)).toEqual(done?.files.map(({ bytes }) => bytes));
    expect(archives.flatMap((archive) => [...(zipNames(archive) ?? [])])).toEqual([
      'Larch-Care.pdf',
      `Larch-Care ${returns[1]?.id.slice(0, 8)}.pdf`,
      'Łarch 2.pdf',
      'Łarch 3.pdf',
      'Łarch 4.pdf',
    ]);
    const [first] = archives;
    const body = Buffer.from(`%PDF-1.7 signed 0 ${returns[0]?.id}`);
    expect(first?.includes(body)).toBe(true);
    expect(first?.readUInt32LE(14)).toBe(crc32(body));
    // What is done is not done again.
    expect(await zipAgreements(around)).toEqual({ batches: 0, archives: 0, files: 0 });
  });

  it('hold the others where a file is not there, and say that one failed', async () => {
    const { batch, returns } = await begin(3);
    const lost = returns[1]?.signed_file?.key;
    await s3().send(new DeleteObjectCommand({ Bucket: portal.agreementsBucket, Key: lost }));
    const around = { table: portal.table, clock: () => NOW };
    expect(await zipAgreements(around)).toEqual({ batches: 1, archives: 1, files: 2 });
    expect(await findBatch(portal.table, batch.uuid)).toMatchObject({
      state: 'DONE',
      done: 2,
      failed: 1,
      skipped: { 'not signed': 1 },
    });
  });

  it('are saved though somebody else writes to the batch in between', async () => {
    const { batch } = await begin(2);
    let commits = 0;
    const busy = {
      ...portal.table,
      commit: async (...writes: Parameters<typeof portal.table.commit>) => {
        commits += 1;
        // The claim, and then one that comes too late.
        if (commits === 2) throw new CommitRefused(['agreementBatch'], undefined);
        await portal.table.commit(...writes);
      },
    };
    expect(await zipAgreements({ table: busy, clock: () => NOW })).toMatchObject({ archives: 1 });
    expect(await findBatch(portal.table, batch.uuid)).toMatchObject({ state: 'DONE', done: 2 });
  });

  it('are taken up where a run was killed, once its claim is over', async () => {
    const { batch } = await begin(4);
    let reads = 0;
    const dying = {
      ...portal.table,
      commit: async (...writes: Parameters<typeof portal.table.commit>) => {
        reads += 1;
        // The claim, the first archive, and then no more.
        if (reads > 2) throw new Error('killed');
        await portal.table.commit(...writes);
      },
    };
    await expect(zipAgreements({ table: dying, clock: () => NOW, mostFiles: 2 })).rejects.toThrow(
      'killed',
    );
    const clock = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000);
    const again = { table: portal.table, mostFiles: 2 };
    expect(await zipAgreements({ ...again, clock: clock(5) })).toMatchObject({ batches: 0 });
    expect(await zipAgreements({ ...again, clock: clock(16) })).toEqual({
      batches: 1,
      archives: 1,
      files: 2,
    });
    const done = await findBatch(portal.table, batch.uuid);
    expect(done).toMatchObject({ state: 'DONE', done: 4, next: 5 });
    expect(done?.files).toHaveLength(2);
  });
});
