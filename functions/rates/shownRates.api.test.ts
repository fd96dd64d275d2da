import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  exportCareHomes,
  listCareHomeChanges,
  listCareHomes,
} from '#shared/careHomesList/careHomesList.api.ts';
import { getCentralContactVacancy } from '#shared/centralContacts/centralContacts.api.ts';
import { getFaqContent } from '#shared/guidance/guidance.api.ts';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import { getHomeStatus } from '#shared/homes/homeStatus.api.ts';
import { listShortlist } from '#shared/shortlist/shortlist.api.ts';
import { ratesEntity } from '#shared/store/rates.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  anAccount,
  anAqpHome,
  aRate,
  someRates,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/*
 * One place for the rates: whatever shows a home's rate shows the one of the day, and goes on to the
 * next at midnight in London without anybody touching home or rates. In summer time, as the two
 * midnights are an hour apart.
 */

let portal: Portal;
const [lph, commissioner, staff] = [anAccount({ kind: 'lph' }), aCommissioner(), anAccount()];
const home = anAqpHome({
  aqp_variant: 'london',
  local_authority: 'Bromley',
  rate: 1,
  name: 'Élan “Court” "aqp_price":"@',
});
const params = { uuid: home.uuid };
const BEFORE = new Date('2027-06-30T22:59:30Z');
const AFTER = new Date('2027-06-30T23:00:00Z');

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE });
  await portal.add({
    homes: [home, anAqpHome({ rate: 1100 })],
    accounts: [lph, commissioner, staff],
    contacts: [aContact({ home: home.uuid, email: staff.email })],
  });
  const entries = [
    aRate({ of: 'variant', name: 'london', from: '2027-07-01', rate: 1380.5 }),
    aRate({ of: 'variant', name: 'london', from: '2027-08-01', rate: 9999 }),
  ];
  await portal.table.commit(create(ratesEntity, someRates(entries)));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const priceIn = ({ results }: { results: { uuid: string; aqp_price: unknown }[] }) =>
  results.find(({ uuid }) => uuid === home.uuid)?.aqp_price;

async function shown() {
  const as = commissioner;
  const [list, whole, details, shortlist, page, overview, status, faq] = await Promise.all([
    portal.call(listCareHomes, { as, query: { care_home_type: 'All' } }),
    portal.call(exportCareHomes, { as, query: { care_home_type: 'All' } }),
    portal.call(getHomeDetails, { as, params: { id: home.uuid } }),
    portal.call(listShortlist, { as, query: { homes: home.uuid } }),
    portal.call(getHome, { as: staff, params }),
    portal.call(getCentralContactVacancy, { as: staff, params: { uuid: staff.id } }),
    portal.call(getHomeStatus, { as: lph, params }),
    portal.call(getFaqContent, { as: staff }),
  ]);
  return {
    card: priceIn(list.body),
    export: priceIn(whole.body),
    details: details.body.aqp_price,
    shortlist: shortlist.body.homes[0].home.aqp_price,
    page: page.body.rate,
    overview: overview.body.care_homes[0].rate,
    status: status.body.area_rates.london,
    table: faq.body.la_rates.Bromley,
    contract: faq.body.variant_rates.london,
  };
}

describe('a rate that begins at midnight', () => {
  it('is shown everywhere from then on, and nowhere before', async () => {
    const everywhere = (rate: number) =>
      Object.fromEntries(Object.keys(before).map((place) => [place, rate]));
    const before = await shown();
    expect(before).toEqual(everywhere(1353));
    vi.setSystemTime(AFTER);
    expect(await shown()).toEqual(everywhere(1380.5));
  });

  it('has a list that is open load its page again, once', async () => {
    vi.setSystemTime(BEFORE);
    const changes = async (since: Date) => {
      const query = { care_home_type: 'All', since: since.toISOString() };
      return (await portal.call(listCareHomeChanges, { as: commissioner, query })).body;
    };
    expect((await changes(new Date(BEFORE.getTime() - 2500))).reload).toBe(false);
    vi.setSystemTime(new Date(AFTER.getTime() + 1500));
    expect((await changes(new Date(AFTER.getTime() - 1000))).reload).toBe(true);
    vi.setSystemTime(new Date(AFTER.getTime() + 10_000));
    expect((await changes(new Date(AFTER.getTime() + 7500))).reload).toBe(false);
  });
});
