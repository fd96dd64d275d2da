import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { type Endpoint, fillPath } from '#shared/kernel/endpoint.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { remove } from '#shared/store/write.ts';
import { FRIDAY_AT_TEN, membershipsFor } from '#shared/testing/builders.ts';
import { inTurn } from '#shared/testing/scale.ts';
import { type EndpointName, goodCall } from '../../../functions/testing/goodCalls.ts';
import { type Portal, startPortal } from '../../../functions/testing/portal.ts';
import { type Stage, setStage } from '../../../functions/testing/stage.ts';
import { type StoreLog, startStoreLog } from '../../../functions/testing/storeLog.ts';
import { hostPortal, type PortalHost } from '../testing/portalHost.ts';

/*
 * What the access matrix (functions/testing) cannot say, as it calls handlers past the host: other
 * ways to write an address open no other door.
 */

let portal: Portal;
let host: PortalHost;
let stage: Stage;
let foreign: Stage;
/** What the handlers, which run in this process, have written. */
let store: StoreLog;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
  foreign = await setStage(portal);
  host = await hostPortal();
  store = startStoreLog();
});
afterAll(async () => {
  vi.useRealTimers();
  await host.stop();
  await portal.stop();
});

const ENDPOINTS = Object.entries(api) as [EndpointName, Endpoint][];

/** Sends a request to an address just as it is written. */
const ask = (name: EndpointName, address: string, world: Stage = stage) => {
  const { as, headers, body } = goodCall(name, world);
  return fetch(`${host.url}${address}`, {
    method: api[name].method,
    headers: {
      ...headers,
      ...(as && host.bearer(as)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

const addressOf = (name: EndpointName, world: Stage = stage) => {
  const { params, query } = goodCall(name, world);
  return {
    path: fillPath(api[name].path, params as Record<string, string>),
    query: query ? `?${new URLSearchParams(query)}` : '',
  };
};

describe.each(ENDPOINTS.filter(([, { method }]) => method === 'GET'))('%s', (name) => {
  it('answers alike with its last slash and without', async () => {
    const { path, query } = addressOf(name);
    const bare = path.replace(/\/$/, '');
    const [answer, other] = [await ask(name, bare + query), await ask(name, `${bare}/${query}`)];
    expect([answer.status, other.status]).toEqual([200, 200]);
  });
});

it('the log of writes has what a good call through the host writes', async () => {
  store.forget();
  const { path } = addressOf('postVacancies');
  expect((await ask('postVacancies', path)).status).toBe(200);
  expect(store.writes()).not.toEqual([]);
});

const ofHome = ENDPOINTS.filter(
  ([, { access, path }]) => access.who === 'placeStaff' && path.includes('{uuid}'),
);

describe.each(ofHome)('%s', (name, { path }) => {
  const at = (uuid: string) => path.replace('{uuid}', uuid);

  it('opens no foreign home, however its uuid is written', async () => {
    const own = stage.home.uuid;
    const { uuid } = foreign.home;
    store.forget();
    const spellings = [
      uuid,
      uuid.toUpperCase(),
      `${own}%2F..%2F${uuid}`,
      `${own}%2f${uuid}`,
      `${own},${uuid}`,
      `${uuid}%20`,
      `%20${uuid}`,
      `${uuid}%00`,
      `${uuid}%23`,
      `{${uuid}}`,
      `urn:uuid:${uuid}`,
      [...uuid].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
    ];
    const turn = ofHome.findIndex(([endpointName]) => endpointName === name);
    for (const written of inTurn(spellings, { at: turn, quick: 4 })) {
      const { query } = addressOf(name);
      const answer = await ask(name, at(written) + query);
      expect(answer.status, written).toBe(404);
      expect(await answer.text()).not.toContain(foreign.contact.id);
    }
    expect(store.writes()).toEqual([]);
  });
});

it('a home that is named twice, or in another place, is none', async () => {
  const { path } = addressOf('listContacts');
  const [own, other] = [stage.home.uuid, foreign.home.uuid];
  for (const query of [
    `?care_home=${own}&care_home=${other}`,
    `?care_home=${other}&care_home=${own}`,
    `?care_home[]=${own}`,
    `?CARE_HOME=${own}`,
    '',
  ]) {
    expect((await ask('listContacts', path + query)).status, query).toBe(400);
  }
  expect((await ask('listContacts', `${path}?care_home=${other}`)).status).toBe(404);
});

it('whoever is no longer a contact is shut out at once, their token good or not', async () => {
  const gone = await setStage(portal);
  const names = ofHome.map(([name]) => name);
  const { path } = addressOf('getHome', gone);
  expect((await ask('getHome', path, gone)).status).toBe(200);
  const { contact, location } = gone;
  const places = [contact.place, locationRef(location.uuid)];
  await portal.table.commit(
    ...places
      .flatMap((place) => membershipsFor({ ...contact, place }))
      .map((part) => remove(membershipEntity, part)),
  );
  for (const name of names) {
    const { path: there, query } = addressOf(name, gone);
    expect((await ask(name, there + query, gone)).status, name).toBe(404);
  }
});
