import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  listLocationsWithoutRecipient,
  listUnreachableLocations,
} from '#shared/domiciliary/locationReach.api.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aLocation,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const team = anAccount({ kind: 'lph' });
const [heardFrom, silent, byManager, bouncing, away, asksNothing, reports, closed] = [
  anAqpLocation({ name: 'Heard' }),
  anAqpLocation({ name: 'Silent' }),
  anAqpLocation({ name: 'By the manager' }),
  anAqpLocation({ name: 'Bouncing' }),
  anAqpLocation({ name: 'Away' }),
  aLocation({ name: 'Asks nothing' }),
  aLocation({ name: 'Reports', reporting: true }),
  anAqpLocation({ name: 'Closed', location_status: 'CLOSED' }),
] as const;
const BACK = 'back.agency@example.org';

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const deputy = aLocationContact(away).id;
  const leave = { from: '2026-11-18', until: '2026-11-25', deputy };
  await portal.add({
    locations: [heardFrom, silent, byManager, bouncing, away, asksNothing, reports, closed],
    contacts: [
      aLocationContact(heardFrom),
      aLocationContact(byManager, { vacancy_contact: false, home_manager: true }),
      aLocationContact(bouncing, { email: BACK }),
      aLocationContact(away, { leave }),
      aLocationContact(closed, { email: BACK }),
    ],
    accounts: [team],
  });
  await portal.table.load([
    create(suppressedAddressEntity, aBouncingAddress(EmailAddress.parse(BACK))),
  ]);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

describe('homecare agencies that our mails do not reach', () => {
  it('are listed by the reason, with those on the AQP list without an Availability contact', async () => {
    const { status, body, text } = await portal.call(listLocationsWithoutRecipient, { as: team });
    expect(status, text).toBe(200);
    const rows = (body.results as Record<string, unknown>[]).map((row) => [
      row.name,
      row.why,
      row.no_availability_contact,
    ]);
    expect(rows.sort()).toEqual([
      ['Away', 'onLeave', false],
      ['Bouncing', 'bouncing', false],
      ['By the manager', null, true],
      ['Reports', 'nobody', false],
      ['Silent', 'nobody', true],
    ]);
    expect([body.looked_at, body.cursor]).toEqual([8, null]);
  });

  it('are listed with the addresses that bounce and whoever is asked instead; closed ones are not', async () => {
    const { status, body, text } = await portal.call(listUnreachableLocations, { as: team });
    expect(status, text).toBe(200);
    expect(body.results).toMatchObject([
      { uuid: bouncing.uuid, addresses: [{ address: BACK }], availability_email: [] },
    ]);
  });
});
