import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { aHome } from '../testing/builders.ts';
import { isDuePrompt, promptSince } from './weekdayPromptRules.ts';

describe('the weekday prompt', () => {
  const MONDAY_AT_NINE = new Date('2026-11-23T09:00:00.000Z');
  const updated = (at: string) => aHome({ updated: new Date(at) });

  it.each([
    ['2026-11-24', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23', '2026-11-20T00:00:00.000Z'],
    ['2026-07-01', '2026-06-29T23:00:00.000Z'],
    ['2026-03-30', '2026-03-27T00:00:00.000Z'],
    ['2026-10-26', '2026-10-22T23:00:00.000Z'],
    ['2026-12-29', '2026-12-24T00:00:00.000Z'],
  ])('of %s spares homes that have updated since %s', (day, since) => {
    expect(promptSince(day as LondonDay)?.toISOString()).toBe(since);
  });

  it.each(['2026-11-21', '2026-11-22', '2026-12-25', '2026-12-28'])('does not go on %s', (day) => {
    expect(promptSince(day as LondonDay)).toBeNull();
    expect(isDuePrompt(aHome(), new Date(`${day}T09:00:00.000Z`))).toBe(false);
  });

  it('goes to a home that has never answered', () => {
    expect(isDuePrompt(aHome(), MONDAY_AT_NINE)).toBe(true);
  });

  it.each([
    ['one millisecond before Friday', '2026-11-19T23:59:59.999Z', true],
    ['as Friday began', '2026-11-20T00:00:00.000Z', false],
    ['at the weekend', '2026-11-22T12:00:00.000Z', false],
    ['on Monday before nine', '2026-11-23T08:59:59.999Z', false],
  ])('of a Monday, to a home that updated %s: %s', (_, at, expected) => {
    expect(isDuePrompt(updated(at), MONDAY_AT_NINE)).toBe(expected);
  });

  it.each([
    ['on Christmas Eve', '2026-12-24T00:00:00.000Z', false],
    ['the day before Christmas Eve', '2026-12-23T23:59:59.999Z', true],
  ])('of the first working day after Christmas, to a home that updated %s: %s', (_, at, due) => {
    expect(isDuePrompt(updated(at), new Date('2026-12-29T09:00:00.000Z'))).toBe(due);
  });

  it.each([
    ['that does not report vacancies', { vacancy_reporting: false }],
    ['of the BSOL area', { is_bsol: true }],
    ['that is suspended from AQP', { aqp_suspension: true }],
  ])('does not go to a home %s', (_, overrides) => {
    expect(isDuePrompt(aHome(overrides), MONDAY_AT_NINE)).toBe(false);
  });

  it('goes to a home with an embargo or a suspension of its own: it reports all the same', () => {
    expect(isDuePrompt(aHome({ embargo: true }), MONDAY_AT_NINE)).toBe(true);
    expect(isDuePrompt(aHome({ self_imposed_suspension: true }), MONDAY_AT_NINE)).toBe(true);
  });
});
