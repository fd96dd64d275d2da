import { describe, expect, it } from 'vitest';
import listed from './bankHolidays.json' with { type: 'json' };
import { bankHolidaysByRule, isBankHoliday, LAST_LISTED_YEAR } from './bankHolidays.ts';

const years = [...new Set(listed.map((day) => Number(day.slice(0, 4))))];
/** A jubilee or a funeral moved or added a day (reporting, section 1). */
const ROYAL_AND_VE = [2012, 2020, 2022, 2023];

describe('bank holidays by rule', () => {
  it.each(years.filter((year) => !ROYAL_AND_VE.includes(year)))('are the list’s of %i', (year) => {
    expect(bankHolidaysByRule(year)).toEqual(listed.filter((day) => day.startsWith(`${year}`)));
  });

  it.each(ROYAL_AND_VE)('lack the one-off days of %i', (year) => {
    expect(bankHolidaysByRule(year)).not.toEqual(listed.filter((day) => day.startsWith(`${year}`)));
  });

  it('take over after the last year of the list', () => {
    expect(LAST_LISTED_YEAR).toBe(2028);
    expect(isBankHoliday('2029-03-30')).toBe(true);
    expect(isBankHoliday('2029-04-02')).toBe(true);
    expect(isBankHoliday('2029-04-03')).toBe(false);
    expect(isBankHoliday('2022-06-03')).toBe(true);
  });
});
