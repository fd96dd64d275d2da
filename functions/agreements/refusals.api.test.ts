import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { api } from '#shared/api.ts';
import { instant } from '#shared/kernel/ids.ts';
import {
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aCommissioner, anAccount } from '#shared/testing/builders.ts';
import { type Answer, type Portal, startPortal } from '../testing/portal.ts';
import { tableHash } from '../testing/rows.ts';
import { DEADLINE, later, MINUTE, START, signatoryAt } from './testing/signatory.ts';
import { codeMailed, returnNow } from './testing/signing.ts';

/*
 * The first table of section 6: status, kind, field and text as they are written there, and nothing changed.
 * Those of the sign-off's fields are in signing.api.test.ts, those of registration beside it.
 */

let portal: Portal;
const lph = anAccount({ kind: 'lph' });
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [lph] });
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => vi.useRealTimers());

const { sent, call, open, codeFor, signBody } = signatoryAt(() => portal);
const central = (endpoint: Parameters<Portal['call']>[0], request: object) =>
  portal.call(endpoint, { as: lph, ...request });

/** What an answer says no with: its status, what kind of no it is, and the text or the fields' texts. */
const said = ({ status, body }: Answer) => [
  status,
  String(body.type).replace('urn:placewell:', ''),
  body.errors ?? body.detail,
];

/** That the call is refused so, and that it leaves the table as it is. */
async function expectRefused(calls: () => Promise<Answer>, refusal: unknown[]): Promise<void> {
  const before = await tableHash(portal);
  expect(said(await calls())).toEqual(refusal);
  expect(await tableHash(portal)).toBe(before);
}

/** A return of an open variation as it is given, without a file. */
async function standing(
  overrides: Partial<AgreementReturn>,
  variation = aVariation({ deadline: DEADLINE }),
) {
  const contract = aProviderContract();
  const agreementReturn = anAgreementReturn(variation, contract, {
    document_version: 1,
    issued_at: instant(new Date(START.getTime() - 2 * DAY)),
    status: 'ISSUED',
    ...overrides,
  });
  await portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation),
    ...returnWrites(agreementReturn),
  ]);
  return { one: agreementReturn, contract, variation };
}

describe('the code', () => {
  it('that is wrong counts down to none, in words', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = [];
    for (let tries = 0; tries < 6; tries++) {
      answers.push(
        said(
          await call(api.postAgreementSign, agreementReturn, {
            body: await signBody(agreementReturn, { code: wrong }),
          }),
        ),
      );
    }
    const codeError = (text: string) => [
      400,
      'invalid',
      { code: [`This code is not right. You have ${text} left.`] },
    ];
    const none = 'There were too many wrong codes. Please ask for a new one.';
    expect(answers).toEqual([
      ...['4 tries', '3 tries', '2 tries', '1 try'].map(codeError),
      [429, 'tooMany', { code: [none] }],
      [429, 'tooMany', { code: [none] }],
    ]);
  });

  it.each([
    [15 * MINUTE - 1, 200],
    [15 * MINUTE, 400],
  ])('after %i ms is answered %i', async (ms, status) => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'sign');
    later(ms);
    const body = await signBody(agreementReturn, { code });
    const answer = await call(api.postAgreementSign, agreementReturn, { body });
    expect(answer.status, answer.text).toBe(status);
    if (status === 200) return;
    expect(said(answer)).toEqual([
      400,
      'invalid',
      { code: ['This code has expired. Please ask for a new one.'] },
    ]);
  });

  it('is asked for after 60 seconds again, five times an hour and ten a day', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const ask = () => call(api.postAgreementCode, agreementReturn, { body: { purpose: 'sign' } });
    const words = async () => {
      const { status, body } = await ask();
      return [status, body.detail];
    };
    const several = [429, 'You have asked for several codes. Please wait an hour and try again.'];
    for (let hour = 0; hour < 2; hour++) {
      for (let at = 0; at < 5; at++) {
        expect((await ask()).status).toBe(200);
        later(MINUTE - 1);
        expect(await words()).toEqual([
          429,
          'A code was sent just now. Please wait a minute before you ask for another.',
        ]);
        later(1);
      }
      expect(await words()).toEqual(several);
      later(HOUR);
    }
    const before = await tableHash(portal);
    expect(await words()).toEqual(several);
    expect(await tableHash(portal)).toBe(before);
    later(DAY);
    expect((await ask()).status).toBe(200);
  });
});

describe('a signatory', () => {
  it('who has not opened it, or has another document before them', async () => {
    const { agreementReturn } = await sent();
    const acts = async () =>
      [
        [api.postAgreementSign, await signBody(agreementReturn)],
        [api.postAgreementDecline, { code: '1', issue: 1, reason: 'The rates are wrong' }],
        [
          api.postAgreementDelegate,
          { code: '1', issue: 1, name: 'Bo', position: 'Manager', email: 'bo@example.org' },
        ],
      ] as const;
    for (const [endpoint, body] of await acts()) {
      await expectRefused(
        () => call(endpoint, agreementReturn, { body }),
        [409, 'conflict', 'Please open the agreement first'],
      );
    }
    await open(agreementReturn);
    const changed = 'The agreement has changed since you opened it. Please read it again.';
    for (const [endpoint, body] of await acts()) {
      await expectRefused(
        () => call(endpoint, agreementReturn, { body: { ...body, issue: 7 } }),
        [409, 'stale', changed],
      );
    }
    const other = await signBody(agreementReturn, { document_sha256: 'a'.repeat(64) });
    const answer = await call(api.postAgreementSign, agreementReturn, { body: other });
    expect(said(answer)).toEqual([409, 'stale', changed]);
    expect(answer.body.current).toEqual({ issue: 1 });
  });

  it('after the deadline, of whatever they do', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    vi.setSystemTime(new Date('2027-04-09T23:00:00.000Z'));
    const text =
      'The deadline for this agreement was 9 April 2027. Please contact the central team.';
    for (const [endpoint, body] of [
      [api.postAgreementCode, { purpose: 'sign' }],
      [api.postAgreementSign, await signBody(agreementReturn)],
      [api.postAgreementDecline, { code: '1', issue: 1, reason: 'The rates are wrong' }],
      [
        api.postAgreementDelegate,
        { code: '1', issue: 1, name: 'Bo', position: 'Manager', email: 'bo@example.org' },
      ],
    ] as const) {
      await expectRefused(() => call(endpoint, agreementReturn, { body }), [409, 'conflict', text]);
    }
    // It can be read still, which sets nothing.
    const before = await tableHash(portal);
    expect((await open(agreementReturn)).body.agreement.closed).toBe(text);
    expect(await tableHash(portal)).toBe(before);
  });

  it('who declines in nine characters, or in ten of which some are blanks around', async () => {
    const { agreementReturn } = await sent();
    await open(agreementReturn);
    const code = await codeFor(agreementReturn, 'decline');
    for (const reason of ['9 letters', ' 9 letters ', '🛏'.repeat(9)]) {
      await expectRefused(
        () => call(api.postAgreementDecline, agreementReturn, { body: { code, issue: 1, reason } }),
        [400, 'invalid', { reason: ['Please say why, in at least 10 characters'] }],
      );
    }
    const ten = await call(api.postAgreementDecline, agreementReturn, {
      body: { code, issue: 1, reason: '10 letters' },
    });
    expect(ten.status, ten.text).toBe(200);
  });

  it('who asks for the file of what is not signed, or not sealed yet', async () => {
    const { agreementReturn: ownReturn } = await sent();
    await open(ownReturn);
    const ask = (agreementReturn: Pick<AgreementReturn, 'id'>) =>
      call(api.postAgreementCode, agreementReturn, { body: { purpose: 'download' } });
    await expectRefused(
      () => ask(ownReturn),
      [409, 'conflict', 'This agreement is not signed yet.'],
    );
    const signed = await standing({
      status: 'RETURNED',
      returned_at: instant(START),
      signed_by: { name: 'Ada', paper: false },
    });
    await expectRefused(
      () => ask(signed.one),
      [409, 'conflict', 'The signed file is not ready yet. Please try again in a moment.'],
    );
  });
});

describe('the central team', () => {
  const unknown = randomUUID();
  const noVariation = [404, 'notFound', 'There is no such variation'];

  it.each([
    ['getVariation', undefined],
    ['patchVariation', { version: 1, title: 'Rates' }],
    ['postVariationCommand', { command: 'close', version: 1, reason: 'All have signed' }],
    ['listVariationDocuments', undefined],
    ['listVariationReturns', undefined],
    ['listAllVariationReturns', undefined],
    ['postVariationBatch', { kind: 'REMIND', group: 'NOT_VIEWED' }],
    ['postVariationPreview', { contract: unknown }],
    ['postVariationAnnex', { file: { name: 'a.pdf', base64: btoa('%PDF-1.7 a') } }],
  ] as const)('of an unknown variation: %s', async (name, body) => {
    const params = { uuid: unknown };
    await expectRefused(() => central(api[name], { params, ...(body && { body }) }), noVariation);
  });

  it('by the type that is not its own, whatever the command', async () => {
    const { one, variation } = await standing({});
    const notOwn = [400, 'invalid', { agreement_type: ['This agreement is of type NH'] }];
    const agreement_type = 'DC';
    const params = { id: one.id };
    for (const [endpoint, body] of [
      [api.postAgreementReminder, {}],
      [api.postAgreementReissue, { email_address: 'bo@example.org', name: 'Bo Reed' }],
      [api.postAgreementIssue, {}],
    ] as const) {
      await expectRefused(
        () => central(endpoint, { params, body: { ...body, agreement_type } }),
        notOwn,
      );
    }
    for (const [kind, group] of [
      ['REMIND', 'NOT_VIEWED'],
      ['ISSUE', 'NOT_ISSUED'],
    ]) {
      await expectRefused(
        () =>
          central(api.postVariationBatch, {
            params: { uuid: variation.uuid },
            body: { kind, group, agreement_type },
          }),
        notOwn,
      );
    }
  });

  it('names a group of the other operation, none, or no group at all', async () => {
    const { variation } = await standing({});
    const start = (body: object) =>
      central(api.postVariationBatch, { params: { uuid: variation.uuid }, body });
    const reminders = 'Reminders go to NOT_VIEWED, VIEWED_NOT_RETURNED or ALL_OUTSTANDING';
    for (const group of [
      'NOT_ISSUED',
      'BOUNCED',
      'DECLINED',
      'OUTDATED',
      'ALL_UNSIGNED',
      undefined,
    ]) {
      await expectRefused(
        () => start({ kind: 'REMIND', group }),
        [400, 'invalid', { group: [reminders] }],
      );
    }
    const issues =
      'Agreements are issued to NOT_ISSUED, BOUNCED, DECLINED, OUTDATED or ALL_UNSIGNED';
    for (const group of ['NOT_VIEWED', 'VIEWED_NOT_RETURNED', 'ALL_OUTSTANDING']) {
      await expectRefused(
        () => start({ kind: 'ISSUE', group }),
        [400, 'invalid', { group: [issues] }],
      );
    }
    const { status, body } = await start({ kind: 'REMIND', group: 'EVERYBODY' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['group']]);
  });

  it('reminds by hand an hour after anything that was written, to the millisecond', async () => {
    const lately = [429, 'tooMany', 'This provider was written to less than an hour ago.'];
    for (const field of ['issued_at', 'last_reissued_at', 'last_reminded_at', 'delegated_at']) {
      const { one } = await standing({ [field]: instant(new Date(Date.now() - HOUR + 1)) });
      const remind = () => central(api.postAgreementReminder, { params: { id: one.id }, body: {} });
      await expectRefused(remind, lately);
      later(1);
      const reminded = await remind();
      expect(reminded.status, reminded.text).toBe(200);
      await expectRefused(remind, lately);
    }
  });

  it('sends nothing after the deadline: one, anew, many, a reminder, to a commissioner', async () => {
    const variation = aVariation({
      agreement_type: 'DC',
      deadline: '2027-03-01',
      countersign: true,
    });
    const { one } = await standing({}, variation);
    const passed = [
      409,
      'conflict',
      'The deadline has passed. Move it before you send agreements.',
    ];
    const commissioner = aCommissioner();
    await portal.add({ accounts: [commissioner] });
    const contract = aProviderContract();
    const idle = anAgreementReturn(variation, contract, {
      status: 'NOT_ISSUED',
      issue: 0,
      signatory: null,
    });
    await portal.table.load([...contractWrites(contract), ...returnWrites(idle)]);
    const batch = (body: object) =>
      central(api.postVariationBatch, { params: { uuid: variation.uuid }, body });
    for (const send of [
      () => central(api.postAgreementIssue, { params: { id: idle.id }, body: {} }),
      () =>
        central(api.postAgreementReissue, {
          params: { id: one.id },
          body: { email_address: 'bo@example.org', name: 'Bo' },
        }),
      () => central(api.postAgreementReminder, { params: { id: one.id }, body: {} }),
      () => batch({ kind: 'ISSUE', group: 'NOT_ISSUED' }),
      () => batch({ kind: 'REMIND', group: 'NOT_VIEWED' }),
      () =>
        central(api.postCommissionerAgreement, {
          body: { agreement_type: 'DC', email_address: commissioner.email, name: 'Cleo' },
        }),
    ]) {
      await expectRefused(send, passed);
    }
  });

  it('asks a commissioner who has no active account', async () => {
    const variation = aVariation({ deadline: DEADLINE, countersign: true });
    await standing({}, variation);
    const [inactive, provider] = [aCommissioner({ is_active: false }), anAccount()];
    await portal.add({ accounts: [inactive, provider] });
    for (const email_address of [inactive.email, provider.email, 'nobody@example.org']) {
      await expectRefused(
        () =>
          central(api.postCommissionerAgreement, {
            body: { agreement_type: 'NH', email_address, name: 'Cleo Cole' },
          }),
        [400, 'invalid', { email_address: ['No commissioner has an account with this address'] }],
      );
    }
  });

  it('moves the deadline of an open variation later only, whichever way', async () => {
    const { variation } = await standing({});
    const params = { uuid: variation.uuid };
    for (const deadline of ['2027-04-08', DEADLINE]) {
      await expectRefused(
        () =>
          central(api.postVariationCommand, {
            params,
            body: { command: 'extend', version: 1, deadline },
          }),
        [400, 'invalid', { deadline: ['The deadline can only be moved later'] }],
      );
    }
    await expectRefused(
      () => central(api.patchVariation, { params, body: { version: 1, deadline: '2027-04-08' } }),
      [400, 'invalid', { deadline: ['The deadline can only be moved later'] }],
    );
  });

  it('begins a variation with a deadline of today or before, by London’s clock', async () => {
    const begin = (deadline: string) =>
      central(api.postVariation, {
        body: {
          agreement_type: 'NH',
          kind: 'LOCAL',
          reference: `R-${randomUUID().slice(0, 8).toUpperCase()}`,
          title: 'Rates',
          period: '2027/28',
          commissioner: 'NHS Example ICB',
          effective_date: '2027-04-01',
          deadline,
          countersign: false,
          contracts: [],
        },
      });
    const notAfter = [400, 'invalid', { deadline: ['The deadline must be after today'] }];
    for (const deadline of ['2027-03-01', '2027-03-02']) {
      await expectRefused(() => begin(deadline), notAfter);
    }
    // In summer the new day begins in London while it is 23:00 in UTC.
    vi.setSystemTime(new Date('2027-06-30T22:59:59.999Z'));
    expect((await begin('2027-07-01')).status).toBe(200);
    vi.setSystemTime(new Date('2027-06-30T23:00:00.000Z'));
    await expectRefused(() => begin('2027-07-01'), notAfter);
  });

  it('gives a variation the reference of another of its type, also later', async () => {
    const [takenVariation, draft] = [
      aVariation(),
      aVariation({ status: 'DRAFT', opened_at: null }),
    ];
    await portal.table.load([...variationWrites(takenVariation), ...variationWrites(draft)]);
    await expectRefused(
      () =>
        central(api.patchVariation, {
          params: { uuid: draft.uuid },
          body: { version: 1, reference: takenVariation.reference },
        }),
      [400, 'invalid', { reference: ['Another NH variation has this reference'] }],
    );
  });

  it('makes somebody primary contact who has no address, or has been deleted', async () => {
    const [present, deleted] = [aHeadContact(), aHeadContact({ is_deleted: true })];
    const contract = aProviderContract({ head_office_contacts: [present, deleted] });
    await portal.table.load(contractWrites(contract));
    const make = (body: object) =>
      central(api.postPrimaryHeadContact, { params: { uuid: contract.uuid }, body });
    const nobody = { first_name: 'Bo', last_name: 'Reed' };
    for (const emails of [undefined, []]) {
      await expectRefused(
        () => make({ ...nobody, emails }),
        [400, 'invalid', { emails: ['This field is required'] }],
      );
    }
    await expectRefused(
      () => make({ contact_uuid: deleted.uuid }),
      [400, 'invalid', { contact_uuid: ['This contact has been deleted'] }],
    );
    const graphql = await central(api.postGraphql, {
      body: {
        query: `mutation { updatePrimaryHeadContact(input: { providerUuid: "${contract.uuid}", contactUuid: "${deleted.uuid}" }) { provider { uuid } errors { field messages } } }`,
      },
    });
    expect(graphql.body.data.updatePrimaryHeadContact).toEqual({
      provider: null,
      errors: [{ field: 'contactUuid', messages: ['This contact has been deleted'] }],
    });
  });

  it('deactivates themselves', async () => {
    await expectRefused(
      () =>
        central(api.postActivity, {
          params: { id: lph.id },
          body: { is_active: false, version: lph.version, reason: 'I leave' },
        }),
      [409, 'conflict', 'You cannot deactivate your own account'],
    );
  });
});

describe('an annex', () => {
  it.each([
    ['a Word file', { name: 'a.docx', base64: btoa('PK') }, [400, 'An annex must be a PDF.']],
    ['no ending', { name: 'pdf', base64: btoa('%PDF-1.7') }, [400, 'An annex must be a PDF.']],
    [
      'a text that is called PDF',
      { name: 'a.pdf', base64: btoa('hello') },
      [400, 'The file’s content is not what its name says. It should be a pdf file.'],
    ],
    [
      'a picture that is called PDF',
      { name: 'a.PDF', base64: Buffer.from('89504e470d0a1a0a', 'hex').toString('base64') },
      [400, 'The file’s content is not what its name says. It should be a pdf file.'],
    ],
    [
      'nothing',
      { name: 'a.pdf', base64: '' },
      [400, 'The file is empty. Please choose another one.'],
    ],
    [
      'what was cut off on the way',
      { name: 'a.pdf', base64: btoa('%PDF-1.7').slice(0, -1) },
      [400, 'The file did not arrive whole. Please try again.'],
    ],
    [
      'a byte more than 4 MB',
      {
        name: 'a.pdf',
        base64: Buffer.from(`%PDF-${'.'.repeat(4 * 1024 * 1024 - 4)}`).toString('base64'),
      },
      [413, 'The file is larger than 4 MB. Please choose a smaller one.'],
    ],
  ] as const)('that is %s', async (_, file, [status, text]) => {
    const variation = aVariation({ deadline: DEADLINE });
    await portal.table.load(variationWrites(variation));
    const kind = status === 413 ? 'tooLarge' : 'invalid';
    await expectRefused(
      () => central(api.postVariationAnnex, { params: { uuid: variation.uuid }, body: { file } }),
      [status, kind, { file: [text] }],
    );
  });

  it('of 5 MB is too large for the API itself', async () => {
    const variation = aVariation({ deadline: DEADLINE });
    await portal.table.load(variationWrites(variation));
    const base64 = Buffer.alloc(5 * 1024 * 1024, 'a').toString('base64');
    const answer = await central(api.postVariationAnnex, {
      params: { uuid: variation.uuid },
      body: { file: { name: 'a.pdf', base64 } },
    });
    expect(answer.status).toBe(413);
  });

  it('of 4 MB to the byte is taken, with a name that lies about nothing', async () => {
    const variation = aVariation({ deadline: DEADLINE });
    await portal.table.load(variationWrites(variation));
    const base64 = Buffer.from(`%PDF-${'.'.repeat(4 * 1024 * 1024 - 5)}`).toString('base64');
    const answer = await central(api.postVariationAnnex, {
      params: { uuid: variation.uuid },
      body: { file: { name: '../../\u202efdp.exe\0 "x".pdf', base64 } },
    });
    expect([answer.status, answer.body.name]).toEqual([200, 'fdp.exe x.pdf']);
  });
});

describe('a text', () => {
  it.each([
    ['The {{raets}}.', 'There is no field {{raets}}. Did you mean {{rates}}?'],
    ['A <script>alert(1)</script>', 'HTML is not shown here. Please use plain text.'],
    [
      'This is executed as a deed.',
      'A deed needs a witness who is present, so it cannot be signed here.',
    ],
    [
      'This is executed as a de\u00aded.',
      'A deed needs a witness who is present, so it cannot be signed here.',
    ],
    [
      'One\nThe rate is \u202e001£\u202c a week',
      'Line 2 has a character that cannot be shown, U+202E. Please type that line again.',
    ],
    ['NUL \0', 'Line 1 has a character that cannot be shown, U+0000. Please type that line again.'],
    [
      'Half \ud83d',
      'Line 1 has a character that cannot be shown, U+D83D. Please type that line again.',
    ],
  ])('%j', async (body, text) => {
    const variation = aVariation({ deadline: DEADLINE });
    await portal.table.load(variationWrites(variation));
    const refusal = [400, 'invalid', { body: [text] }];
    await expectRefused(
      () =>
        central(api.patchVariation, {
          params: { uuid: variation.uuid },
          body: { version: 1, document: { body, annexes: [] } },
        }),
      refusal,
    );
  });

  it('with what a word processor leaves in it, or in other scripts, is taken', async () => {
    const variation = aVariation({ deadline: DEADLINE });
    await portal.table.load(variationWrites(variation));
    const body = '\ufeffAgree\u00adment\u200b of علی‌رضا, 漢字, 👩‍🔬 and {{provider}}.\r\n\r\nEnd';
    const answer = await central(api.patchVariation, {
      params: { uuid: variation.uuid },
      body: { version: 1, document: { body, annexes: [] } },
    });
    expect(answer.status, answer.text).toBe(200);
  });
});

it('the code of one return opens no other of the same mailbox', async () => {
  const [own, other] = [await sent(), await sent()];
  for (const { agreementReturn } of [own, other]) await open(agreementReturn);
  const code = await codeFor(own.agreementReturn, 'sign');
  await codeFor(other.agreementReturn, 'sign');
  // Of two returns at once the codes differ: they are the ids' own.
  expect(code).not.toBe(await codeMailed(portal.table, other.agreementReturn));
  const answer = await call(api.postAgreementSign, other.agreementReturn, {
    body: await signBody(other.agreementReturn, { code }),
  });
  expect(said(answer)).toEqual([
    400,
    'invalid',
    { code: ['This code is not right. You have 4 tries left.'] },
  ]);
  expect((await returnNow(portal.table, other.agreementReturn)).status).toBe('VIEWED');
});
