import { describe, expect, it } from 'vitest';
import { judgedBothWays } from './rareEvents.ts';

const HOMES = 200;

describe('seldom events', () => {
  const rates = [1, 2, 4, 7, 10];
  const judgements = rates.map((rate) => judgedBothWays(rate, { homes: HOMES }));

  it('raise at most one false alarm in 400 months, where limits raise many', () => {
    for (const { limits, chance } of judgements) {
      expect(chance.judged).toBe(HOMES * 25);
      expect(chance.falseAlarms).toBeLessThanOrEqual(chance.judged / 400);
      expect(limits.falseAlarms).toBeGreaterThan(2 * chance.falseAlarms);
    }
  });

  it('show a rise to six times the rate within three months, the oftener the more there are', () => {
    const shares = judgements.map(({ chance }) => chance.seen / chance.rises);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[2]).toBeGreaterThan(0.4);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
  });

  it('are the same at each run', () => {
    const once = () => judgedBothWays(3, { homes: 20 });
    expect(once()).toEqual(once());
  });
});
