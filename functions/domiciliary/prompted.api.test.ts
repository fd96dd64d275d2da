import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import {
  getPromptedAvailability,
  postLinkedAvailability,
} from '#shared/domiciliary/capacity.api.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { openLink, signLink } from '#shared/server/linkToken.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import { create, remove } from '#shared/store/write.ts';
import {
  aLocationContact,
  anAqpLocation,
  FRIDAY_AT_TEN,
  membershipsFor,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { availabilityPromptsMail } from '../testing/stage.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const updated = new Date('2026-11-12T10:00:00.000Z');

/** Somebody who was asked about three agencies of theirs. */
async function prompted() {
  const email = EmailAddress.parse(`sam.${crypto.randomUUID()}@example.org`);
  const locations = ['Alder', 'Birch', 'Cedar'].map((name) => anAqpLocation({ name, updated }));
  const first = aLocationContact(locations[0] as ServiceLocation, { email });
  // One id at each, so that one mail can name it.
  const contacts = locations.map((location) => ({ ...first, place: locationRef(location.uuid) }));
  await portal.add({ locations, contacts });
  const mail = availabilityPromptsMail({ to: email, contact: first.id, locations });
  await portal.table.load([create(outboxEntity, mail)]);
  const times = { from: FRIDAY_AT_TEN, hours: AVAILABILITY_LINK_HOURS };
  const token = await signLink('availabilities', { mail: mail.key, email }, times);
  return { email, locations, contacts: contacts as unknown as [Contact, Contact, Contact], token };
}
const look = (token: string) =>
  portal.call(getPromptedAvailability, { headers: { 'x-link-token': token } });
const answer = (token: string, body: unknown) =>
  portal.call(postLinkedAvailability, { headers: { 'x-link-token': token }, body });

interface Shown {
  location: string;
  name: string;
  open: { token: string; updated: boolean; availability: Record<string, unknown> } | null;
}
async function shown(token: string): Promise<Shown[]> {
  const { status, body, text } = await look(token);
  expect(status, text).toBe(200);
  return body.locations;
}

describe('the page of a prompt about several agencies (domiciliary, section 4)', () => {
  it('shows exactly those, each with its last answer, and once what all choose from', async () => {
    const { token, locations } = await prompted();
    const { body } = await look(token);
    expect((body.locations as Shown[]).map(({ location }) => location)).toEqual(
      locations.map(({ uuid }) => uuid),
    );
    expect(body.areas).toHaveLength(7);
    expect(body.notices).not.toHaveLength(0);
    expect((body.locations as Shown[])[0]?.open).toMatchObject({
      updated: false,
      availability: {
        name: 'Alder',
        is_complete: true,
        bar: null,
        capacity: { version: 1, updated: updated.toISOString() },
      },
    });
  });

  it('answers each by a token of its own, which opens that one alone and ends with the mail’s', async () => {
    const { email, contacts, locations, token } = await prompted();
    const [first, second] = await shown(token);
    const claims = await openLink('availability', first?.open?.token ?? '', FRIDAY_AT_TEN);
    expect(claims).toEqual({ place: contacts[0].place, contact: contacts[0].id, email });
    const end = new Date(FRIDAY_AT_TEN.getTime() + AVAILABILITY_LINK_HOURS * 3_600_000 + 1000);
    await expect(openLink('availability', first?.open?.token ?? '', end)).rejects.toThrow(
      'expired',
    );
    expect((await answer(first?.open?.token ?? '', { unchanged: true, version: 1 })).status).toBe(
      200,
    );
    const changed = {
      minimumCallDuration: 'A_1',
      noticeRequired: 'A_2',
      areas: [9000022],
      acceptsCovid: true,
      version: 1,
    };
    expect((await answer(second?.open?.token ?? '', changed)).status).toBe(200);
    expect((await shown(token)).map(({ open }) => open?.updated)).toEqual([true, true, false]);
    const stored = await findLocation(portal.table, (locations[1] as ServiceLocation).uuid);
    expect(stored?.capacity).toMatchObject({ areas: [9000022], version: 2 });
    const trails = await Promise.all(
      locations.map((location) => auditOf(portal.table, placePartition(location))),
    );
    const entry = { what: 'capacity.confirmed', who: { kind: 'link', id: contacts[0].id } };
    expect(trails).toMatchObject([[entry], [entry], []]);
  });

  it('says nothing of one that is no longer theirs, and opens nothing once none is', async () => {
    const { contacts, token } = await prompted();
    const leave = (contact: Contact) =>
      portal.table.commit(...membershipsFor(contact).map((part) => remove(membershipEntity, part)));
    await leave(contacts[0]);
    expect((await shown(token)).map(({ name, open }) => [name, open === null])).toEqual([
      ['Alder', true],
      ['Birch', false],
      ['Cedar', false],
    ]);
    await leave(contacts[1]);
    await leave(contacts[2]);
    expect((await look(token)).status).toBe(401);
  });
});
