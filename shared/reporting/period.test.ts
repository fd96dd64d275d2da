import { expect, it } from 'vitest';
import {
  addMonths,
  daysIn,
  isSixMonthly,
  monthsBetween,
  type Period,
  periodInWords,
  periodShort,
} from './period.ts';

const at = (text: string) => text as Period;

it('counts months across years', () => {
  expect(addMonths(at('2026-11'), 2)).toBe(at('2027-01'));
  expect(addMonths(at('2026-01'), -1)).toBe(at('2025-12'));
  expect(addMonths(at('2026-12'), 0)).toBe(at('2026-12'));
  expect(monthsBetween(at('2026-11'), at('2027-02'))).toEqual([
    at('2026-11'),
    at('2026-12'),
    at('2027-01'),
    at('2027-02'),
  ]);
  expect(monthsBetween(at('2027-02'), at('2026-11'))).toEqual([]);
});

it('knows the days of a month', () => {
  expect(
    [at('2027-02'), at('2028-02'), at('2026-10'), at('2026-11'), at('2026-12')].map(daysIn),
  ).toEqual([28, 29, 31, 30, 31]);
});

it('says a month in words', () => {
  expect(periodInWords(at('2026-09'))).toBe('September 2026');
  expect(periodShort(at('2026-09'))).toBe('Sep 2026');
  expect([at('2026-06'), at('2026-12'), at('2026-01'), at('2026-07')].map(isSixMonthly)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
