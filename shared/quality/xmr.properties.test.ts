import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths } from '../reporting/period.ts';
import { aPeriod, monthsFrom } from './testing/months.ts';
import { type XmrValue, xmr } from './xmr.ts';

/** Figures as homes report them: runs and trends are common, months are missing now and then. */
const series = fc
  .array(
    fc.oneof(
      { arbitrary: fc.integer({ min: 0, max: 12 }), weight: 12 },
      { arbitrary: fc.integer({ min: 0, max: 60 }), weight: 2 },
      { arbitrary: fc.constant(null), weight: 1 },
    ),
    { maxLength: 60 },
  )
  .map((values) => monthsFrom('2022-01', values));
/** Figures that drift, so that trends of seven months come up. */
const drifting = fc
  .array(fc.integer({ min: -2, max: 3 }), { minLength: 12, maxLength: 60 })
  .map((steps) => {
    let value = 40;
    return monthsFrom(
      '2022-01',
      steps.map((step) => {
        value += step;
        return step === -2 && value % 5 === 0 ? null : value;
      }),
    );
  });
const anySeries = fc.oneof(series, drifting);
const rebases = fc
  .array(fc.integer({ min: -2, max: 62 }), { maxLength: 3 })
  .map((offsets) => offsets.map((offset) => addMonths(aPeriod('2022-01'), offset)));

const marks = (result: ReturnType<typeof xmr>) =>
  result.points.map(({ flag, side }) => `${flag} ${side}`);

it('takes points in any order, and months left out as months without a value', () => {
  fc.assert(
    fc.property(
      anySeries.chain((points) =>
        fc.record({
          points: fc.constant(points),
          shuffled: fc.shuffledSubarray(points, full(points)),
        }),
      ),
      rebases,
      ({ points, shuffled }, from) => {
        const result = xmr(points, { rebases: from });
        expect(xmr(shuffled, { rebases: from })).toEqual(result);
        const reported = points.filter(({ value }) => value !== null);
        const markOf = (judged: typeof result) =>
          judged.points.flatMap(({ period, value, flag }) =>
            value === null ? [] : [[period, flag]],
          );
        expect(markOf(xmr(reported, { rebases: from }))).toEqual(markOf(result));
      },
    ),
  );
});
const full = (points: readonly unknown[]) => ({ minLength: points.length });

it('reckons each segment as if it were alone', () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: 1, max: 59 }), (points, at) => {
      fc.pre(at < points.length);
      const parts = [points.slice(0, at), points.slice(at)].map((part) => xmr(part));
      const whole = xmr(points, { rebases: [addMonths(aPeriod('2022-01'), at)] });
      expect(whole.segments).toEqual(parts.flatMap(({ segments }) => segments));
      expect(marks(whole)).toEqual(parts.flatMap(marks));
    }),
  );
});

it('mirrors its marks with its values', () => {
  const mirrored: Record<string, string> = { high: 'low', low: 'high', null: 'null' };
  fc.assert(
    fc.property(anySeries, (points) => {
      const negated = points.map(({ period, value }) => ({
        period,
        value: value === null ? null : -value,
      }));
      const turned = xmr(negated).points.map(({ flag, side }) => `${flag} ${mirrored[`${side}`]}`);
      expect(turned).toEqual(marks(xmr(points)));
    }),
  );
});

it('does not widen limits by screening', () => {
  fc.assert(
    fc.property(anySeries, rebases, (points, from) => {
      const as = xmr(points, { rebases: from }).segments;
      const screened = xmr(points, { rebases: from, screenOutliers: true }).segments;
      for (const [i, { upper, mean, state }] of screened.entries()) {
        expect([mean, state]).toEqual([as[i]?.mean, as[i]?.state]);
        if (upper !== null) expect(upper).toBeLessThanOrEqual(as[i]?.upper as number);
      }
    }),
  );
});

it('marks what the rules, asked one by one of every window, mark', () => {
  fc.assert(
    fc.property(anySeries, (points) => {
      expect(xmr(points).points.map(({ flag }) => flag)).toEqual(flagsByWindows(points));
    }),
    { numRuns: 400 },
  );
});

/** The rules word by word: each window of seven or three months by itself, nothing shared. */
function flagsByWindows(points: readonly XmrValue[]): (string | null)[] {
  const { mean, lower, upper } = xmr(points).segments[0] ?? {
    mean: null,
    lower: null,
    upper: null,
  };
  const flagsByPoint = points.map((): Set<string> => new Set());
  if (mean === null || lower === null || upper === null) return points.map(() => null);
  const values = points.map(({ value }) => value);
  const above = (value: number, than: number) => value - than > 1e-9 * Math.max(1, Math.abs(mean));
  const isBeyond = (value: number) => above(value, upper) || above(lower, value);
  const nearness = ((upper - mean) * 2) / 3;
  for (const [i, value] of values.entries()) {
    if (value !== null && isBeyond(value)) flagsByPoint[i]?.add('beyond_limits');
  }
  for (const turn of [1, -1]) {
    const higher = (value: number, than: number) => above(turn * value, turn * than);
    const windows = (length: number) =>
      values.flatMap((_, from) => {
        const window = values.slice(from, from + length);
        const whole = window.length === length && window.every((value) => value !== null);
        return whole ? [{ from, window: window as number[] }] : [];
      });
    for (const { from, window } of windows(7)) {
      const rises = window.every((value, i) => i === 0 || higher(value, window[i - 1] as number));
      const shifted = window.every((value) => higher(value, mean));
      for (let i = from; i < from + 7; i++) {
        if (rises) flagsByPoint[i]?.add('trend_7');
        if (shifted) flagsByPoint[i]?.add('shift_7');
      }
    }
    for (const { from, window } of windows(3)) {
      const close = window.map(
        (value) => !isBeyond(value) && higher(value, mean + turn * nearness),
      );
      const isAbove = window.every((value) => higher(value, mean));
      if (!isAbove || close.filter(Boolean).length < 2) continue;
      for (const [i, is] of close.entries()) if (is) flagsByPoint[from + i]?.add('two_of_three');
    }
  }
  return flagsByPoint.map(
    (flags) =>
      ['beyond_limits', 'trend_7', 'two_of_three', 'shift_7'].find((flag) => flags.has(flag)) ??
      null,
  );
}
