import { describe, expect, it } from 'vitest';
import {
  FEW,
  median,
  shownCount,
  shownMoney,
  shownShare,
  shownShareOfSum,
  shownSum,
} from './smallNumbers.ts';

describe('small numbers', () => {
  it('are 0, 1 to 7, or the nearest 5', () => {
    expect([0, 1, 7, 8, 12, 13, 22, 23, 140].map(shownCount)).toEqual([
      0,
      FEW,
      FEW,
      10,
      10,
      15,
      20,
      25,
      140,
    ]);
  });

  it('of money are to the nearest £50, of 8 lines or more', () => {
    expect(shownMoney(135_300, 8)).toBe(135_000);
    expect(shownMoney(137_500, 8)).toBe(140_000);
    expect(shownMoney(135_300, 7)).toBeNull();
    expect(shownMoney(null, 20)).toBeNull();
    // 13 lines of £1,353: 15 × £1,350.
    expect(shownSum(13 * 135_300, 13)).toBe(15 * 135_000);
    expect(shownSum(7 * 135_300, 7)).toBeNull();
    expect(shownSum(0, 0)).toBe(0);
  });

  it('of shares need part and rest of 0 or 8', () => {
    expect(shownShare(8, 16)).toBe(50);
    expect(shownShare(13, 36)).toBe(37.5);
    expect(shownShare(13, 20)).toBeNull();
    expect(shownShare(7, 40)).toBeNull();
    expect(shownShare(0, 40)).toBe(0);
    expect(shownShare(40, 40)).toBe(100);
    expect(shownShare(0, 0)).toBeNull();
    const part = { sum: 10 * 50_000, count: 10 };
    expect(shownShareOfSum(part, { sum: 40 * 100_000, count: 40 })).toBe(12.5);
    expect(shownShareOfSum(part, { sum: 15 * 100_000, count: 15 })).toBeNull();
  });

  it('give nothing away that the rounded counts do not', () => {
    const shares = new Map<string, Set<number | null>>();
    for (let part = 0; part <= 60; part++) {
      for (let rest = 0; rest <= 60; rest++) {
        const pair = [part, rest].map(shownCount).join();
        const found = shares.get(pair) ?? new Set();
        shares.set(pair, found.add(shownShare(part, part + rest)));
      }
    }
    // Who sees the same counts sees the same share, or for all of them that there is none to show.
    expect([...shares.values()].every(({ size }) => size === 1)).toBe(true);
    expect(shares.size).toBeGreaterThan(100);
  });

  it('have a median', () => {
    expect(median([])).toBeNull();
    expect(median([3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
