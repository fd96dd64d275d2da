import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import type { Instant } from '../kernel/ids.ts';
import { aHome } from '../testing/builders.ts';
import {
  ALREADY_PROMPTED,
  isDuePrompt,
  LINK_HOURS,
  mayPrompt,
  PROMPT_FAILED,
  promptSent,
  promptSince,
} from './promptRules.ts';

describe('the commissioner prompt', () => {
  const prompted = (at: string) =>
    aHome({ prompt: { at: at as Instant, organisation: 'North Example ICB' } });

  it('is free for a home that was never prompted', () => {
    expect(mayPrompt(aHome(), new Date('2026-11-20T10:00:00.000Z'))).toBe(true);
  });

  it.each([
    ['2026-11-20T10:00:00.000Z', false],
    ['2026-11-20T15:59:59.999Z', false],
    ['2026-11-20T16:00:00.000Z', true],
    ['2026-11-20T16:00:00.001Z', true],
  ])('of 10:00 UTC: at %s another one may go: %s', (now, expected) => {
    expect(mayPrompt(prompted('2026-11-20T10:00:00.000Z'), new Date(now))).toBe(expected);
  });

  it('waits 6 hours that have elapsed, not hours on the clock, over a clock change', () => {
    const home = prompted('2026-10-24T23:30:00.000Z');
    expect(mayPrompt(home, new Date('2026-10-25T05:29:59.999Z'))).toBe(false);
    expect(mayPrompt(home, new Date('2026-10-25T05:30:00.000Z'))).toBe(true);
  });

  it('speaks the words of the specification', () => {
    expect(promptSent('Larch House')).toBe(
      'An email has been sent to Larch House requesting an update. Please check back soon.',
    );
    expect(ALREADY_PROMPTED).toBe(
      'This home has already been prompted to update their vacancies in the last few hours.',
    );
    expect(PROMPT_FAILED).toBe('An error occurred, please try again later.');
  });
});

describe('the weekday prompt', () => {
  const MONDAY_AT_NINE = new Date('2026-11-23T09:00:00.000Z');
  const updated = (at: string) => aHome({ updated: new Date(at) });

  it('has a link that works for 48 hours', () => {
    expect(LINK_HOURS).toBe(48);
  });

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
