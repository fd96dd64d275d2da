import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { postSuccession } from '#shared/directory/closing.api.ts';
import { postLocationSuccession } from '#shared/domiciliary/locationRegistration.api.ts';
import { patchServiceLocationStatus } from '#shared/domiciliary/locationStatus.api.ts';
import { postLocationStatusRows } from '#shared/domiciliary/locationStatusFile.api.ts';
import { patchHomeStatus } from '#shared/homes/homeStatus.api.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { ParticipationChangedContent } from '#shared/participation/participationChanged.mail.ts';
import { placePartition, placeRef } from '#shared/places/place.ts';
import { saveLocationRow } from '#shared/server/directory/saveLocations.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { findNotice } from '#shared/store/participation.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import { remove } from '#shared/store/write.ts';
import {
  aContact,
  aHome,
  aLocation,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
  membershipsFor,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { allRows } from '../../functions/testing/rows.ts';
import { composeMail } from '../composeMail.ts';
import { mailKindOf } from '../mailKinds.ts';
import { closeDuePlaces } from './closeDuePlaces.ts';
import { mailParticipationChanges } from './mailParticipationChanges.ts';

/** Nine in London on the Monday after. */
const MONDAY = new Date('2026-11-23T09:00:00.000Z');
const team = anAccount({ kind: 'lph' });
const reason = 'Agreed with the ICB';

let portal: Portal;
let location: ServiceLocation;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [team] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => put(aLocation({ cqc_recorded_id: null })));

async function put(
  serviceLocation: ServiceLocation,
  contacts: Partial<Contact>[] = [{ home_manager: true }],
): Promise<Contact[]> {
  location = serviceLocation;
  const added = contacts.map((more) =>
    aLocationContact(serviceLocation, {
      vacancy_contact: false,
      individual_contact: false,
      ...more,
    }),
  );
  await portal.add({ locations: [serviceLocation], contacts: added });
  return added;
}
const patch = async (change: object) => {
  const params = { uuid: location.uuid };
  const { status, text } = await portal.call(patchServiceLocationStatus, {
    as: team,
    params,
    body: { reason, ...change },
  });
  expect(status, text).toBe(200);
};
const opened = () => findNotice(portal.table, { place: location, day: 'open' });

/** The mails of Monday to these people, by address. */
async function mailsTo(contacts: Contact[]): Promise<Map<string, ParticipationChangedContent>> {
  await mailParticipationChanges({ table: portal.table, now: MONDAY });
  const to = new Set<unknown>(
    contacts.flatMap(({ emails }) => emails.map((email) => email.address)),
  );
  const all = (await allRows(portal)).filter(
    (row) => row.entity === 'mail' && to.has((row as { to?: unknown }).to),
  ) as unknown as { to: string; content: ParticipationChangedContent }[];
  // Who has no account yet is invited anew where they are moved to.
  const mails = all.filter(({ content }) => content.kind === 'participationChanged');
  expect(new Set(mails.map((mail) => mail.to)).size).toBe(mails.length);
  return new Map(mails.map((mail) => [mail.to, mail.content]));
}
const addressOf = (contact: Contact | undefined) => contact?.emails[0]?.address as string;

describe('the people of an agency hear by email', () => {
  it('that it is on the AQP list, suspended, or closed: the manager and who is responsible', async () => {
    const [manager, icb, other] = await put(anAqpLocation({ cqc_recorded_id: null }), [
      { home_manager: true },
      { aqp_list_stakeholder: true },
      {},
    ]);
    await patch({ aqp_suspension: true });
    await patch({ embargo: true });
    await patch({ closed: true, closed_on: '2026-11-19' });
    const mails = await mailsTo([manager, icb, other] as Contact[]);
    expect([...mails.keys()].toSorted()).toEqual([addressOf(manager), addressOf(icb)].toSorted());
    const content = mails.get(addressOf(manager)) as ParticipationChangedContent;
    expect(content).toMatchObject({
      places: [
        {
          place: placeRef(location),
          name: location.name,
          changes: [
            { label: 'AQP suspension', before: 'No', after: 'Yes' },
            { label: 'Local authority embargo', before: 'No', after: 'Yes' },
            { label: 'Closed', before: 'No', after: 'Yes' },
            { label: 'Closed on', before: 'None', after: '19/11/2026' },
          ],
        },
      ],
      covers: [placeRef(location)],
    });
    const { subject, text, html } = await composeMail(
      { to: addressOf(manager) as never, content },
      MONDAY,
    );
    expect(subject).toBe(`Changes to ${location.name}’s settings`);
    expect(text.replace(/\s+/g, ' ')).toContain(`you are a contact of ${location.name}.`);
    expect(html).toContain(`/domcare/service_location/${location.uuid}`);
  });

  it('all contacts, where nobody is responsible for anything yet', async () => {
    const contacts = await put(aLocation({ cqc_recorded_id: null }), [{}, {}]);
    await patch({ aqp_status: true });
    expect((await mailsTo(contacts)).size).toBe(2);
  });

  it('of nothing that was undone meanwhile, or that is not about taking part', async () => {
    const contacts = await put(anAqpLocation({ cqc_recorded_id: null }));
    await patch({ aqp_suspension: true });
    expect(await opened()).toMatchObject({ before: { aqp_suspension: false }, version: 1 });
    await patch({ aqp_suspension: false });
    expect(await opened()).toMatchObject({ before: { aqp_suspension: false }, version: 2 });
    expect((await mailsTo(contacts)).size).toBe(0);
    expect(await opened()).toBeUndefined();
  });

  it('what a file of the central team changed', async () => {
    const contacts = await put(anAqpLocation({ cqc_recorded_id: null }));
    const rows = [{ line: 2, cells: { uuid: location.uuid, aqp_status: 'no' } }];
    const body = { rows, save: true, reason };
    const { status, text } = await portal.call(postLocationStatusRows, { as: team, body });
    expect(status, text).toBe(200);
    expect((await mailsTo(contacts)).get(addressOf(contacts[0]))?.places).toMatchObject([
      { changes: [{ label: 'AQP', before: 'Yes', after: 'No' }] },
    ]);
  });

  it('that the regulator’s file closed it, at once or on its day', async () => {
    const contacts = await put(aLocation({ cqc_recorded_id: '1-720000001' }));
    const after = { ...location, location_status: 'CLOSED' as const, closed_on: '2026-11-20' };
    const plan = { kind: 'closed' as const, before: location, after };
    const who = { kind: 'job' as const, id: 'import', name: 'Import' };
    const run = { now: FRIDAY_AT_TEN, who, trace: 'import' } as never;
    await saveLocationRow(portal.table, {} as never, plan, run);
    expect(await opened()).toMatchObject({ before: { closed: false } });

    const due = await put(aLocation({ cqc_recorded_id: null, closes_on: '2026-11-20' }));
    expect(await closeDuePlaces({ table: portal.table, now: FRIDAY_AT_TEN })).toMatchObject({
      locations: 1,
    });
    expect(await findLocation(portal.table, location.uuid)).toMatchObject({
      location_status: 'CLOSED',
    });
    const mails = await mailsTo([...contacts, ...due]);
    expect([...mails.values()].map(({ places }) => places[0]?.changes[0]?.label)).toEqual([
      'Closed',
      'Closed',
    ]);
  });

  it('in one mail with the care homes of the same person', async () => {
    const email = 'both@example.org';
    const contacts = await put(anAqpLocation({ cqc_recorded_id: null }), [
      { home_manager: true, emails: [{ address: email as never }] },
    ]);
    const home = aHome({ reporting: true, reporting_from: '2026-10-01' });
    const manager = aContact({ home: home.uuid, home_manager: true, email });
    await portal.add({ homes: [home], contacts: [manager] });
    await patch({ aqp_suspension: true });
    const { status } = await portal.call(patchHomeStatus, {
      as: team,
      params: { uuid: home.uuid },
      body: { reporting: false, reason },
    });
    expect(status).toBe(200);
    const content = (await mailsTo(contacts)).get(email) as ParticipationChangedContent;
    expect(content.covers.map(({ kind }) => kind).toSorted()).toEqual([
      'careHome',
      'serviceLocation',
    ]);
    const { subject } = await composeMail({ to: email as never, content }, MONDAY);
    expect(subject).toBe('How 2 of your care homes and homecare agencies take part has changed');
    expect((await auditOf(portal.table, placePartition(location))).at(-1)?.what).toBe(
      'location.statusChanged',
    );
  });
});

it('a place of which its reader is a contact no more is left out of what still goes to them', async () => {
  const email = 'leaving@example.org' as never;
  const at = { home_manager: true, emails: [{ address: email }] } as Partial<Contact>;
  const [first] = await put(anAqpLocation({ name: 'Alder Care', cqc_recorded_id: null }), [at]);
  await patch({ aqp_suspension: true });
  const [remainingContact] = await put(
    anAqpLocation({ name: 'Beech Care', cqc_recorded_id: null }),
    [at],
  );
  await patch({ aqp_suspension: true });
  const content = (await mailsTo([first as Contact])).get(email) as ParticipationChangedContent;
  expect(content.places.map(({ name }) => name)).toEqual(['Alder Care', 'Beech Care']);
  const parts = membershipsFor(remainingContact as Contact).map((part) =>
    remove(membershipEntity, part),
  );
  await portal.table.commit(...parts);
  const sending = { table: portal.table, now: MONDAY };
  const waiting = { to: email, content, created_at: instant(MONDAY) };
  const standing = await mailKindOf(content).standing(waiting, sending);
  expect(standing).toMatchObject({ content: { places: [{ name: 'Alder Care' }] } });
  const all = membershipsFor(first as Contact).map((part) => remove(membershipEntity, part));
  await portal.table.commit(...all);
  expect(await mailKindOf(content).standing(waiting, sending)).toHaveProperty('moot');
});

describe('the people of a place that goes on under another registration', () => {
  /** Its first call, and those that move its contacts. */
  async function succeeded(
    endpoint: typeof postSuccession | typeof postLocationSuccession,
    former: { uuid: string },
    successor: { uuid: string },
  ): Promise<void> {
    for (let leftCount = 1; leftCount > 0; ) {
      const { status, text, body } = await portal.call(endpoint, {
        as: team,
        params: { uuid: former.uuid },
        body: { successor: successor.uuid },
      });
      expect(status, text).toBe(200);
      leftCount = body.left;
    }
  }

  it('hear of an agency that, once, and of no change of what stays', async () => {
    const postcode = 'ZZ81 2AA';
    const [contact] = await put(
      anAqpLocation({ name: 'Sycamore Care', postcode, cqc_recorded_id: '1-810000001' }),
    );
    const former = location;
    const successor = aLocation({
      name: 'Sycamore Homecare',
      postcode,
      cqc_recorded_id: '1-810000002',
      location_status: 'REGISTERED',
      home_manager: '',
    });
    await portal.add({ locations: [successor] });
    await succeeded(postLocationSuccession, former, successor);
    const mails = await mailsTo([contact as Contact]);
    expect(mails.get(addressOf(contact))?.places).toMatchObject([
      {
        place: placeRef(successor),
        changes: [
          {
            label: 'Registration',
            before: 'Sycamore Care (1-810000001)',
            after: 'Sycamore Homecare (1-810000002)',
          },
        ],
      },
    ]);
    expect(mails.get(addressOf(contact))?.places[0]?.changes).toHaveLength(1);
  });

  it('hear nothing of a former registration that the regulator closed the same day', async () => {
    const postcode = 'ZZ83 2AA';
    const [contact] = await put(
      anAqpLocation({ name: 'Hazel Care', postcode, cqc_recorded_id: '1-830000001' }),
    );
    const former = location;
    await patch({ closed: true, closed_on: '2026-11-19' });
    const successor = aLocation({
      name: 'Hazel Homecare',
      postcode,
      cqc_recorded_id: '1-830000002',
      location_status: 'REGISTERED',
      home_manager: '',
    });
    await portal.add({ locations: [successor] });
    await succeeded(postLocationSuccession, former, successor);
    const { changes } = (await mailsTo([contact as Contact])).get(addressOf(contact))
      ?.places[0] ?? { changes: [] };
    expect(changes.map(({ label }) => label)).toEqual(['Registration']);
  });

  it('hear of what was changed at the former one the same day', async () => {
    const postcode = 'ZZ84 2AA';
    const [contact] = await put(
      anAqpLocation({ name: 'Willow Care', postcode, cqc_recorded_id: '1-840000001' }),
    );
    const former = location;
    await patch({ aqp_suspension: true });
    const successor = aLocation({
      name: 'Willow Homecare',
      postcode,
      cqc_recorded_id: '1-840000002',
      location_status: 'REGISTERED',
      home_manager: '',
    });
    await portal.add({ locations: [successor] });
    await succeeded(postLocationSuccession, former, successor);
    expect(await opened()).toBeUndefined();
    const mails = await mailsTo([contact as Contact]);
    const labels = mails.get(addressOf(contact))?.places[0]?.changes.map(({ label }) => label);
    expect(labels).toHaveLength(2);
    expect(labels).toContain('Registration');
  });

  it('hear the same of a care home', async () => {
    const postcode = 'ZZ82 2AA';
    const former = aHome({ name: 'Rowan House', postcode, cqc_recorded_id: '1-820000001' });
    const successor = aHome({
      ...{ name: 'Rowan House', postcode, cqc_recorded_id: '1-820000002' },
      ...{ location_status: 'REGISTERED' as const, home_manager: '' },
    });
    const manager = aContact({ home: former.uuid, home_manager: true });
    await portal.add({ homes: [former, successor], contacts: [manager] });
    await succeeded(postSuccession, former, successor);
    const content = (await mailsTo([manager])).get(
      addressOf(manager),
    ) as ParticipationChangedContent;
    expect(content.places).toMatchObject([
      {
        place: placeRef(successor),
        changes: [
          {
            label: 'Registration',
            before: 'Rowan House (1-820000001)',
            after: 'Rowan House (1-820000002)',
          },
        ],
      },
    ]);
    const { text } = await composeMail({ to: addressOf(manager) as never, content }, MONDAY);
    expect(text).toContain('Registration: Rowan House (1-820000002)');
  });
});
