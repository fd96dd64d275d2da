import { expect, it } from 'vitest';
import {
  addMonths,
  daysIn,
  isSixMonthly,
  monthsBetween,
  periodInWords,
  periodShort,
} from './period.ts';

it('counts months across years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', 0)).toBe('2026-12');
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2027-02', '2026-11')).toEqual([]);
});

it('knows the days of a month', () => {
  expect(['2027-02', '2028-02', '2026-10', '2026-11', '2026-12'].map(daysIn)).toEqual([
    28, 29, 31, 30, 31,
  ]);
});

it('says a month in words', () => {
  expect(periodInWords('2026-09')).toBe('September 2026');
  expect(periodShort('2026-09')).toBe('Sep 2026');
  expect(['2026-06', '2026-12', '2026-01', '2026-07'].map(isSixMonthly)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
