import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { type Contact, fullName } from '#shared/contacts/contact.ts';
import {
  CHOOSE_SUCCESSOR,
  getErasure,
  getErasurePlan,
  listPersonalData,
  postErasure,
} from '#shared/erasure/erasure.api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { LiveList } from '#shared/server/placeList/liveList.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf, membershipsOf } from '#shared/store/contacts.store.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { buildListSnapshot } from '../../../events/schedule/buildListSnapshot.ts';
import { erasePeople } from '../../../events/schedule/erasePeople.ts';
import { allRows } from '../rows.ts';
import { aCentreContact, type CentrePortal, entryAt, startCentrePortal } from './centrePortal.ts';
import { aDayCentre, type DayCentre } from './dayCentre.ts';

/** What nobody but the person of the running test has. */
let names: Pick<Contact, 'first_name' | 'last_name'>;
let phone: string;

let portal: CentrePortal;
let home: Home;
let centre: DayCentre;
let person: Account;
let atHome: Contact;
let atCentre: Contact;
let colleague: Contact;
const team = anAccount({ kind: 'lph' });

beforeAll(async () => {
  portal = await startCentrePortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [team] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/**
 * The manager of a home and of a centre, who alone takes the home's mails and the centre's referrals,
 * stands in for a colleague at the centre and has changed that colleague's entry.
 */
beforeEach(async () => {
  const mark = randomUUID().slice(0, 8);
  names = { first_name: `Zephyrine${mark}`, last_name: `Quillon${mark}` };
  phone = `0163 ${mark}`;
  const home_manager = fullName(names);
  home = aHome({ name: 'Alder House', home_manager });
  centre = aDayCentre({ home_manager });
  person = anAccount(names);
  const phone_numbers = [{ phone_number: phone }];
  const own = { ...names, email: person.email, phone_numbers, home_manager: true };
  [atHome, atCentre] = [
    aContact({ ...own, home: home.uuid }),
    aCentreContact(centre, { ...own, aqp_list_stakeholder: true }),
  ];
  const deputy = atCentre.id;
  colleague = aCentreContact(centre, {
    first_name: 'Nell',
    leave: { from: '2026-11-20', until: '2026-12-20', deputy },
  });
  await portal.addCentres(centre);
  await portal.add({ homes: [home], contacts: [atHome, atCentre, colleague], accounts: [person] });
  await buildListSnapshot({ table: portal.table, now: new Date() });
  const body = entryAt(centre, {
    emails: [colleague.emails[0]?.address],
    first_name: 'Nell',
    vacancy_contact: true,
  });
  const params = { id: colleague.id };
  const edited = await portal.callCentre('patchContact', { as: person, params, body });
  expect(edited.status, edited.text).toBe(200);
});

const begin = (successors: object[]) =>
  portal.call(postErasure, {
    as: team,
    body: { email: person.email, confirm: person.email, reason: 'Wrote to us', successors },
  });
const successors = () => [
  { place: homeRef(home.uuid), contact: null },
  { place: { kind: centre.kind, uuid: centre.uuid }, contact: colleague.id },
];

async function runToTheEnd(id: string) {
  for (let run = 0; run < 6; run += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    const { table } = portal;
    const removeFromPool = async () => undefined;
    await erasePeople({ table, now: new Date(), mayGoOn: () => true, removeFromPool });
    const { body } = await portal.call(getErasure, { as: team, params: { id } });
    if (body.status === 'done') return body;
  }
  throw new Error('The erasing comes to no end');
}

/** Whether the homes list of a function that has just started names somebody. */
async function isListed(name: string): Promise<boolean> {
  const { model } = await new LiveList(careHomesList, portal.table).at(new Date());
  return model.encode().includes(name);
}

describe('erasing somebody of a home and a day centre', () => {
  it('is planned with both, and who could take over at each', async () => {
    const query = { email: person.email };
    const { body } = await portal.call(getErasurePlan, { as: team, query });
    expect(body.places).toEqual([
      { kind: 'careHome', uuid: home.uuid, name: home.name, left: ['Vacancy updates'], others: [] },
      {
        ...{ kind: 'dayCentre', uuid: centre.uuid, name: centre.name, left: ['Referrals'] },
        others: [{ id: colleague.id, name: 'Nell Larkspur' }],
      },
    ]);
    const copy = await portal.call(listPersonalData, { as: team, query });
    const kinds = copy.body.results.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'contact')).toHaveLength(2);
  });

  it('begins when somebody is named for each, of either kind', async () => {
    const [forHome, forCentre] = successors();
    const refused = await begin([forHome as object]);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { [`successors.${centre.uuid}`]: [CHOOSE_SUCCESSOR] },
    ]);
    const mixedUp = { ...forCentre, place: homeRef(centre.uuid as never) };
    expect((await begin([forHome as object, mixedUp])).status).toBe(400);
    expect((await begin(successors())).status).toBe(200);
    expect(await membershipsOf(portal.table, person.email)).toEqual([]);
  });

  it('takes both contacts, hands over what they held and leaves no trace', async () => {
    const { table } = portal;
    const { body } = await begin(successors());
    expect(await isListed(names.last_name)).toBe(true);
    const done = await runToTheEnd(body.id);
    expect(done.removed).toMatchObject({ account: 1, contact: 2, membership: 2 });

    expect(await contactsOf(table, homeRef(home.uuid))).toEqual([]);
    expect(await contactsOf(table, centre)).toMatchObject([
      { id: colleague.id, aqp_list_stakeholder: true, leave: null },
    ]);
    expect(await findPlace(table, homeRef(home.uuid))).toMatchObject({ home_manager: '' });
    expect(await findPlace(table, centre)).toMatchObject({
      home_manager: '',
      takes_referrals: true,
    });

    const trail = await auditOf(table, placePartition(centre));
    expect(trail).toHaveLength(2);
    expect(trail[0]).toMatchObject({
      what: 'contacts.changed',
      who: { id: person.id, name: done.pseudonym },
    });
    expect(trail[1]).toMatchObject({
      what: 'contacts.erased',
      before: { name: done.pseudonym, responsibilities: ['Referrals'] },
      after: { successor: colleague.id, leave_ended: [colleague.id] },
    });
    const rows = JSON.stringify(await allRows(portal));
    const traces = [names.first_name, names.last_name, person.email, phone];
    expect(traces.filter((trace) => rows.includes(trace))).toEqual([]);
    // The list has been made anew.
    expect(await isListed(names.last_name)).toBe(false);
  });
});
