import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { deleteContact, patchContact } from '#shared/contacts/contacts.api.ts';
import { heldResponsibilities } from '#shared/contacts/responsibilities.ts';
import { instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf, rosterEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { openTable, type Table } from '#shared/store/table.ts';
import { aContact, aHome, anAccount, anAqpHome } from '#shared/testing/builders.ts';
import { share } from '#shared/testing/scale.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { addContact } from './addContact.ts';

/** As many at once that most of them meet, whatever the machine. */
const EDITS = share({ quick: 32, all: 200 });
let portal: Portal;
let patient: Table;

// All these requests share this one process, where each would have a function of its own: a
// time-out here would say that the machine is busy and nothing about the table.
vi.mock('#shared/server/aws.ts', async (original) => ({
  ...(await original<typeof import('#shared/server/aws.ts')>()),
  theTable: () => patient,
}));

beforeAll(async () => {
  portal = await startPortal();
  const client = new DynamoDBClient({ endpoint: portal.endpoint, region: 'eu-west-2' });
  const db = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  patient = openTable(db, portal.table.name);
});
afterAll(() => portal.stop());

async function aHomeOfTwo() {
  const home = anAqpHome({ reporting: true });
  const accounts = [anAccount(), anAccount()];
  const contacts = accounts.map(({ email }) =>
    aContact({
      home: home.uuid,
      email,
      vacancy_contact: true,
      individual_contact: true,
      aqp_list_stakeholder: true,
    }),
  );
  await portal.add({ homes: [home], contacts, accounts });
  return { home, accounts, contacts: contacts as [Contact, Contact] };
}

describe('two people who edit the contacts of one home at once', () => {
  it('never leave a responsibility to nobody, and every success is in the trail', async () => {
    const { home, accounts, contacts } = await aHomeOfTwo();
    // Both people tick and untick all three responsibilities of both contacts, all at once.
    const answers = await Promise.all(
      Array.from({ length: EDITS }, (_, turn) => {
        const contact = contacts[(turn >> 1) % 2] as Contact;
        const bits = (turn * 7) % 8;
        return portal.call(patchContact, {
          as: accounts[turn % 2],
          params: { id: contact.id },
          body: {
            first_name: `Turn ${turn}`,
            last_name: 'Example',
            job_title: '',
            emails: contact.emails.map(({ address }) => address),
            phone_numbers: [],
            vacancy_contact: (bits & 1) > 0,
            individual_contact: (bits & 2) > 0,
            aqp_list_stakeholder: (bits & 4) > 0,
            care_home: home.uuid,
          },
        });
      }),
    );
    const successes = answers.filter(({ status }) => status === 200);
    const refusals = answers.filter(({ status }) => status === 400 || status === 409);
    expect(successes.length + refusals.length).toBe(EDITS);
    expect(successes.length).toBeGreaterThan(0);
    expect(refusals.some(({ body }) => body.removed_positions?.length > 0)).toBe(true);

    expect(heldResponsibilities(await contactsOf(portal.table, home))).toEqual({
      contains_aqp_list_stakeholder: true,
      contains_individual_contact: true,
      contains_vacancy_contact: true,
    });
    const trail = await auditOf(portal.table, placePartition(home));
    expect(trail.map(({ after }) => (after as { name: string }).name).sort()).toEqual(
      successes.map(({ body }) => `${body.first_name} Example`).sort(),
    );
    const [roster] = await portal.table.read(wanted(rosterEntity, { place: home }));
    expect(roster?.version).toBe(successes.length);
    // All of them meet at one row and are run again: minutes on a machine that is busy.
  }, 240_000);

  it('leave the home open where the last contact goes as another is added', async () => {
    const account = anAccount({ kind: 'lph' });
    const found = aHome({ reporting: false, vacancy_reporting: false });
    const last = aContact({ home: found.uuid, vacancy_contact: false, individual_contact: false });
    await portal.add({ accounts: [account], homes: [found], contacts: [last] });
    const removed = await portal.call(deleteContact, {
      as: account,
      params: { id: last.id },
      body: { care_home: found.uuid, user: last.id },
    });
    expect(removed.status).toBe(200);
    expect((await findHome(portal.table, found.uuid))?.location_status).toBe('REGISTERED');
    // The home is as the other request found it before.
    const entry = {
      ...{ first_name: 'Bo', last_name: 'Example', job_title: '', phone_numbers: [] },
      emails: ['bo@example.org'],
      ...{ vacancy_contact: false, individual_contact: false, aqp_list_stakeholder: false },
    };
    const now = new Date();
    const caller = { kind: 'account', account } as const;
    const call = { caller, table: portal.table, now, at: instant(now) };
    const { writes } = await addContact(found, entry, call);
    await portal.table.commit(...writes);
    expect((await findHome(portal.table, found.uuid))?.location_status).toBe('OPEN');
  });

  it('cannot delete each other: one is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { home, accounts, contacts } = await aHomeOfTwo();
      const answers = await Promise.all(
        contacts.map(({ id }, at) =>
          portal.call(deleteContact, {
            as: accounts[1 - at],
            params: { id },
            body: { care_home: home.uuid, user: id },
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      // The second finds itself the last holder, or deleted and so without access.
      expect(statuses[0]).toBe(200);
      expect([400, 404]).toContain(statuses[1]);
      expect(await contactsOf(portal.table, home)).toHaveLength(1);
    }
  });
});
