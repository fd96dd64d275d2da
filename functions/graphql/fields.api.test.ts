import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { STAGE_PASSWORD, type Stage, setStage } from '../testing/stage.ts';
import { type StoreLog, startStoreLog } from '../testing/storeLog.ts';
import { schema } from './schema/schema.ts';
import { aGraphqlEntry } from './testing/calls.ts';

/*
 * The access matrix of GraphQL: every field that a request can begin with, each kind of caller,
 * what is their own and what is not. A field without a row fails.
 */

const CALLERS = ['provider', 'foreign provider', 'commissioner', 'lph', 'no account item'] as const;
type CallerName = (typeof CALLERS)[number];
/** The code of the refusal; `ok` for an answer with something in it, `nothing` for null. */
type Expected = Record<
  CallerName,
  'ok' | 'nothing' | 'forbidden' | 'notFound' | 'invalid' | 'unauthenticated'
>;

const NOBODY = { 'no account item': 'forbidden' } as const;
const EVERYBODY: Expected = {
  ...NOBODY,
  provider: 'ok',
  'foreign provider': 'ok',
  commissioner: 'ok',
  lph: 'ok',
};
const OF_A_HOME: Expected = {
  ...NOBODY,
  provider: 'ok',
  'foreign provider': 'notFound',
  commissioner: 'forbidden',
  lph: 'ok',
};
const PROVIDERS: Expected = { ...EVERYBODY, commissioner: 'nothing', lph: 'nothing' };
const CENTRAL_TEAM: Expected = {
  ...NOBODY,
  provider: 'forbidden',
  'foreign provider': 'forbidden',
  commissioner: 'forbidden',
  lph: 'ok',
};
const COMMISSIONERS: Expected = {
  ...EVERYBODY,
  provider: 'forbidden',
  'foreign provider': 'forbidden',
};

const readOf = ({ news, home }: Stage) =>
  `(notificationId: "${news.id}", id: "${home.uuid}") { notification { id } }`;

/** An object as a document writes it: its fields are not in quotes. */
const inGraphql = (value: object) => JSON.stringify(value).replace(/"(\w+)":/g, '$1:');

interface Row {
  expected: Expected;
  ask: (stage: Stage, caller: Account) => string;
}

const TABLE: Record<string, Row> = {
  viewer: { expected: EVERYBODY, ask: () => '{ viewer { id } }' },
  cookieConsent: {
    expected: EVERYBODY,
    ask: () => '{ cookieConsent { cookieConsent } }',
  },
  providerContact: { expected: PROVIDERS, ask: () => '{ providerContact { staff } }' },
  centralContactVacancy: {
    expected: OF_A_HOME,
    ask: ({ provider }) => `{ centralContactVacancy(uuid: "${provider.id}") { uuid } }`,
  },
  directoryOfServicesLocations: {
    expected: COMMISSIONERS,
    ask: () => '{ directoryOfServicesLocations { edges { node { __typename } } } }',
  },
  qualitativeAnswers: {
    expected: { ...OF_A_HOME, commissioner: 'ok' },
    ask: ({ home }) => `{ qualitativeAnswers(uuid: "${home.uuid}") { answer } }`,
  },
  capacitySetup: {
    expected: OF_A_HOME,
    ask: ({ location }) => `{ capacitySetup(id: "${location.uuid}") { serviceLocation { name } } }`,
  },
  staffMemberDC: {
    expected: { ...OF_A_HOME, commissioner: 'notFound' },
    ask: ({ provider }) => `{ staffMemberDC(uuid: "${provider.id}") { email } }`,
  },
  providerEmails: {
    expected: OF_A_HOME,
    ask: ({ location }) => `{ providerEmails(uuid: "${location.uuid}") { emails } }`,
  },
  updateCapacity: {
    expected: OF_A_HOME,
    ask: ({ location }) =>
      `mutation { updateCapacity(input: { serviceLocationId: "${location.uuid}", minimumCallDuration: "A_1", noticeRequired: "A_2", areas: [9000022], acceptsCovid: true }) { errors { field } } }`,
  },
  updateCookieConsent: {
    expected: EVERYBODY,
    ask: () => 'mutation { updateCookieConsent(consent: false) { cookieConsent } }',
  },
  updateVacancies: {
    expected: OF_A_HOME,
    ask: ({ home }) =>
      `mutation { updateVacancies(input: { uuid: "${home.uuid}", beds: [{ bedType: "Residential", vacantBeds: 1 }] }) { uuid } }`,
  },
  addReadBy: { expected: OF_A_HOME, ask: (stage) => `mutation { addReadBy${readOf(stage)} }` },
  readBy: { expected: OF_A_HOME, ask: (stage) => `mutation { readBy${readOf(stage)} }` },
  updateProviderDetails: {
    expected: EVERYBODY,
    ask: (_, { email }) =>
      `mutation { updateProviderDetails(input: { firstName: "Ada", lastName: "Larkspur", email: "${email}" }) { provider { user { id } } } }`,
  },
  isProviderRegistered: {
    expected: {
      ...EVERYBODY,
      commissioner: 'forbidden',
    },
    ask: ({ provider }) => `{ isProviderRegistered(email: "${provider.email}") }`,
  },
  registerContact: {
    expected: EVERYBODY,
    ask: (stage) =>
      `mutation { registerContact(input: ${inGraphql(aGraphqlEntry(stage))}) { received } }`,
  },
  // Without the link of an invitation.
  createProvider: {
    expected: {
      ...NOBODY,
      provider: 'unauthenticated',
      'foreign provider': 'unauthenticated',
      commissioner: 'unauthenticated',
      lph: 'unauthenticated',
    },
    ask: ({ provider }) =>
      `mutation { createProvider(password: "Sedges-at-9-weirs", email: "${provider.email}") { loginUrl } }`,
  },
  variationAgreements: {
    expected: CENTRAL_TEAM,
    ask: () => '{ variationAgreements(agreementType: NH) { uuid } }',
  },
  variationAgreementDownloadLink: {
    expected: { ...OF_A_HOME, commissioner: 'notFound' },
    ask: ({ central }) =>
      `{ variationAgreementDownloadLink(signatureRequestId: "${central.own.id}") { ready url } }`,
  },
  variationAgreementBatch: {
    expected: CENTRAL_TEAM,
    ask: ({ central }) => `{ variationAgreementBatch(uuid: "${central.batch.uuid}") { state } }`,
  },
  nhVariationAgreementReturns: {
    expected: CENTRAL_TEAM,
    ask: ({ central }) =>
      `{ nhVariationAgreementReturns(variationUuid: "${central.open.uuid}") { totalCount } }`,
  },
  allNhVariationAgreementReturns: {
    expected: CENTRAL_TEAM,
    ask: ({ central }) =>
      `{ allNhVariationAgreementReturns(variationUuid: "${central.open.uuid}") { contractName } }`,
  },
  // The stage's variations are of the other type.
  dcVariationAgreementReturns: {
    expected: { ...CENTRAL_TEAM, lph: 'invalid' },
    ask: ({ central }) =>
      `{ dcVariationAgreementReturns(variationUuid: "${central.open.uuid}") { totalCount } }`,
  },
  allDcVariationAgreementReturns: {
    expected: { ...CENTRAL_TEAM, lph: 'invalid' },
    ask: ({ central }) =>
      `{ allDcVariationAgreementReturns(variationUuid: "${central.open.uuid}") { contractName } }`,
  },
  issueReminderEmail: {
    expected: CENTRAL_TEAM,
    ask: ({ central }) =>
      `mutation { issueReminderEmail(signatureRequestId: "${central.toRemind.id}", agreementType: NH) { status } }`,
  },
  batchIssueReminderEmails: {
    expected: CENTRAL_TEAM,
    ask: ({ central }) =>
      `mutation { batchIssueReminderEmails(group: NOT_VIEWED, agreementType: NH, variationUuid: "${central.open.uuid}") { batch { uuid } } }`,
  },
  batchIssueVariationAgreements: {
    expected: CENTRAL_TEAM,
    ask: ({ central }) =>
      `mutation { batchIssueVariationAgreements(group: NOT_ISSUED, agreementType: NH, variationUuid: "${central.open.uuid}") { batch { uuid } } }`,
  },
  syncVariationAgreements: {
    expected: CENTRAL_TEAM,
    ask: () => 'mutation { syncVariationAgreements { batch { uuid } } }',
  },
  updatePrimaryHeadContact: {
    expected: CENTRAL_TEAM,
    ask: ({ central }) =>
      `mutation { updatePrimaryHeadContact(input: { providerUuid: "${central.contract.uuid}", contactUuid: "${central.contact.uuid}" }) { provider { version } } }`,
  },
  issueCommissionerVariationAgreement: {
    expected: CENTRAL_TEAM,
    ask: ({ commissioner }) =>
      `mutation { issueCommissionerVariationAgreement(agreementType: NH, emailAddress: "${commissioner.email}", name: "Cleo Cole") { status } }`,
  },
  customReissueVariationAgreement: {
    expected: CENTRAL_TEAM,
    ask: ({ central }) =>
      `mutation { customReissueVariationAgreement(signatureRequestId: "${central.toReissue.id}", agreementType: NH, emailAddress: "other@example.org", name: "Bola Larkspur") { status } }`,
  },
  passwordChange: {
    expected: EVERYBODY,
    ask: () =>
      `mutation { passwordChange(input: { oldPassword: "${STAGE_PASSWORD}", newPassword1: "Rushes-by-2-ponds", newPassword2: "Rushes-by-2-ponds" }) { isValid } }`,
  },
};

let portal: Portal;
let stage: Stage;
let callers: Record<CallerName, Account>;
let log: StoreLog;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
  const { provider, commissioner, lph } = stage;
  const { provider: other } = await setStage(portal);
  callers = {
    ...{ provider, commissioner, lph },
    'foreign provider': other,
    'no account item': anAccount(),
  };
  log = startStoreLog();
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const FIELDS = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
);

it('has a row for every field', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...FIELDS].sort());
});

describe.each(FIELDS)('%s', (name) => {
  it.each(CALLERS)('asked for by: %s', async (callerName) => {
    const { expected, ask } = TABLE[name] as Row;
    const as = callers[callerName];
    log.forget();
    const { status, body, text } = await portal.call(api.postGraphql, {
      as,
      body: { query: ask(stage, as) },
    });
    // Without an account item nobody gets as far as a field.
    if (callerName === 'no account item') expect(status, text).toBe(403);
    else {
      const refused = body.errors?.[0]?.extensions.code;
      const answered = body.data?.[name] === null ? 'nothing' : 'ok';
      expect(refused ?? answered, text).toBe(expected[callerName]);
    }
    if (expected[callerName] !== 'ok') expect(log.writes()).toEqual([]);
  });

  it('asked for by nobody', async () => {
    const { ask } = TABLE[name] as Row;
    const query = ask(stage, stage.provider);
    const { status } = await portal.call(api.postGraphql, { body: { query } });
    expect(status).toBe(401);
  });
});
