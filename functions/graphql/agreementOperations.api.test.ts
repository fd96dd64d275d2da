import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { api } from '#shared/api.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { agreementBatchEntity } from '#shared/store/agreementBatches.store.ts';
import {
  agreementReturnEntity,
  commissionerReturnsOf,
} from '#shared/store/agreementReturns.store.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aDocumentVersion,
  aHeadContact,
  anAgreementReturn,
  aProviderContract,
  aVariation,
  contractWrites,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import { aCommissioner, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { carryAgreements } from '../../events/schedule/carryAgreements.ts';
import { returnNow } from '../agreements/testing/signing.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { tableHash } from '../testing/rows.ts';

/* The table of operations (agreements, section 3): their limits, what repeating does, what payloads say. */

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Cleo', last_name: 'Central' });
const [cora, cyril] = [
  aCommissioner({ organisation: 'North Example ICB', email: 'cora@example.org' as EmailAddress }),
  aCommissioner({ organisation: 'South Example ICB', email: 'cyril@example.org' as EmailAddress }),
];
const SECOND_MS = 1000;
const later = (ms: number) => new Date(FRIDAY_AT_TEN.getTime() + ms);
const SENT = {
  status: 'ISSUED',
  document_version: 1,
  issued_at: instant(later(-2 * 86_400_000)),
} as const;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph, cora, cyril] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});

async function ask(query: string, variables: object = {}) {
  const { status, body, text } = await portal.call(api.postGraphql, {
    as: lph,
    body: { query, variables },
  });
  expect(status, text).toBe(200);
  return body;
}

const carry = () => carryAgreements({ table: portal.table, clock: () => new Date(), paceMs: 0 });

interface SetUp {
  variation: Variation;
  contract: ProviderContract;
  agreementReturn: AgreementReturn;
}

/** A variation with one return. */
async function setUp(
  overrides: Partial<AgreementReturn> = SENT,
  variation: Variation = aVariation(),
): Promise<SetUp> {
  const contract = aProviderContract({ agreement_type: variation.agreement_type });
  const agreementReturn = anAgreementReturn(variation, contract, overrides);
  const text = aDocumentVersion(variation, { body: 'Between {{commissioner}} and {{provider}}.' });
  await portal.table.load([
    ...contractWrites(contract),
    ...variationWrites(variation, [text]),
    ...returnWrites(agreementReturn),
  ]);
  return { variation, contract, agreementReturn };
}

/** As it is a moment later. */
async function moved({ id }: AgreementReturn, to: Partial<AgreementReturn>): Promise<void> {
  const agreementReturn = await returnNow(portal.table, { id });
  await portal.table.commit(
    replace(agreementReturnEntity, { ...agreementReturn, ...to }, agreementReturn),
  );
}

const PAYLOAD = '{ errors { field messages } signatureRequestId status }';

describe('VariationAgreements', () => {
  it('answers the newest 200 of the type', async () => {
    const variations = Array.from({ length: 201 }, (_, at) =>
      aVariation({ agreement_type: 'DC', status: 'DRAFT', created_at: instant(later(at)) }),
    );
    await portal.table.load(variations.flatMap((variation) => variationWrites(variation, [])));
    const { data, errors } = await ask('{ variationAgreements(agreementType: DC) { uuid } }');
    expect(errors).toBeUndefined();
    const newest = variations.slice(1).reverse();
    expect(data.variationAgreements).toEqual(newest.map(({ uuid }) => ({ uuid })));
  });

  it('makes links to a batch’s archives when they are asked for', async () => {
    const { variation } = await setUp();
    const { batch } = startBatch({
      variation: variation.uuid,
      kind: 'ZIP',
      ids: [randomUUID()],
      who: { kind: 'account', id: lph.id, name: 'Cleo Central' },
      at: instant(FRIDAY_AT_TEN),
    });
    const files = [{ name: 'NH-1 signed 1.zip', key: 'files/archives/x', bytes: 7 }];
    const finished_at = instant(FRIDAY_AT_TEN);
    const done = { ...batch, state: 'DONE' as const, finished_at, files };
    await portal.table.load([create(agreementBatchEntity, done)]);
    const { data } = await ask(
      '{ variationAgreements(agreementType: NH) { uuid batch { kind files { name url bytes } } } }',
    );
    const variationAgreement = data.variationAgreements.find(
      (draft: Variation) => draft.uuid === variation.uuid,
    );
    expect(variationAgreement.batch).toEqual({
      kind: 'ZIP',
      files: [{ name: 'NH-1 signed 1.zip', url: expect.stringMatching(/^http/), bytes: 7 }],
    });
  });
});

const ROW =
  'signatureRequestId contractName providerUuid providerName status signatoryName signatoryEmail issuedAt viewedAt lastRemindedAt lastReissuedAt returnedAt countersignedAt declineReason signedSha256';

describe('…Returns', () => {
  it('takes the same of the limit for all at once, whatever is asked of them', async () => {
    const { variation } = await setUp();
    const all = (name: string) =>
      `${name}: allNhVariationAgreementReturns(variationUuid: "${variation.uuid}") { ${ROW} }`;
    expect((await ask(`{ ${all('a')} ${all('b')} }`)).errors).toBeUndefined();
    const { errors } = await ask(`{ ${all('a')} ${all('b')} ${all('c')} }`);
    expect(errors[0].message).toMatch(/complex/i);
  });

  it('names the argument of a cursor that is another filter’s', async () => {
    const { variation } = await setUp();
    const { errors } = await ask(
      `{ nhVariationAgreementReturns(variationUuid: "${variation.uuid}", after: "x") { totalCount } }`,
    );
    expect(errors[0].extensions).toMatchObject({
      status: 400,
      errors: { after: ['This cursor does not belong to this list'] },
    });
  });
});

describe('IssueReminderEmail', () => {
  const remind = (id: string, type = 'NH') =>
    ask(
      `mutation { issueReminderEmail(signatureRequestId: "${id}", agreementType: ${type}) ${PAYLOAD} }`,
    );

  it('says in the payload what can be mended, by the input’s names, with nothing changed', async () => {
    const { agreementReturn } = await setUp();
    const before = await tableHash(portal);
    const errorsOf = async (id: string, type?: string) =>
      (await remind(id, type)).data.issueReminderEmail;
    expect(await errorsOf(agreementReturn.id, 'DC')).toEqual({
      errors: [{ field: 'agreementType', messages: ['This agreement is of type NH'] }],
      signatureRequestId: null,
      status: null,
    });
    expect((await errorsOf('x')).errors).toMatchObject([{ field: 'signatureRequestId' }]);
    expect(await tableHash(portal)).toBe(before);
  });

  it('throws what nobody can mend', async () => {
    const { data, errors } = await remind(randomUUID());
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message: 'There is no such agreement', extensions: { code: 'notFound', status: 404 } },
    ]);
  });

  it('reminds a commissioner too', async () => {
    const { variation, contract } = await setUp();
    const theirs = {
      ...anAgreementReturn(variation, contract, SENT),
      party: 'COMMISSIONER' as const,
      contract: null,
      covers: 1,
      signatory: { name: 'Cora', position: '', email: cora.email, contact: null },
    };
    await portal.table.load(returnWrites(theirs));
    const { data } = await ask(
      `mutation { issueReminderEmail(signatureRequestId: "${theirs.id}", agreementType: NH) { errors { field } agreementReturn { issue } commissionerReturn { organisation lastRemindedAt } } }`,
    );
    expect(data.issueReminderEmail).toEqual({
      errors: [],
      agreementReturn: null,
      commissionerReturn: {
        organisation: theirs.contract_name,
        lastRemindedAt: FRIDAY_AT_TEN.toISOString(),
      },
    });
  });
});

describe('CustomReissueVariationAgreement', () => {
  const reissue = async ({ id }: { id: string }, email: string, name = 'Cedric Cedar') =>
    (
      await ask(
        `mutation { customReissueVariationAgreement(signatureRequestId: "${id}", agreementType: NH, emailAddress: "${email}", name: "${name}") ${PAYLOAD} }`,
      )
    ).data.customReissueVariationAgreement;
  const whole = (text: string) => [{ field: '', messages: [text] }];

  it('to the same address and name within 60 seconds is one act, whatever came of it by itself', async () => {
    const { agreementReturn } = await setUp();
    const first = await reissue(agreementReturn, 'cedric@example.org');
    expect(first).toEqual({
      errors: [],
      signatureRequestId: agreementReturn.id,
      status: 'ISSUING',
    });
    expect(await reissue(agreementReturn, 'Cedric@example.org ')).toEqual(first);
    // It was sent, and they have opened it: the link in their mail stays good.
    vi.setSystemTime(later(59 * SECOND_MS));
    const at = instant(new Date());
    await moved(agreementReturn, { status: 'VIEWED', last_reissued_at: at, viewed_at: at });
    expect(await reissue(agreementReturn, 'cedric@example.org')).toMatchObject({
      status: 'VIEWED',
    });
    expect(await returnNow(portal.table, agreementReturn)).toMatchObject({
      issue: 2,
      viewed_at: at,
    });
    vi.setSystemTime(later(60 * SECOND_MS));
    expect(await reissue(agreementReturn, 'cedric@example.org')).toMatchObject({
      status: 'ISSUING',
    });
    expect((await returnNow(portal.table, agreementReturn)).issue).toBe(3);
  });

  it('is refused while it is being sent, and to no address', async () => {
    const { agreementReturn } = await setUp();
    await reissue(agreementReturn, 'cedric@example.org');
    expect((await reissue(agreementReturn, 'other@example.org')).errors).toEqual(
      whole('This agreement is being sent. Please wait a moment.'),
    );
    expect((await reissue(agreementReturn, 'cedric@example.org', 'Cedric')).errors).toHaveLength(1);
    expect((await reissue(agreementReturn, 'nobody')).errors).toMatchObject([
      { field: 'emailAddress' },
    ]);
    expect((await returnNow(portal.table, agreementReturn)).issue).toBe(2);
  });

  it('of one that was withdrawn since is another act', async () => {
    const { agreementReturn } = await setUp();
    await reissue(agreementReturn, 'cedric@example.org');
    await moved(agreementReturn, { status: 'WITHDRAWN', withdrawn_at: instant(FRIDAY_AT_TEN) });
    expect(await reissue(agreementReturn, 'cedric@example.org')).toMatchObject({
      status: 'ISSUING',
    });
    expect((await returnNow(portal.table, agreementReturn)).issue).toBe(3);
  });
});

describe('Batch…', () => {
  const press = async (name: string, group: string, { uuid }: Variation, type = 'NH') =>
    (
      await ask(
        `mutation { ${name}(group: ${group}, agreementType: ${type}, variationUuid: "${uuid}") { errors { field messages } batch { uuid kind group state total } } }`,
      )
    ).data[name];

  it('pressed twice is one batch, until it is done', async () => {
    const { variation } = await setUp();
    const remind = () => press('batchIssueReminderEmails', 'NOT_VIEWED', variation);
    const first = await remind();
    expect(first).toMatchObject({
      errors: [],
      batch: { kind: 'REMIND', group: 'NOT_VIEWED', state: 'RUNNING', total: 1 },
    });
    expect(await remind()).toEqual(first);
    // One of another kind is another.
    const issue = await press('batchIssueVariationAgreements', 'OUTDATED', variation);
    expect(issue).toMatchObject({ errors: [], batch: { kind: 'ISSUE' } });
    await carry();
    expect((await remind()).batch.uuid).not.toBe(first.batch.uuid);
  });

  it('of two browsers at the same moment is one', async () => {
    const { variation } = await setUp();
    const pressed = await Promise.all(
      Array.from({ length: 5 }, () => press('batchIssueReminderEmails', 'NOT_VIEWED', variation)),
    );
    expect(new Set(pressed.map(({ batch }) => batch.uuid)).size).toBe(1);
  });

  it('refuses the other operation’s groups, another type and a variation that there is not', async () => {
    const { variation } = await setUp();
    const before = await tableHash(portal);
    expect(
      (await press('batchIssueVariationAgreements', 'NOT_VIEWED', variation)).errors,
    ).toMatchObject([{ field: 'group' }]);
    expect((await press('batchIssueReminderEmails', 'NOT_VIEWED', variation, 'DC')).errors).toEqual(
      [{ field: 'agreementType', messages: ['This agreement is of type NH'] }],
    );
    const { errors } = await ask(
      `mutation { batchIssueReminderEmails(group: NOT_VIEWED, agreementType: NH, variationUuid: "${randomUUID()}") { batch { uuid } } }`,
    );
    expect(errors).toMatchObject([
      { message: 'There is no such variation', extensions: { status: 404 } },
    ]);
    expect(await tableHash(portal)).toBe(before);
  });
});

describe('SyncVariationAgreements', () => {
  it('is at most once a minute: else the last run', async () => {
    const sync = async () =>
      (await ask('mutation { syncVariationAgreements { errors { field } batch { uuid kind } } }'))
        .data.syncVariationAgreements;
    const first = await sync();
    expect(first).toMatchObject({ errors: [], batch: { kind: 'SYNC' } });
    await carry();
    vi.setSystemTime(later(60 * SECOND_MS - 1));
    expect(await sync()).toEqual(first);
    vi.setSystemTime(later(60 * SECOND_MS));
    expect((await sync()).batch.uuid).not.toBe(first.batch.uuid);
  });
});

describe('IssueCommissionerVariationAgreement', () => {
  const issue = async (email: string) =>
    (
      await ask(
        `mutation { issueCommissionerVariationAgreement(agreementType: NH, emailAddress: "${email}", name: "Cora Cole") { errors { field messages } signatureRequestId status commissionerReturn { organisation covers } } }`,
      )
    ).data.issueCommissionerVariationAgreement;
  const reissue = async (id: string, { email }: { email: string }) =>
    (
      await ask(
        `mutation { customReissueVariationAgreement(signatureRequestId: "${id}", agreementType: NH, emailAddress: "${email}", name: "Cora Cole") { errors { field messages } commissionerReturn { status organisation } } }`,
      )
    ).data.customReissueVariationAgreement;
  /** Opened after all that the tests before have opened. */
  let opened = 0;
  const opensLast = () =>
    setUp(SENT, aVariation({ countersign: true, opened_at: instant(later(++opened)) }));
  const ASKED_ALREADY = [
    {
      field: 'emailAddress',
      messages: ['Cora Cole has been asked already. Reissue that agreement or withdraw it.'],
    },
  ];

  it('acts on the variation that was opened last, and once for an address', async () => {
    const earlier = await opensLast();
    const { variation } = await opensLast();
    // Nobody is to countersign this one.
    await setUp(SENT, aVariation({ opened_at: instant(later(500)) }));
    const first = await issue(cora.email);
    expect(first).toMatchObject({
      errors: [],
      status: 'ISSUING',
      commissionerReturn: { organisation: 'North Example ICB', covers: 1 },
    });
    expect(await issue(cora.email)).toEqual(first);
    expect((await issue(cyril.email)).errors).toEqual(ASKED_ALREADY);
    const returns = await commissionerReturnsOf(portal.table, variation.uuid);
    expect(returns.map(({ id }) => id)).toEqual([first.signatureRequestId]);
    expect(await commissionerReturnsOf(portal.table, earlier.variation.uuid)).toEqual([]);
  });

  it('of one that was declined is reissued only while nobody else is asked, for their organisation', async () => {
    const { variation } = await opensLast();
    const { signatureRequestId: id } = await issue(cora.email);
    const declined = { status: 'DECLINED', declined_at: instant(FRIDAY_AT_TEN) } as const;
    await moved({ id } as AgreementReturn, declined);
    const second = await issue(cora.email);
    expect(second.signatureRequestId).not.toBe(id);
    expect((await reissue(id, cyril)).errors).toEqual(ASKED_ALREADY);
    expect((await returnNow(portal.table, { id })).status).toBe('DECLINED');
    await moved({ id: second.signatureRequestId } as AgreementReturn, declined);
    expect(await reissue(id, cyril)).toEqual({
      errors: [],
      commissionerReturn: { status: 'ISSUING', organisation: 'South Example ICB' },
    });
    expect((await findVariation(portal.table, variation.uuid))?.commissioner_asked).toBe(id);
  });

  it('of one that is signed is not reissued', async () => {
    await opensLast();
    const { signatureRequestId: id } = await issue(cora.email);
    await moved({ id } as AgreementReturn, {
      status: 'RETURNED',
      document_version: 1,
      returned_at: instant(FRIDAY_AT_TEN),
      signed_by: { name: 'Cora Cole', paper: false },
    });
    expect((await reissue(id, cyril)).errors).toEqual([
      { field: '', messages: ['This agreement is signed. Make a new variation to change it.'] },
    ]);
  });
});

describe('UpdatePrimaryHeadContact', () => {
  const update = async (input: string) =>
    (
      await ask(
        `mutation { updatePrimaryHeadContact(input: { ${input} }) { errors { field messages } provider { version primaryHeadContact { uuid firstName jobTitle emails phones wantsContact } headOfficeContacts { uuid } } } }`,
      )
    ).data.updatePrimaryHeadContact;

  it('makes a contact the primary one, and leaves what is left out as it was', async () => {
    const [first, second] = [aHeadContact(), aHeadContact({ first_name: 'Bola' })];
    const contract = aProviderContract({ head_office_contacts: [first, second] });
    await portal.table.load(contractWrites(contract));
    const args = `providerUuid: "${contract.uuid}"`;
    const done = await update(
      `${args}, contactUuid: "${second.uuid}", jobTitle: "Finance", phones: null, version: 1`,
    );
    expect(done).toMatchObject({
      errors: [],
      provider: {
        version: 2,
        primaryHeadContact: {
          uuid: second.uuid,
          firstName: 'Bola',
          jobTitle: 'Finance',
          emails: second.emails,
          phones: second.phones,
          wantsContact: true,
        },
      },
    });
    // An older version, and a contract that there is not.
    const before = await tableHash(portal);
    expect(await update(`${args}, contactUuid: "${first.uuid}", version: 1`)).toMatchObject({
      errors: [{ field: '' }],
      provider: null,
    });
    expect((await update('providerUuid: "x"')).errors).toMatchObject([{ field: 'providerUuid' }]);
    expect(await tableHash(portal)).toBe(before);
    // No contactUuid: a new one.
    const added = await update(
      `${args}, firstName: "Ada", lastName: "Larkspur", emails: ["ada.${contract.uuid}@example.org"], version: 2`,
    );
    expect(added.provider.headOfficeContacts).toHaveLength(3);
    expect(added.provider.primaryHeadContact).toMatchObject({
      firstName: 'Ada',
      wantsContact: false,
    });
    expect((await findContract(portal.table, contract.uuid))?.version).toBe(3);
  });
});
