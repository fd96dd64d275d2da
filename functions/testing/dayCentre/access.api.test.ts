import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { aCommissioner, aContact, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type EndpointName, goodCall } from '../goodCalls.ts';
import { tableHash } from '../rows.ts';
import { type Stage, setStage } from '../stage.ts';
import { aCentreContact, type CentrePortal, entryAt, startCentrePortal } from './centrePortal.ts';
import { aDayCentre, type DayCentre } from './dayCentre.ts';
import type * as centreApi from './dayCentres.api.ts';

type CentreCall = keyof typeof centreApi;

/*
 * The centre has the home's own uuid, and each contact of the home has a twin at the centre with the
 * same id: what keeps the two apart is the kind alone.
 */
let portal: CentrePortal;
let stage: Stage;
let centre: DayCentre;
let twin: Contact;
let staff: Account;
const [stranger, team, commissioner] = [
  anAccount(),
  anAccount({ kind: 'lph' }),
  aCommissioner({ flags: ['nhList', 'dcList'] }),
];

beforeAll(async () => {
  portal = await startCentrePortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
  centre = aDayCentre({ uuid: stage.home.uuid });
  staff = anAccount();
  const elsewhere = aDayCentre();
  twin = aCentreContact(centre, { id: stage.changed.id, email: `twin.${staff.email}` });
  await portal.addCentres(centre, elsewhere);
  await portal.add({
    accounts: [staff, stranger, team, commissioner],
    contacts: [
      twin,
      aCentreContact(centre, { id: stage.contact.id, email: staff.email }),
      aCentreContact(elsewhere, { email: stranger.email }),
    ],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const inBody = (overrides: object = {}) => ({
  params: { id: twin.id },
  body: { centre: centre.uuid, ...overrides },
});
const inPath = () => ({ params: { uuid: centre.uuid } });
const leave = { from: '2026-11-23', until: '2026-11-27' };

/** A good call of each endpoint that is for a centre's staff, those that change little first. */
const CALLS: Partial<Record<CentreCall, () => object>> = {
  listContacts: () => ({ query: { centre: centre.uuid } }),
  listBounces: inPath,
  listHistory: inPath,
  postTryAgain: () => ({ ...inPath(), body: { address: twin.emails[0]?.address } }),
  putLeave: () => inBody({ leave: { ...leave, deputy: stage.contact.id } }),
  postInvitation: () => inBody(),
  patchContact: () => inBody(entryAt(centre, { vacancy_contact: true })),
  postContact: () => ({ body: entryAt(centre, { emails: ['new.twin@example.org'] }) }),
  deleteContact: () => inBody(),
};

const OF_HOMES = (Object.entries(api) as [EndpointName, Endpoint][])
  .filter(([, { access }]) => access.who === 'placeStaff')
  .map(([name]) => name);

describe('a home’s endpoint', () => {
  it.each(OF_HOMES)('%s does not exist for staff of a day centre with its uuid', async (name) => {
    const before = await tableHash(portal);
    const { status } = await portal.call(api[name], { ...goodCall(name, stage), as: staff });
    expect(status).toBe(404);
    expect(await tableHash(portal)).toBe(before);
  });
});

describe('a day centre’s endpoint', () => {
  const names = Object.keys(CALLS) as CentreCall[];
  const callAs = (name: CentreCall, as?: Account) =>
    portal.callCentre(name, { ...CALLS[name]?.(), as });

  it.each(names)('%s is for its staff, and nobody else', async (name) => {
    const before = await tableHash(portal);
    expect((await callAs(name, stage.provider)).status).toBe(404);
    const foreign = await callAs(name, stranger);
    expect([foreign.status, foreign.body.detail]).toEqual([404, 'There is no such day centre']);
    expect((await callAs(name, commissioner)).status).toBe(403);
    expect((await callAs(name)).status).toBe(401);
    expect(await tableHash(portal)).toBe(before);
    const admitted = await callAs(name, staff);
    expect(admitted.status, admitted.text).toBe(200);
  });

  it('says what is to be named where none is', async () => {
    const { status, body } = await portal.callCentre('postContact', { as: staff, body: {} });
    expect([status, body.errors]).toEqual([
      400,
      { centre: ['Please name the day centre by its uuid'] },
    ]);
  });

  it('left the home’s own contact as it was', async () => {
    const query = { care_home: stage.home.uuid };
    const { body } = await portal.call(api.listContacts, { as: stage.provider, query });
    const { id, first_name } = stage.changed;
    expect(body.results.find((contact: Contact) => contact.id === id)).toMatchObject({
      first_name,
      version: 1,
      leave: null,
    });
  });

  it('of the central team is theirs alone, and names a centre and not a home', async () => {
    const get = (uuid: string, as: Account) =>
      portal.callCentre('getCentre', { as, params: { uuid } });
    expect((await get(centre.uuid, team)).body).toEqual({ name: centre.name });
    expect((await get(centre.uuid, staff)).status).toBe(403);
    const other = await setStage(portal);
    expect((await get(other.home.uuid, team)).status).toBe(404);
  });
});

describe('a mail’s link', () => {
  const linkTo = async (place: PlaceRef, { id, emails }: Contact) => {
    const email = emails[0]?.address as Contact['emails'][number]['address'];
    const claims = { place, contact: id, email };
    const token = await signLink('vacancy', claims, { from: FRIDAY_AT_TEN, hours: 48 });
    return { headers: { 'x-link-token': token } };
  };
  const { getLinkedVacancies } = api;

  it('opens a place of its own kind, and none of the other', async () => {
    // One person at both, so that only the kind is different.
    const { kind, uuid } = centre;
    const email = `both.${uuid}@example.org`;
    const atCentre = aContact({ place: { kind, uuid }, email });
    const atHome = aContact({ home: stage.home.uuid, email, id: atCentre.id });
    await portal.add({ contacts: [atCentre, atHome] });
    const toCentre = await linkTo({ kind, uuid }, atCentre);
    const toHome = await linkTo(homeRef(stage.home.uuid), atHome);

    expect((await portal.callCentre('getLinkedCentre', toCentre)).body).toEqual({
      name: centre.name,
    });
    expect((await portal.call(getLinkedVacancies, toHome)).status).toBe(200);
    expect((await portal.callCentre('getLinkedCentre', toHome)).status).toBe(401);
    expect((await portal.call(getLinkedVacancies, toCentre)).status).toBe(401);
  });

  it('that names a contact of the other kind opens nothing', async () => {
    const { kind, uuid } = centre;
    const link = await linkTo({ kind, uuid }, stage.invited);
    expect((await portal.callCentre('getLinkedCentre', link)).status).toBe(401);
  });
});
