import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getSession } from '#shared/account/session.api.ts';
import { api } from '#shared/api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Access, Endpoint } from '#shared/kernel/endpoint.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type EndpointName, goodCall } from '../testing/goodCalls.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { type RestoredStage, restoredStage } from '../testing/restoredStage.ts';
import { type Stage, setStage } from '../testing/stage.ts';

/* A token whose address is not its account's: somebody changed theirs in the pool. */

let portal: Portal;
/** Whose account it is, and whose home the address would open. */
let staged: RestoredStage<{ own: Stage; foreign: Stage }>;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  staged = await restoredStage(portal, async () => ({
    own: await setStage(portal),
    foreign: await setStage(portal),
  }));
});
afterEach(() => staged.restore());
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** An account of the kind that the rule lets in, with the address of somebody at the other home. */
function intruder({ who }: Access): Account {
  const { own, foreign } = staged.stage;
  const account =
    who === 'lph' ? own.lph : who === 'commissioner' ? own.commissioner : own.provider;
  return { ...account, email: foreign.provider.email };
}

const signedIn = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
  ([, { access }]) => access.who !== 'public' && access.who !== 'link',
);

describe.each(signedIn)('%s', (name, endpoint) => {
  it.each(['foreign', 'own'] as const)(
    'lets nobody in with it, about the %s home',
    async (whose) => {
      const { own, foreign } = staged.stage;
      const stage = whose === 'own' ? own : foreign;
      const sent = { ...goodCall(name, stage), as: intruder(endpoint.access) };
      const { status, body, text } = await portal.call(endpoint, sent);
      expect(status, text).toBe(401);
      expect(body.detail).toMatch(/sign in again/);
      for (const secret of [foreign.home.uuid, foreign.home.name, foreign.provider.email]) {
        expect(text).not.toContain(secret);
      }
      expect(staged.writes()).toEqual([]);
    },
  );
});

it('tells the same of a home that there is not, and of one without a name', async () => {
  const { foreign } = staged.stage;
  const as = intruder(getHome.access);
  const answers = await Promise.all(
    [foreign.home.uuid, '11111111-1111-4111-8111-111111111111', 'not-a-uuid'].map((uuid) =>
      portal.call(getHome, { as, params: { uuid } }),
    ),
  );
  const replies = answers.map(({ status, body: { trace: _, instance: __, ...rest } }) => ({
    status,
    rest,
  }));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
});

it('takes the account’s own address in any case', async () => {
  const { own } = staged.stage;
  const email = own.provider.email.toUpperCase() as Account['email'];
  const { status, body } = await portal.call(getSession, { as: { ...own.provider, email } });
  expect([status, body.email]).toEqual([200, own.provider.email]);
});
