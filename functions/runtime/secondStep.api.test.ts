import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patchProfile } from '#shared/account/profile.api.ts';
import { getSession } from '#shared/account/session.api.ts';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import { aCommissioner, aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const home = aHome();
const provider = anAccount();
const without = aCommissioner();
const having = aCommissioner({ second_step: true });
const team = anAccount({ kind: 'lph' });

beforeAll(async () => {
  process.env.COMMISSIONERS_NEED_MFA = 'yes';
  portal = await startPortal();
  await portal.add({
    homes: [home],
    contacts: [aContact({ home: home.uuid, email: provider.email })],
    accounts: [provider, without, having, team],
  });
});
afterAll(async () => {
  delete process.env.COMMISSIONERS_NEED_MFA;
  await portal.stop();
});

describe('where commissioners need a second step', () => {
  it('lets in those who have one, and providers without', async () => {
    expect((await portal.call(listCareHomes, { as: having })).status).toBe(200);
    const own = { as: provider, params: { uuid: home.uuid } };
    expect((await portal.call(getHome, own)).status).toBe(200);
  });

  it('refuses a commissioner and the central team without one, and says what to do', async () => {
    for (const as of [without, team]) {
      const answer = await portal.call(listCareHomes, { as });
      expect(answer.status).toBe(403);
      expect(answer.body.detail).toMatch(/Please turn on two-step sign-in first/);
    }
    const foreign = { as: team, params: { uuid: home.uuid } };
    expect((await portal.call(getHome, foreign)).status).toBe(403);
  });

  it('leaves them what it takes to set it up: who they are, and their account', async () => {
    const session = await portal.call(getSession, { as: without });
    expect(session.body).toMatchObject({ kind: 'commissioner', second_step: false });
    const renamed = { first_name: 'Ada', last_name: 'Larkspur', version: 1 };
    expect((await portal.call(patchProfile, { as: without, body: renamed })).status).toBe(200);
  });
});
