import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreementDigest } from '../../events/schedule/agreementDigest.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { syncAgreements } from '../../events/schedule/syncAgreements.ts';
import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '../../shared/agreements/providerContract.ts';
import type { Variation } from '../../shared/agreements/variation.ts';
import { api } from '../../shared/api.ts';
import { withoutRepeats } from '../../shared/csvRows/csvRows.ts';
import { EmailAddress, instant } from '../../shared/kernel/ids.ts';
import { stepBatch } from '../../shared/server/agreements/stepBatch.ts';
import { agreementBatchEntity, findBatch } from '../../shared/store/agreementBatches.store.ts';
import { eventsOf, findAgreementReturn } from '../../shared/store/agreementReturns.store.ts';
import { openMails } from '../../shared/store/outbox.store.ts';
import { replace } from '../../shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '../../shared/testing/agreements.ts';
import { anAccount, FRIDAY_AT_TEN } from '../../shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* What the central team does with variations (agreements, sections 1, 3 and 6). */

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Cleo', last_name: 'Central' });
const BEFORE = instant(new Date(FRIDAY_AT_TEN.getTime() - 2 * 86_400_000));

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});

type Parts = { variation: Variation; returns: AgreementReturn[]; contracts: ProviderContract[] };

/** An open variation with so many returns, each of a contract of its own. */
async function setUp(
  count: number,
  of: Partial<AgreementReturn> = {},
  variation = aVariation({ owner: { account: lph.id, name: 'Cleo Central' } }),
): Promise<Parts> {
  const contracts = Array.from({ length: count }, () => aProviderContract());
  const returns = contracts.map((contract) =>
    anAgreementReturn(variation, contract, {
      status: 'ISSUED',
      issued_at: BEFORE,
      document_version: 1,
      ...of,
    }),
  );
  const plain = { body: 'Between {{commissioner}} and {{provider}}.' };
  const { aDocumentVersion } = await import('../../shared/testing/agreements.ts');
  await portal.table.load([
    ...contracts.flatMap(contractWrites),
    ...variationWrites(variation, [aDocumentVersion(variation, plain)]),
    ...returns.flatMap(returnWrites),
  ]);
  return { variation, returns, contracts };
}

const call = (endpoint: Parameters<Portal['call']>[0], sent: object) =>
  portal.call(endpoint, { as: lph, ...sent });
const around = () => ({ table: portal.table, clock: () => new Date(), paceMs: 0 });
const now = async ({ id }: AgreementReturn) =>
  (await findAgreementReturn(portal.table, id)) as AgreementReturn;

describe('a batch', () => {
  const start = async ({ variation }: Parts, body: object) => {
    const {
      status,
      body: batch,
      text,
    } = await call(api.postVariationBatch, {
      params: { uuid: variation.uuid },
      body,
    });
    expect(status, text).toBe(200);
    return batch;
  };

  it('does 25 a step, and is one for a variation and kind while it runs', async () => {
    const parts = await setUp(30);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED', expected: 30 });
    expect(await stepBatch(batch.uuid, around())).toBe('more');
    const half = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(half.body).toMatchObject({ total: 30, done: 25, state: 'RUNNING' });
    expect((await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' })).uuid).toBe(batch.uuid);
    expect(await stepBatch(batch.uuid, around())).toBe('finished');
    const done = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(done.body).toMatchObject({ done: 30, state: 'DONE', skipped: [] });
    expect((await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' })).uuid).not.toBe(batch.uuid);
  });

  it('goes on where it was killed in the middle of a step: each mail once, each return counted once', async () => {
    const parts = await setUp(30);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    // A step that claims, writes to ten, and dies before it says how far it is.
    const claimed = await findBatch(portal.table, batch.uuid);
    if (!claimed) throw new Error('No batch');
    const until = instant(new Date(Date.now() + 60_000));
    const taken = { ...claimed, claimed_until: until };
    const { batchActs } = await import('../../shared/server/agreements/batchActs.ts');
    await portal.table.commit(replace(agreementBatchEntity, taken, claimed));
    const ids = parts.returns.map(({ id }) => id);
    const { agreementBatchPlanEntity } = await import(
      '../../shared/store/agreementBatches.store.ts'
    );
    const { wanted } = await import('../../shared/store/entity.ts');
    const [plan] = await portal.table.read(wanted(agreementBatchPlanEntity, { batch: batch.uuid }));
    for (const id of plan?.ids.slice(0, 10) ?? []) {
      await batchActs.REMIND(id, { batch: taken, table: portal.table, now: new Date() });
    }
    expect(await stepBatch(batch.uuid, around())).toBe('busy');
    vi.setSystemTime(new Date(FRIDAY_AT_TEN.getTime() + 61_000));
    await carryAgreements(around());
    const done = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(done.body).toMatchObject({ done: 30, failed: 0, skipped: [], state: 'DONE' });
    const mails = new Map<string, number>();
    for await (const { content } of openMails(portal.table)) {
      if (content.kind !== 'agreementReminder' || !ids.includes(content.return)) continue;
      mails.set(content.return, (mails.get(content.return) ?? 0) + 1);
    }
    expect([...mails.values()]).toEqual(Array(30).fill(1));
  });

  it('is done once by two at the same time', async () => {
    const parts = await setUp(20);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    const states = await Promise.all([1, 2, 3].map(() => stepBatch(batch.uuid, around())));
    expect(states.sort()).toEqual(['busy', 'busy', 'finished']);
  });

  it('skips each for its reason, as it stands at its turn', async () => {
    const parts = await setUp(5);
    const [gone, reminded, signed, viewed] = parts.returns as [
      AgreementReturn,
      AgreementReturn,
      AgreementReturn,
      AgreementReturn,
    ];
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    const contract = parts.contracts[0] as ProviderContract;
    await call(api.deleteHeadOfficeContact, {
      params: { uuid: contract.uuid, contact: contract.head_office_contacts[0]?.uuid },
      body: { version: 1 },
    });
    const { agreementReturnEntity } = await import('../../shared/store/agreementReturns.store.ts');
    const at = instant(new Date(Date.now() - 3_600_000));
    await portal.table.commit(
      replace(agreementReturnEntity, { ...reminded, last_reminded_at: at }, reminded),
      replace(
        agreementReturnEntity,
        { ...signed, status: 'RETURNED', returned_at: at, signed_by: { name: 'A', paper: false } },
        signed,
      ),
      replace(agreementReturnEntity, { ...viewed, status: 'VIEWED', viewed_at: at }, viewed),
    );
    await stepBatch(batch.uuid, around());
    const { body } = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(body.done).toBe(1);
    expect(
      Object.fromEntries(
        body.skipped.map((one: { reason: string; count: number }) => [one.reason, one.count]),
      ),
    ).toEqual({
      'no signatory': 1,
      'reminded lately': 1,
      'signed meanwhile': 1,
      'no longer in the group': 1,
    });
    expect((await now(gone)).last_reminded_at).toBeNull();
  });

  it('stops between steps, and frees its place', async () => {
    const parts = await setUp(30);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    await stepBatch(batch.uuid, around());
    const stopped = await call(api.postAgreementBatchStop, {
      params: { id: batch.uuid },
      body: {},
    });
    expect(stopped.body).toMatchObject({ state: 'STOPPED', done: 25 });
    expect(await stepBatch(batch.uuid, around())).toBe('finished');
    const reminded = await Promise.all(parts.returns.map(now));
    expect(reminded.filter(({ last_reminded_at }) => last_reminded_at !== null)).toHaveLength(25);
    const next = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    expect(next.uuid).not.toBe(batch.uuid);
  });

  it('obeys a variation that was withdrawn meanwhile, and withdraws what is not signed', async () => {
    const parts = await setUp(3);
    const batch = await start(parts, { kind: 'REMIND', group: 'NOT_VIEWED' });
    const { body } = await call(api.postVariationCommand, {
      params: { uuid: parts.variation.uuid },
      body: { command: 'withdraw', version: 1, reason: 'The national text was replaced' },
    });
    expect(body).toMatchObject({ status: 'WITHDRAWN', batch: { kind: 'WITHDRAW', total: 3 } });
    await stepBatch(batch.uuid, around());
    await carryAgreements(around());
    for (const one of parts.returns) {
      expect(await now(one)).toMatchObject({ status: 'WITHDRAWN', last_reminded_at: null });
      const events = await eventsOf(portal.table, one.id);
      expect(events.at(-1)).toMatchObject({
        kind: 'withdrawn',
        by: 'Cleo Central',
        detail: 'The national text was replaced',
      });
    }
  });

  it('checks the text over all contracts', async () => {
    const parts = await setUp(2);
    const first = parts.contracts[0] as ProviderContract;
    await call(api.patchVariation, {
      params: { uuid: parts.variation.uuid },
      body: { version: 1, document: { body: 'The rates:\n\n{{rates}}', annexes: [] } },
    });
    const batch = await start(parts, { kind: 'CHECK' });
    await carryAgreements(around());
    const { body } = await call(api.getAgreementBatch, { params: { id: batch.uuid } });
    expect(body.findings).toHaveLength(2);
    expect(
      body.findings.find(({ contract }: { contract: string }) => contract === first.uuid).faults,
    ).toContain('missing rates');
  });
});

describe('what is refused, with its text', () => {
  const params = ({ variation }: Parts) => ({ uuid: variation.uuid });
  const written = {
    agreement_type: 'NH',
    kind: 'LOCAL',
    title: 'Rates',
    period: '2027/28',
    commissioner: 'NHS Example ICB',
    effective_date: '2027-04-01',
    deadline: '2027-04-09',
    countersign: false,
  };

  it('a deadline that is not after today, and a reference that is taken', async () => {
    const reference = `R-${randomUUID().slice(0, 6).toUpperCase()}`;
    const late = { ...written, reference, deadline: '2026-11-20' };
    const today = await call(api.postVariation, { body: late });
    expect([today.status, today.body.errors]).toEqual([
      400,
      { deadline: ['The deadline must be after today'] },
    ]);
    expect((await call(api.postVariation, { body: { ...written, reference } })).status).toBe(200);
    const taken = await call(api.postVariation, { body: { ...written, reference } });
    expect(taken.body.errors).toEqual({ reference: ['Another NH variation has this reference'] });
    const ofDc = { ...written, reference, agreement_type: 'DC' };
    expect((await call(api.postVariation, { body: ofDc })).status).toBe(200);
  });

  it('a text with an unknown field, HTML or a deed', async () => {
    const parts = await setUp(1);
    const said = async (body: string) => {
      const { status, body: reply } = await call(api.patchVariation, {
        params: params(parts),
        body: { version: 1, document: { body, annexes: [] } },
      });
      return [status, reply.errors?.body?.[0]];
    };
    expect(await said('The {{raets}}.')).toEqual([
      400,
      'There is no field {{raets}}. Did you mean {{rates}}?',
    ]);
    expect(await said('<b>Bold</b>')).toEqual([
      400,
      'HTML is not shown here. Please use plain text.',
    ]);
    expect(await said('This is executed as a deed.')).toEqual([
      400,
      'A deed needs a witness who is present, so it cannot be signed here.',
    ]);
  });

  it('an annex that is no PDF, by its name or by what is in it', async () => {
    const parts = await setUp(1);
    const said = async (file: { name: string; base64: string }) => {
      const { status, body } = await call(api.postVariationAnnex, {
        params: params(parts),
        body: { file },
      });
      return [status, body.errors?.file?.[0]];
    };
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(await said({ name: 'a.docx', base64: base64('PK') })).toEqual([
      400,
      'An annex must be a PDF.',
    ]);
    expect((await said({ name: 'a.pdf', base64: base64('hello') }))[0]).toBe(400);
    const large = await said({ name: 'a.pdf', base64: 'A'.repeat(5_600_000 - (5_600_000 % 4)) });
    expect(large[0]).toBe(413);
  });

  it('a command on a return that is signed, being sent, or after the deadline', async () => {
    const said = async (one: AgreementReturn) => {
      const { status, body } = await call(api.postAgreementReissue, {
        params: { id: one.id },
        body: { email_address: 'other@example.org', name: 'Bo Reed' },
      });
      return [status, body.detail];
    };
    const signed = await setUp(1, {
      status: 'RETURNED',
      returned_at: BEFORE,
      signed_by: { name: 'A', paper: false },
    });
    expect(await said(signed.returns[0] as AgreementReturn)).toEqual([
      409,
      'This agreement is signed. Make a new variation to change it.',
    ]);
    const sending = await setUp(1, { status: 'ISSUING', asked_at: BEFORE });
    expect(await said(sending.returns[0] as AgreementReturn)).toEqual([
      409,
      'This agreement is being sent. Please wait a moment.',
    ]);
    const over = await setUp(1, {}, aVariation({ deadline: '2026-11-19' }));
    expect(await said(over.returns[0] as AgreementReturn)).toEqual([
      409,
      'The deadline has passed. Move it before you send agreements.',
    ]);
  });

  it('a reminder to somebody who is a contact no longer', async () => {
    const { returns, contracts } = await setUp(1);
    const [one] = returns as [AgreementReturn];
    const [contract] = contracts as [ProviderContract];
    const [contact] = contract.head_office_contacts;
    await call(api.deleteHeadOfficeContact, {
      params: { uuid: contract.uuid, contact: contact?.uuid },
      body: { version: 1 },
    });
    const { status, body } = await call(api.postAgreementReminder, {
      params: { id: one.id },
      body: {},
    });
    expect([status, body.detail]).toEqual([
      409,
      'The signatory is no longer a contact. Reissue the agreement to somebody else.',
    ]);
    const primary = await call(api.postPrimaryHeadContact, {
      params: { uuid: contract.uuid },
      body: { contact_uuid: contact?.uuid },
    });
    expect(primary.body.errors).toEqual({ contact_uuid: ['This contact has been deleted'] });
  });

  it('a stale contract, a name and a home that another has', async () => {
    const other = aProviderContract({ contract_name: `Élan ${randomUUID()}` });
    const own = aProviderContract();
    await portal.table.load([...contractWrites(other), ...contractWrites(own)]);
    const patch = (body: object) =>
      call(api.patchProviderContract, { params: { uuid: own.uuid }, body });
    const stale = await patch({ version: 2, provider_name: 'X' });
    expect(stale.status).toBe(409);
    // What stands now comes along: the form shows both, and saves over it if that is chosen.
    expect(stale.body.current).toMatchObject({ version: 1 });
    const spelled = other.contract_name.replace('Élan', 'ELAN');
    const named = await patch({ version: 1, contract_name: spelled });
    expect(named.body.errors).toEqual({ contract_name: ['Another NH contract has this name'] });
  });
});

describe('a head office contact', () => {
  it('leads from each address to the contract for as long as it is theirs', async () => {
    const { headOfficeOf } = await import('../../shared/store/providerContracts.store.ts');
    const contract = aProviderContract({ head_office_contacts: [], primary_head_contact: null });
    await portal.table.load(contractWrites(contract));
    const [one, two] = [`a.${randomUUID()}@example.org`, `b.${randomUUID()}@example.org`];
    const of = (email: string) => headOfficeOf(portal.table, EmailAddress.parse(email));
    const added = await call(api.postHeadOfficeContact, {
      params: { uuid: contract.uuid },
      body: { version: 1, first_name: 'Bo', last_name: 'Reed', emails: [one, two] },
    });
    expect(added.status, added.text).toBe(200);
    expect([(await of(one)).length, (await of(two)).length]).toEqual([1, 1]);
    const [contact] = added.body.head_office_contacts;
    const where = { uuid: contract.uuid, contact: contact.uuid };
    await call(api.patchHeadOfficeContact, { params: where, body: { version: 2, emails: [two] } });
    expect([(await of(one)).length, (await of(two)).length]).toEqual([0, 1]);
    await call(api.deleteHeadOfficeContact, { params: where, body: { version: 3 } });
    expect(await of(two)).toEqual([]);
  });

  it('comes with a contract from a file, which can be sent again', async () => {
    const name = `Larch ${randomUUID()}`;
    const rows = [
      {
        line: 2,
        cells: {
          contract_name: name,
          provider_name: 'Larch Care',
          first_name: 'Bo',
          last_name: 'Reed',
          email: 'bo@example.org',
          wants_contact: 'yes',
          primary: 'yes',
        },
      },
      { line: 3, cells: { contract_name: name.toUpperCase(), place: '1-000' } },
      { line: 4, cells: { contract_name: '', provider_name: 'X', wants_contact: 'perhaps' } },
      // Somebody without a name or an address: said, not passed over.
      { line: 5, cells: { contract_name: name, phone: '020 7946 0018', primary: 'yes' } },
    ];
    const send = async (preview: boolean) => {
      const { status, body, text } = await call(api.postProviderContractRows, {
        body: { agreement_type: 'NH', rows, preview },
      });
      expect(status, text).toBe(200);
      return body.results.map(({ outcome }: { outcome: string }) => outcome);
    };
    expect(await send(true)).toEqual(['new', 'error', 'error', 'error']);
    expect(await send(false)).toEqual(['new', 'error', 'error', 'error']);
    expect(await send(false)).toEqual(['unchanged', 'error', 'error', 'error']);
    const listed = await call(api.listProviderContracts, {
      query: { agreement_type: 'NH', search: name },
    });
    expect(listed.body.results).toMatchObject([{ contract_name: name, signatory: 'Bo Reed' }]);
  });

  it('comes with several rows of one contract, of which only the same one twice is a repetition', async () => {
    const contract_name = `Żuraw ${randomUUID()}`;
    const row = (line: number, cells: Record<string, string>) => ({
      line,
      cells: { contract_name, ...cells },
    });
    const rows = [
      row(2, {
        provider_name: 'Żuraw Care',
        first_name: 'Bo',
        last_name: 'Reed',
        email: 'b@x.org',
      }),
      row(3, { first_name: 'Siân', last_name: 'Ŵyn', email: 'sian@x.org', primary: 'yes' }),
      row(4, { first_name: 'Siân', last_name: 'Ŵyn', email: 'SIAN@x.org' }),
    ];
    const send = async (preview: boolean) => {
      const some = preview ? rows : rows.slice(0, 2);
      const { status, body, text } = await call(api.postProviderContractRows, {
        body: { agreement_type: 'NH', rows: some, preview },
      });
      expect(status, text).toBe(200);
      return withoutRepeats(body.results);
    };
    expect(await send(true)).toMatchObject([
      { outcome: 'new' },
      {
        outcome: 'changed',
        changes: [
          { column: 'contact', before: '', after: 'Siân Ŵyn, sian@x.org' },
          { column: 'primary', before: '', after: 'sian@x.org' },
        ],
      },
      {
        outcome: 'error',
        errors: [{ message: 'This is on line 3 already. Keep one row of the two' }],
      },
    ]);
    expect(await send(false)).toMatchObject([{ outcome: 'new' }, { outcome: 'changed' }]);
    const listed = await call(api.listProviderContracts, {
      query: { agreement_type: 'NH', search: contract_name },
    });
    expect(listed.body.results).toMatchObject([{ contract_name, signatory: 'Siân Ŵyn' }]);
  });
});

describe('jobs', () => {
  it('mends what was left behind: an expired one, and one whose mail came back', async () => {
    const over = await setUp(1, {}, aVariation({ deadline: '2026-11-18' }));
    const [expired] = over.returns as [AgreementReturn];
    await syncAgreements({ table: portal.table, now: new Date() });
    await carryAgreements(around());
    expect(await now(expired)).toMatchObject({
      status: 'EXPIRED',
      expired_at: '2026-11-19T00:00:00.000Z',
    });
  });

  it('tells an owner the news of the last working day, once', async () => {
    const owner = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [owner] });
    const variation = aVariation({ owner: { account: owner.id, name: 'Olive Owner' } });
    const declined_at = instant(new Date('2026-11-19T15:00:00.000Z'));
    await setUp(2, { status: 'DECLINED', declined_at, decline_reason: 'No, thank you' }, variation);
    const at = new Date('2026-11-20T08:30:00.000Z');
    await agreementDigest({ table: portal.table, now: at });
    await agreementDigest({ table: portal.table, now: at });
    const digests = [];
    for await (const mail of openMails(portal.table)) {
      if (mail.content.kind === 'agreementDigest' && mail.to === owner.email) digests.push(mail);
    }
    expect(digests).toHaveLength(1);
    expect(digests[0]?.content).toMatchObject({
      day: '2026-11-20',
      variations: [{ reference: variation.reference, declined: 2, bounced: 0 }],
    });
  });
});
