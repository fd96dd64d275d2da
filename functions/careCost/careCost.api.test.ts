import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import {
  findCalculatorHomes,
  getAdditionalCareRates,
  putAdditionalCareRates,
} from '#shared/careCost/additionalCareRates.api.ts';
import { firstCareRates } from '#shared/careCost/careRates.ts';
import { HOURLY_MESSAGE } from '#shared/careCost/savedCareRates.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { PAST_STAYS } from '#shared/rates/startDay.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { careRatesEntity } from '#shared/store/careCost.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { create, remove } from '#shared/store/write.ts';
import { anAccount, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Ada', last_name: 'Example' });
const commissioner = (part: Partial<Account>) => anAccount({ kind: 'commissioner', ...part });
const quality = commissioner({ flags: ['nhQuality'] });
const domiciliary = commissioner({ flags: ['dcList', 'dcQuality', 'dcPlacement'] });
const sussex = commissioner({ flags: ['nhPlacement'], area_flags: ['Sussex'] });
const FIRST = firstCareRates('2026-04-01' as LondonDay);
const SPRING = { area: 'london', from: '2027-04-01', day_rate: 2015, night_rate: 2175 };

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({
    accounts: [lph, quality, domiciliary, sussex],
    homes: [
      anAqpHome({ name: 'Alder Lodge', aqp_variant: 'frimley', local_authority: 'Slough' }),
      anAqpHome({ name: 'Alder House', aqp_variant: null, rate: 1100.5, aqp_rates: [] }),
      anAqpHome({
        name: 'Alder Court',
        aqp_variant: null,
        aqp_rates: [
          { bed_type: 'Nursing', rate: 1200 },
          { bed_type: 'Residential', rate: 950 },
        ],
      }),
      anAqpHome({ name: 'Alder Grange', aqp_status: false }),
    ],
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const [saved] = await portal.table.read(wanted(careRatesEntity, {}));
  if (saved) await portal.table.commit(remove(careRatesEntity, saved));
});
afterEach(() => {
  vi.useRealTimers();
});

const read = (as: Account = lph) => portal.call(getAdditionalCareRates, { as });
const put = (rates: object[], body: object = {}) =>
  portal.call(putAdditionalCareRates, {
    as: lph,
    body: { version: 0, rates, reason: 'Agreed for 2027/28', ...body },
  });
const withFirst = () =>
  portal.table.commit(
    create(careRatesEntity, {
      version: 1,
      entries: FIRST.map((rate) => ({ ...rate, invented: true })),
      saved_at: null,
    }),
  );

describe('the additional care rates', () => {
  it('are none until somebody saves some, and are read by whoever has the calculator', async () => {
    expect((await read(quality)).body).toEqual({ version: 0, entries: [], saved_at: null });
    expect((await read(sussex)).status).toBe(200);
    expect((await read(domiciliary)).status).toBe(403);
  });

  it('are saved from a day to come; what was invented stays marked, what is new is not', async () => {
    await withFirst();
    const saved = await put([...FIRST, SPRING], { version: 1 });
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    const { entries } = (await read(quality)).body;
    expect(entries).toHaveLength(5);
    expect(entries).toContainEqual({ ...SPRING, invented: false });
    expect(entries.filter((rate: { invented: boolean }) => rate.invented)).toHaveLength(4);
    const trail = await auditOf(portal.table, careRatesEntity.key({}).pk);
    expect(trail.at(-1)).toMatchObject({
      what: 'careRates.saved',
      before: { rates: [] },
      after: { rates: [SPRING], reason: 'Agreed for 2027/28' },
    });
  });

  it('are corrected and left out until their day, and stay once it has come', async () => {
    await put([SPRING]);
    const corrected = await put([{ ...SPRING, day_rate: 2020 }], { version: 1 });
    expect(corrected.body.entries).toMatchObject([{ day_rate: 2020 }]);
    vi.setSystemTime('2027-03-31T23:00:00Z');
    const late = await put([], { version: 2 });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['rates']]);
    const other = await put([{ ...SPRING, day_rate: 2021 }], { version: 2 });
    expect(other.body.errors).toEqual({ 'rates.0.from': [PAST_STAYS] });
    vi.setSystemTime('2027-03-31T22:59:59Z');
    expect((await put([], { version: 2 })).body.entries).toEqual([]);
  });

  it('are saved over the version that was seen, and no other', async () => {
    await put([SPRING]);
    const late = await put([{ ...SPRING, area: 'sussex' }]);
    expect([late.status, late.body.current.version]).toEqual([409, 1]);
    expect((await read()).body.entries).toMatchObject([SPRING]);
  });

  it.each([
    ['from today', [{ ...SPRING, from: '2026-11-20' }], {}, 'rates.0.from'],
    ['from no day', [{ ...SPRING, from: '31/03/2027' }], {}, 'rates.0.from'],
    ['of nowhere', [{ ...SPRING, area: 'mars' }], {}, 'rates.0.area'],
    ['in half pence', [{ ...SPRING, day_rate: 19.5 }], {}, 'rates.0.day_rate'],
    ['of nothing', [{ ...SPRING, night_rate: 0 }], {}, 'rates.0.night_rate'],
    ['of two from one day', [SPRING, { ...SPRING, day_rate: 1 }], {}, 'rates.1.from'],
    ['marked by the sender', [{ ...SPRING, invented: true }], {}, 'rates.0.invented'],
    ['without a reason', [SPRING], { reason: ' ' }, 'reason'],
    ['as they are', [], {}, 'rates'],
  ])('are refused %s', async (_, rates, body, field) => {
    const answer = await put(rates, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect((await read()).body.version).toBe(0);
  });

  it('say what an amount is', async () => {
    const { body } = await put([{ ...SPRING, day_rate: 50_001 }]);
    expect(body.errors).toEqual({ 'rates.0.day_rate': [HOURLY_MESSAGE] });
  });
});

describe('the homes of the calculator', () => {
  const find = (name: string, as = sussex) =>
    portal.call(findCalculatorHomes, { as, query: { name } });

  it('are those of the AQP list, with their area and base rates in pence', async () => {
    const { homes, count } = (await find('alder')).body;
    expect(count).toBe(3);
    expect(homes).toMatchObject([
      {
        name: 'Alder Court',
        area: 'other',
        base_rates: [
          { bed_type: 'Nursing', rate: 120_000 },
          { bed_type: 'Residential', rate: 95_000 },
        ],
      },
      { name: 'Alder House', area: 'other', base_rates: [{ bed_type: null, rate: 110_050 }] },
      { name: 'Alder Lodge', area: 'frimley', base_rates: [{ bed_type: null, rate: 145_000 }] },
    ]);
    expect((await find('Alder Lo')).body.count).toBe(1);
  });

  it('are for those who have the calculator, by two letters at least', async () => {
    expect((await find('alder', domiciliary)).status).toBe(403);
    expect((await find('a')).status).toBe(400);
  });
});
