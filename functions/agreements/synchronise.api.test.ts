import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import { aboutReturn } from '#shared/agreements/agreementMails.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { keepAgreementFile } from '#shared/server/agreements/agreementFiles.ts';
import { planSync } from '#shared/server/agreements/planSync.ts';
import { s3 } from '#shared/server/s3.ts';
import { commissionerCoverEntity } from '#shared/store/agreementReturns.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { CommitRefused, create } from '#shared/store/write.ts';
import { anAgreementReturn, aVariation, returnWrites } from '#shared/testing/agreements.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { syncAgreements } from '../../events/schedule/syncAgreements.ts';
import { centralScene } from './testing/centralScene.ts';
import { returnNow } from './testing/signing.ts';

/* What a synchronisation mends, each by itself (agreements, section 2). */

const scene = centralScene();
const { call, put, around } = scene;
const minutesAgo = (minutes: number): Instant =>
  instant(new Date(FRIDAY_AT_TEN.getTime() - minutes * 60_000));

const SENT = { status: 'ISSUED', issued_at: minutesAgo(60), document_version: 1 } as const;
const SIGNED = {
  ...SENT,
  status: 'RETURNED',
  returned_at: minutesAgo(30),
  signed_by: { name: 'Ada', paper: false },
} as const;
const FILE = { sha256: 'a'.repeat(64), key: `x/${'a'.repeat(64)}`, bytes: 1 };

/** The mail by which the present issue was sent, as it ended. */
async function mailed(
  { one, variation }: { one: AgreementReturn; variation: Variation },
  overrides: Partial<OutboxMail>,
) {
  if (!one.signatory || !one.issued_at) throw new Error('It was not sent');
  const mail = queuedMail({
    cause: `agreementToSign:${one.id}:${one.issue}`,
    date: londonDay(new Date(one.issued_at)),
    to: one.signatory.email,
    content: {
      kind: 'agreementToSign',
      ...aboutReturn(one, variation, one.signatory.name),
      passed_on_by: null,
    },
    now: one.issued_at,
  });
  await scene.portal.table.load([create(outboxEntity, { ...mail, ...overrides })]);
}

const planned = () => planSync(scene.portal.table, new Date());

/** The job, and the steps of the batch that it begins. */
async function synchronised() {
  const counts = await syncAgreements({ table: scene.portal.table, now: new Date() });
  await carryAgreements(around());
  return counts;
}

describe('a synchronisation', () => {
  it('renders again what has been being sent for five minutes, not before', async () => {
    const { one } = await put({ status: 'ISSUING', asked_at: minutesAgo(5) });
    const young = await put({ status: 'ISSUING', asked_at: minutesAgo(4) });
    const ids = await planned();
    expect(ids).toContain(one.id);
    expect(ids).not.toContain(young.one.id);
  });

  it('says of one whose mail was given up or came back that it came back', async () => {
    const failed = await put(SENT);
    await mailed(failed, { status: 'FAILED', reason: 'MessageRejected' });
    const bounced = await put(SENT);
    await mailed(bounced, {
      status: 'SENT',
      bounced: { what: 'failed', at: minutesAgo(50) },
    });
    const arrived = await put(SENT);
    await mailed(arrived, { status: 'SENT' });
    await synchronised();
    const status = async ({ one }: { one: AgreementReturn }) =>
      (await returnNow(scene.portal.table, one)).status;
    expect([await status(failed), await status(bounced), await status(arrived)]).toEqual([
      'BOUNCED',
      'BOUNCED',
      'ISSUED',
    ]);
  });

  it('ends what waits beyond its deadline, as of the deadline’s end in London', async () => {
    const { one } = await put(SENT, aVariation({ deadline: '2026-11-18' }));
    await synchronised();
    expect(await returnNow(scene.portal.table, one)).toMatchObject({
      status: 'EXPIRED',
      expired_at: '2026-11-19T00:00:00.000Z',
    });
  });

  it('has what is signed and not sealed sealed, of a variation that was closed since too', async () => {
    const open = await put(SIGNED);
    const ended = { status: 'CLOSED', ended_at: minutesAgo(20) } as const;
    const closed = await put(SIGNED, aVariation(ended));
    const unsent = await put({ status: 'ISSUING', asked_at: minutesAgo(60) }, aVariation(ended));
    const longAgo = aVariation({ ...ended, ended_at: minutesAgo(31 * 24 * 60) });
    const old = await put(SIGNED, longAgo);
    const ids = await planned();
    expect(ids).toEqual(expect.arrayContaining([open.one.id, closed.one.id]));
    // Nothing is sent of a variation that was closed.
    expect(ids).not.toContain(unsent.one.id);
    expect(ids).not.toContain(old.one.id);
    const before = (await returnNow(scene.portal.table, closed.one)).version;
    await synchronised();
    // Written as it is: the follower of the stream does the rest.
    expect((await returnNow(scene.portal.table, closed.one)).version).toBe(before + 1);
  });

  it('countersigns what a signed commissioner’s agreement covers', async () => {
    const variation = aVariation({ countersign: true });
    const file = { signed_file: { ...FILE, at: minutesAgo(30) } };
    const { one, contract } = await put({ ...SIGNED, ...file }, variation);
    const commissioner = anAgreementReturn(variation, contract, {
      ...SIGNED,
      ...file,
      party: 'COMMISSIONER',
      contract: null,
      covers: 1,
    });
    await scene.portal.table.load([
      ...returnWrites(commissioner),
      create(commissionerCoverEntity, {
        id: commissioner.id,
        variation: variation.uuid,
        document_version: 1,
        contracts: [contract.uuid],
      }),
    ]);
    await synchronised();
    expect((await returnNow(scene.portal.table, one)).status).toBe('COUNTERSIGNED');
  });

  it('begins though the table was busy, and leaves one that runs alone', async () => {
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 2 * 60_000);
    await put({ status: 'ISSUING', asked_at: minutesAgo(30) });
    const { table } = scene.portal;
    let refusals = 1;
    const busy = {
      ...table,
      commit: async (...writes: Parameters<typeof table.commit>) => {
        const isBegin = writes.some(({ entity }) => entity === 'runningBatch');
        if (isBegin && refusals-- > 0) throw new CommitRefused([], undefined);
        await table.commit(...writes);
      },
    };
    expect(await syncAgreements({ table: busy, now: new Date() })).toMatchObject({ started: 1 });
    expect(await syncAgreements({ table, now: new Date() })).toMatchObject({ started: 0 });
    refusals = Number.POSITIVE_INFINITY;
    await expect(syncAgreements({ table: busy, now: new Date() })).rejects.toThrow(CommitRefused);
    await carryAgreements(around());
  });

  it('is one while it runs, once a minute at most, and says how many of each it mended', async () => {
    // The tests before have begun one.
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 5 * 60_000);
    await put(SENT, aVariation({ deadline: '2026-11-18' }));
    const pressed = async () => (await call(api.postAgreementsSync, { body: {} })).body;
    const first = await pressed();
    expect((await pressed()).uuid).toBe(first.uuid);
    await carryAgreements(around());
    const again = await pressed();
    expect(again).toMatchObject({ uuid: first.uuid, state: 'DONE' });
    expect(again.mended).toContainEqual({ reason: 'deadline had passed', count: 1 });
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 6 * 60_000);
    expect((await pressed()).uuid).not.toBe(first.uuid);
  });
});

describe('the night’s first run', () => {
  const NIGHT = new Date('2026-11-21T00:00:00.000Z');

  it('looks whether every file is there, and says which is not', async () => {
    const whole = await keepAgreementFile('night', Buffer.from('%PDF-1.4 whole'));
    const lost = await keepAgreementFile('night', Buffer.from('%PDF-1.4 lost'));
    await s3().send(
      new DeleteObjectCommand({ Bucket: scene.portal.agreementsBucket, Key: lost.key }),
    );
    const there = await put({ ...SENT, document: whole }, aVariation({ deadline: '2026-12-18' }));
    const gone = await put({ ...SENT, document: lost }, there.variation);
    const lines: string[] = [];
    const error = vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
    const counts = await syncAgreements({ table: scene.portal.table, now: NIGHT });
    const later = await syncAgreements({
      table: scene.portal.table,
      now: new Date(NIGHT.getTime() + 10 * 60_000),
    });
    error.mockRestore();
    const missing = lines
      .map((line) => JSON.parse(line))
      .filter((line) => line.AgreementFileMissing);
    expect(missing).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ level: 'error', return: gone.one.id, key: lost.key }),
      ]),
    );
    expect(missing.map((line) => line.return)).not.toContain(there.one.id);
    expect(counts).toMatchObject({ files: expect.any(Number), missing: missing.length });
    expect(later).not.toHaveProperty('files');
  });
});
