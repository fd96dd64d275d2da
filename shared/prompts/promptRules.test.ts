import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import { aHome } from '../testing/builders.ts';
import {
  ALREADY_PROMPTED,
  LINK_HOURS,
  mayPrompt,
  PROMPT_FAILED,
  promptSent,
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

describe('the link in a weekday prompt', () => {
  it('works for 48 hours', () => {
    expect(LINK_HOURS).toBe(48);
  });
});
