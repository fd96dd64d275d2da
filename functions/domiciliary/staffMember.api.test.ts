import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { StaffLocation } from '#shared/domiciliary/staffMember.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import { STALE_CAPACITY } from '#shared/serviceLocations/capacityRules.ts';
import { returnEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aContact,
  aHome,
  aLocation,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
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

/** What a document is answered with. */
async function ask(as: Account, query: string, variables: object = {}) {
  const { body } = await portal.call(api.postGraphql, { as, body: { query, variables } });
  return { data: body.data, code: body.errors?.[0]?.extensions.code, errors: body.errors };
}

/** Somebody of a provider with a home, two locations of that provider and one of another. */
async function aProvider() {
  const as = anAccount({ first_name: 'Ana', last_name: 'Ruiz' });
  const colleague = anAccount();
  const home = aHome();
  const [barnet, acton] = [
    anAqpLocation({
      name: 'Barnet branch',
      provider_id: '1-300000001',
      updated: new Date('2026-11-10T10:00:00.000Z'),
      reporting: true,
    }),
    aLocation({ name: 'Acton branch', provider_id: '1-300000001' }),
  ];
  const [unreached, other] = [
    aLocation({ name: 'Unreached branch', provider_id: '1-300000001' }),
    aLocation({ name: 'Other firm', provider_id: '1-300000002' }),
  ];
  const email = (name: string) => `${name}.${barnet.uuid}@example.org`;
  await portal.add({
    homes: [home],
    locations: [barnet, acton, unreached, other],
    accounts: [as, colleague],
    contacts: [
      aContact({ home: home.uuid, email: as.email }),
      aLocationContact(barnet, { email: as.email, aqp_list_stakeholder: true }),
      aLocationContact(barnet, { email: email('zoe'), vacancy_contact: false }),
      aLocationContact(acton, { email: as.email, vacancy_contact: false }),
      aLocationContact(acton, { email: email('bea') }),
      aLocationContact(other, { email: as.email }),
      aLocationContact(other, { email: email('other') }),
      aLocationContact(unreached, { email: email('far') }),
    ],
  });
  return { as, colleague, barnet, acton, unreached, email };
}

describe('a person’s service locations', () => {
  const QUERY = `query ($uuid: ID!) { staffMemberDC(uuid: $uuid) { uuid firstName lastName email
    serviceLocations { uuid name provider { name } aqpStatus reporting positions
      missingResponsibilities capacityUpdated freshness } } }`;

  it('are listed by name, with positions, what nobody looks after and the age of answers', async () => {
    const { as, barnet } = await aProvider();
    const { data, errors } = await ask(as, QUERY, { uuid: as.id });
    expect(errors).toBeUndefined();
    expect(data.staffMemberDC).toMatchObject({
      uuid: as.id,
      firstName: 'Ana',
      serviceLocations: [
        // Neither on the AQP list nor reporting: no responsibility, and none missing.
        { name: 'Acton branch', positions: [], missingResponsibilities: [], freshness: 'red' },
        {
          uuid: barnet.uuid,
          name: 'Barnet branch',
          provider: { name: 'Wren Care Limited' },
          aqpStatus: true,
          reporting: true,
          positions: ['Availability contact', 'AQP list stakeholder'],
          missingResponsibilities: ['Reporting'],
          capacityUpdated: '2026-11-10T10:00:00.000Z',
          freshness: 'amber',
        },
        { name: 'Other firm' },
      ],
    });
  });

  it('say how many reports are overdue: those of a location that takes part and is open', async () => {
    const as = anAccount();
    const [late, closed, leftBranch] = [
      anAqpLocation({ name: 'Late branch', reporting: true }),
      anAqpLocation({ name: 'Shut branch', reporting: true, location_status: 'CLOSED' }),
      anAqpLocation({ name: 'Went branch' }),
    ];
    const locations = [late, closed, leftBranch];
    await portal.add({
      locations,
      accounts: [as],
      contacts: locations.map((location) => aLocationContact(location, { email: as.email })),
    });
    const months = ['2026-08', '2026-09', '2026-10'] as Period[];
    await portal.table.load([
      ...locations.flatMap((location) =>
        months.map((month) => create(returnEntity, aReturn(location, month))),
      ),
    ]);
    const { body } = await portal.call(api.getStaffMember, { as, params: { uuid: as.id } });
    const listed: StaffLocation[] = body.service_locations;
    expect(listed.map(({ name, overdue_reports }) => [name, overdue_reports])).toEqual([
      ['Late branch', 3],
      ['Shut branch', 0],
      ['Went branch', 0],
    ]);
  });

  it('are for themselves and the central team', async () => {
    const { as, colleague } = await aProvider();
    const team = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [team] });
    expect((await ask(colleague, QUERY, { uuid: as.id })).code).toBe('notFound');
    expect((await ask(team, QUERY, { uuid: as.id })).data.staffMemberDC.email).toBe(as.email);
  });
});

describe('the addresses of a provider', () => {
  const QUERY = 'query ($uuid: ID!) { providerEmails(uuid: $uuid) { emails } }';

  it('are those of its locations that the caller reaches, A to Z', async () => {
    const { as, barnet, email } = await aProvider();
    const { data } = await ask(as, QUERY, { uuid: barnet.uuid });
    expect(data.providerEmails.emails).toEqual([as.email, email('bea'), email('zoe')].sort());
  });

  it('are those of all its locations to the central team', async () => {
    const { as, barnet, email } = await aProvider();
    const team = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [team] });
    const { data } = await ask(team, QUERY, { uuid: barnet.uuid });
    expect(data.providerEmails.emails).toEqual(
      expect.arrayContaining([as.email, email('far'), email('zoe')]),
    );
    expect(data.providerEmails.emails).not.toContain(email('other'));
  });

  it('are nobody else’s, and one’s own alone where the provider is not known', async () => {
    const { as, unreached } = await aProvider();
    expect((await ask(as, QUERY, { uuid: unreached.uuid })).code).toBe('notFound');
    const alone = aLocation({ provider_id: null });
    await portal.add({
      locations: [alone],
      contacts: [aLocationContact(alone, { email: as.email })],
    });
    const { data } = await ask(as, QUERY, { uuid: alone.uuid });
    expect(data.providerEmails.emails).toEqual([as.email]);
  });
});

describe('capacity by GraphQL', () => {
  const SETUP = `query ($id: ID!, $first: Int = 1) { capacitySetup(id: $id) {
    serviceLocation { id uuid name liveIn }
    capacityUpdates(first: $first) { id version updated updatedBy minimumCallDuration noticeRequired
      areas { id name } comments acceptsCovid acceptsCovidComment }
    londonAreas { name fullName ccgSet { name localauthoritySet { id name } } }
    areas { name fullName ccgSet { name localauthoritySet { id name } } }
    notices { key name } callDurations { key name } } }`;
  const UPDATE = `mutation ($input: UpdateCapacityInput!) { updateCapacity(input: $input) {
    capacityUpdate { version updatedBy areas { id name } acceptsCovid } errors { field messages } } }`;
  const good = { minimumCallDuration: 'A_1', noticeRequired: 'A_1', acceptsCovid: true };

  it('is answered, and set up again with the answer', async () => {
    const { as, barnet } = await aProvider();
    const input = { ...good, serviceLocationId: barnet.uuid, areas: [9000003], version: 1 };
    const saved = await ask(as, UPDATE, { input });
    expect(saved.data.updateCapacity).toEqual({
      capacityUpdate: {
        version: 2,
        updatedBy: 'Ana Ruiz',
        areas: [{ id: 9000003, name: 'Barnet' }],
        acceptsCovid: true,
      },
      errors: [],
    });
    const { data, errors } = await ask(as, SETUP, { id: barnet.uuid });
    expect(errors).toBeUndefined();
    expect(data.capacitySetup).toMatchObject({
      serviceLocation: { uuid: barnet.uuid, liveIn: '3' },
      capacityUpdates: [{ version: 2, noticeRequired: 'A_1', acceptsCovidComment: '' }],
      londonAreas: [{ name: 'LDN', fullName: 'London' }],
    });
    expect(data.capacitySetup.areas).toHaveLength(7);
    expect(data.capacitySetup.notices[0]).toEqual({ key: 'A_0', name: 'Same day' });
    expect((await ask(as, SETUP, { id: barnet.uuid, first: 21 })).errors).toBeDefined();
  });

  it('tells what was entered wrongly, and what is stale, in the payload', async () => {
    const { as, barnet } = await aProvider();
    const update = async (part: object) =>
      (await ask(as, UPDATE, { input: { serviceLocationId: barnet.uuid, ...part } })).data
        .updateCapacity;
    const required = ['This field is required'];
    const { capacityUpdate, errors } = await update({});
    expect(capacityUpdate).toBeNull();
    expect(errors).toEqual([
      { field: 'minimumCallDuration', messages: required },
      { field: 'noticeRequired', messages: required },
      { field: 'acceptsCovid', messages: required },
    ]);
    expect(await update({ ...good, version: 0 })).toEqual({
      capacityUpdate: null,
      errors: [{ field: 'version', messages: [STALE_CAPACITY] }],
    });
    expect(await update({ ...good, areas: [12] })).toMatchObject({
      errors: [{ field: 'areas', messages: ['There is no area 12'] }],
    });
  });

  it('refuses access and state as an error, and a key of a group as no Int', async () => {
    const { as, colleague, acton, barnet } = await aProvider();
    const update = (account: Account, id: string, part: object = {}) =>
      ask(account, UPDATE, { input: { ...good, serviceLocationId: id, ...part } });
    const refused = await update(as, acton.uuid);
    expect(refused.errors[0]).toMatchObject({
      message: 'This service location is not on the AQP list',
      extensions: { code: 'conflict', status: 409 },
    });
    expect((await update(colleague, barnet.uuid)).code).toBe('notFound');
    const group = await update(as, barnet.uuid, { areas: ['area-LDN'] });
    expect(group.errors[0].extensions).toMatchObject({ code: 'invalid', status: 400 });
  });
});
