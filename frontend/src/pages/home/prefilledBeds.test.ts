import { describe, expect, it } from 'vitest';
import { prefilledBeds } from './prefilledBeds.ts';

describe('the number of beds in the address', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['1000', 1000],
  ])('%s is taken', (text, beds) => expect(prefilledBeds(text)).toBe(beds));

  it.each([undefined, '', '1001', '-1', '2.5', '1e3', 'abc', '99999', ' 3'])('%j is not', (text) =>
    expect(prefilledBeds(text)).toBeNull(),
  );
});
