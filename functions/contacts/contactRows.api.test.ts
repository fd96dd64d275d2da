import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import { addressesOf } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import {
  aContact,
  aHome,
  aLocation,
  anAccount,
  anAqpHome,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* Decisions, section 10: first contacts come by CSV. */

let portal: Portal;
let team: Account;
let home: Home;
let digits = 500_000_000;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  team = anAccount({ kind: 'lph' });
  home = aHome({ home_manager: '', reporting: true, cqc_recorded_id: `1-${digits++}` });
  await portal.add({ homes: [home], accounts: [team] });
});

const address = () => `${randomUUID()}@example.org`;
const cellsOf = (more: Record<string, string> = {}) => ({
  place: home.cqc_recorded_id as string,
  name: 'Ada Bell',
  email: address(),
  ...more,
});
const send = async (rows: Record<string, string>[], save: boolean) => {
  const { status, body, text } = await portal.call(api.postContactRows, {
    as: team,
    body: { rows: rows.map((cells, at) => ({ line: at + 2, cells })), save },
  });
  expect(status, text).toBe(200);
  return body.results as {
    outcome: string;
    changes: { column: string; after: string }[];
    errors: { column: string; message: string }[];
  }[];
};
const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome);
const stored = () => contactsOf(portal.table, home);
async function invitedAmong(addresses: string[]): Promise<string[]> {
  const invited: string[] = [];
  for await (const { to, content } of openMails(portal.table)) {
    if (content.kind === 'invitation' && addresses.includes(to)) invited.push(to);
  }
  return invited.sort();
}

describe('a file of first contacts', () => {
  it('is looked at first, adds each person by themselves, and invites each', async () => {
    const rows = [
      cellsOf({
        phone: '0161 496 0002; 0161 496 0003',
        responsibilities: 'vacancy updates; Manager',
      }),
      cellsOf({ name: 'Max van Reed', responsibilities: 'Reporting', home: 'Larch House' }),
    ];
    const looked = await send(rows, false);
    expect(outcomes(looked)).toEqual(['new', 'new']);
    expect(looked[0]?.changes).toContainEqual({
      column: 'responsibilities',
      before: '',
      after: 'Vacancy updates; Manager',
    });
    expect(await stored()).toEqual([]);
    expect(outcomes(await send(rows, true))).toEqual(['new', 'new']);
    const byName = new Map((await stored()).map((contact) => [contact.last_name, contact]));
    expect(byName.get('Bell')).toMatchObject({
      first_name: 'Ada',
      vacancy_contact: true,
      individual_contact: false,
      home_manager: true,
      phone_numbers: [{ phone_number: '0161 496 0002' }, { phone_number: '0161 496 0003' }],
    });
    expect(byName.get('Reed')).toMatchObject({
      first_name: 'Max van',
      individual_contact: true,
      home_manager: false,
    });
    const addresses = rows.map(({ email }) => email as string).sort();
    expect(await invitedAmong(addresses)).toEqual(addresses);
    const trail = await auditOf(portal.table, placePartition(home));
    expect(trail.map(({ what, who }) => [what, who.id])).toEqual([
      ['contacts.created', team.id],
      ['contacts.created', team.id],
    ]);
    const { body } = await portal.call(api.getHome, { as: team, params: { uuid: home.uuid } });
    expect(body.home_manager).toBe('Ada Bell');
  });

  it('adds all first contacts of a new home, and all who are on its card', async () => {
    home = anAqpHome({
      home_manager: '',
      location_status: 'REGISTERED',
      cqc_recorded_id: `1-${digits++}`,
    });
    await portal.add({ homes: [home] });
    const rows = ['Manager', 'ICB contact', ''].map((responsibilities) =>
      cellsOf({ responsibilities }),
    );
    expect(outcomes(await send(rows, true))).toEqual(['new', 'new', 'new']);
    expect(await stored()).toHaveLength(3);
    const { body } = await portal.call(api.getHome, { as: team, params: { uuid: home.uuid } });
    expect(body.home_manager).toBe('Ada Bell');
  });

  it('changes nothing the second time, and invites nobody twice', async () => {
    const rows = [cellsOf()];
    await send(rows, true);
    expect(outcomes(await send(rows, true))).toEqual(['unchanged']);
    expect(await stored()).toHaveLength(1);
    expect(await invitedAmong([rows[0]?.email as string])).toHaveLength(1);
  });

  it('says of each row what is wrong with it, and takes the others', async () => {
    const closed = aHome({ location_status: 'CLOSED', cqc_recorded_id: `1-${digits++}` });
    const managed = aHome({ cqc_recorded_id: `1-${digits++}` });
    await portal.add({
      homes: [closed, managed],
      contacts: [aContact({ home: managed.uuid, home_manager: true })],
    });
    const twice = cellsOf();
    const results = await send(
      [
        cellsOf({ place: '1-999999999' }),
        cellsOf({ place: closed.uuid }),
        cellsOf({ name: 'Cher' }),
        cellsOf({ email: 'nobody', phone: '12' }),
        cellsOf({ responsibilities: 'Boss' }),
        cellsOf({ responsibilities: 'ICB contact' }),
        cellsOf({ place: managed.cqc_recorded_id as string, responsibilities: 'Manager' }),
        cellsOf({ colour: 'red' }),
        twice,
        twice,
      ],
      true,
    );
    expect(results.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ['place'],
      ['place'],
      ['name'],
      ['email', 'phone'],
      ['responsibilities'],
      ['responsibilities'],
      [''],
      ['colour'],
      [],
      [''],
    ]);
    expect((await stored()).flatMap(addressesOf)).toEqual([twice.email]);
  });

  it('is about service locations too, and asks which is meant where both kinds have an id', async () => {
    const id = `1-${digits++}`;
    const [location, twin] = [
      anAqpLocation({ cqc_recorded_id: `1-${digits++}` }),
      aLocation({ cqc_recorded_id: id }),
    ];
    await portal.add({ homes: [aHome({ cqc_recorded_id: id })], locations: [location, twin] });
    const results = await send(
      [
        cellsOf({
          place: location.cqc_recorded_id as string,
          responsibilities: 'Availability updates',
        }),
        cellsOf({ place: id }),
        cellsOf({ place: twin.uuid }),
      ],
      true,
    );
    expect(outcomes(results)).toEqual(['new', 'error', 'new']);
    expect(await contactsOf(portal.table, location)).toMatchObject([{ vacancy_contact: true }]);
    expect(await contactsOf(portal.table, twin)).toHaveLength(1);
  });
});
