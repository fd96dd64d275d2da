import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import { aHome } from '../testing/builders.ts';
import type { Vacancy } from './vacancy.ts';
import { confirmed, historyStrip, updatedDays, updatedText, vacancyAge } from './vacancyRules.ts';

describe('the age of an update', () => {
  const UPDATED = '2026-11-17T10:00:00.000Z';
  it.each([
    ['at once', '2026-11-17T10:00:00.000Z', 'green', 0],
    ['a millisecond short of 24 hours', '2026-11-18T09:59:59.999Z', 'green', 0],
    ['after 24 hours', '2026-11-18T10:00:00.000Z', 'amber', 1],
    ['a millisecond short of 72 hours', '2026-11-20T09:59:59.999Z', 'amber', 2],
    ['after 72 hours', '2026-11-20T10:00:00.000Z', 'red', 3],
  ])('%s', (_, now, age, days) => {
    expect(vacancyAge(UPDATED, new Date(now))).toBe(age);
    expect(updatedDays(UPDATED, new Date(now))).toBe(days);
  });

  it('of a home that never answered is red, and no number of days', () => {
    expect(vacancyAge(null, new Date(UPDATED))).toBe('red');
    expect(updatedDays(null, new Date(UPDATED))).toBeNull();
    expect(updatedText(null)).toBe('Not yet responded');
    expect(updatedText(UPDATED)).toBe('10:00 on 17-11-2026');
  });
});

describe('an update', () => {
  const never = aHome().vacancy;
  const update = (before: Vacancy, at: string) =>
    confirmed(before, {
      vacant_beds: 1,
      types: [{ bed_type: 'Nursing', vacant_beds: 1 }],
      comments: 'One',
      by: 'Sam Example',
      now: new Date(at),
    });
  const strip = (vacancy: Vacancy, now: string) =>
    historyStrip(vacancy, new Date(now)).map(({ day_short, count }) => `${day_short}: ${count}`);

  it('is one version on, and leaves what was before as it was', () => {
    const after = update(never, '2026-11-20T10:00:00.000Z');
    expect(after).toEqual({
      version: 1,
      vacant_beds: 1,
      types: [{ bed_type: 'Nursing', vacant_beds: 1 }],
      comments: 'One',
      updated_at: '2026-11-20T10:00:00.000Z' as Instant,
      updated_by: 'Sam Example',
      updates_by_day: { '2026-11-20': 1 },
      disputed: null,
    });
    expect(never).toMatchObject({ version: 0, updates_by_day: {} });
  });

  it('counts for its day in London', () => {
    let vacancy = update(never, '2026-07-01T22:59:59.999Z');
    vacancy = update(vacancy, '2026-07-01T23:00:00.000Z');
    vacancy = update(vacancy, '2026-07-01T23:30:00.000Z');
    expect(vacancy.updates_by_day).toEqual({ '2026-07-01': 1, '2026-07-02': 2 });
    expect(strip(vacancy, '2026-07-02T09:00:00.000Z')).toEqual([
      'Sun 28: 0',
      'Mon 29: 0',
      'Tue 30: 0',
      'Wed 1: 1',
      'Thu 2: 2',
    ]);
  });

  it.each([
    ['spring', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-03-30T09:00:00Z', 29],
    ['autumn', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-26T09:00:00Z', 25],
  ])('counts once in the hour that the clocks change in %s', (_, first, second, now, sunday) => {
    const vacancy = update(update(never, first), second);
    expect(strip(vacancy, now).slice(-2)).toEqual([`Sun ${sunday}: 2`, `Mon ${sunday + 1}: 0`]);
  });

  it('drops days out of the strip after five days, today included', () => {
    const first = update(never, '2026-11-16T10:00:00.000Z');
    expect(update(first, '2026-11-20T10:00:00.000Z').updates_by_day).toHaveProperty('2026-11-16');
    expect(update(first, '2026-11-21T00:00:00.000Z').updates_by_day).toEqual({ '2026-11-21': 1 });
    expect(strip(first, '2026-11-20T23:59:59.999Z')[0]).toBe('Mon 16: 1');
    expect(strip(first, '2026-11-21T00:00:00.000Z')).toEqual([
      'Tue 17: 0',
      'Wed 18: 0',
      'Thu 19: 0',
      'Fri 20: 0',
      'Sat 21: 0',
    ]);
  });
});
