import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFaqContent } from '#shared/guidance/guidance.api.ts';
import { ratesEntity } from '#shared/store/rates.store.ts';
import { create } from '#shared/store/write.ts';
import { anAccount, aRate, FRIDAY_AT_TEN, someRates } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const provider = anAccount();
const SOUTH_EAST = 'NHS South East London Integrated Care Board';
const KENT = 'NHS Kent and Medway Integrated Care Board';

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [provider] });
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterEach(() => {
  vi.useRealTimers();
});

const read = async () => (await portal.call(getFaqContent, { as: provider })).body;

describe('the content of the FAQ', () => {
  it('has the contracts’ rates until somebody saves others', async () => {
    const faq = await read();
    expect(Object.keys(faq.ccgs)).toHaveLength(36);
    expect(faq.ccgs[SOUTH_EAST]).toContain('Bromley');
    expect(faq).toMatchObject({
      ccg_rates: { [SOUTH_EAST]: 1353 },
      la_rates: { Bromley: 1353, Horsham: 1353, Slough: 1450 },
      variant_rates: { london: 1353, sussex: 1353, frimley: 1450 },
      day: '2026-11-20',
    });
  });

  it('has 42 ICBs on 31 March 2026', async () => {
    vi.setSystemTime('2026-03-31T12:00:00Z');
    expect(Object.keys((await read()).ccgs)).toHaveLength(42);
  });

  it('has the rates of the day, each authority’s as homes there show it', async () => {
    const entries = [
      aRate({ of: 'variant', name: 'london', from: '2027-04-01', rate: 1380.5 }),
      aRate({ of: 'icb', name: KENT, from: '2027-04-01', rate: 1200 }),
      aRate({ name: 'Bromley', from: '2026-12-01', rate: 1399.99 }),
    ];
    await portal.table.commit(create(ratesEntity, someRates(entries)));
    expect((await read()).la_rates).toMatchObject({ Bromley: 1353, Lewisham: 1353 });
    vi.setSystemTime('2027-03-31T22:59:59Z');
    const last = await read();
    expect(last.la_rates).toMatchObject({ Bromley: 1399.99, Lewisham: 1353 });
    expect([last.ccg_rates[SOUTH_EAST], last.ccg_rates[KENT]]).toEqual([undefined, undefined]);
    vi.setSystemTime('2027-03-31T23:00:00Z');
    const next = await read();
    expect(next.la_rates).toMatchObject({ Bromley: 1399.99, Lewisham: 1380.5, Horsham: 1353 });
    expect([next.variant_rates.london, next.ccg_rates[KENT], next.day]).toEqual([
      1380.5,
      1200,
      '2027-04-01',
    ]);
  });
});
