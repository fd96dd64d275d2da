import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { listCareHomeChanges, listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { deleteContact, patchContact, postContact } from '#shared/contacts/contacts.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { findHome } from '#shared/store/homes.store.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  anAqpHome,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* The list's card names the ICB contact, else the manager (decisions, section 10). */

let portal: Portal;
let home: Home;
let as: Account;
let own: Contact;
let clock = FRIDAY_AT_TEN.getTime();
const commissioner = aCommissioner();
const now = () => instant(new Date(clock));

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  await portal.add({ accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  home = anAqpHome({ changed_at: now() });
  as = anAccount();
  own = aContact({ home: home.uuid, email: as.email });
  await portal.add({ homes: [home], contacts: [own], accounts: [as] });
});

const person = (first_name: string, more: object = {}) => ({
  first_name,
  last_name: 'Example',
  job_title: '',
  emails: [`${first_name.toLowerCase()}@example.org`],
  phone_numbers: ['01632 960001'],
  aqp_list_stakeholder: true,
  individual_contact: false,
  vacancy_contact: false,
  care_home: home.uuid,
  ...more,
});
const add = async (body: object): Promise<Contact> =>
  (await portal.call(postContact, { as, body })).body;
const change = (id: string, body: object) =>
  portal.call(patchContact, { as, params: { id }, body });
const remove = (id: string) =>
  portal.call(deleteContact, { as, params: { id }, body: { care_home: home.uuid } });
/** The card as the list has it some seconds later. */
async function card() {
  clock += 2000;
  vi.setSystemTime(clock);
  const { body } = await portal.call(listCareHomes, {
    as: commissioner,
    query: { care_home_type: 'All', limit: '500' },
  });
  return body.results.find(({ uuid }: Home) => uuid === home.uuid);
}
const kim = { name: 'Kim Example', phone_numbers: ['01632 960001'], emails: ['kim@example.org'] };
const manager = {
  name: 'Morgan Example',
  phone_numbers: ['01610000000'],
  emails: ['larch@example.org'],
};

describe('the contact on a card', () => {
  it('is the manager until somebody is there for commissioners, and again after', async () => {
    expect((await card()).contact).toEqual(manager);
    const { id } = await add(person('Kim'));
    expect((await card()).contact).toEqual(kim);
    // First by name; who is not the first does not change the card.
    const { id: lee } = await add(person('Lee'));
    const { version } = (await findHome(portal.table, home.uuid)) as Home;
    expect((await change(lee, person('Leigh'))).status).toBe(200);
    expect((await findHome(portal.table, home.uuid))?.version).toBe(version);
    expect((await change(id, person('Kim', { phone_numbers: [] }))).status).toBe(200);
    expect((await card()).contact).toEqual({ ...kim, phone_numbers: [] });
    expect((await remove(id)).status).toBe(200);
    expect((await card()).contact.name).toBe('Leigh Example');
    // A responsibility stays held: the home's own people take it over.
    const { status } = await change(
      own.id,
      person('Sam', { emails: [as.email], vacancy_contact: true }),
    );
    expect(status).toBe(200);
    expect((await remove(lee)).status).toBe(200);
    expect((await card()).contact).toMatchObject({ name: 'Sam Example', emails: [as.email] });
  });

  it('is not touched by those who are not there for commissioners', async () => {
    await add(person('Ada', { aqp_list_stakeholder: false }));
    expect((await findHome(portal.table, home.uuid))?.version).toBe(1);
  });

  it('comes to a list that is open', async () => {
    await card();
    const since = new Date(clock).toISOString();
    await add(person('Kim'));
    clock += 6000;
    vi.setSystemTime(clock);
    const { body } = await portal.call(listCareHomeChanges, {
      as: commissioner,
      query: { care_home_type: 'All', since },
    });
    const changed = body.results.find(({ uuid }: Home) => uuid === home.uuid);
    expect(changed.contact).toEqual(kim);
  });
});

describe('a card', () => {
  it('has the pilot’s fields of a pilot, and none of another home', async () => {
    home = anAqpHome({ aqp_pilot_status: true, total_beds_pilot: 8, changed_at: now() });
    await portal.add({ homes: [home] });
    expect(await card()).toMatchObject({
      aqp_pilot_status: true,
      total_beds_pilot: 8,
      has_answered_aqp_beds_question: false,
    });
    home = aHome({
      total_beds_pilot: 8,
      has_answered_aqp_beds_question: true,
      changed_at: now(),
    });
    await portal.add({ homes: [home] });
    expect(await card()).toMatchObject({
      aqp_pilot_status: false,
      total_beds_pilot: null,
      has_answered_aqp_beds_question: false,
    });
  });
});
