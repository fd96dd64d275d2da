import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Period } from '../reporting/period.ts';
import type { MetricPoint } from './metricPoints.ts';
import { compareWithPeers, peerCuts, peerGroups, peerValue, quartilesOfOthers } from './peers.ts';
import { aMetric } from './testing/someView.ts';

const month = (numerator: number | null, denominator: number | null): MetricPoint => ({
  period: '2026-10' as Period,
  numerator,
  denominator,
  value: null,
  absence: null,
});

describe('what a home is compared by', () => {
  it('is sum by sum of three months, of which two must have a figure', () => {
    const falls = aMetric('falls');
    expect(peerValue(falls, [month(6, 1178), month(8, 1140), month(7, 1209)])).toBeCloseTo(
      (1000 * 21) / 3527,
      10,
    );
    expect(peerValue(falls, [month(6, 1178), month(null, null), month(7, 1209)])).toBeCloseTo(
      (1000 * 13) / 2387,
      10,
    );
    expect(peerValue(falls, [month(6, 1178), month(null, null), month(null, null)])).toBeNull();
    expect(peerValue(falls, [month(0, 0), month(0, 0)])).toBeNull();
  });

  it('is a mean a month without a denominator, and the newest of what is asked twice a year', () => {
    expect(peerValue(aMetric('outbreaks'), [month(1, null), month(0, null), month(1, null)])).toBe(
      2 / 3,
    );
    const half = [{ ...month(3, 10), value: 30 }];
    expect(peerValue(aMetric('turnover'), half)).toBe(30);
    expect(peerValue(aMetric('turnover'), [])).toBeNull();
  });
});

/** Type 7, word by word. */
function quartile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (place - Math.floor(place)) * (high - low);
}

describe('quartiles of the others', () => {
  it('are those of the group without the home, whatever its value', () => {
    const values = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 17, maxLength: 80 });
    fc.assert(
      fc.property(values, fc.nat(), (group, at) => {
        const place = at % group.length;
        const others = group.toSpliced(place, 1);
        const quartiles = quartilesOfOthers(peerCuts(group), group[place] as number);
        expect(quartiles?.q1).toBeCloseTo(quartile(others, 0.25), 9);
        expect(quartiles?.median).toBeCloseTo(quartile(others, 0.5), 9);
        expect(quartiles?.q3).toBeCloseTo(quartile(others, 0.75), 9);
        const all = quartilesOfOthers(peerCuts(group), null);
        expect(all?.q1).toBeCloseTo(quartile(group, 0.25), 9);
        expect(all?.median).toBeCloseTo(quartile(group, 0.5), 9);
        expect(all?.q3).toBeCloseTo(quartile(group, 0.75), 9);
      }),
      { numRuns: 500 },
    );
  });

  it('need 16 others', () => {
    const group = Array.from({ length: 16 }, (_, i) => i);
    expect(quartilesOfOthers(peerCuts(group), 3)).toBeNull();
    expect(quartilesOfOthers(peerCuts(group), null)).toEqual({ q1: 3.75, median: 7.5, q3: 11.25 });
    expect(quartilesOfOthers(peerCuts([...group, 16]), 16)).not.toBeNull();
    expect(quartilesOfOthers(peerCuts([]), null)).toBeNull();
  });
});

describe('a home beside similar ones', () => {
  const twenty = peerCuts(Array.from({ length: 20 }, (_, i) => i + 0.04));
  const few = peerCuts([1, 2, 3]);

  it('is compared in the closer group, else the wider one, else not at all', () => {
    expect(peerGroups({ nursing: true, dementia: false })).toEqual(['nursing_other', 'nursing']);
    const falls = aMetric('falls');
    const wider = compareWithPeers(falls, 19.04, [few, twenty]);
    expect(wider).toEqual({ own: 19, q1: 4.5, median: 9, q3: 13.5, position: 'higher' });
    expect(compareWithPeers(falls, 0.04, [twenty])?.position).toBe('lower');
    expect(compareWithPeers(falls, 9.04, [twenty])?.position).toBe('middle');
    expect(compareWithPeers(falls, 9, [few, undefined])).toBeNull();
    expect(compareWithPeers(falls, null, [twenty])).toBeNull();
  });

  it('says nothing that the shown figures do not', () => {
    const close = peerCuts([...Array.from({ length: 19 }, () => 5.04), 5.0401]);
    expect(compareWithPeers(aMetric('falls'), 5.0401, [close])).toEqual({
      own: 5,
      q1: 5,
      median: 5,
      q3: 5,
      position: 'middle',
    });
  });
});
