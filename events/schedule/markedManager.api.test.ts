import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { confirmed } from '../../functions/registration/testing/stranger.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { mailParticipationChanges } from './mailParticipationChanges.ts';
import { mailReports } from './mailReports.ts';
import { openReturns } from './openReturns.ts';
import { remindAvailability } from './remindAvailability.ts';
import { remindVacancies } from './remindVacancies.ts';

/*
 * Each way in which a place's manager is asked where nobody else is, with a manager who was marked as a
 * person marks one: by the endpoint.
 */

const MONDAY = new Date('2026-11-23T09:15:00.000Z');
const OPENING = new Date('2026-11-02T00:05:00.000Z');

let portal: Portal;
let as: Account;
let home: Home;
let manager: Contact;
let digits = 700_000_000;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  home = aHome({ home_manager: '', reporting: true, cqc_recorded_id: `1-${digits++}` });
  as = anAccount();
  manager = aContact({ home: home.uuid, email: as.email, vacancy_contact: false });
  const nurse = aContact({ home: home.uuid, vacancy_contact: false });
  await portal.add({ homes: [home], contacts: [manager, nurse], accounts: [as] });
});

const mark = async () => {
  const { status, text } = await portal.call(api.putManager, {
    as,
    params: { id: manager.id },
    body: { care_home: home.uuid, home_manager: true },
  });
  expect(status, text).toBe(200);
};

/** The kinds of the open mails to the manager. */
async function mailsToManager(): Promise<string[]> {
  const kinds: string[] = [];
  for await (const mail of openMails(portal.table)) {
    if (mail.to === as.email) kinds.push(mail.content.kind);
  }
  return kinds;
}

/** Before anybody is marked nobody hears; afterwards the manager does. */
async function reaches(what: () => Promise<unknown>, kind: string): Promise<void> {
  await what();
  expect(await mailsToManager()).toEqual([]);
  await mark();
  await what();
  expect(await mailsToManager()).toEqual([kind]);
}

it('gets the weekday prompt', () =>
  reaches(() => remindVacancies({ table: portal.table, now: MONDAY }), 'weekdayPrompt'));

it('gets the prompt of a commissioner', async () => {
  const commissioner = aCommissioner();
  await portal.add({ accounts: [commissioner] });
  const body = { care_home: home.uuid, notify: false };
  await reaches(
    () => portal.call(api.postPrompt, { as: commissioner, body }),
    'commissionerPrompt',
  );
});

it('gets the mails about reports, and may complete them', async () => {
  await openReturns({ table: portal.table, now: OPENING });
  await reaches(
    () => mailReports({ table: portal.table, now: new Date('2026-11-02T09:00:00.000Z') }),
    'reportOpened',
  );
});

it('hears how the home takes part', async () => {
  const team = anAccount({ kind: 'lph' });
  await portal.add({ accounts: [team] });
  await mark();
  const { status, text } = await portal.call(api.patchHomeStatus, {
    as: team,
    params: { uuid: home.uuid },
    body: { reporting: false, reason: 'The contract has ended' },
  });
  expect(status, text).toBe(200);
  await mailParticipationChanges({ table: portal.table, now: MONDAY });
  expect(await mailsToManager()).toEqual(['participationChanged']);
});

it('decides who joins, before contacts who have been there for longer', async () => {
  const oldest = anAccount();
  const contact = aContact({
    home: home.uuid,
    email: oldest.email,
    vacancy_contact: false,
    created_at: '2025-01-01T00:00:00.000Z' as never,
  });
  await portal.add({ contacts: [contact], accounts: [oldest] });
  await mark();
  await confirmed(portal, { cqc_registration_id: home.cqc_recorded_id as string });
  expect(await mailsToManager()).toEqual(['registrationToDecide']);
  const addresses: string[] = [];
  for await (const mail of openMails(portal.table)) {
    if (mail.content.kind === 'registrationToDecide') addresses.push(mail.to);
  }
  expect(addresses).not.toContain(oldest.email);
});

it('gets a service location’s prompts', async () => {
  const location: ServiceLocation = anAqpLocation({
    home_manager: '',
    updated: new Date('2026-11-10T10:00:00.000Z'),
  });
  const contact = aLocationContact(location, { email: as.email, vacancy_contact: false });
  await portal.add({ locations: [location], contacts: [contact] });
  const prompted = () => remindAvailability({ table: portal.table, now: MONDAY });
  await prompted();
  expect(await mailsToManager()).toEqual([]);
  const { status, text } = await portal.call(api.putLocationManager, {
    as,
    params: { id: contact.id },
    body: { service_location: location.uuid, home_manager: true },
  });
  expect(status, text).toBe(200);
  await prompted();
  expect(await mailsToManager()).toEqual(['availabilityPrompt']);
});
