import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getTierRates, putTierRates } from '#shared/domiciliary/careRates.api.ts';
import { PAST_STAYS } from '#shared/rates/startDay.ts';
import { FIRST_REFERENCE } from '#shared/rates/tierRates.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { tierRatesEntity } from '#shared/store/tierRates.store.ts';
import { remove } from '#shared/store/write.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Ada', last_name: 'Example' });
const commissioner = (part: Partial<Account>) => anAccount({ kind: 'commissioner', ...part });
const quality = commissioner({ flags: ['dcQuality'] });
const nursing = commissioner({ flags: ['nhList', 'nhQuality', 'nhPlacement'] });
const sussex = commissioner({ flags: ['dcList'], area_flags: ['Sussex'] });
const SPRING = { tier: 2, from: '2027-04-01', hourly: 2400, live_in_weekly: 145_000 };
const NEXT_REFERENCE = {
  ...FIRST_REFERENCE,
  hourly: 3350,
  from: '2026-04-01',
  until: '2027-03-31',
};

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [lph, quality, nursing, sussex] });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const [saved] = await portal.table.read(wanted(tierRatesEntity, {}));
  if (saved) await portal.table.commit(remove(tierRatesEntity, saved));
});
afterEach(() => {
  vi.useRealTimers();
});

const read = (as: Account = lph) => portal.call(getTierRates, { as });
const put = (rates: object[], body: object = {}) =>
  portal.call(putTierRates, {
    as: lph,
    body: { version: 0, rates, reference: FIRST_REFERENCE, reason: 'Agreed for 2027/28', ...body },
  });

describe('the rates of care tiers', () => {
  it('are none until somebody saves some, and are read with any flag of domiciliary care', async () => {
    expect((await read(quality)).body).toEqual({
      version: 0,
      entries: [],
      reference: FIRST_REFERENCE,
      saved_at: null,
    });
    expect((await read(nursing)).status).toBe(403);
    expect((await read(sussex)).status).toBe(403);
  });

  it('are saved from a day to come, with the reference price and the reason on record', async () => {
    const saved = await put([SPRING], { reference: NEXT_REFERENCE });
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    expect((await read(quality)).body).toMatchObject({
      entries: [SPRING],
      reference: NEXT_REFERENCE,
    });
    const trail = await auditOf(portal.table, tierRatesEntity.key({}).pk);
    expect(trail.at(-1)).toMatchObject({
      what: 'tierRates.saved',
      before: { rates: [], reference: FIRST_REFERENCE },
      after: { rates: [SPRING], reference: NEXT_REFERENCE, reason: 'Agreed for 2027/28' },
    });
  });

  it('are corrected and left out until their day, and stay once it has come', async () => {
    await put([SPRING]);
    const corrected = await put([{ ...SPRING, hourly: 2410 }], { version: 1 });
    expect(corrected.body.entries).toMatchObject([{ hourly: 2410 }]);
    vi.setSystemTime('2027-03-31T23:00:00Z');
    const late = await put([], { version: 2 });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['rates']]);
    const other = await put([{ ...SPRING, hourly: 2411 }], { version: 2 });
    expect(other.body.errors).toEqual({ 'rates.0.from': [PAST_STAYS] });
    const price = await put([{ ...SPRING, hourly: 2410 }], { version: 2, reference: null });
    expect([price.status, price.body.reference]).toEqual([200, null]);
  });

  it('are saved over the version that was seen, and no other', async () => {
    await put([SPRING]);
    const late = await put([{ ...SPRING, tier: 3 }]);
    expect([late.status, late.body.current]).toMatchObject([
      409,
      { version: 1, entries: [SPRING] },
    ]);
    expect((await read()).body.entries).toEqual([SPRING]);
  });

  it.each([
    ['from today', [{ ...SPRING, from: '2026-11-20' }], {}, 'rates.0.from'],
    ['from no day', [{ ...SPRING, from: '31/03/2027' }], {}, 'rates.0.from'],
    ['of no tier', [{ ...SPRING, tier: 5 }], {}, 'rates.0.tier'],
    ['in half pence', [{ ...SPRING, hourly: 24.5 }], {}, 'rates.0.hourly'],
    ['of nothing', [{ ...SPRING, hourly: 0 }], {}, 'rates.0.hourly'],
    ['of too much', [{ ...SPRING, live_in_weekly: 1_000_001 }], {}, 'rates.0.live_in_weekly'],
    ['of two from one day', [SPRING, { ...SPRING, hourly: 1 }], {}, 'rates.1.from'],
    ['without a reason', [SPRING], { reason: ' ' }, 'reason'],
    ['as they are', [], {}, 'rates'],
    [
      'with a price that ends before it begins',
      [SPRING],
      { reference: { ...FIRST_REFERENCE, until: '2025-03-31' } },
      'reference.until',
    ],
  ])('are refused %s', async (_, rates, body, field) => {
    const answer = await put(rates, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect((await read()).body.version).toBe(0);
  });
});
