import { describe, expect, it } from 'vitest';
import type { BouncingAddress } from '#shared/bounces/bounces.api.ts';
import { whatHappened, whyNotNow } from './bounceWords.ts';

const bounce: BouncingAddress = {
  address: 'sam@example.org',
  why: 'bounced',
  since: '2026-11-18',
  until: null,
  try_again: 'now',
};

describe('an address to which no mail goes', () => {
  it.each([
    [{}, 'our emails have come back since 18 November'],
    [
      { why: 'complained' },
      'our emails were reported as unwanted on 18 November, so we send no more',
    ],
    [
      { why: 'failing', until: '2026-11-27' },
      'our emails have kept coming back since 18 November, perhaps because the mailbox is full; we will try again on 27 November',
    ],
  ] as const)('says what happened: %j', (suppression, words) => {
    expect(whatHappened({ ...bounce, ...suppression })).toBe(words);
  });

  it('says why it cannot be tried again now', () => {
    expect(whyNotNow(bounce)).toBe('');
    expect(whyNotNow({ ...bounce, try_again: 'later' })).toMatch(/less than a day ago/);
    expect(whyNotNow({ ...bounce, try_again: 'owner' })).toMatch(/Only who reads this address/);
  });
});
