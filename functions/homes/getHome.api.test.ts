import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { aContact, aHome, anAccount, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const staff = anAccount();

beforeAll(async () => {
  const addresses = ['sussex', 'frimley', 'london', 'own'].map((variant) => [
    variant,
    `${variant}@example.org`,
  ]);
  vi.stubEnv('AQP_CONTACTS', JSON.stringify(Object.fromEntries(addresses)));
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [staff] });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await portal.stop();
});

async function pageOf(home: Home) {
  await portal.add({
    homes: [home],
    contacts: [aContact({ home: home.uuid, email: staff.email })],
  });
  return (await portal.call(getHome, { as: staff, params: { uuid: home.uuid } })).body;
}

describe("a home's page", () => {
  it.each(['sussex', 'frimley', 'london', null] as const)(
    'names the address of its own AQP variant: %s',
    async (aqp_variant) => {
      const contact = `${aqp_variant ?? 'own'}@example.org`;
      expect(await pageOf(anAqpHome({ aqp_variant, aqp_suspension: true }))).toMatchObject({
        aqp_suspension: true,
        aqp_suspension_contact: contact,
        bed_types_contact: contact,
        sussex_aqp_status: aqp_variant === 'sussex',
        frimley_aqp_status: aqp_variant === 'frimley',
      });
      expect(await pageOf(anAqpHome({ aqp_variant }))).toMatchObject({
        aqp_suspension_contact: null,
      });
    },
  );

  it('has the regulator’s rating, for its staff', async () => {
    const rated = {
      overall_cqc_rating: 'Requires improvement',
      last_report_publication_date: '2026-03-12',
      cqc_recorded_id: '1-1000001',
    } as const;
    expect(await pageOf(aHome(rated))).toMatchObject(rated);
  });

  it('has its suspensions and specialisms', async () => {
    const home = aHome({
      embargo: true,
      self_imposed_suspension: true,
      self_imposed_suspension_date: '2026-11-01',
      new_services: ['Dementia', 'Polish'],
    });
    expect(await pageOf(home)).toMatchObject({
      embargo: true,
      self_imposed_suspension: true,
      self_imposed_suspension_date: '2026-11-01',
      new_services: ['Dementia', 'Polish'],
      new_services_updated: null,
      vacancy_updated: 'Not yet responded',
    });
  });
});
