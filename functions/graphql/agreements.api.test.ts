import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { type Stage, setStage } from '../testing/stage.ts';

/* GraphQL of agreements (section 3): what the fields say, what they cost, and what a payload tells. */

let portal: Portal;
let stage: Stage;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

async function ask(query: string, variables: object = {}) {
  const { status, body, text } = await portal.call(api.postGraphql, {
    as: stage.lph,
    body: { query, variables },
  });
  expect(status, text).toBe(200);
  return body;
}

const CONTACT = 'uuid firstName lastName jobTitle emails phones wantsContact isDeleted';
const PROVIDER = `provider { uuid contractName providerName version headOfficeContacts { ${CONTACT} } primaryHeadContact { ${CONTACT} } }`;
const EVERYTHING = `signatureRequestId variationUuid agreementType period status issue documentVersion issuedAt viewedAt returnedAt lastRemindedAt lastReissuedAt countersignedAt declinedAt expiredAt withdrawnAt bouncedAt declineReason fileReady signatory { name position emailAddress isGone } ${PROVIDER}`;
const page = (first: number) =>
  `query ($uuid: ID!, $after: String) { nhVariationAgreementReturns(variationUuid: $uuid, first: ${first}, after: $after) { totalCount edgeCount pageInfo { hasNextPage endCursor } edges { cursor node { ${EVERYTHING} } } } }`;

describe('the returns of a variation', () => {
  it('answers everything of 25 within the limit, and refuses 26 and 51', async () => {
    const variables = { uuid: stage.central.open.uuid };
    const { data, errors } = await ask(page(25), variables);
    expect(errors).toBeUndefined();
    expect(data.nhVariationAgreementReturns).toMatchObject({ totalCount: 6, edgeCount: 6 });
    const { edges } = data.nhVariationAgreementReturns;
    const names: string[] = edges.map(({ node }: (typeof edges)[0]) => node.provider.contractName);
    expect(names).toEqual([...names].sort());
    expect((await ask(page(26), variables)).errors[0].message).toMatch(/complex/i);
    const short = (first: number) =>
      `query ($uuid: ID!) { nhVariationAgreementReturns(variationUuid: $uuid, first: ${first}) { edges { node { status } } } }`;
    expect((await ask(short(50), variables)).errors).toBeUndefined();
    expect((await ask(short(51), variables)).errors[0].extensions).toMatchObject({
      status: 400,
      errors: { first: ['Ask for 1 to 50 agreements'] },
    });
  });

  it('goes on where a page ended, and refuses the cursor of another filter', async () => {
    const variables = { uuid: stage.central.open.uuid };
    const pageOf = async (first: number, after: string | null) => {
      const { data } = await ask(page(first), { ...variables, after });
      return data.nhVariationAgreementReturns;
    };
    const firstPage = await pageOf(4, null);
    expect(firstPage.pageInfo.hasNextPage).toBe(true);
    const two = await pageOf(4, firstPage.pageInfo.endCursor);
    expect(two.edges).toHaveLength(2);
    expect(two.pageInfo.hasNextPage).toBe(false);
    const filtered = `query ($uuid: ID!, $after: String) { nhVariationAgreementReturns(variationUuid: $uuid, status: VIEWED, after: $after) { edgeCount } }`;
    const refused = await ask(filtered, { ...variables, after: firstPage.pageInfo.endCursor });
    expect(refused.errors[0].extensions.status).toBe(400);
  });

  it('finds a contract by a part of its name, whatever its case and accents', async () => {
    const query =
      'query ($uuid: ID!, $name: String) { allNhVariationAgreementReturns(variationUuid: $uuid, contractName: $name) { contractName } }';
    const { data } = await ask(query, { uuid: stage.central.open.uuid, name: 'LÁRCH contract' });
    expect(data.allNhVariationAgreementReturns).toHaveLength(6);
    const none = await ask(query, { uuid: stage.central.open.uuid, name: 'Birch' });
    expect(none.data.allNhVariationAgreementReturns).toEqual([]);
  });

  it('says which type a variation is of, and that there is none of an unknown id', async () => {
    const query = (uuid: string) =>
      `{ dcVariationAgreementReturns(variationUuid: "${uuid}") { totalCount } }`;
    expect((await ask(query(stage.central.open.uuid))).errors[0].extensions.errors).toEqual({
      agreement_type: ['This agreement is of type NH'],
    });
    const unknown = await ask(query('11111111-1111-4111-8111-111111111111'));
    expect(unknown.errors[0]).toMatchObject({
      message: 'There is no such variation',
      extensions: { status: 404 },
    });
  });
});

describe('a payload', () => {
  it('tells what a person can mend, with nothing changed', async () => {
    const { central } = stage;
    const group = `mutation { batchIssueReminderEmails(group: NOT_ISSUED, agreementType: NH, variationUuid: "${central.idle.uuid}") { errors { field messages } batch { uuid } } }`;
    expect((await ask(group)).data.batchIssueReminderEmails).toEqual({
      errors: [
        {
          field: 'group',
          messages: ['Reminders go to NOT_VIEWED, VIEWED_NOT_RETURNED or ALL_OUTSTANDING'],
        },
      ],
      batch: null,
    });
    const remind = `mutation { issueReminderEmail(signatureRequestId: "${central.toRemind.id}", agreementType: NH) { errors { field messages } status agreementReturn { lastRemindedAt } } }`;
    expect((await ask(remind)).data.issueReminderEmail).toMatchObject({
      errors: [],
      agreementReturn: { lastRemindedAt: FRIDAY_AT_TEN.toISOString() },
    });
    expect((await ask(remind)).data.issueReminderEmail.errors).toEqual([
      { field: '', messages: ['This provider was written to less than an hour ago.'] },
    ]);
    const countersign = `mutation { issueCommissionerVariationAgreement(agreementType: NH, emailAddress: "${stage.provider.email}", name: "Sam") { errors { field messages } } }`;
    expect((await ask(countersign)).data.issueCommissionerVariationAgreement.errors).toEqual([
      {
        field: 'emailAddress',
        messages: ['No commissioner has an account with this address'],
      },
    ]);
    const ofDc = `mutation { issueCommissionerVariationAgreement(agreementType: DC, emailAddress: "${stage.commissioner.email}", name: "Sam") { errors { field messages } } }`;
    expect((await ask(ofDc)).data.issueCommissionerVariationAgreement.errors).toEqual([
      { field: 'agreementType', messages: ['There is no open DC variation to countersign'] },
    ]);
    const primary = `mutation { updatePrimaryHeadContact(input: { providerUuid: "${central.contract.uuid}", firstName: "Bo", lastName: "Reed" }) { errors { field messages } } }`;
    expect((await ask(primary)).data.updatePrimaryHeadContact.errors).toEqual([
      { field: 'emails', messages: ['This field is required'] },
    ]);
  });

  it('refuses a word that is no group as the document’s mistake', async () => {
    const { errors } = await ask(
      `mutation { batchIssueReminderEmails(group: EVERYBODY, agreementType: NH, variationUuid: "${stage.central.idle.uuid}") { errors { field } } }`,
    );
    expect(errors[0].extensions.status).toBe(400);
  });
});

it('asks for all of a variation with its batch within the limit', async () => {
  const { data, errors } = await ask(
    `{ variationAgreements(agreementType: NH) { uuid agreementType kind reference title period effectiveDate deadline status documentVersion countersign openedAt counts { status count } commissionerReturns { signatureRequestId status organisation signatory { name position emailAddress isGone } covers issuedAt viewedAt returnedAt lastRemindedAt lastReissuedAt declineReason } batch { uuid kind group state total done failed skipped { reason count } mended { reason count } startedBy startedAt finishedAt files { name url bytes } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.variationAgreements.map(({ uuid }: { uuid: string }) => uuid)).toContain(
    stage.central.open.uuid,
  );
});
