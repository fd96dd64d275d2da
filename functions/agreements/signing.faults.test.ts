import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isOver } from '#shared/agreements/agreementRules.ts';
import { isSigned } from '#shared/agreements/agreementValues.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { readAgreementFile, sha256Of } from '#shared/server/agreements/agreementFiles.ts';
import {
  agreementReturnsBy,
  agreementSignatureEntity,
  commissionerReturnsOf,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import { findVariation, variationEntity } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
import {
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
} from '#shared/testing/agreements.ts';
import { aCommissioner, anAccount } from '#shared/testing/builders.ts';
import { scale } from '#shared/testing/scale.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { expireAgreements } from '../../events/schedule/expireAgreements.ts';
import { remindAgreements } from '../../events/schedule/remindAgreements.ts';
import { syncAgreements } from '../../events/schedule/syncAgreements.ts';
import { zipAgreements } from '../../events/schedule/zipAgreements.ts';
import { type Answer, type Portal, type Sent, startPortal } from '../testing/portal.ts';
import { START } from './testing/signatory.ts';
import { beginSending, codeMailed, followReturn, linkOf, returnNow } from './testing/signing.ts';

/*
 * Two providers and a commissioner, the central team, the jobs and the clock, in any order (agreements, sections
 * 1 and 2). The stream is followed when a step says so, so that its reader lags behind until then.
 */

const HISTORIES = scale({ short: 6, full: 120 });
const STEPS = 24;
const HOUR_MS = 3_600_000;
const A_PDF = { name: 'signed.pdf', base64: Buffer.from('%PDF-1.7 on paper').toString('base64') };
const PURPOSES = ['sign', 'decline', 'delegate', 'download'] as const;

const ACTS = [
  'open',
  'askCode',
  'wrongCode',
  'sign',
  'openAndSign',
  'signTwice',
  'signOtherText',
  'decline',
  'delegate',
  'oldLink',
  'record',
  'remind',
  'remindAll',
  'reissue',
  'reissueAll',
  'withdraw',
  'moveDeadline',
  'changeText',
  'replacePrimary',
  'deleteContact',
  'askCommissioner',
  'follow',
  'carry',
  'expireJob',
  'remindJob',
  'syncJob',
  'hours',
  'days',
  'close',
  'withdrawAll',
] as const;
const step = fc.record({
  // The end of a variation is drawn less often, so that histories go on.
  act: fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...ACTS.slice(0, -2)) },
    { weight: 10, arbitrary: fc.constantFrom('openAndSign' as const, 'follow' as const) },
    { weight: 1, arbitrary: fc.constantFrom('close' as const, 'withdrawAll' as const) },
  ),
  which: fc.integer({ min: 0, max: 2 }),
  n: fc.integer({ min: 0, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Headers = Awaited<ReturnType<typeof linkOf>>;

let portal: Portal;
const lph = anAccount({ kind: 'lph' });
const commissioner = aCommissioner({ organisation: 'NHS Example ICB' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await portal.add({ accounts: [lph, commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const dayIn = (days: number) => londonDay(new Date(Date.now() + days * 24 * HOUR_MS));
const central = (endpoint: Parameters<Portal['call']>[0], sent: Sent) =>
  portal.call(endpoint, { as: lph, ...sent });

/** What there is of a history's variation at a moment. */
interface Standing {
  variation: Variation;
  returns: Map<string, AgreementReturn>;
  signatures: Map<string, object>;
  mails: Map<string, OutboxMail>;
}

/** One variation with two contracts, and what can be done about it. */
async function aHistory() {
  const variation = aVariation({
    countersign: true,
    deadline: dayIn(6),
    owner: { account: lph.id, name: 'Cleo Central' },
  });
  const contracts = [1, 2].map(() =>
    aProviderContract({ head_office_contacts: [aHeadContact(), aHeadContact()] }),
  );
  const [first, second] = contracts as [(typeof contracts)[0], (typeof contracts)[0]];
  const sending = await beginSending(portal, {
    variation,
    contract: first,
    text: { body: 'Between {{commissioner}} and {{provider}}.' },
  });
  const other = anAgreementReturn(variation, second);
  await portal.table.load([...contractWrites(second), ...returnWrites(other)]);
  const ids: AgreementReturn['id'][] = [sending.agreementReturn.id, other.id];
  const oldLinks: Headers[] = [];

  const variationNow = async () => {
    const stored = await findVariation(portal.table, variation.uuid);
    if (!stored) throw new Error('No variation');
    return stored;
  };
  async function standing(): Promise<Standing> {
    const ofCommissioners = await commissionerReturnsOf(portal.table, variation.uuid);
    for (const { id } of ofCommissioners) if (!ids.includes(id)) ids.push(id);
    const [stored, signatures] = await Promise.all([
      agreementReturnsBy(portal.table, ids),
      portal.table.readMany(ids.map((id) => wanted(agreementSignatureEntity, { return: id }))),
    ]);
    const mails = new Map<string, OutboxMail>();
    for await (const mail of portal.table.each(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' }))
      if ('return' in mail.content && ids.includes(mail.content.return as never))
        mails.set(mail.key, mail);
    return {
      variation: await variationNow(),
      returns: new Map(stored.flatMap((each) => (each ? [[each.id, each] as const] : []))),
      signatures: new Map(signatures.flatMap((each) => (each ? [[each.return, each]] : []))),
      mails,
    };
  }

  const followAll = async () => {
    for (const id of ids) {
      const { batchItemFailures } = await followReturn(portal.table, { id });
      expect(batchItemFailures).toEqual([]);
    }
  };
  const carry = () => carryAgreements({ table: portal.table, clock: () => new Date(), paceMs: 0 });

  /** Calls of a signatory by the newest link of a return; none where nobody is asked. */
  function bySignatory(id: AgreementReturn['id']) {
    const call = async (endpoint: Parameters<Portal['call']>[0], body: object) =>
      portal.call(endpoint, { headers: await linkOf(portal.table, { id }), body });
    const code = () => codeMailed(portal.table, { id }).catch(() => '000000');
    const signBody = async (change: object = {}) => {
      const stored = await returnNow(portal.table, { id });
      return {
        code: await code(),
        issue: stored.issue,
        document_sha256: stored.document?.sha256 ?? 'a'.repeat(64),
        sign_off: {
          name: 'Łukasz Nguyễn',
          position: 'Director',
          date: londonDay(new Date()),
          email: stored.signatory?.email,
          confirm_agreement: true,
        },
        ...change,
      };
    };
    const sign = async (change: object = {}) => call(api.postAgreementSign, await signBody(change));
    return { call, code, sign, signBody };
  }

  /** Does a step; the answers of its calls, each to be looked at. */
  async function run({ act, which, n }: Step): Promise<Answer[]> {
    const id = ids[which];
    const commandOf = async (body: object) =>
      central(api.postVariationCommand, {
        params: { uuid: variation.uuid },
        body: { version: (await variationNow()).version, ...body },
      });
    switch (act) {
      case 'follow':
        await followAll();
        return [];
      case 'carry':
        await carry();
        return [];
      case 'expireJob':
        await expireAgreements({ table: portal.table, now: new Date(), paceMs: 0 });
        return [];
      case 'remindJob':
        await remindAgreements({ table: portal.table, now: new Date() });
        return [];
      case 'syncJob':
        await syncAgreements({ table: portal.table, now: new Date() });
        return [];
      case 'hours':
        later((n + 1) * HOUR_MS);
        return [];
      case 'days':
        later((n + 1) * 24 * HOUR_MS);
        return [];
      case 'close':
        return [await commandOf({ command: 'close', reason: 'Replaced' })];
      case 'withdrawAll':
        return [await commandOf({ command: 'withdraw', reason: 'Replaced' })];
      case 'moveDeadline':
        return [await commandOf({ command: 'extend', deadline: dayIn(n * 3) })];
      case 'changeText':
        return [
          await central(api.patchVariation, {
            params: { uuid: variation.uuid },
            body: {
              version: (await variationNow()).version,
              document: { body: `Text ${n} for {{provider}}.`, annexes: [] },
            },
          }),
        ];
      case 'remindAll':
      case 'reissueAll':
        return [
          await central(api.postVariationBatch, {
            params: { uuid: variation.uuid },
            body:
              act === 'remindAll'
                ? { kind: 'REMIND', group: 'ALL_OUTSTANDING' }
                : { kind: 'ISSUE', group: 'ALL_UNSIGNED' },
          }),
        ];
      case 'askCommissioner':
        return [
          await central(api.postCommissionerAgreement, {
            body: {
              agreement_type: 'NH',
              variation_uuid: variation.uuid,
              email_address: commissioner.email,
              name: 'Cleo Cole',
            },
          }),
        ];
      case 'oldLink': {
        const headers = oldLinks[n];
        return headers ? [await portal.call(api.postAgreementView, { headers, body: {} })] : [];
      }
      case 'replacePrimary':
      case 'deleteContact': {
        const contract = contracts[which % 2];
        const stored = contract && (await findContract(portal.table, contract.uuid));
        const contact = stored?.head_office_contacts[n % 2];
        if (!stored || !contact) return [];
        const { uuid, version } = stored;
        return [
          act === 'replacePrimary'
            ? await central(api.postPrimaryHeadContact, {
                params: { uuid },
                body: { contact_uuid: contact.uuid, version },
              })
            : await central(api.deleteHeadOfficeContact, {
                params: { uuid, contact: contact.uuid },
                body: { version },
              }),
        ];
      }
      default:
        return id === undefined ? [] : onReturn(id, { act, n });
    }
  }

  async function onReturn(
    id: AgreementReturn['id'],
    { act, n }: Pick<Step, 'act' | 'n'>,
  ): Promise<Answer[]> {
    const { call, code, sign, signBody } = bySignatory(id);
    const params = { id };
    const { issue } = await returnNow(portal.table, { id });
    switch (act) {
      case 'open':
        oldLinks.unshift(await linkOf(portal.table, { id }));
        return [await call(api.postAgreementView, {})];
      case 'askCode':
        return [await call(api.postAgreementCode, { purpose: PURPOSES[n] })];
      case 'wrongCode': {
        const wrong = String((Number(await code()) + 1) % 1_000_000).padStart(6, '0');
        const answer = await sign({ code: wrong });
        expect(answer.status).not.toBe(200);
        return [answer];
      }
      case 'sign':
        return [await sign()];
      case 'openAndSign':
        await call(api.postAgreementView, {});
        await call(api.postAgreementCode, { purpose: 'sign' });
        later(1000);
        return [await sign()];
      case 'signTwice': {
        await call(api.postAgreementCode, { purpose: 'sign' });
        const body = await signBody();
        const both = await Promise.all([
          call(api.postAgreementSign, body),
          call(api.postAgreementSign, body),
        ]);
        expect(both.filter(({ status }) => status === 200).length).toBeLessThan(2);
        return both;
      }
      case 'signOtherText': {
        const answer = await sign({ document_sha256: 'b'.repeat(64) });
        expect(answer.status).not.toBe(200);
        return [answer];
      }
      case 'decline':
        await call(api.postAgreementCode, { purpose: 'decline' });
        return [
          await call(api.postAgreementDecline, {
            code: await code(),
            issue,
            reason: 'The rates are too low',
          }),
        ];
      case 'delegate':
        await call(api.postAgreementCode, { purpose: 'delegate' });
        return [
          await call(api.postAgreementDelegate, {
            code: await code(),
            issue,
            name: 'Bela Birch',
            position: 'Finance',
            email: `bela-${n}@example.org`,
          }),
        ];
      case 'record':
        return [
          await central(api.postAgreementRecord, {
            params,
            body: {
              file: A_PDF,
              name: 'Ada Larkspur',
              position: 'Director',
              day: londonDay(new Date()),
              how: 'By post',
            },
          }),
        ];
      case 'remind':
        return [await central(api.postAgreementReminder, { params, body: {} })];
      case 'reissue':
        return [
          await central(api.postAgreementReissue, {
            params,
            body: { email_address: `cedric-${n}@example.org`, name: 'Cedric Cedar', position: '' },
          }),
        ];
      case 'withdraw':
        return [
          await central(api.postAgreementWithdrawal, { params, body: { reason: 'It has ended' } }),
        ];
      default:
        throw new Error(`No act of a return: ${act}`);
    }
  }
  return { variation, ids, standing, run, followAll, carry };
}

/** What of a signed agreement never changes again. */
const fixedOf = ({
  id,
  issue,
  document,
  document_version,
  signatory,
  ...rest
}: AgreementReturn) => ({
  ...{ id, issue, document, document_version, signatory },
  returned_at: rest.returned_at,
  signed_by: rest.signed_by,
});

/** Mails that ask for something, or say that it need not be done: to nobody whose agreement is settled. */
const BEFORE_SIGNING: ReadonlySet<string> = new Set([
  'agreementToSign',
  'agreementReminder',
  'agreementExtended',
  'agreementExpired',
  'agreementWithdrawn',
  'agreementClosed',
]);
const ASKING: ReadonlySet<string> = new Set([
  'agreementToSign',
  'agreementReminder',
  'agreementExtended',
]);
/** Of each address one a return and issue. */
const ONCE: ReadonlySet<string> = new Set([
  'agreementToSign',
  'agreementSigned',
  'agreementComplete',
  'agreementDeclined',
  'agreementWithdrawn',
  'agreementClosed',
]);

/** What holds of each step, whatever it was. */
function holds(before: Standing, after: Standing, byStep: { isWholeRefused: boolean }): void {
  for (const [id, stored] of before.returns) {
    const now = after.returns.get(id);
    if (!now) throw new Error('A return is gone');
    if (byStep.isWholeRefused) expect(now).toEqual(stored);
    if (!isSigned(stored)) {
      if (isSigned(now)) wasEntitled(before, now, after);
      continue;
    }
    expect(isSigned(now)).toBe(true);
    expect(fixedOf(now)).toEqual(fixedOf(stored));
    expect(after.signatures.get(id)).toEqual(before.signatures.get(id));
    if (stored.signed_file) expect(now.signed_file).toEqual(stored.signed_file);
    if (stored.complete_file) expect(now.complete_file).toEqual(stored.complete_file);
    if (stored.status === 'COUNTERSIGNED') expect(now.status).toBe('COUNTERSIGNED');
  }
  const sent = [...after.mails.values()].filter(({ key }) => !before.mails.has(key));
  if (byStep.isWholeRefused) {
    expect(sent.map(({ content }) => content.kind)).toEqual([]);
  }
  for (const { content } of sent) {
    if (!('return' in content)) continue;
    const stored = before.returns.get(content.return);
    if (!stored) continue;
    if (BEFORE_SIGNING.has(content.kind))
      expect([content.kind, isSigned(stored)]).toEqual([content.kind, false]);
    if (ASKING.has(content.kind)) {
      expect([content.kind, before.variation.status]).toEqual([content.kind, 'OPEN']);
      expect([content.kind, stored.status]).not.toEqual([content.kind, 'WITHDRAWN']);
      expect([content.kind, stored.status]).not.toEqual([content.kind, 'DECLINED']);
    }
  }
  const once = [...after.mails.values()].flatMap(({ to, content }) =>
    ONCE.has(content.kind) && 'return' in content && 'issue' in content
      ? `${content.kind} ${content.return} ${content.issue} ${to}`
      : [],
  );
  expect(once).toHaveLength(new Set(once).size);
}

/** A signature is of who was asked then, before the deadline, of an open variation, of what was shown. */
function wasEntitled(before: Standing, signed: AgreementReturn, { signatures }: Standing): void {
  const signature = signatures.get(signed.id);
  const isPaper = signed.signed_by?.paper === true;
  expect(signature).toMatchObject({
    at: signed.returned_at,
    issue: signed.issue,
    document_sha256: signed.document?.sha256 ?? null,
    name: signed.signed_by?.name,
    email: signed.signatory?.email ?? '',
  });
  expect(before.variation.status).toBe('OPEN');
  if (isPaper) return;
  expect(isOver(before.variation.deadline, new Date(signed.returned_at ?? 0))).toBe(false);
  expect(before.returns.get(signed.id)?.signatory).toEqual(signed.signatory);
}

it(`of ${HISTORIES} histories each is signed once, by who was asked`, {
  timeout: 3_600_000,
}, async () => {
  const answers = new Map<number, number>();
  let signed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: STEPS }), async (steps) => {
      const history = await aHistory();
      await history.followAll();
      let before = await history.standing();
      for (const each of steps) {
        later(2000);
        const done = await history.run(each);
        for (const { status, text } of done) {
          expect([200, 400, 401, 404, 409, 429], text).toContain(status);
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
        const after = await history.standing();
        // Those that ask for a code first, or open, have done that.
        const isAlone = !['openAndSign', 'signTwice', 'decline', 'delegate'].includes(each.act);
        const isWholeRefused =
          isAlone && done.length > 0 && done.every(({ status }) => status !== 200);
        holds(before, after, { isWholeRefused });
        before = after;
      }
      signed += await endsWell(history, before);
    }),
    // A history takes a second or two: which it was is said at once, not after hundreds of shorter ones.
    { numRuns: HISTORIES, endOnFailure: true },
  );
  expect(signed).toBeGreaterThan(0);
  const refused = [...answers].filter(([status]) => status !== 200);
  console.log(
    `signing: ${HISTORIES} histories, ${signed} signed, ${answers.get(200)} calls done, ${refused.reduce((sum, [, count]) => sum + count, 0)} refused`,
  );
});

/** Once all is followed: files, counts, verification and the archive agree with what is stored. Answers how many are signed. */
async function endsWell(
  { variation, followAll, carry, standing }: Awaited<ReturnType<typeof aHistory>>,
  before: Standing,
): Promise<number> {
  const sync = () => syncAgreements({ table: portal.table, now: new Date() });
  let after = before;
  for (let round = 0; round < 4; round++) {
    later(10 * 60_000);
    // Each by itself: who declined can be sent it again by a batch of all who have not signed, and is then asked.
    for (const act of round < 3 ? [carry, followAll, sync] : [carry]) {
      await act();
      const now = await standing();
      holds(after, now, { isWholeRefused: false });
      after = now;
    }
  }
  const returns = [...after.returns.values()];
  for (const each of returns) {
    if (after.variation.status === 'WITHDRAWN' && !isSigned(each))
      expect(each.status).toBe('WITHDRAWN');
    if (!isSigned(each)) {
      expect(after.signatures.has(each.id)).toBe(false);
      continue;
    }
    const files = [each.signed_file, each.status === 'COUNTERSIGNED' ? each.complete_file : null];
    expect(each.signed_file).not.toBeNull();
    for (const file of files) {
      if (!file) continue;
      expect(sha256Of(await readAgreementFile(file))).toBe(file.sha256);
      const { body } = await portal.call(api.getAgreementVerification, {
        params: { sha256: file.sha256 },
      });
      expect(body).toMatchObject({ known: true, signed_at: each.returned_at });
    }
    if (each.status === 'COUNTERSIGNED') expect(each.complete_file).not.toBeNull();
  }
  const ofProviders = returns.filter(({ party }) => party === 'PROVIDER');
  const counts: Record<string, number> = {};
  for (const { status } of ofProviders) counts[status] = (counts[status] ?? 0) + 1;
  const params = { uuid: variation.uuid };
  const { body } = await central(api.getVariation, { params });
  const shown = body.counts.filter(({ count }: { count: number }) => count > 0);
  expect(
    Object.fromEntries(
      shown.map(({ status, count }: { status: string; count: number }) => [status, count]),
    ),
  ).toEqual(counts);
  const zip = await central(api.postVariationBatch, { params, body: { kind: 'ZIP' } });
  expect(zip.status, zip.text).toBe(200);
  await zipAgreements({ table: portal.table, clock: () => new Date() });
  const archive = await central(api.getAgreementBatch, { params: { id: zip.body.uuid } });
  const signed = ofProviders.filter(isSigned).length;
  expect(archive.body).toMatchObject({ state: 'DONE', done: signed, failed: 0 });
  await putAway(after);
  return returns.filter(isSigned).length;
}

/** The next history's jobs have nothing to do with this one's. */
async function putAway({ variation, mails }: Standing): Promise<void> {
  for (const mail of mails.values()) {
    const sent = { ...mail, status: 'SENT' as const, message_id: mail.key };
    await portal.table.commit(replace(outboxEntity, sent, mail));
  }
  if (variation.status !== 'OPEN') return;
  const ended = { ...variation, status: 'CLOSED' as const, ended_at: instant(new Date()) };
  await portal.table.commit(replace(variationEntity, ended, variation));
}
