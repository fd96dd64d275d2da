import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { homeRef } from '#shared/homes/careHome.ts';
import type { AccountId } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { contactsOf, membershipsOf } from '#shared/store/contacts.store.ts';
import { activeEnquiries } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome, homesChangedSince } from '#shared/store/homes.store.ts';
import { qualityRowsSince } from '#shared/store/quality.store.ts';
import type { Table } from '#shared/store/table.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { ALL } from '#shared/testing/scale.ts';
import { type OwnTable, openOwnTable } from '../infra/local/testing/emulators.ts';
import { demoPeople, homeStaff, providerStaff } from './demo/accounts.ts';
import { demoHomes } from './demo/demoHomes.ts';
import { seed } from './seed.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

describe('the seed', () => {
  let table: Table;
  let own: OwnTable;
  const people: { email: string; temporary?: boolean }[] = [];

  const run = () =>
    seed({
      tableName: own.name,
      now,
      makeUser: async (user) => {
        people.push(user);
        return `subject of ${user.email}`;
      },
      say: () => {},
    });

  beforeAll(async () => {
    own = await openOwnTable();
    table = own.table;
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', own.endpoint);
    vi.stubEnv('AWS_REGION', 'eu-west-2');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
    await run();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await own?.drop();
  });

  it('writes every home where the change feed finds it', async () => {
    const uuids = new Set<string>();
    for await (const home of homesChangedSince(table)) uuids.add(home.uuid);
    expect(uuids.size).toBe(1196);
  });

  it('builds the quality overview of the homes that report', async () => {
    const reporting = new Set<string>();
    for await (const row of qualityRowsSince(table)) if (row.reporting) reporting.add(row.home);
    expect(reporting.size).toBe(48);
  });

  it('writes a home with its contacts and its history', async () => {
    const { uuid } = demoHomes.fresh;
    const home = await findHome(table, uuid);
    const updates = await table.all(vacancyUpdateEntity, {
      pk: placePartition(homeRef(uuid)),
      prefix: 'VACANCY#',
    });
    expect(home?.name).toBe(demoHomes.fresh.name);
    expect(updates.at(-1)?.at).toBe(home?.vacancy.updated_at);
    const managers = (await contactsOf(table, homeRef(uuid))).filter(
      (contact) => contact.home_manager,
    );
    expect(managers.map((contact) => contact.emails[0]?.address)).toEqual([
      'residential@example.org',
    ]);
  });

  it('makes every account a sign-in, one with a temporary password, and its reach', async () => {
    expect(people.map((user) => user.email)).toEqual(demoPeople.map((person) => person.email));
    expect(people.filter((user) => user.temporary).map((user) => user.email)).toEqual([
      'new-password@example.org',
    ]);
    for (const { email } of demoPeople) {
      const id = `subject of ${email}` as AccountId;
      const [account] = await table.read(wanted(accountEntity, { id }));
      expect(account?.email).toBe(email);
    }
    for (const { email, home } of homeStaff) {
      expect((await membershipsOf(table, email)).map(({ place }) => place.uuid)).toEqual([
        home.uuid,
      ]);
    }
    const reach = await Promise.all(
      providerStaff.map(async ({ email }) => [email, (await membershipsOf(table, email)).length]),
    );
    expect(reach).toEqual([
      ['central-contact@example.org', 11],
      ['many-homes@example.org', 67],
      ['reporting-central@example.org', 8],
    ]);
  });

  it('has open enquiries of a commissioner’s organisation, and homes with notes of their beds', async () => {
    const active = await activeEnquiries(table, 'icb-greater-manchester');
    // One that has chosen of homes, and one of agencies.
    const states = active.map(({ state }) => state).sort();
    expect(states).toEqual(['CHOSEN', 'CHOSEN', 'OPEN', 'OPEN', 'OPEN']);
    const kinds = new Set<string>();
    for await (const { notes } of homesChangedSince(table)) {
      for (const { kind } of notes) kinds.add(kind);
    }
    expect(kinds.size).toBeGreaterThan(1);
  });

  it('leaves the stream on, with both images', async () => {
    const { Table: described } = await own.client.send(
      new DescribeTableCommand({ TableName: own.name }),
    );
    expect(described?.StreamSpecification).toEqual({
      StreamEnabled: true,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    });
  });

  // A second whole seed: `npm test -- --all` has it.
  it.runIf(ALL)(
    'puts a home back as it was when it is run again',
    async () => {
      const before = await findHome(table, demoHomes.stale.uuid);
      await run();
      expect(await findHome(table, demoHomes.stale.uuid)).toEqual(before);
      const contacts = await contactsOf(table, homeRef(demoHomes.stale.uuid));
      expect(new Set(contacts.map((contact) => contact.id)).size).toBe(contacts.length);
    },
    120_000,
  );
});
