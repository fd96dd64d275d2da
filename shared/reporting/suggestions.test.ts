import { describe, expect, it } from 'vitest';
import type { Period } from './period.ts';
import { suggestionsFrom, type VacancyPoint } from './suggestions.ts';

const OCTOBER = '2026-10' as Period;
const from = (points: VacancyPoint[], beds: number | null = 40) =>
  suggestionsFrom(points, { period: OCTOBER, beds });
const at = (time: string, vacant_beds: number): VacancyPoint => ({ at: time, vacant_beds });
/** An update at ten on each of these days of October, and one on the last of September. */
const weekly = (vacant = 4): VacancyPoint[] => [
  at('2026-09-29T10:00:00.000Z', vacant),
  ...['05', '11', '17', '23', '29'].map((day) => at(`2026-10-${day}T10:00:00.000Z`, vacant)),
];

describe('residents at the end of the month', () => {
  it('are the beds that were not vacant at the last update of the last 7 days', () => {
    expect(from([at('2026-10-25T00:00:00.000Z', 6)])).toEqual({ residents_month_end: 34 });
    expect(from([at('2026-10-26T10:00:00.000Z', 6), at('2026-10-30T10:00:00.000Z', 3)])).toEqual({
      residents_month_end: 37,
    });
  });

  it('are not known from an older update, nor from one of the next month', () => {
    expect(from([at('2026-10-24T10:00:00.000Z', 6)])).toEqual({});
    // 23:30 of the 31st in London, and 00:30 of 1 November.
    expect(from([at('2026-10-31T23:30:00.000Z', 6)])).toEqual({ residents_month_end: 34 });
    expect(from([at('2026-11-01T00:00:00.000Z', 6)])).toEqual({});
  });

  it('are never fewer than none', () => {
    expect(from([at('2026-10-30T10:00:00.000Z', 45)])).toEqual({ residents_month_end: 0 });
  });

  it('are not suggested where the number of beds is not known, or nothing was updated', () => {
    expect(from(weekly(), null)).toEqual({});
    expect(from([])).toEqual({});
  });
});

describe('occupied bed days', () => {
  it('are the sum over the days of what stood at each day’s end', () => {
    expect(from(weekly()).occupied_bed_days).toBe(31 * 36);
    // From 29 October on: three days with 10 vacant in place of 4.
    const points = [...weekly().slice(0, -1), at('2026-10-29T22:00:00.000Z', 10)];
    expect(from(points).occupied_bed_days).toBe(28 * 36 + 3 * 30);
  });

  it('go by the London day: what is updated at midnight counts from the next day on', () => {
    // 23:00 of the 4th in the world is midnight of the 5th in summer.
    const points = weekly().map((vacancyPoint, index) =>
      index === 1 ? at('2026-10-04T23:00:00.000Z', 14) : vacancyPoint,
    );
    // Days 1 to 4 with 36, 5 to 10 with 26, 11 to 31 with 36.
    expect(from(points).occupied_bed_days).toBe(25 * 36 + 6 * 26);
  });

  it('are not suggested with a gap of more than 7 days, at either end too', () => {
    const without = (index: number) => weekly().filter((_, place) => place !== index);
    expect(from(without(3))).toEqual({ residents_month_end: 36 });
    expect(from(without(0))).toEqual({ residents_month_end: 36 });
    expect(from(without(5)).occupied_bed_days).toBeUndefined();
    const sevenDays = [at('2026-10-01T10:00:00.000Z', 4), ...weekly().slice(1)];
    expect(from(sevenDays).occupied_bed_days).toBeUndefined();
  });
});
