import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { tableHash } from '../testing/rows.ts';
import { type Stage, setStage } from '../testing/stage.ts';
import { LIMITS } from './limits.ts';
import { publicSchema } from './schema/publicSchema.ts';
import { aGraphqlEntry } from './testing/calls.ts';

/* Agreements, section 3: what a stranger may ask, and no more. */

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

const ask = (query: string, variables: object = {}, sent: object = {}) =>
  portal.call(api.postPublicGraphql, { body: { query, variables }, ...sent });

describe('the public door', () => {
  it('has these fields and no others', () => {
    expect(Object.keys(publicSchema.getQueryType()?.getFields() ?? {}).sort()).toEqual([
      'isProviderRegistered',
      'viewer',
    ]);
    expect(Object.keys(publicSchema.getMutationType()?.getFields() ?? {}).sort()).toEqual([
      'createProvider',
      'registerContact',
    ]);
  });

  it('knows nobody, and tells nothing of anybody', async () => {
    const { body } = await ask(
      'query ($email: String!) { viewer { isAuthenticated } isProviderRegistered(email: $email) }',
      { email: stage.provider.email },
    );
    expect(body).toEqual({
      data: { viewer: { isAuthenticated: false }, isProviderRegistered: false },
    });
    expect((await ask('{ viewer { email } }')).body.data).toBeUndefined();
    expect((await ask('{ cookieConsent { cookieConsent } }')).body.data).toBeUndefined();
  });

  it('is true to who has signed in, at their own door', async () => {
    const { body } = await portal.call(api.postGraphql, {
      as: stage.provider,
      body: { query: '{ viewer { isAuthenticated } }' },
    });
    expect(body.data).toEqual({ viewer: { isAuthenticated: true } });
  });

  it('has the limits of the other', async () => {
    const aliases = Array.from({ length: LIMITS.aliases + 1 }, (_, i) => `a${i}: __typename`);
    const many = await ask(`{ ${aliases.join(' ')} }`);
    expect(many.body.errors[0].message).toMatch(/at most 15 aliases/);
    const calls = Array.from(
      { length: 21 },
      (_, i) => `m${i}: createProvider(password: "a", email: "b") { loginUrl }`,
    );
    expect(
      (await ask(`mutation { ${calls.slice(0, 6).join(' ')} }`)).body.errors[0].message,
    ).toMatch(/complexity/);
  });
});

const REGISTER =
  'mutation ($input: RegisterContactInput!) { registerContact(input: $input) { received errors { field messages } } }';

describe('RegisterContact', () => {
  it('answers received, or what is wrong with the form by its own names', async () => {
    const input = aGraphqlEntry(stage);
    expect((await ask(REGISTER, { input })).body.data.registerContact).toEqual({
      received: true,
      errors: [],
    });
    const wrong = { ...input, cqcRegistrationId: '109', localAuthorityName: 'Narnia' };
    expect((await ask(REGISTER, { input: wrong })).body.data.registerContact).toEqual({
      received: false,
      errors: [
        {
          field: 'localAuthorityName',
          messages: ['Please choose a local authority from the list'],
        },
        {
          field: 'cqcRegistrationId',
          messages: ['Please enter a CQC registration ID such as 1-109570155'],
        },
      ],
    });
  });

  it('counts as REST does', async () => {
    const from = '192.0.2.77';
    for (let i = 0; i < 10; i++) await ask(REGISTER, { input: aGraphqlEntry(stage) }, { from });
    const before = await tableHash(portal);
    const { body } = await ask(REGISTER, { input: aGraphqlEntry(stage) }, { from });
    const text = 'There were too many requests. Please try again in an hour.';
    expect(body).toEqual({
      data: { registerContact: { received: false, errors: [{ field: '', messages: [text] }] } },
    });
    expect(await tableHash(portal)).toBe(before);
  });
});

const CREATE =
  'mutation ($email: String!, $password: String!) { createProvider(email: $email, password: $password) { loginUrl errors { field messages } } }';

describe('CreateProvider', () => {
  const password = 'Sedges-at-9-weirs';
  const invited = (stage: Stage) => stage.registering.emails[0]?.address as string;
  const byLink = (stage: Stage) => ({
    headers: { 'x-link-token': stage.tokens.invitation, 'idempotency-key': randomUUID() },
  });

  it('is by an invitation’s link alone', async () => {
    const before = await tableHash(portal);
    for (const headers of [{}, { 'x-link-token': stage.tokens.registration }]) {
      const { body } = await ask(CREATE, { email: invited(stage), password }, { headers });
      expect(body.errors[0].extensions).toMatchObject({ status: 401 });
    }
    expect(await tableHash(portal)).toBe(before);
  });

  it('wants the link’s own address and a good password', async () => {
    const errorsOf = async (variables: object) =>
      (await ask(CREATE, variables, byLink(stage))).body.data.createProvider.errors;
    expect(await errorsOf({ email: 'other@example.org', password })).toEqual([
      { field: 'email', messages: ['Use the address your invitation was sent to'] },
    ]);
    expect(await errorsOf({ email: invited(stage), password: 'short' })).toEqual([
      { field: 'password', messages: [expect.stringMatching(/^The password must have/)] },
    ]);
  });

  it('makes the account under the contact’s names, and says so to who comes again', async () => {
    const variables = { email: invited(stage).toUpperCase(), password };
    const sent = byLink(stage);
    const first = await ask(CREATE, variables, sent);
    expect(first.body.data.createProvider).toEqual({ loginUrl: '/sign-in', errors: [] });
    expect((await ask(CREATE, variables, sent)).body).toEqual(first.body);
    const again = await ask(CREATE, variables, byLink(stage));
    expect(again.body.data.createProvider).toEqual({
      loginUrl: null,
      errors: [
        {
          field: 'email',
          messages: [
            'You are already registered. Please sign in with your email address and password.',
          ],
        },
      ],
    });
  });
});
