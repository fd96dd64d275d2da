import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postCapacity } from '#shared/domiciliary/capacity.api.ts';
import {
  getAlsoCareHome,
  getAlsoServiceLocation,
  listLocationBounces,
  listLocationChanges,
  postLocationTryAgain,
} from '#shared/domiciliary/locationPage.api.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aContact,
  aHome,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

describe('the history of a service location', () => {
  it('says who changed what, in words', async () => {
    const location = anAqpLocation({ updated: new Date('2026-11-18T10:00:00.000Z') });
    const as = anAccount({ first_name: 'Ana', last_name: 'Ruiz' });
    await portal.add({
      locations: [location],
      contacts: [aLocationContact(location, { email: as.email })],
      accounts: [as],
    });
    const params = { uuid: location.uuid };
    const body = {
      minimumCallDuration: 'A_1',
      noticeRequired: 'A_0',
      areas: [9000022, 9000028],
      acceptsCovid: true,
    };
    await portal.call(postCapacity, { as, params, body });
    const { body: history } = await portal.call(listLocationChanges, { as, params });
    expect(history).toMatchObject({
      cursor: null,
      changes: [
        {
          who: 'Ana Ruiz',
          what: 'Updated the availability for new packages',
          differences: [
            { label: 'Areas for new packages', before: 'Lambeth', after: 'Lambeth, Southwark' },
            {
              label: 'Notice required to start a package',
              before: '24 hours',
              after: 'Same day',
            },
          ],
        },
      ],
    });
  });
});

describe('mail that comes back at a service location', () => {
  it('is listed with who gets the prompt instead, and tried again', async () => {
    const location = anAqpLocation();
    const as = anAccount();
    const gone = aLocationContact(location);
    const manager = aLocationContact(location, {
      email: as.email,
      first_name: 'Morgan',
      vacancy_contact: false,
      home_manager: true,
    });
    const [email] = gone.emails;
    await portal.add({ locations: [location], contacts: [gone, manager], accounts: [as] });
    await portal.table.load([
      create(suppressedAddressEntity, aBouncingAddress(email?.address as never)),
    ]);
    const params = { uuid: location.uuid };
    const list = async () => (await portal.call(listLocationBounces, { as, params })).body;
    expect(await list()).toMatchObject({
      results: [{ address: email?.address, contact: gone.id, vacancy_contact: true }],
      availability_email: ['Morgan Example'],
    });
    const tryAgain = (address: unknown) =>
      portal.call(postLocationTryAgain, { as, params, body: { address } });
    const strange = await tryAgain('nobody@example.org');
    expect([strange.status, strange.body.detail]).toEqual([
      404,
      'No contact of this service location has this address',
    ]);
    expect((await tryAgain(email?.address)).body).toEqual({ tried: true });
    expect(await list()).toMatchObject({ results: [], availability_email: ['Sam Example'] });
  });
});

describe('two places of one CQC id (domiciliary, section 1)', () => {
  it('name each other to those who reach both, and to nobody else', async () => {
    const cqc_recorded_id = '1-310000001';
    const [home, location] = [aHome({ cqc_recorded_id }), anAqpLocation({ cqc_recorded_id })];
    const [both, carer, manager] = [anAccount(), anAccount(), anAccount()];
    const team = anAccount({ kind: 'lph' });
    await portal.add({
      homes: [home],
      locations: [location],
      accounts: [both, carer, manager, team],
      contacts: [
        aContact({ home: home.uuid, email: both.email }),
        aContact({ home: home.uuid, email: manager.email }),
        aLocationContact(location, { email: both.email }),
        aLocationContact(location, { email: carer.email }),
      ],
    });
    const ofLocation = async (as = both) =>
      (await portal.call(getAlsoCareHome, { as, params: { uuid: location.uuid } })).body;
    const ofHome = async (as = both) =>
      (await portal.call(getAlsoServiceLocation, { as, params: { uuid: home.uuid } })).body;
    expect(await ofLocation()).toEqual({ care_home: home.uuid });
    expect(await ofLocation(team)).toEqual({ care_home: home.uuid });
    expect(await ofLocation(carer)).toEqual({ care_home: null });
    expect(await ofHome()).toEqual({ service_location: location.uuid });
    expect(await ofHome(manager)).toEqual({ service_location: null });
  });
});
