import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProviderContract } from '#shared/agreements/providerContract.ts';
import { getHomeClosing, patchHomeClosing, postSuccession } from '#shared/directory/closing.api.ts';
import type { RegisterEntry } from '#shared/directory/directory.api.ts';
import { listChangeHistory, listVacancyHistory } from '#shared/history/history.api.ts';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition, placeRef } from '#shared/places/place.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf, membershipsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import {
  contractPartition,
  contractPlaceEntity,
  findContract,
} from '#shared/store/providerContracts.store.ts';
import { returnEntity, returnsOf } from '#shared/store/returns.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aProviderContract, contractWrites } from '#shared/testing/agreements.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  anAqpHome,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
let postcodes = 0;
/** As an amendment is open, too. */
const SENT_IN = {
  submitted_at: '2026-11-05T10:00:00.000Z' as Instant,
  submitted_version: 1,
  amendment: {
    reason: 'A figure was wrong',
    opened_at: '2026-11-18T10:00:00.000Z' as Instant,
    by: { id: 'lee', name: 'Lee Hub' },
    until: '2026-12-02T10:00:00.000Z' as Instant,
  },
};
const lph = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Example' });
const commissioner = aCommissioner();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph, commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** A home with so many contacts besides its manager, and its new registration at the same postcode. */
async function registeredAnew(others: number) {
  // No postcodes of the file: they are found by their names.
  const postcode = `ZZ${++postcodes} 1AA`;
  const id = (kind: number) => `1-${500_000_000 + postcodes * 10 + kind}`;
  const former = anAqpHome({ name: 'Sycamore', postcode, cqc_recorded_id: id(1) });
  const successor = aHome({
    name: 'Sycamore Care Home',
    postcode,
    cqc_recorded_id: id(2),
    location_status: 'REGISTERED',
    home_manager: '',
  });
  const staff = anAccount();
  const manager = aContact({
    home: former.uuid,
    email: staff.email,
    home_manager: true,
    first_name: 'Morgan',
    last_name: 'Example',
  });
  const contacts = Array.from({ length: others }, () => aContact({ home: former.uuid }));
  await portal.add({
    homes: [former, successor],
    contacts: [manager, ...contacts],
    accounts: [staff],
  });
  return { former, successor, staff, manager };
}
const succeed = (former: Home, successor: Home) =>
  portal.call(postSuccession, {
    as: lph,
    params: { uuid: former.uuid },
    body: { successor: successor.uuid },
  });
const closing = async ({ uuid }: Home) => {
  vi.setSystemTime(Date.now() + 5000);
  return (await portal.call(getHomeClosing, { as: lph, params: { uuid } })).body;
};
const stored = (home: Home) => findHome(portal.table, home.uuid);
const trailOf = async (home: Home) =>
  (await auditOf(portal.table, placePartition(home))).map(({ what }) => what);

/** A contract of the type that has these homes, each held to it. */
async function agreedFor(...homes: Home[]): Promise<ProviderContract> {
  const contract = aProviderContract({ places: homes.map(placeRef) });
  await portal.table.load([
    ...contractWrites(contract),
    ...contract.places.map((place) =>
      create(contractPlaceEntity, { agreement_type: 'NH', place, contract: contract.uuid }),
    ),
  ]);
  return contract;
}
const agreed = async (contract: ProviderContract) =>
  (await findContract(portal.table, contract.uuid))?.places.map(({ uuid }) => uuid);
const contractOf = async (home: Home) => {
  const key = { agreement_type: 'NH', place: placeRef(home) } as const;
  const [held] = await portal.table.read(wanted(contractPlaceEntity, key));
  return held?.contract;
};

describe('in the contracts of agreements', () => {
  it('the successor stands where the former one stood, in the same step', async () => {
    const { former, successor } = await registeredAnew(0);
    const [before, behind] = [aHome(), aHome()];
    const contract = await agreedFor(before, former, behind);
    expect((await succeed(former, successor)).status).toBe(200);
    expect(await agreed(contract)).toEqual([before.uuid, successor.uuid, behind.uuid]);
    expect(await contractOf(successor)).toBe(contract.uuid);
    expect(await contractOf(former)).toBeUndefined();
    const [entry] = await auditOf(portal.table, contractPartition(contract.uuid));
    expect(entry).toMatchObject({
      what: 'agreements.contractChanged',
      who: { name: 'Hana Example' },
      before: { places: [before.uuid, former.uuid, behind.uuid] },
      after: { places: [before.uuid, successor.uuid, behind.uuid] },
    });
  });

  it('a successor that has a contract keeps it, and the former one only leaves', async () => {
    const { former, successor } = await registeredAnew(0);
    const [old, own] = [await agreedFor(former), await agreedFor(successor)];
    expect((await succeed(former, successor)).status).toBe(200);
    expect([await agreed(old), await agreed(own)]).toEqual([[], [successor.uuid]]);
    expect(await contractOf(successor)).toBe(own.uuid);
    expect(await contractOf(former)).toBeUndefined();
  });

  it('both in one contract: it has the successor once', async () => {
    const { former, successor } = await registeredAnew(0);
    const contract = await agreedFor(former, successor);
    expect((await succeed(former, successor)).status).toBe(200);
    expect(await agreed(contract)).toEqual([successor.uuid]);
  });
});

describe('the same home under a new registration', () => {
  it('is proposed on both homes, also when the former one has closed', async () => {
    const { former, successor } = await registeredAnew(0);
    const uuids = (entries: RegisterEntry[]) => entries.map(({ uuid }) => uuid);
    expect(uuids((await closing(former)).may_succeed)).toEqual([successor.uuid]);
    expect(uuids((await closing(successor)).may_precede)).toEqual([former.uuid]);
    const body = { closed: true, reason: 'Deregistered' };
    await portal.call(patchHomeClosing, { as: lph, params: { uuid: former.uuid }, body });
    expect(uuids((await closing(successor)).may_precede)).toEqual([former.uuid]);
    expect(uuids((await closing(successor)).may_succeed)).toEqual([]);
  });

  it('takes over the settings, and closes the former one, in one step audited on both', async () => {
    const { former, successor } = await registeredAnew(0);
    expect((await succeed(former, successor)).body).toMatchObject({ moved: 0, left: 1 });
    expect(await stored(former)).toMatchObject({
      location_status: 'CLOSED',
      closed_on: '2026-11-20',
      successor: successor.uuid,
    });
    expect(await stored(successor)).toMatchObject({
      predecessor: former.uuid,
      aqp_status: true,
      rate: 1100,
      vacancy: successor.vacancy,
      cqc_recorded_id: successor.cqc_recorded_id,
    });
    expect(await trailOf(former)).toEqual(['home.succeeded']);
    expect(await trailOf(successor)).toEqual(['home.tookOver']);
    const view = await closing(former);
    expect([view.contacts, view.successor_home.name, view.may_succeed]).toEqual([
      1,
      'Sycamore Care Home',
      [],
    ]);
  });

  it.each<[string, string | null, Partial<MonthlyReturn>[], string | null]>([
    ['reports from the month after the newest that was sent in', null, [SENT_IN], '2026-11-01'],
    ['is asked for a month that was open', '2026-04-01', [{}], '2026-04-01'],
    ['is asked for the open month after one sent in', null, [{}, SENT_IN], '2026-10-01'],
    ['keeps a first day that is later', '2026-12-01', [SENT_IN], '2026-12-01'],
  ])('%s', async (_, reporting_from, returns, taken) => {
    const { former, successor } = await registeredAnew(0);
    const reporting = { ...former, reporting: true, reporting_from };
    await portal.table.commit(
      replace(homeEntity, reporting, former),
      ...returns.map((change, back) => {
        const period = addMonths('2026-10' as Period, -back);
        return create(returnEntity, { ...aReturn(reporting, period), ...change });
      }),
    );
    expect((await succeed(reporting, successor)).status).toBe(200);
    expect(await stored(successor)).toMatchObject({ reporting: true, reporting_from: taken });
    const [newest] = await returnsOf(portal.table, former.uuid);
    expect(newest?.cancelled_at === null).toBe(returns[0] === SENT_IN);
  });

  it('has its own figures in the form that it takes over', async () => {
    const { former, successor } = await registeredAnew(0);
    const bed_type_preferences = ['Nursing' as const];
    const types = [
      { bed_type: 'Nursing' as const, vacant_beds: 3 },
      { bed_type: 'Nursing dementia' as const, vacant_beds: 1 },
    ];
    const heir = aHome({
      ...{ ...successor, service_types: ['Nursing homes'], updated: FRIDAY_AT_TEN },
      vacancy: { version: 2, vacant_beds: 3, types, comments: 'By the garden' },
    });
    await portal.table.commit(
      replace(homeEntity, { ...former, bed_type_preferences }, former),
      replace(homeEntity, heir, successor),
    );
    expect((await succeed(former, successor)).status).toBe(200);
    expect(await stored(successor)).toMatchObject({
      ...{ aqp_status: true, bed_type_preferences },
      vacancy: { version: 3, vacant_beds: 3, types: [types[0]], comments: 'By the garden' },
    });
    const [entry] = await auditOf(portal.table, placePartition(successor));
    expect(entry).toMatchObject({
      what: 'home.tookOver',
      before: { vacant_beds: 3, types },
      after: { vacant_beds: 3, types: [types[0]], aqp_status: true },
    });
    expect(entry?.after).not.toHaveProperty('vacancy');
  });

  it('gets the contacts with their access, some a request, going on after a break', async () => {
    const { former, successor, staff, manager } = await registeredAnew(14);
    await succeed(former, successor);
    expect((await succeed(former, successor)).body).toMatchObject({ moved: 10, left: 5 });
    // The connection broke here. Somebody looks again and goes on.
    expect((await closing(former)).contacts).toBe(5);
    expect((await succeed(former, successor)).body).toMatchObject({ moved: 5, left: 0 });
    expect((await succeed(former, successor)).body).toMatchObject({ moved: 0, left: 0 });
    expect(await contactsOf(portal.table, former)).toEqual([]);
    expect(await contactsOf(portal.table, successor)).toHaveLength(15);
    const memberships = await membershipsOf(portal.table, staff.email);
    expect(memberships.map(({ place, contact }) => [place.uuid, contact])).toEqual([
      [successor.uuid, manager.id],
    ]);
    expect(await stored(successor)).toMatchObject({
      location_status: 'OPEN',
      home_manager: 'Morgan Example',
    });
    const params = { uuid: successor.uuid };
    expect((await portal.call(getHome, { as: staff, params })).body.aqp_status).toBe(true);
    const gone = await portal.call(getHome, { as: staff, params: { uuid: former.uuid } });
    expect(gone.status).toBe(404);
    const moved = (await trailOf(former)).filter((what) => what === 'contacts.movedAway');
    const here = (await trailOf(successor)).filter((what) => what === 'contacts.movedHere');
    expect([moved.length, here.length]).toEqual([15, 15]);
  });

  it('joins a contact who is there already', async () => {
    const { former, successor, staff } = await registeredAnew(0);
    const there = aContact({
      home: successor.uuid,
      email: staff.email,
      vacancy_contact: false,
      aqp_list_stakeholder: true,
    });
    await portal.add({ contacts: [there] });
    await succeed(former, successor);
    await succeed(former, successor);
    expect(await contactsOf(portal.table, successor)).toMatchObject([
      { id: there.id, vacancy_contact: true, aqp_list_stakeholder: true },
    ]);
  });

  it('leaves an address to whom it is at the successor, and goes on with the others', async () => {
    const { former, successor, staff } = await registeredAnew(0);
    const [theirs, office] = [aContact({ home: successor.uuid }), 'office@sycamore.example'];
    const both = aContact({ home: former.uuid });
    const there = aContact({ home: successor.uuid, email: office });
    await portal.add({
      contacts: [
        { ...both, emails: [{ address: office as never }, ...theirs.emails] },
        there,
        theirs,
      ],
    });
    await succeed(former, successor);
    expect((await succeed(former, successor)).body).toMatchObject({ left: 0 });
    const contacts = await contactsOf(portal.table, successor);
    const addresses = (id: string) => contacts.find((c) => c.id === id)?.emails;
    expect(addresses(there.id)).toEqual([{ address: office }]);
    expect(addresses(theirs.id)).toEqual(theirs.emails);
    expect(contacts.some(({ emails }) => emails[0]?.address === staff.email)).toBe(true);
  });

  it.each(['before', 'after'])(
    'keeps a leave whose deputy joins an entry, moved %s',
    async (order) => {
      const { former, successor } = await registeredAnew(0);
      const ids = [1, 2].map(
        (n) => `${order === 'before' ? n : 3 - n}1111111-1111-4111-8111-111111111111`,
      );
      const deputy = { ...aContact({ home: former.uuid }), id: ids[0] as never };
      const leave = { from: '2026-11-20', until: '2026-12-18', deputy: deputy.id };
      const away = { ...aContact({ home: former.uuid }), id: ids[1] as never, leave };
      const there = { ...aContact({ home: successor.uuid }), emails: deputy.emails };
      await portal.add({ contacts: [deputy, away, there] });
      await succeed(former, successor);
      await succeed(former, successor);
      const moved = (await contactsOf(portal.table, successor)).find(({ id }) => id === away.id);
      expect(moved?.leave).toEqual({ ...leave, deputy: there.id });
    },
  );

  it('keeps the leave of who joins an entry that had one long ago', async () => {
    const { former, successor } = await registeredAnew(0);
    const [deputy, stayed] = [former, successor].map(({ uuid }) => aContact({ home: uuid }));
    const over = { from: '2026-03-02', until: '2026-03-20', deputy: stayed?.id as never };
    const leave = { from: '2026-11-20', until: '2026-12-18', deputy: deputy?.id as never };
    const away = { ...aContact({ home: former.uuid }), leave };
    const there = { ...aContact({ home: successor.uuid }), emails: away.emails, leave: over };
    await portal.add({ contacts: [deputy, stayed, away, there].filter((c) => c !== undefined) });
    await succeed(former, successor);
    await succeed(former, successor);
    const joined = (await contactsOf(portal.table, successor)).find(({ id }) => id === there.id);
    expect(joined?.leave).toEqual(leave);
  });

  it('gives an entry the numbers and the job title that it lacks, and changes none', async () => {
    const { former, successor } = await registeredAnew(0);
    const details = { job_title: 'Matron', phone_numbers: [{ phone_number: '01632 960007' }] };
    const none = { job_title: '', phone_numbers: [] };
    const other = { job_title: 'Nurse', phone_numbers: [{ phone_number: '01632 960008' }] };
    const moving = [1, 2].map(() => ({ ...aContact({ home: former.uuid }), ...details }));
    const there = moving.map(({ emails }, at) => ({
      ...aContact({ home: successor.uuid }),
      emails,
      ...(at === 0 ? none : other),
    }));
    await portal.add({ contacts: [...moving, ...there] });
    await succeed(former, successor);
    await succeed(former, successor);
    const contacts = await contactsOf(portal.table, successor);
    const joined = there.map(({ id }) => contacts.find((contact) => contact.id === id));
    expect(joined).toMatchObject([details, other]);
  });

  it('keeps the leave of who joins an entry', async () => {
    const { former, successor } = await registeredAnew(0);
    const deputy = aContact({ home: former.uuid });
    const leave = { from: '2026-11-20', until: '2026-12-18', deputy: deputy.id };
    const away = { ...aContact({ home: former.uuid }), leave };
    const there = { ...aContact({ home: successor.uuid }), emails: away.emails };
    await portal.add({ contacts: [deputy, away, there] });
    await succeed(former, successor);
    await succeed(former, successor);
    const joined = (await contactsOf(portal.table, successor)).find(({ id }) => id === there.id);
    expect(joined?.leave).toEqual(leave);
  });

  it('shows the former one’s history to its people, and no other home’s', async () => {
    const { former, successor, staff } = await registeredAnew(0);
    await succeed(former, successor);
    await succeed(former, successor);
    const ask = (registration: string) => ({
      as: staff,
      params: { uuid: successor.uuid },
      query: { registration },
    });
    const changes = await portal.call(listChangeHistory, ask(former.uuid));
    expect(changes.body.changes.map(({ what }: { what: string }) => what)).toContain(
      'Confirmed that the home continues under another registration',
    );
    expect((await portal.call(listVacancyHistory, ask(former.uuid))).status).toBe(200);
    const { former: other } = await registeredAnew(0);
    expect((await portal.call(listChangeHistory, ask(other.uuid))).status).toBe(404);
    expect((await portal.call(listVacancyHistory, ask(other.uuid))).status).toBe(404);
  });

  it('is where the former one’s address leads commissioners', async () => {
    const { former, successor } = await registeredAnew(0);
    await succeed(former, successor);
    const params = { id: former.cqc_recorded_id as string };
    const { body } = await portal.call(getHomeDetails, { as: commissioner, params });
    expect(body).toMatchObject({
      closed_on: expect.any(String),
      successor: { id: successor.cqc_recorded_id, name: 'Sycamore Care Home' },
    });
  });
});

describe('a succession', () => {
  it('is refused between homes that do not look like one, and to a second successor', async () => {
    const { former, successor } = await registeredAnew(0);
    const { successor: elsewhere } = await registeredAnew(0);
    expect((await succeed(former, elsewhere)).status).toBe(409);
    await succeed(former, successor);
    expect((await succeed(former, elsewhere)).status).toBe(409);
    expect((await succeed(successor, former)).status).toBe(409);
    const params = { uuid: former.uuid };
    const reopened = await portal.call(patchHomeClosing, {
      as: lph,
      params,
      body: { closed: false, reason: 'A slip' },
    });
    expect(reopened.status).toBe(400);
  });
});

describe('a home that was entered twice', () => {
  it('is proposed on both, and joined: the one with the id has the address and the people', async () => {
    const phone = '01617072501';
    const withId = aHome({
      name: 'Hornbeam Nursing Home',
      phone,
      address: '',
      postcode: '',
      latitude: null,
      longitude: null,
      cqc_recorded_id: '1-640000001',
      location_status: 'REGISTERED',
      home_manager: '',
    });
    const without = anAqpHome({ name: 'Hornbeam Care Home', phone, cqc_recorded_id: null });
    const elsewhere = aHome({
      name: 'Hornbeam Nursing Home',
      phone: '01512982218',
      address: '7 Far Road, Liverpool',
      postcode: 'ZZ99 9ZZ',
      cqc_recorded_id: '1-640000002',
    });
    const contact = aContact({ home: without.uuid });
    await portal.add({ homes: [withId, without, elsewhere], contacts: [contact] });
    const uuids = (entries: RegisterEntry[]) => entries.map(({ uuid }) => uuid);
    expect(uuids((await closing(without)).may_succeed)).toEqual([withId.uuid]);
    expect(uuids((await closing(withId)).may_precede)).toEqual([without.uuid]);
    expect(uuids((await closing(elsewhere)).may_precede)).toEqual([]);

    expect((await succeed(without, elsewhere)).status).toBe(409);
    expect((await succeed(without, withId)).status).toBe(200);
    expect((await succeed(without, withId)).body).toMatchObject({ moved: 1, left: 0 });
    expect(await stored(without)).toMatchObject({ location_status: 'CLOSED' });
    expect(await stored(withId)).toMatchObject({
      predecessor: without.uuid,
      cqc_recorded_id: '1-640000001',
      address: without.address,
      postcode: without.postcode,
      aqp_status: true,
    });
    expect(await contactsOf(portal.table, withId)).toHaveLength(1);
    const trail = await auditOf(portal.table, placePartition(withId));
    expect(trail.find(({ what }) => what === 'home.tookOver')).toMatchObject({
      before: { address: '', postcode: '' },
      after: { address: without.address, postcode: without.postcode },
    });
  });
});
