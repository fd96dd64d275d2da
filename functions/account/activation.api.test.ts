import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { DEACTIVATED, LAST_OF_TEAM, NOT_ONESELF } from '#shared/account/inactive.ts';
import { postActivity } from '#shared/account/people.api.ts';
import { getSession } from '#shared/account/session.api.ts';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { centralTeamEntity } from '#shared/store/centralTeam.store.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAmong, poolTasks } from '#shared/store/inactive.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { remove, replace } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type EndpointName, goodCall } from '../testing/goodCalls.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { type RestoredStage, restoredStage } from '../testing/restoredStage.ts';
import { STAGE_PASSWORD, type Stage, setStage } from '../testing/stage.ts';
import { stagePoolMender } from '../testing/stagePool.ts';

let portal: Portal;
let staged: RestoredStage<Stage>;
let stage: Stage;
const reason = 'Has left the team';

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  staged = await restoredStage(portal, () => setStage(portal), stagePoolMender(portal));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  await staged.restore();
  ({ stage } = staged);
});

const turn = (is_active: boolean, as: Account, { id }: Account, version = 1) =>
  portal.call(postActivity, { as, params: { id }, body: { is_active, version, reason } });
const deactivate = (as: Account, account: Account, version = 1) =>
  turn(false, as, account, version);
const reactivate = (as: Account, account: Account, version = 1) => turn(true, as, account, version);
const signIn = async (email: string) => {
  const answer = await fetch(portal.pool.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: portal.pool.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: STAGE_PASSWORD },
    }),
  });
  return (await answer.json()) as { AuthenticationResult?: { RefreshToken: string } };
};

describe('deactivating an account', () => {
  it('ends everything at once, and keeps who did it and why', async () => {
    const { lph, provider, tokens } = stage;
    const { AuthenticationResult: session } = await signIn(provider.email);
    const done = await deactivate(lph, provider);
    expect([done.status, done.body]).toEqual([200, { is_active: false, version: 2 }]);

    const now = await portal.call(getSession, { as: provider });
    expect([now.status, now.body.detail]).toEqual([403, DEACTIVATED]);
    const linked = await portal.call(api.getLinkedVacancies, {
      headers: { 'x-link-token': tokens.vacancy },
    });
    expect(linked.status).toBe(401);
    expect(await inactiveAmong(portal.table, [provider.email])).toEqual(new Set([provider.email]));
    expect(session).toBeDefined();
    expect((await signIn(provider.email)).AuthenticationResult).toBeUndefined();
    expect(await poolTasks(portal.table, 10)).toEqual([]);

    const trail = await auditOf(portal.table, accountEntity.key(provider).pk);
    expect(trail.at(-1)).toMatchObject({
      what: 'account.deactivated',
      who: { id: lph.id },
      after: { is_active: false, reason },
    });
    const mails = [];
    for await (const mail of openMails(portal.table)) mails.push(mail);
    expect(mails.filter(({ to }) => to === provider.email)).toMatchObject([
      { content: { kind: 'accountChanged', what: 'deactivated' } },
    ]);
  });

  it('can be taken back', async () => {
    const { lph, provider, tokens } = stage;
    await deactivate(lph, provider);
    const done = await reactivate(lph, provider, 2);
    expect([done.status, done.body]).toEqual([200, { is_active: true, version: 3 }]);
    expect((await portal.call(getSession, { as: provider })).status).toBe(200);
    const linked = { headers: { 'x-link-token': tokens.vacancy } };
    expect((await portal.call(api.getLinkedVacancies, linked)).status).toBe(200);
    expect((await signIn(provider.email)).AuthenticationResult).toBeDefined();
  });

  it('is refused on oneself, an old version, and twice', async () => {
    const { lph, administrator, provider } = stage;
    for (const self of [lph, administrator]) {
      const own = await deactivate(self, self);
      expect([own.status, own.body.detail]).toEqual([409, NOT_ONESELF]);
    }
    expect((await deactivate(lph, provider, 7)).status).toBe(409);
    await deactivate(lph, provider);
    const again = await deactivate(lph, provider, 2);
    expect([again.status, again.body.detail]).toEqual([409, 'This account is deactivated already']);
  });

  it('is an administrator’s for their own organisation, never of another administrator', async () => {
    const { administrator, managed, commissioner } = stage;
    const other = aCommissioner({
      organisation_code: managed.organisation_code,
      is_administrator: true,
    });
    await portal.add({ accounts: [other] });
    expect((await deactivate(administrator, commissioner)).status).toBe(404);
    expect((await deactivate(administrator, other)).status).toBe(403);
    expect((await deactivate(administrator, managed)).status).toBe(200);
    expect((await reactivate(administrator, managed, 2)).status).toBe(200);
  });
});

describe('the central team', () => {
  const onlyThese = async (accounts: Account[]) => {
    const [team] = await portal.table.read(wanted(centralTeamEntity, {}));
    if (team) await portal.table.commit(remove(centralTeamEntity, team));
    const existing = await portal.table.all(accountEntity, { index: 'CHG', pk: 'STAFF' });
    for (const account of existing.filter(({ kind }) => kind === 'lph')) {
      await portal.table.commit(remove(accountEntity, account));
    }
    await portal.add({ accounts });
  };

  it('keeps its last active account, also of two people who deactivate each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, ben] = [anAccount({ kind: 'lph' }), anAccount({ kind: 'lph' })];
      await onlyThese([ann, ben]);
      const answers = await Promise.all([deactivate(ann, ben), deactivate(ben, ann)]);
      const statuses = answers.map(({ status }) => status).sort();
      // The slower one is refused: as the last, or as one who is deactivated by then.
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
      const accounts = await portal.table.read(
        wanted(accountEntity, ann),
        wanted(accountEntity, ben),
      );
      expect(accounts.filter((account) => account?.is_active)).toHaveLength(1);
    }
  });

  it('can lose all but the last', async () => {
    const [ann, ben] = [anAccount({ kind: 'lph' }), anAccount({ kind: 'lph' })];
    await onlyThese([ann, ben]);
    expect((await deactivate(ann, ben)).status).toBe(200);
    const [team] = await portal.table.read(wanted(centralTeamEntity, {}));
    expect(team?.active).toEqual([ann.id]);
    const erased = await portal.call(api.postErasure, {
      as: ann,
      body: { email: ben.email, confirm: ben.email, reason, successors: [] },
    });
    expect(erased.status, erased.text).toBe(200);
  });

  it('keeps the last by name', async () => {
    const [ann, ben] = [anAccount({ kind: 'lph' }), anAccount({ kind: 'lph' })];
    await onlyThese([ann, ben]);
    expect((await deactivate(ann, ben)).status).toBe(200);
    // Made beside the product, so that the team's item does not name it.
    const unlisted = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [unlisted] });
    const refused = await deactivate(unlisted, ann);
    expect([refused.status, refused.body.detail]).toEqual([409, LAST_OF_TEAM]);
    const erased = await portal.call(api.postErasure, {
      as: unlisted,
      body: { email: ann.email, confirm: ann.email, reason, successors: [] },
    });
    expect([erased.status, erased.body.detail]).toEqual([409, LAST_OF_TEAM]);
  });
});

describe('whoever is deactivated at one of their addresses', () => {
  /** A contact of a home, with an account at each of two addresses, and a home of the second alone. */
  async function atTwoAddresses() {
    const [first, second] = [anAccount({ kind: 'provider' }), anAccount({ kind: 'provider' })];
    const [home, other] = [aHome(), aHome()];
    const emails = [first, second].map(({ email }) => ({ address: email }));
    const contact = aContact({ home: home.uuid, emails });
    await portal.add({ homes: [home, other], contacts: [contact], accounts: [first, second] });
    return { first, second, home, other, contact };
  }
  const open = async (as: Account, { uuid }: { uuid: string }) => {
    const answer = await portal.call(api.getHome, { as, params: { uuid } });
    return [answer.status, answer.body.detail];
  };

  it('is so at the others: the place is closed, and signing in says why, until it is taken back', async () => {
    const { first, second, home } = await atTwoAddresses();
    expect(await open(second, home)).toEqual([200, undefined]);
    await deactivate(stage.lph, first);
    expect(await open(second, home)).toEqual([403, DEACTIVATED]);
    const session = await portal.call(getSession, { as: second });
    expect([session.status, session.body.detail]).toEqual([403, DEACTIVATED]);
    await reactivate(stage.lph, first, 2);
    expect(await open(second, home)).toEqual([200, undefined]);
    expect((await portal.call(getSession, { as: second })).body.homes).toHaveLength(1);
  });

  it('keeps a place of which that address is no contact’s, and sees none of the other', async () => {
    const { first, second, home, other } = await atTwoAddresses();
    await portal.add({ contacts: [aContact({ home: other.uuid, email: second.email })] });
    await deactivate(stage.lph, first);
    expect(await open(second, home)).toEqual([403, DEACTIVATED]);
    expect(await open(second, other)).toEqual([200, undefined]);
    const { body: session } = await portal.call(getSession, { as: second });
    expect(session.homes).toMatchObject([{ uuid: other.uuid }]);
    const start = await portal.call(api.getStartPage, { as: second });
    expect(start.body.homes).toMatchObject([{ uuid: other.uuid }]);
    const params = { uuid: second.id };
    const vacancies = await portal.call(api.getCentralContactVacancy, { as: second, params });
    expect(vacancies.body.care_homes).toMatchObject([{ uuid: other.uuid }]);
  });

  it('opens the place again at an address that is taken out of the contact', async () => {
    const { first, second, home, contact } = await atTwoAddresses();
    await deactivate(stage.lph, first);
    const emails = contact.emails.filter(({ address }) => address === second.email);
    await portal.table.commit(replace(contactEntity, { ...contact, emails }, contact));
    expect(await open(second, home)).toEqual([200, undefined]);
  });
});

describe('whoever is deactivated', () => {
  const guarded = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
    ([, { access }]) => access.who !== 'public' && access.who !== 'link',
  );

  it.each(guarded)('is refused by %s', async (name, endpoint) => {
    const { managed, inactive } = stage;
    const call = goodCall(name, stage);
    const as = { ...(call.as ?? managed), id: inactive.id, email: inactive.email };
    const answer = await portal.call(endpoint, { ...call, as });
    expect([answer.status, answer.body.detail]).toEqual([403, DEACTIVATED]);
    expect(staged.writes()).toEqual([]);
  });
});
