import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import {
  boroughsByIcb,
  defaultRates,
  poundsText,
  ratesInForce,
  readRate,
  unknownNames,
  WeeklyRate,
} from './rates.ts';

const BEFORE = '2026-03-31' as LondonDay;
const TODAY = '2026-11-20' as LondonDay;
const SOUTH_EAST = 'NHS South East London Integrated Care Board';
const FRIMLEY = 'NHS Frimley Integrated Care Board';

describe('the rates until somebody saves others', () => {
  it('are 1353 in London and Sussex and 1450 in Frimley', () => {
    const { la_rates } = defaultRates(TODAY);
    expect(la_rates).toMatchObject({ Bromley: 1353, Horsham: 1353, Slough: 1450 });
    expect(la_rates).not.toHaveProperty('Birmingham');
  });

  it('stand at an ICB where all its boroughs share one', () => {
    expect(defaultRates(TODAY).ccg_rates[SOUTH_EAST]).toBe(1353);
    expect(defaultRates(BEFORE).ccg_rates[FRIMLEY]).toBe(1450);
    expect(defaultRates(TODAY).ccg_rates).not.toHaveProperty(FRIMLEY);
    expect(defaultRates(TODAY).ccg_rates).not.toHaveProperty(
      'NHS Surrey and Sussex Integrated Care Board',
    );
  });
});

describe('names', () => {
  it('are those of the day', () => {
    expect(Object.keys(boroughsByIcb(TODAY))).toHaveLength(36);
    expect(boroughsByIcb(TODAY)[SOUTH_EAST]).toEqual([
      'Bexley',
      'Bromley',
      'Greenwich',
      'Lambeth',
      'Lewisham',
      'Southwark',
    ]);
    expect(unknownNames({ ccg_rates: { [FRIMLEY]: 1450 }, la_rates: {} }, BEFORE)).toEqual({});
  });

  it.each([FRIMLEY, 'constructor', ''])('refuses an ICB called %j', (name) => {
    const errors = unknownNames({ ccg_rates: { [name]: 1 }, la_rates: {} }, TODAY);
    expect(errors).toEqual({ [`ccg_rates.${name}`]: ['There is no such ICB'] });
  });

  it('of boards that have gone are left out of what is in force', () => {
    const saved = {
      version: 3,
      ccg_rates: { [FRIMLEY]: 1450, [SOUTH_EAST]: 1400 },
      la_rates: { Slough: 1450, Atlantis: 1 },
      saved_at: null,
    };
    expect(ratesInForce(saved, TODAY)).toEqual({
      ...saved,
      ccg_rates: { [SOUTH_EAST]: 1400 },
      la_rates: { Slough: 1450 },
    });
  });
});

describe('a rate', () => {
  it.each([0.01, 1353, 1353.5, 1353.55, 20_000])('of %d is taken', (pounds) => {
    expect(WeeklyRate.safeParse(pounds).success).toBe(true);
  });
  it.each([0, -1, 1353.555, 20_000.01, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d is refused',
    (pounds) => expect(WeeklyRate.safeParse(pounds).success).toBe(false),
  );
  it.each([
    ['1353', 1353],
    [' £1,353.50 ', 1353.5],
    ['1353.5', 1353.5],
    ['1353.555', undefined],
    ['1,35', undefined],
    ['-3', undefined],
    ['0', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('typed as %j is %s', (text, pounds) => expect(readRate(text)).toBe(pounds));

  it('is shown in pounds and pence', () => expect(poundsText(1353)).toBe('£1,353.00'));
});
