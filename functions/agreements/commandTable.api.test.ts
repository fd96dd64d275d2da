import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgreementReturn, Signatory } from '#shared/agreements/agreementReturn.ts';
import { AgreementReturnStatus } from '#shared/agreements/agreementValues.ts';
import type { ReturnCommand } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { eventsOf, returnPartition } from '#shared/store/agreementReturns.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { CommitRefused, create } from '#shared/store/write.ts';
import {
  aDocumentVersion,
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  PLAIN_TEXT,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aBouncingAddress, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { linkOf, mailsOf, returnNow } from './testing/signing.ts';

/*
 * Section 1's table of commands as it is kept: each row is one transaction with its event, its audit entry
 * and its mails; and what each call of the table is refused at.
 */

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Cleo', last_name: 'Central' });
const BEFORE = instant(new Date(FRIDAY_AT_TEN.getTime() - 2 * 86_400_000));
const OVER = new Date('2026-12-19T00:05:00.000Z');
const HASH = 'a'.repeat(64);
const FILE = { sha256: HASH, key: `x/${HASH}`, bytes: 1 };
const SEALED = { ...FILE, at: BEFORE };

const address = (name: string) => EmailAddress.parse(`${name}@example.org`);
const BOUNCING = address('moss.old');
/** The primary contact, whose first address bounces; who signs; who wants copies; and who is deleted. */
const [moss, ada, zed, gone] = [
  aHeadContact({ last_name: 'Moss', wants_contact: false, emails: [BOUNCING, address('moss')] }),
  aHeadContact({ last_name: 'Ada', wants_contact: false, emails: [address('ada')] }),
  aHeadContact({ last_name: 'Zed', emails: [BOUNCING, address('zed'), address('zed.too')] }),
  aHeadContact({ last_name: 'Gone', emails: [address('gone')], is_deleted: true }),
];
const signatory: Signatory = {
  name: 'Ada Ada',
  position: 'Director',
  email: address('ada'),
  contact: ada.uuid,
};
const colleague: Signatory = {
  name: 'Bela Birch',
  position: 'Finance',
  email: address('bela'),
  contact: null,
};

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph] });
  await portal.table.load([create(suppressedAddressEntity, aBouncingAddress(BOUNCING))]);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});

async function put(
  status: AgreementReturnStatus,
  overrides: Partial<AgreementReturn> = {},
  under: Partial<Variation> = {},
) {
  const owner = { account: lph.id, name: 'Cleo Central' };
  const variation = aVariation({ owner, ...under });
  const contract = aProviderContract({
    head_office_contacts: [moss, ada, zed, gone],
    primary_head_contact: moss.uuid,
  });
  const isSigned = status === 'RETURNED' || status === 'COUNTERSIGNED';
  const agreementReturn = anAgreementReturn(variation, contract, {
    status,
    signatory,
    issued_at: BEFORE,
    document_version: 1,
    document: FILE,
    ...(status === 'EXPIRED' && { status_before: 'VIEWED', expired_at: BEFORE }),
    ...(isSigned && { returned_at: BEFORE, signed_by: { name: 'Ada', paper: false } }),
    ...overrides,
  });
  await portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation, [aDocumentVersion(variation, PLAIN_TEXT)]),
    ...returnWrites(agreementReturn),
  ]);
  return { variation, contract, one: agreementReturn };
}

/** The mails about a return: what each is, and to whom. */
async function mailsAbout({ id }: AgreementReturn): Promise<string[]> {
  const recipients: string[] = [];
  for await (const { content, to } of openMails(portal.table)) {
    if ('return' in content && content.return === id) recipients.push(`${content.kind} ${to}`);
  }
  return recipients.sort();
}

interface Row {
  name: string;
  at: AgreementReturnStatus;
  of?: Partial<AgreementReturn>;
  under?: Partial<Variation>;
  command: ReturnCommand;
  now?: Date;
  audit: string;
  event: string;
  mails: string[];
}
const ROWS: Row[] = [
  {
    name: 'issue',
    at: 'NOT_ISSUED',
    of: { issue: 0, signatory: null, issued_at: null },
    command: { command: 'issue', signatory },
    audit: 'agreements.issued',
    event: 'issued',
    mails: [],
  },
  {
    name: 'reissue',
    at: 'DECLINED',
    command: { command: 'reissue', signatory: colleague },
    audit: 'agreements.reissued',
    event: 'issued',
    mails: [],
  },
  {
    name: 'reissue to another address, of what waited for the former',
    at: 'VIEWED',
    command: { command: 'reissue', signatory: colleague },
    audit: 'agreements.reissued',
    event: 'issued',
    mails: ['agreementReassigned ada@example.org'],
  },
  {
    name: 'reissue to the same address',
    at: 'ISSUED',
    command: { command: 'reissue', signatory: { ...signatory, name: 'Ada, of Finance' } },
    audit: 'agreements.reissued',
    event: 'issued',
    mails: [],
  },
  {
    name: 'reissue in place of a signatory who is a contact no longer',
    at: 'VIEWED',
    of: { signatory: { ...signatory, email: address('gone'), contact: gone.uuid } },
    command: { command: 'reissue', signatory: colleague },
    audit: 'agreements.reissued',
    event: 'issued',
    mails: [],
  },
  {
    name: 'prepared',
    at: 'ISSUING',
    of: { issued_at: null },
    command: { command: 'prepared', document_version: 1, document: FILE },
    audit: 'agreements.sent',
    event: 'prepared',
    mails: ['agreementToSign ada@example.org'],
  },
  {
    name: 'bounced',
    at: 'ISSUED',
    command: { command: 'bounced' },
    audit: 'agreements.bounced',
    event: 'bounced',
    mails: [],
  },
  {
    name: 'view',
    at: 'BOUNCED',
    command: { command: 'view' },
    audit: 'agreements.viewed',
    event: 'viewed',
    mails: [],
  },
  {
    name: 'remind',
    at: 'VIEWED',
    command: { command: 'remind', byHand: false, isGone: false },
    audit: 'agreements.reminded',
    event: 'reminded',
    mails: ['agreementReminder ada@example.org'],
  },
  {
    name: 'sign',
    at: 'VIEWED',
    command: { command: 'sign', name: 'Ada' },
    audit: 'agreements.signed',
    event: 'signed',
    mails: [],
  },
  {
    name: 'record',
    at: 'EXPIRED',
    command: { command: 'record', name: 'Ada', day: '2026-11-19' },
    audit: 'agreements.recorded',
    event: 'recorded',
    mails: [],
  },
  {
    name: 'sealed, to the signatory and who wants copies where mail reaches them',
    at: 'RETURNED',
    command: { command: 'sealed', signed_file: SEALED },
    audit: 'agreements.sealed',
    event: 'sealed',
    mails: ['agreementSigned ada@example.org', 'agreementSigned zed@example.org'],
  },
  {
    name: 'sealed when it is countersigned by then',
    at: 'COUNTERSIGNED',
    command: { command: 'sealed', signed_file: SEALED, complete_file: SEALED },
    audit: 'agreements.sealed',
    event: 'completed',
    mails: ['agreementComplete ada@example.org', 'agreementComplete zed@example.org'],
  },
  {
    name: 'sealed of a signatory who is a contact no longer',
    at: 'RETURNED',
    of: { signatory: { ...signatory, email: address('gone'), contact: gone.uuid } },
    command: { command: 'sealed', signed_file: SEALED },
    audit: 'agreements.sealed',
    event: 'sealed',
    mails: ['agreementSigned zed@example.org'],
  },
  {
    name: 'countersign',
    at: 'RETURNED',
    command: { command: 'countersign' },
    audit: 'agreements.countersigned',
    event: 'countersigned',
    mails: [],
  },
  {
    name: 'decline',
    at: 'VIEWED',
    command: { command: 'decline', reason: 'The rates are too low' },
    audit: 'agreements.declined',
    event: 'declined',
    mails: [`agreementDeclined ${lph.email}`],
  },
  {
    name: 'delegate',
    at: 'VIEWED',
    command: { command: 'delegate', signatory: colleague },
    audit: 'agreements.delegated',
    event: 'delegated',
    mails: [
      'agreementDelegated ada@example.org',
      'agreementDelegated moss@example.org',
      'agreementToSign bela@example.org',
    ],
  },
  {
    name: 'expire',
    at: 'BOUNCED',
    command: { command: 'expire' },
    now: OVER,
    audit: 'agreements.expired',
    event: 'expired',
    mails: ['agreementExpired ada@example.org'],
  },
  {
    name: 'expire of one that was never sent',
    at: 'ISSUING',
    of: { issued_at: null },
    command: { command: 'expire' },
    now: OVER,
    audit: 'agreements.expired',
    event: 'expired',
    mails: [],
  },
  {
    name: 'extend',
    at: 'EXPIRED',
    command: { command: 'extend' },
    audit: 'agreements.returnExtended',
    event: 'extended',
    mails: ['agreementExtended ada@example.org'],
  },
  {
    name: 'extend of one that is prepared again',
    at: 'EXPIRED',
    of: { status_before: 'ISSUING' },
    command: { command: 'extend' },
    audit: 'agreements.returnExtended',
    event: 'extended',
    mails: [],
  },
  {
    name: 'withdraw',
    at: 'DECLINED',
    command: { command: 'withdraw' },
    audit: 'agreements.returnWithdrawn',
    event: 'withdrawn',
    mails: ['agreementWithdrawn ada@example.org'],
  },
  {
    name: 'withdraw of one that was never sent',
    at: 'NOT_ISSUED',
    of: { issue: 0, signatory: null, issued_at: null },
    command: { command: 'withdraw' },
    audit: 'agreements.returnWithdrawn',
    event: 'withdrawn',
    mails: [],
  },
  {
    name: 'close',
    at: 'VIEWED',
    under: { status: 'CLOSED' },
    command: { command: 'close' },
    audit: 'agreements.returnClosed',
    event: 'closed',
    mails: ['agreementClosed ada@example.org'],
  },
];

describe('in one transaction with its event, audit entry and mails:', () => {
  it.each(ROWS)('$name', async ({ at, of, under, command, now = FRIDAY_AT_TEN, ...expected }) => {
    const { one, variation } = await put(at, of, under);
    const commit = () =>
      commitCommand(portal.table, { agreementReturn: one, variation, command, now, trace: 'test' });
    await commit();
    const saved = async () => ({
      version: (await returnNow(portal.table, one)).version,
      events: (await eventsOf(portal.table, one.id)).map(({ kind }) => kind),
      audit: (await auditOf(portal.table, returnPartition(one.id))).map(({ what }) => what),
      mails: await mailsAbout(one),
    });
    const once = {
      version: one.version + 1,
      events: [expected.event],
      audit: [expected.audit],
      mails: expected.mails,
    };
    expect(await saved()).toEqual(once);
    // Again, by somebody who has read it before that: refused, with nothing kept.
    await expect(commit()).rejects.toBeInstanceOf(CommitRefused);
    expect(await saved()).toEqual(once);
  });
});

const PDF = Buffer.from('%PDF-1.4 signed on paper').toString('base64');
const PAPER = {
  file: { name: 'signed.pdf', base64: PDF },
  name: 'Ada Ada',
  position: 'Director',
  day: '2026-11-18',
  how: 'By post',
};
const REISSUE = { email_address: 'bela@example.org', name: 'Bela Birch' };

/** The calls of the central team, with the statuses at which the table has them. */
const BY_TEAM = {
  issue: [api.postAgreementIssue, {}, ['NOT_ISSUED']],
  reissue: [
    api.postAgreementReissue,
    REISSUE,
    ['ISSUED', 'VIEWED', 'BOUNCED', 'DECLINED', 'WITHDRAWN'],
  ],
  reminder: [api.postAgreementReminder, {}, ['ISSUED', 'VIEWED']],
  withdrawal: [
    api.postAgreementWithdrawal,
    { reason: 'The contract has ended' },
    ['NOT_ISSUED', 'ISSUING', 'ISSUED', 'BOUNCED', 'VIEWED', 'DECLINED', 'EXPIRED'],
  ],
  record: [api.postAgreementRecord, PAPER, ['ISSUED', 'VIEWED', 'BOUNCED', 'DECLINED', 'EXPIRED']],
} as const;

describe.each(Object.entries(BY_TEAM))('the central team’s %s', (name, [endpoint, body, from]) => {
  it.each(AgreementReturnStatus.options)('at %s', async (status) => {
    const { one } = await put(status);
    // What has expired is after its deadline, unless that was moved meanwhile.
    if (status === 'EXPIRED') vi.setSystemTime(OVER);
    const answer = await portal.call(endpoint, { as: lph, params: { id: one.id }, body });
    const isAllowed = (from as readonly string[]).includes(status);
    expect([name, answer.status]).toEqual([name, isAllowed ? 200 : 409]);
    const { version } = await returnNow(portal.table, one);
    expect(version).toBe(isAllowed ? one.version + 1 : one.version);
  });
});

describe.each([
  [
    'signature',
    api.postAgreementSign,
    {
      document_sha256: HASH,
      sign_off: { name: 'A', position: 'B', date: '', email: '', confirm_agreement: true },
    },
  ],
  ['decline', api.postAgreementDecline, { reason: 'The rates are too low' }],
  ['delegation', api.postAgreementDelegate, { name: 'B', position: 'F', email: 'b@example.org' }],
] as const)('a signatory’s %s', (_, endpoint, body) => {
  it.each(AgreementReturnStatus.options)('at %s', async (status) => {
    const { one } = await put(status);
    if (status === 'EXPIRED') vi.setSystemTime(OVER);
    const answer = await portal.call(endpoint, {
      headers: await linkOf(portal.table, one),
      body: { code: '123456', issue: one.issue, ...body },
    });
    // There form and code are looked at; anywhere else is refused before.
    expect(answer.status, answer.text).toBe(status === 'VIEWED' ? 400 : 409);
    expect((await returnNow(portal.table, one)).version).toBe(one.version);
  });
});

describe('an agreement that was signed on paper', () => {
  const record = (agreementReturn: AgreementReturn, change: object = {}) =>
    portal.call(api.postAgreementRecord, {
      as: lph,
      params: { id: agreementReturn.id },
      body: { ...PAPER, ...change },
    });

  it('is recorded with its PDF, name, position, day and how it came; its link dies', async () => {
    const { one } = await put('ISSUED');
    const link = await linkOf(portal.table, one);
    expect((await record(one)).body).toMatchObject({ status: 'RETURNED' });
    const dead = await portal.call(api.getLinkedAgreement, { headers: link });
    expect([dead.status, dead.body.detail]).toEqual([
      401,
      'This link was replaced by a newer one. Please use the latest email.',
    ]);
    const { body } = await portal.call(api.getAgreementReturn, {
      as: lph,
      params: { id: one.id },
    });
    expect(body.signature).toMatchObject({
      name: 'Ada Ada',
      position: 'Director',
      date: '2026-11-18',
      paper_how: 'By post',
      statement: '',
      ip: null,
    });
    // Beside who was asked, and when it was recorded.
    const signed_by = { name: 'Ada Ada', on_paper: true, paper_day: '2026-11-18' };
    const recorded = { signed_by, returned_at: FRIDAY_AT_TEN.toISOString() };
    expect(body.provider_return).toMatchObject(recorded);
    const params = { uuid: one.variation };
    const all = await portal.call(api.listAllVariationReturns, { as: lph, params });
    expect(all.body.results).toMatchObject([recorded]);
    expect(body.events.at(-1)).toMatchObject({
      kind: 'recorded',
      by: 'Cleo Central',
      detail: 'By post',
    });
    // It waits for the file, as one that was signed here does.
    expect(await mailsAbout(one)).toEqual([]);
  });

  it('is a PDF of at most 4 MB, of today or before', async () => {
    const { one } = await put('VIEWED');
    expect((await record(one, { day: '2026-11-21' })).body.errors).toEqual({
      day: ['The day must be today or before'],
    });
    const text = { name: 'signed.txt', base64: Buffer.from('hello').toString('base64') };
    expect((await record(one, { file: text })).body.errors).toEqual({
      file: ['What was signed must be a PDF.'],
    });
    const large = { name: 'signed.pdf', base64: 'A'.repeat(5_600_000) };
    expect((await record(one, { file: large })).status).toBe(413);
    expect((await returnNow(portal.table, one)).status).toBe('VIEWED');
  });
});

describe('a withdrawal', () => {
  it('says why, in the history and to the signatory', async () => {
    const { one } = await put('VIEWED');
    const withdraw = (reason: string) =>
      portal.call(api.postAgreementWithdrawal, {
        as: lph,
        params: { id: one.id },
        body: { reason },
      });
    expect((await withdraw(' ')).status).toBe(400);
    expect((await withdraw('The contract has ended')).body).toMatchObject({ status: 'WITHDRAWN' });
    expect((await eventsOf(portal.table, one.id)).at(-1)).toMatchObject({
      detail: 'The contract has ended',
    });
    const [mail] = await mailsOf(portal.table, 'agreementWithdrawn', one);
    expect(mail?.content.reason).toBe('The contract has ended');
  });
});
