import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { AgreementEvent, AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { cleanerOf } from '#shared/erasure/cleaner.ts';
import type { ErasedPerson } from '#shared/erasure/erasure.ts';
import { EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { erasingContext } from '#shared/server/erasure/erasingContext.ts';
import { register } from '#shared/server/erasure/register.ts';
import { agreementBatchEntity } from '#shared/store/agreementBatches.store.ts';
import {
  agreementEventEntity,
  agreementReturnEntity,
  agreementSignatureEntity,
  eventsOf,
  returnPartition,
  returnsSentTo,
} from '#shared/store/agreementReturns.store.ts';
import { auditEntity, auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { stored, wanted } from '#shared/store/entity.ts';
import { contractPartition } from '#shared/store/providerContracts.store.ts';
import { variationPartition } from '#shared/store/variations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aBouncingAddress, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { forgetAgreements } from '../../events/schedule/forgetAgreements.ts';
import { centralScene } from './testing/centralScene.ts';
import { returnNow } from './testing/signing.ts';

const scene = centralScene();
const { lph, call } = scene;

describe('evidence in the table (agreements, section 2: erasing)', () => {
  const CREATED = '2019-10-01T09:00:00.000Z' as Instant;

  /** An agreement that was signed, of a variation that was closed then. */
  async function signedUntil(ended_at: Instant | null) {
    const variation: Variation = aVariation({
      created_at: CREATED,
      opened_at: CREATED,
      status: ended_at === null ? 'OPEN' : 'CLOSED',
      ended_at,
    });
    const contract = aProviderContract();
    const agreementReturn = anAgreementReturn(variation, contract, {
      status: 'RETURNED',
      returned_at: CREATED,
      signed_by: { name: 'Ada Lovelace', paper: false },
    });
    const email = agreementReturn.signatory?.email ?? '';
    const event = { return: agreementReturn.id, issue: 1, by: 'Ada Lovelace', email, detail: '' };
    await scene.portal.table.load([
      ...contractWrites(contract),
      ...variationWrites(variation),
      ...returnWrites(agreementReturn),
      create(agreementEventEntity, {
        ...event,
        at: CREATED,
        event: randomUUID(),
        kind: 'signed',
        ip: '192.0.2.7',
        browser: 'Firefox',
      }),
      create(agreementSignatureEntity, {
        return: agreementReturn.id,
        at: CREATED,
        issue: 1,
        name: 'Ada Lovelace',
        position: 'Director',
        email,
        date: '2019-10-01',
        statement: 'I agree',
        document_sha256: 'a'.repeat(64),
        form_parts: {
          home_details: [{ home_email: 'house@example.org' }],
          key_contacts: null,
          placement: null,
        },
        evidence: { ip: '192.0.2.7', browser: 'Firefox', code: 'c' },
        paper: null,
      }),
    ]);
    return { variation, one: agreementReturn, email };
  }

  async function leftOf({ one, email }: Awaited<ReturnType<typeof signedUntil>>) {
    const [signature] = await scene.portal.table.read(
      wanted(agreementSignatureEntity, { return: one.id }),
    );
    const [event] = await eventsOf(scene.portal.table, one.id);
    const { signatory, signed_by } = await returnNow(scene.portal.table, one);
    const own = await returnsSentTo(scene.portal.table, email as never);
    return { signature, event, signatory, signed_by, own };
  }

  it('goes seven years after the variation was closed, to the millisecond; who signed and when stays', async () => {
    const ended = '2019-11-20T10:00:00.000Z' as Instant;
    const old = await signedUntil(ended);
    const younger = await signedUntil('2019-11-20T10:00:00.001Z' as Instant);
    const open = await signedUntil(null);
    const at = (now: string) => forgetAgreements({ table: scene.portal.table, now: new Date(now) });
    expect(await at('2026-11-20T09:59:59.999Z')).toEqual({ variations: 0, agreements: 0 });
    expect(await at('2026-11-20T10:00:00.000Z')).toEqual({ variations: 1, agreements: 1 });
    const remains = await leftOf(old);
    expect(remains).toMatchObject({
      signature: {
        name: 'Ada Lovelace',
        at: CREATED,
        document_sha256: 'a'.repeat(64),
        email: '',
        form_parts: { home_details: [] },
        evidence: { ip: null, browser: null, code: null },
      },
      event: { kind: 'signed', at: CREATED, email: null, ip: null, browser: null },
      signatory: null,
      signed_by: { name: 'Ada Lovelace' },
      own: [],
    });
    expect(JSON.stringify(remains)).not.toContain('192.0.2.7');
    for (const sentReturn of [younger, open]) {
      expect(await leftOf(sentReturn)).toMatchObject({
        event: { ip: '192.0.2.7' },
        signature: { evidence: { browser: 'Firefox' } },
        own: [sentReturn.one.id],
      });
    }
    // Once: the trail says so, and the next month's run passes it over.
    expect(await at('2026-11-20T10:00:00.000Z')).toEqual({ variations: 0, agreements: 0 });
    const trail = await auditOf(scene.portal.table, variationPartition(old.variation.uuid));
    expect(trail).toMatchObject([{ what: 'agreements.evidenceErased', after: { agreements: 1 } }]);
  });
});

describe('a person who is erased', () => {
  const AT = instant(FRIDAY_AT_TEN);
  const person = (overrides: Partial<ErasedPerson>): ErasedPerson => ({
    email: EmailAddress.parse('bola@example.org'),
    addresses: [],
    names: [],
    phones: [],
    ids: [],
    places: [],
    everywhere: false,
    known_through: [],
    ...overrides,
  });
  const bola = person({ addresses: [EmailAddress.parse('bola@example.org')] });
  const cleo = person({ ids: [lph.id], names: ['Cleo Central'], everywhere: true });

  /** What erasing somebody leaves of an event of an agreement; undefined where it leaves all. */
  async function erased(who: ErasedPerson, event: AgreementEvent) {
    const context = erasingContext(scene.portal.table, cleanerOf(who, 'Erased person 7'), AT);
    const storedChange = await register
      .get('agreementEvent')
      ?.look(stored(agreementEventEntity, event), context);
    return storedChange?.after;
  }

  /** An agreement that Cleo issued and that was passed on to Bola, with its two events. */
  async function passedOn(overrides: Partial<AgreementReturn>) {
    const { one } = await scene.put(overrides);
    const email = one.signatory?.email ?? '';
    const about = { return: one.id, at: AT, issue: 1, ip: null, browser: null };
    const trail = { of: returnPartition(one.id), at: AT, id: randomUUID(), trace: 't' };
    const who = { kind: 'account' as const, id: lph.id, name: 'Cleo Central' };
    await scene.portal.table.load([
      create(auditEntity, {
        ...trail,
        who,
        what: 'agreements.issued',
        before: null,
        after: null,
      }),
    ]);
    const issued = { event: '1', kind: 'issued', by: 'Cleo Central', email, detail: '' } as const;
    const passed = {
      event: '2',
      kind: 'delegated',
      by: 'Ada',
      email,
      detail: 'Bola Reed, bola@example.org',
    } as const;
    return { issued: { ...about, ...issued }, passed: { ...about, ...passed }, email };
  }

  it('is named by no event of an agreement that is not signed, and nobody else goes with them', async () => {
    const { issued, passed, email } = await passedOn({ status: 'ISSUED', issue: 2 });
    expect(await erased(bola, passed)).toEqual({ ...passed, detail: '' });
    expect(await erased(bola, issued)).toBeUndefined();
    const ada = person({ addresses: [EmailAddress.parse(email)], names: ['Ada'] });
    expect(await erased(ada, passed)).toEqual({
      ...passed,
      by: 'Erased person 7',
      email: null,
      detail: '',
    });
    expect(await erased(ada, issued)).toEqual({ ...issued, email: null });
    expect(await erased(cleo, issued)).toEqual({ ...issued, by: 'Erased person 7' });
  });

  it('is named by the events of what was signed: they are its evidence', async () => {
    const { issued, passed } = await passedOn({ status: 'RETURNED', returned_at: AT });
    expect(await erased(bola, passed)).toBeUndefined();
    expect(await erased(cleo, issued)).toBeUndefined();
  });
});

describe('a head office contact’s address to which nothing is sent', () => {
  it('is tried again by the central team, once a day; another’s is not theirs', async () => {
    const contract = aProviderContract();
    const address = contract.head_office_contacts[0]?.emails[0];
    if (!address) throw new Error('No address');
    await scene.portal.table.load([
      ...contractWrites(contract),
      create(suppressedAddressEntity, aBouncingAddress(address)),
    ]);
    const params = { uuid: contract.uuid };
    const bouncing = async () => (await call(api.getProviderContract, { params })).body.bouncing;
    const tryAgain = (to: string) =>
      call(api.postHeadOfficeTryAgain, { params, body: { address: to } });
    expect(await bouncing()).toEqual([address]);
    expect((await tryAgain('somebody.else@example.org')).status).toBe(404);
    expect((await tryAgain(address)).body).toEqual({ tried: true });
    expect(await bouncing()).toEqual([]);
    expect((await tryAgain(address)).body).toEqual({ tried: false });
    const trail = await auditOf(scene.portal.table, contractPartition(contract.uuid));
    expect(trail).toMatchObject([{ what: 'address.triedAgain', after: { emails: [address] } }]);
  });
});

describe('the address of somebody who was named to sign, and is no contact', () => {
  it('is tried again at the contract, until it is signed', async () => {
    const [contract, variation] = [aProviderContract(), aVariation()];
    const email = EmailAddress.parse(`named.${randomUUID()}@example.org`);
    const agreementReturn = anAgreementReturn(variation, contract, {
      status: 'BOUNCED',
      signatory: { name: 'Bola', position: '', email, contact: null },
    });
    await scene.portal.table.load([
      ...contractWrites(contract),
      ...variationWrites(variation),
      ...returnWrites(agreementReturn),
      create(suppressedAddressEntity, aBouncingAddress(email)),
    ]);
    const params = { uuid: contract.uuid };
    const bouncing = async () => (await call(api.getProviderContract, { params })).body.bouncing;
    const tryAgain = () => call(api.postHeadOfficeTryAgain, { params, body: { address: email } });
    expect(await bouncing()).toEqual([email]);
    const signed = { ...agreementReturn, status: 'RETURNED' as const, version: 2 };
    await scene.portal.table.commit(replace(agreementReturnEntity, signed, agreementReturn));
    expect(await bouncing()).toEqual([]);
    expect((await tryAgain()).status).toBe(404);
    await scene.portal.table.commit(
      replace(agreementReturnEntity, { ...agreementReturn, version: 3 }, signed),
    );
    expect((await tryAgain()).body).toEqual({ tried: true });
    expect(await bouncing()).toEqual([]);
  });
});

describe('archives', () => {
  it('are listed with a link for a day, and say until when; then none is listed', async () => {
    const variation = aVariation();
    const { batch } = startBatch({
      variation: variation.uuid,
      kind: 'ZIP',
      ids: [randomUUID()],
      who: { kind: 'account', id: lph.id, name: 'Cleo' },
      at: instant(FRIDAY_AT_TEN),
    });
    const done = {
      ...batch,
      state: 'DONE' as const,
      finished_at: instant(FRIDAY_AT_TEN),
      files: [{ name: 'NH-1 signed 1.zip', key: 'files/archives/x', bytes: 7 }],
    };
    await scene.portal.table.load([
      ...variationWrites(variation),
      create(agreementBatchEntity, done),
    ]);
    const listed = async () =>
      (await call(api.getAgreementBatch, { params: { id: batch.uuid } })).body;
    const DAY_MS = 86_400_000;
    const files_until = instant(new Date(FRIDAY_AT_TEN.getTime() + DAY_MS));
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + DAY_MS - 1);
    expect(await listed()).toMatchObject({ files: [{ name: 'NH-1 signed 1.zip' }], files_until });
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + DAY_MS);
    expect(await listed()).toMatchObject({ files: [], files_until });
  });
});
