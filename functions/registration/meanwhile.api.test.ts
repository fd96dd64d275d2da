import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { replace } from '#shared/store/write.ts';
import {
  aContact,
  aHome,
  aLocation,
  aLocationContact,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import {
  confirm,
  confirmed,
  letterOf,
  linkOf,
  mailsTo,
  requestToJoin,
} from './testing/stranger.ts';

/* Agreements, section 5: what a request to join finds when directory and people have changed since it was made. */

let portal: Portal;
let team: Account;
let digits = 500_000_000;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  team = anAccount({ kind: 'lph' });
  await portal.add({ accounts: [team] });
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const newId = () => ({ cqc_registration_id: `1-${digits++}` });
const aHomeOf = ({ cqc_registration_id }: ReturnType<typeof newId>, more: Partial<Home> = {}) =>
  aHome({ cqc_recorded_id: cqc_registration_id, ...more });
/** A manager of the place, with an account. */
async function aManager(place: Home | ServiceLocation): Promise<Account> {
  const account = anAccount();
  const details = { email: account.email, home_manager: true };
  const contact =
    place.kind === 'careHome'
      ? aContact({ home: place.uuid as Home['uuid'], ...details })
      : aLocationContact(place as ServiceLocation, details);
  await portal.add({ contacts: [contact], accounts: [account] });
  return account;
}
async function seenByTeam({ id }: RegistrationRequest) {
  const { body } = await portal.call(api.listRegistrationRequests, { as: team, query: {} });
  return body.results.find((view: { id: string }) => view.id === id);
}
const seenAt = async (home: Home, as: Account) => {
  const query = { care_home: home.uuid };
  return (await portal.call(api.listRegistrationRequests, { as, query })).body.results;
};
const approve = (
  { id, version }: RegistrationRequest,
  { home, as, ...more }: { home: Home; as: Account; reason?: string },
) =>
  portal.call(api.postRegistrationApproval, {
    as,
    params: { id },
    body: { care_home: home.uuid, version, ...more },
  });
const kindsTo = async (email: string) =>
  (await mailsTo(portal, email)).map(({ content }) => content.kind);

describe('a place that was not in the directory', () => {
  it('is shown with the request once it is imported', async () => {
    const id = newId();
    const request = await confirmed(portal, id);
    expect(request.place).toBeNull();
    expect(await seenByTeam(request)).toMatchObject({ home: null, location: null });
    const home = aHomeOf(id, { name: 'Imported House' });
    await portal.add({ homes: [home] });
    const view = await seenByTeam(request);
    expect(view).toMatchObject({ home: { uuid: home.uuid, name: 'Imported House' } });
    expect(view.hints.length).toBeGreaterThan(0);
    const { status } = await approve(request, { home, as: team, reason: 'Rang the home' });
    expect(status).toBe(200);
  });

  it('is chosen where it is a homecare agency, which no search of homes finds', async () => {
    const id = newId();
    const request = await confirmed(portal, id);
    const location = aLocation({ cqc_recorded_id: id.cqc_registration_id });
    await portal.add({ locations: [location] });
    expect(await seenByTeam(request)).toMatchObject({ location: { uuid: location.uuid } });
    const { status } = await portal.call(api.postLocationRegistrationApproval, {
      as: team,
      params: { id: request.id },
      body: {
        service_location: location.uuid,
        version: request.version,
        reason: 'Rang the agency',
      },
    });
    expect(status).toBe(200);
    expect(await contactsOf(portal.table, locationRef(location.uuid))).toHaveLength(1);
  });
});

describe('a home in whose place another continues since', () => {
  it('leaves its requests to that one: its staff see and decide, and the central team is offered it', async () => {
    const id = newId();
    const former = aHomeOf(id, { name: 'Former House' });
    await portal.add({ homes: [former] });
    const request = await confirmed(portal, id);
    expect(request.place).toEqual(homeRef(former.uuid));
    const heir = aHomeOf(newId(), { name: 'Next House', predecessor: former.uuid });
    const closed = { ...former, location_status: 'CLOSED' as const, successor: heir.uuid };
    await portal.add({ homes: [heir, closed] });
    const as = await aManager(heir);
    expect(await seenByTeam(request)).toMatchObject({ home: { uuid: heir.uuid } });
    expect(await seenAt(heir, as)).toMatchObject([{ id: request.id, home: { uuid: heir.uuid } }]);
    expect((await approve(request, { home: heir, as })).status).toBe(200);
    expect(await contactsOf(portal.table, homeRef(heir.uuid))).toHaveLength(2);
    expect(await seenAt(heir, as)).toEqual([]);
  });

  it('cannot be joined any more, also by who opened the request before', async () => {
    const id = newId();
    const former = aHomeOf(id, { name: 'Bygone House' });
    await portal.add({ homes: [former] });
    const request = await confirmed(portal, id);
    const heir = aHomeOf(newId(), { predecessor: former.uuid });
    const closed = { ...former, location_status: 'CLOSED' as const, successor: heir.uuid };
    await portal.add({ homes: [heir, closed] });
    const refused = await approve(request, { home: closed, as: team, reason: 'Rang the home' });
    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject({ home: { uuid: heir.uuid } });
    expect(await contactsOf(portal.table, homeRef(former.uuid))).toEqual([]);
    expect((await approve(request, { home: heir, as: team, reason: 'Rang' })).status).toBe(200);
  });

  it('does so where the home was found by its name', async () => {
    const former = aHome({
      name: 'Fallow House',
      local_authority: 'Bury',
      cqc_recorded_id: null,
    });
    await portal.add({ homes: [former] });
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 2000);
    const named = { care_home_name: 'Fallow House', local_authority_name: 'Bury' };
    const request = await confirmed(portal, { ...newId(), ...named });
    expect(request.place).toEqual(homeRef(former.uuid));
    const heir = aHomeOf(newId(), { predecessor: former.uuid });
    const closed = { ...former, location_status: 'CLOSED' as const, successor: heir.uuid };
    await portal.add({ homes: [heir, closed] });
    const as = await aManager(heir);
    expect(await seenAt(heir, as)).toMatchObject([{ id: request.id }]);
    expect((await approve(request, { home: heir, as })).status).toBe(200);
  });
});

describe('whoever asked', () => {
  const look = async (request: RegistrationRequest) =>
    (await portal.call(api.getRegistrationConfirmation, { headers: await linkOf(request) })).body;

  it('finds by the same link whether it is decided', async () => {
    const id = newId();
    const home = aHomeOf(id);
    await portal.add({ homes: [home] });
    const request = await requestToJoin(portal, id);
    expect(await look(request)).toMatchObject({ open: true, decided: false });
    await confirm(portal, request);
    expect(await look(request)).toMatchObject({ open: false, decided: false });
    const as = await aManager(home);
    const { status } = await approve({ ...request, version: request.version + 1 }, { home, as });
    expect(status).toBe(200);
    expect(await look(request)).toMatchObject({ open: false, decided: true });
  });

  it('is not sent to sign in who was made a contact meanwhile and has no account', async () => {
    const id = newId();
    const home = aHomeOf(id);
    await portal.add({ homes: [home] });
    const request = await requestToJoin(portal, id);
    await portal.add({ contacts: [aContact({ home: home.uuid, email: request.email })] });
    const refused = await confirm(portal, request);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'You are a contact of this home already. Please look for our email that invites you to register.',
    ]);
    await portal.add({ accounts: [anAccount({ email: request.email })] });
    expect((await confirm(portal, request)).body.detail).toBe(
      'You are a contact of this home already. Please sign in.',
    );
  });

  it('is asked to confirm who is a contact of nothing but what has closed, not invited there', async () => {
    const closed = aHomeOf(newId(), { location_status: 'CLOSED' });
    const left = aContact({ home: closed.uuid });
    await portal.add({ homes: [closed], contacts: [left] });
    const email = left.emails[0]?.address as string;
    await requestToJoin(portal, { email });
    expect(await kindsTo(email)).toEqual(['registrationConfirm']);
    const open = aHomeOf(newId(), { name: 'Open House' });
    await portal.add({
      homes: [open],
      contacts: [aContact({ home: open.uuid, email: email as never })],
    });
    await requestToJoin(portal, { email });
    expect(await kindsTo(email)).toContain('invitation');
    const invitation = (await mailsTo(portal, email)).find(
      ({ content }) => content.kind === 'invitation',
    );
    expect((await letterOf(invitation as never)).subject).toBe('Join Open House on Placewell');
  });
});

describe('whoever decides', () => {
  it('sees nothing of the other place of the id when a request has changed', async () => {
    const id = newId();
    const home = aHomeOf(id);
    const location = aLocation({ cqc_recorded_id: id.cqc_registration_id });
    await portal.add({ homes: [home], locations: [location] });
    const as = await aManager(home);
    const request = await confirmed(portal, id);
    const stale = await approve({ ...request, version: 9 }, { home, as });
    expect(stale.body.current).toMatchObject({ home: { uuid: home.uuid }, location: null });
  });

  it('is told of a request that was made anew before the first mail was sent', async () => {
    const id = newId();
    const home = aHomeOf(id);
    await portal.add({ homes: [home] });
    const as = await aManager(home);
    const first = await confirmed(portal, id);
    const second = await confirmed(portal, { ...id, email: first.email });
    const mails = (await mailsTo(portal, as.email)).filter(
      ({ content }) => content.kind === 'registrationToDecide',
    );
    const about = ({ id }: RegistrationRequest) =>
      mails.find(({ content }) => 'request' in content && content.request === id);
    expect(about(first)).toBeDefined();
    const waiting = about(second);
    if (!waiting) throw new Error('Nobody was told of the second');
    // Once one is out they know.
    const sent = { ...waiting, status: 'SENT' as const, message_id: 'sent' };
    await portal.table.commit(replace(outboxEntity, sent, waiting));
    await confirmed(portal, { ...id, email: first.email });
    const kinds = (await kindsTo(as.email)).filter((kind) => kind === 'registrationToDecide');
    expect(kinds).toHaveLength(1);
  });
});
