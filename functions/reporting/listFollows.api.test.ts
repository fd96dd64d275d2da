import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type CareHomeListItem,
  listCareHomeChanges,
  listCareHomes,
} from '#shared/careHomesList/careHomesList.api.ts';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { submitReturn } from '#shared/reporting/returns.api.ts';
import { returnEntity, returnSectionEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aCommissioner, aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { aReturn, someSections } from '#shared/testing/reports.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const PERIOD = '2026-10';
const BEFORE = new Date('2026-11-05T10:00:00.000Z');
const SUBMITTED = new Date('2026-11-05T10:14:00.000Z');
const commissioner = aCommissioner();
const home = aHome({ name: 'Demo House Alder', reporting: true, updated: BEFORE });
const manager = anAccount();

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE });
  await portal.add({
    homes: [home, aHome({ name: 'Beech Grove', updated: BEFORE })],
    contacts: [aContact({ home: home.uuid, email: manager.email, individual_contact: true })],
    accounts: [commissioner, manager],
  });
  const monthlyReturn = aReturn(home, PERIOD, { draft_version: 7, percentage: 99 });
  await portal.table.load([
    create(returnEntity, monthlyReturn),
    ...someSections(monthlyReturn).map((each) => create(returnSectionEntity, each)),
  ]);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const submittedNames = async (): Promise<string[]> => {
  const { body } = await portal.call(listCareHomes, {
    as: commissioner,
    query: { questionnaire: 'submitted' },
  });
  return body.results.map(({ name }: CareHomeListItem) => name);
};

it('a submission shows on the list, by its filter, among its changes and on the home’s details', async () => {
  expect(await submittedNames()).toEqual([]);
  vi.setSystemTime(SUBMITTED);
  const submitted = await portal.call(submitReturn, {
    as: manager,
    params: { uuid: home.uuid, period: PERIOD },
    body: {
      draft_version: 7,
      confirmed: [],
      sign_off: {
        name: 'Ada Larkspur',
        position: 'Manager',
        email: 'typed@example.org',
        confirm_agreement: true,
      },
    },
  });
  expect(submitted.status).toBe(200);
  const at = SUBMITTED.toISOString();
  // The list reads its feed again after a while.
  vi.setSystemTime(SUBMITTED.getTime() + 60_000);
  expect(await submittedNames()).toEqual(['Demo House Alder']);
  const changes = await portal.call(listCareHomeChanges, {
    as: commissioner,
    query: { since: new Date(SUBMITTED.getTime() - 1000).toISOString() },
  });
  expect(changes.body.results).toContainEqual(
    expect.objectContaining({ uuid: home.uuid, last_submitted_quality_questionnaire: at }),
  );
  const details = await portal.call(getHomeDetails, {
    as: commissioner,
    params: { id: home.uuid },
  });
  expect(details.body).toMatchObject({ last_submitted_quality_questionnaire: at });
  // Three months to the day, and no longer.
  vi.setSystemTime(new Date('2027-02-05T09:00:00.000Z'));
  expect(await submittedNames()).toEqual(['Demo House Alder']);
  vi.setSystemTime(new Date('2027-02-07T00:00:00.000Z'));
  expect(await submittedNames()).toEqual([]);
});
