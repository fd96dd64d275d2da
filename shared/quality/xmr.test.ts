import { describe, expect, it } from 'vitest';
import { aPeriod, monthsFrom } from './testing/months.ts';
import { xmr } from './xmr.ts';

const flagsOf = (result: ReturnType<typeof xmr>) =>
  Object.fromEntries(
    result.points.flatMap(({ flag, side }, i) => (flag ? [[i + 1, `${flag} ${side}`]] : [])),
  );

describe('the worked examples of the specification (reporting, section 7)', () => {
  const counts = [6, 8, 7, 5, 6, 9, 7, 6, 8, 5, 7, 6, 16];
  const days = [1178, 1140, 1209, 1240, 1092, 1178, 1170, 1209, 1140, 1209, 1240, 1170, 1178];
  const falls = monthsFrom(
    '2025-10',
    counts.map((count, i) => (1000 * count) / (days[i] as number)),
  );

  it('falls: the newest month is beyond the limits, which are not screened', () => {
    const { segments, points } = xmr(falls);
    expect(points.map(({ value }) => value?.toFixed(2)).join(' ')).toBe(
      '5.09 7.02 5.79 4.03 5.49 7.64 5.98 4.96 7.02 4.14 5.65 5.13 13.58',
    );
    const [segment] = segments;
    expect(segment).toMatchObject({ from: '2025-10', to: '2026-10', points: 13, state: 'firm' });
    expect(segment?.mean).toBeCloseTo(6.2709, 4);
    expect(segment?.meanMovingRange).toBeCloseTo(2.2177, 4);
    expect(segment?.lower).toBeCloseTo(0.372, 4);
    expect(segment?.upper).toBeCloseTo(12.1699, 4);
    expect(flagsOf({ segments, points })).toEqual({ 13: 'beyond_limits high' });
  });

  it('falls: screened, the limits are other ones', () => {
    const [segment] = xmr(falls, { screenOutliers: true }).segments;
    expect(segment?.lower).toBeCloseTo(1.8801, 4);
    expect(segment?.upper).toBeCloseTo(10.6618, 4);
  });

  it('weighed: a gap is not bridged', () => {
    const parts: ([number, number] | null)[] = [
      [36, 38],
      [37, 39],
      [35, 37],
      [38, 39],
      null,
      [36, 38],
      [37, 39],
      [38, 39],
      [36, 38],
      [35, 37],
      [37, 38],
      [38, 39],
      [30, 38],
      [37, 38],
    ];
    const weighed = monthsFrom(
      '2025-09',
      parts.map((part) => part && (100 * part[0]) / part[1]),
    );
    const result = xmr(weighed);
    const [segment] = result.segments;
    expect(segment?.points).toBe(13);
    expect(segment?.mean).toBeCloseTo(94.5489, 4);
    expect(segment?.meanMovingRange).toBeCloseTo(4.4132, 4);
    expect(segment?.lower).toBeCloseTo(82.8099, 4);
    expect(segment?.upper).toBeCloseTo(106.2879, 4);
    expect(result.points[12]?.value).toBeCloseTo(78.95, 2);
    expect(flagsOf(result)).toEqual({
      // The seven months after the gap are above the mean, if only just.
      ...Object.fromEntries([6, 7, 8, 9, 10, 11, 12].map((i) => [i, 'shift_7 high'])),
      13: 'beyond_limits low',
    });
    // A month that is left out is a month without a value.
    expect(xmr(weighed.filter(({ value }) => value !== null)).segments).toEqual(result.segments);
  });

  const agency = monthsFrom(
    '2025-01',
    [14, 17, 15, 18, 16, 13, 17, 15, 16, 14, 17, 15, 9, 8, 10, 7, 9, 8, 9],
  );

  it('agency: nothing is beyond, the early signs say it', () => {
    const result = xmr(agency);
    const [segment] = result.segments;
    expect(segment?.mean).toBe(13);
    expect(segment?.meanMovingRange).toBeCloseTo(2.3889, 4);
    expect(segment?.lower).toBeCloseTo(6.6456, 4);
    expect(segment?.upper).toBeCloseTo(19.3544, 4);
    expect(flagsOf(result)).toEqual({
      13: 'shift_7 low',
      14: 'two_of_three low',
      15: 'shift_7 low',
      16: 'two_of_three low',
      17: 'shift_7 low',
      18: 'two_of_three low',
      19: 'shift_7 low',
    });
  });

  it('agency: rebased, the second segment has too few months', () => {
    const result = xmr(agency, { rebases: [aPeriod('2026-01')] });
    const [first, second] = result.segments;
    expect(first).toMatchObject({ from: '2025-01', to: '2025-12', points: 12, state: 'firm' });
    expect(first?.mean).toBeCloseTo(15.5833, 4);
    expect(first?.meanMovingRange).toBeCloseTo(2.4545, 4);
    expect(first?.lower).toBeCloseTo(9.0542, 4);
    expect(first?.upper).toBeCloseTo(22.1124, 4);
    expect(second).toMatchObject({
      from: '2026-01',
      points: 7,
      lower: null,
      upper: null,
      state: 'too_few',
    });
    expect(flagsOf(result)).toEqual({});
  });
});

describe('how many months are needed', () => {
  const stateOf = (values: (number | null)[]) =>
    xmr(monthsFrom('2025-01', values)).segments[0]?.state;
  const zigzag = (count: number) => Array.from({ length: count }, (_, i) => 5 + (i % 2));

  it('is 8 for provisional limits, 12 for firm ones', () => {
    expect(stateOf(zigzag(7))).toBe('too_few');
    expect(stateOf(zigzag(8))).toBe('trial');
    expect(stateOf(zigzag(11))).toBe('trial');
    expect(stateOf(zigzag(12))).toBe('firm');
  });

  it('is 6 moving ranges as well', () => {
    // 8 values: three gaps leave 4 ranges, one gap leaves 6.
    expect(stateOf([1, 2, null, 1, 2, null, 1, 2, null, 1, 2])).toBe('too_few');
    expect(stateOf([1, 2, 1, 2, null, 1, 2, 1, 2])).toBe('trial');
  });

  it('is never reached by months far from each other', () => {
    const twiceAYear = Array.from({ length: 40 }, (_, i) => ({
      period: aPeriod(`${2000 + Math.floor(i / 2)}-${i % 2 ? '12' : '06'}`),
      value: i % 3,
    }));
    expect(xmr(twiceAYear).segments[0]).toMatchObject({
      state: 'too_few',
      points: 40,
      meanMovingRange: null,
    });
  });

  it('marks points of provisional limits too', () => {
    const values = [...zigzag(10), 40];
    expect(flagsOf(xmr(monthsFrom('2025-01', values)))).toMatchObject({
      11: 'beyond_limits high',
    });
  });
});

describe('marks', () => {
  it('do not come from floating point', () => {
    expect(flagsOf(xmr(monthsFrom('2025-01', Array(12).fill(0.1))))).toEqual({});
    expect(flagsOf(xmr(monthsFrom('2025-01', Array(36).fill(1 / 3))))).toEqual({});
  });

  it('of a trend hold for 7 months that each rise, and end at a gap', () => {
    const rising = [3, 9, 2, 8, 3, 9, 1, 2, 3, 4, 5, 6, 7, 3, 9, 3];
    const marked = flagsOf(xmr(monthsFrom('2025-01', rising)));
    expect(marked).toEqual(
      Object.fromEntries([7, 8, 9, 10, 11, 12, 13].map((i) => [i, 'trend_7 high'])),
    );
    const level = rising.with(9, 3);
    expect(flagsOf(xmr(monthsFrom('2025-01', level)))).toEqual({});
    const gap: (number | null)[] = rising.with(9, null as unknown as number);
    expect(flagsOf(xmr(monthsFrom('2025-01', gap)))).toEqual({});
  });

  it('of a shift need every month on one side, the mean itself is no side', () => {
    const alternating = [0, 10, 0, 10, 0, 10];
    const shifted = [...alternating, 6, 7, 6, 7, 6, 7, 6, ...alternating, 5];
    const marked = flagsOf(xmr(monthsFrom('2025-01', shifted)));
    // Ten months: those before and after it are above the mean as well.
    expect(Object.keys(marked)).toHaveLength(8);
    expect(new Set(Object.values(marked))).toEqual(new Set(['shift_7 high']));
  });
});
