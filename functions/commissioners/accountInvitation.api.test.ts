import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  getAccountInvitation,
  postAccountInvitation,
  postCommissionerInvitation,
  postCommissionerInvitationAgain,
} from '#shared/commissioners/commissioners.api.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { accountInvitationEntity } from '#shared/store/accountInvitations.store.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { centralTeamEntity } from '#shared/store/centralTeam.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { organisationEntity } from '#shared/store/organisations.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { replace } from '#shared/store/write.ts';
import { aContact, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { type Stage, setStage } from '../testing/stage.ts';

let portal: Portal;
let stage: Stage;
const ROWAN = EmailAddress.parse('rowan@example.org');
const entered = { first_name: 'Rowan', last_name: 'Ashby', password: 'Sedges-at-9-weirs' };

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** A link to the invitation of this address as it stands now. */
async function linkTo(address: string) {
  const email = EmailAddress.parse(address);
  const [invitation] = await portal.table.read(wanted(accountInvitationEntity, { email }));
  const claims = { invitation: invitation?.link ?? '', email };
  const times = { from: new Date(), hours: 7 * 24 };
  return { headers: { 'x-link-token': await signLink('accountInvitation', claims, times) } };
}

it('makes the account that it is for, once', async () => {
  const { tokens, invitation, organisation } = stage;
  const link = { headers: { 'x-link-token': tokens.accountInvitation } };
  const shown = await portal.call(getAccountInvitation, link);
  expect(shown.body).toMatchObject({ email: invitation.email, needs_second_step: false });
  const weak = { ...entered, password: 'short' };
  expect((await portal.call(postAccountInvitation, { ...link, body: weak })).status).toBe(400);
  const answer = await portal.call(postAccountInvitation, { ...link, body: entered });
  expect([answer.status, answer.body]).toEqual([200, { login_url: '/sign-in' }]);
  expect(await findAccountByEmail(portal.table, invitation.email)).toMatchObject({
    kind: 'commissioner',
    organisation: organisation.name,
    organisation_code: organisation.code,
    flags: ['nhList'],
    is_active: true,
    is_administrator: false,
  });
  expect((await portal.call(postAccountInvitation, { ...link, body: entered })).status).toBe(401);
});

it('dies when it is sent again, and after seven days', async () => {
  const { administrator, invitation } = stage;
  const old = await linkTo(invitation.email);
  const body = { email: invitation.email };
  await portal.call(postCommissionerInvitationAgain, { as: administrator, body });
  expect((await portal.call(getAccountInvitation, old)).status).toBe(401);
  const fresh = await linkTo(invitation.email);
  expect((await portal.call(getAccountInvitation, fresh)).status).toBe(200);
  vi.setSystemTime(new Date(FRIDAY_AT_TEN.getTime() + 7 * 24 * 3_600_000 + 1000));
  expect((await portal.call(getAccountInvitation, fresh)).status).toBe(401);
});

it('says what its organisation is called now, on its page and when it is sent again', async () => {
  const { administrator, invitation, organisation } = stage;
  const [stored] = await portal.table.read(wanted(organisationEntity, { code: organisation.code }));
  if (!stored?.details) throw new Error('The stage has this organisation');
  const details = { ...stored.details, name: 'Riverside and Downs ICB' };
  await portal.table.commit(replace(organisationEntity, { ...stored, details }, stored));
  const shown = async () =>
    (await portal.call(getAccountInvitation, await linkTo(invitation.email))).body.organisation;
  expect(await shown()).toBe('Riverside and Downs ICB');
  const body = { email: invitation.email };
  await portal.call(postCommissionerInvitationAgain, { as: administrator, body });
  const named: unknown[] = [];
  for await (const { to, content } of openMails(portal.table)) {
    if (to === invitation.email) named.push(Object(content).organisation);
  }
  expect(named).toEqual(['Riverside and Downs ICB']);
});

it('makes a member of the central team, who counts as one', async () => {
  const body = {
    kind: 'lph',
    email: ROWAN,
    first_name: 'Rowan',
    last_name: 'Ashby',
    organisation_code: null,
    is_administrator: false,
    flags: [],
    area_flags: [],
  };
  await portal.call(postCommissionerInvitation, { as: stage.lph, body });
  const link = await linkTo(ROWAN);
  expect((await portal.call(postAccountInvitation, { ...link, body: entered })).status).toBe(200);
  const account = await findAccountByEmail(portal.table, ROWAN);
  expect(account).toMatchObject({ kind: 'lph', organisation_code: null });
  const [team] = await portal.table.read(wanted(centralTeamEntity, {}));
  expect(team?.active).toContain(account?.id);
});

it('makes no account for somebody who has become a contact since', async () => {
  const { home, invitation } = stage;
  const link = await linkTo(invitation.email);
  await portal.add({ contacts: [aContact({ home: home.uuid, email: invitation.email })] });
  const refused = await portal.call(postAccountInvitation, { ...link, body: entered });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This address has become a contact of a care home since you were invited. Please ask the person who invited you.',
  ]);
});
