import { describe, expect, it } from 'vitest';
import { metricView } from '../../../../shared/quality/metricView.ts';
import { aPeriod } from '../../../../shared/quality/testing/months.ts';
import { aMetric, exampleFalls, viewOf } from '../../../../shared/quality/testing/someView.ts';
import { addMonths } from '../../../../shared/reporting/period.ts';
import { type SpcFrame, spcPaths } from './spcPaths.ts';
import { spcScale } from './spcScale.ts';

const falls = aMetric('falls');
const frameOf = (changes: Partial<SpcFrame> = {}): SpcFrame => ({
  metric: falls,
  view: metricView(falls, exampleFalls()),
  from: aPeriod('2025-10'),
  to: aPeriod('2026-10'),
  width: 436,
  early: true,
  rebases: [],
  ...changes,
});
const of = (id: string, values: Parameters<typeof viewOf>[2], changes: Partial<SpcFrame> = {}) =>
  spcPaths(
    frameOf({
      metric: aMetric(id),
      view: viewOf(id, '2025-10', values, changes.rebases),
      to: addMonths(aPeriod('2025-10'), values.length - 1),
      ...changes,
    }),
  );
const zigzag = (count: number) => Array.from({ length: count }, (_, i) => 5 + (i % 2) * 2);
const count = (path: string, command: string) => path.split(command).length - 1;
const texts = (paths: ReturnType<typeof spcPaths>, anchor: string) =>
  paths.labels.filter((label) => label.anchor === anchor).map(({ text }) => text);
const numbersOf = (path: string) => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('the chart of example 1', () => {
  const paths = spcPaths(frameOf());

  it('has round ticks, and values of mean and limits at its end', () => {
    expect(texts(paths, 'end')).toEqual(['0', '5', '10', '15']);
    expect(texts(paths, 'start')).toEqual(['12.2', '6.3', '0.4']);
    expect(texts(paths, 'middle').sort()).toEqual(['Feb 2026', 'Jun 2026', 'Oct 2025', 'Oct 2026']);
  });

  it('has twelve dots, a diamond with an arrow, and a band with two limits', () => {
    expect(count(paths.dots, 'M')).toBe(12);
    expect(count(paths.marks.concern, 'M')).toBe(1);
    expect(count(paths.marks.arrows, 'M')).toBe(1);
    expect(count(paths.limits, 'M')).toBe(2);
    expect(count(paths.band, 'M')).toBe(1);
    expect(count(paths.line, 'L')).toBe(12);
    expect([paths.trialLimits, paths.gaps, paths.marks.early]).toEqual(['', '', '']);
  });

  it('stays within its frame, at every width', () => {
    for (const width of [240, 256, 340, 360, 436, 900]) {
      const { line, limits, mean, height } = spcPaths(frameOf({ width }));
      expect(height).toBe(width < 360 ? 152 : 176);
      for (const path of [line, limits, mean]) {
        const numbers = numbersOf(path);
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(10);
        expect(Math.max(...numbers)).toBeLessThanOrEqual(width - 46);
      }
    }
  });

  it('names the ends only when it is narrow', () => {
    expect(texts(spcPaths(frameOf({ width: 256 })), 'middle')).toEqual(['Oct 2026', 'Oct 2025']);
  });
});

describe('a chart', () => {
  it('breaks its line at a gap, with a dash on the floor', () => {
    const paths = of('uti', [...zigzag(8), 'missing', ...zigzag(4), 'not_known', 5]);
    expect(count(paths.line, 'M')).toBe(3);
    expect(count(paths.gaps, 'M')).toBe(2);
  });

  it('breaks it at a rebase too, and names no limits that do not hold today', () => {
    const paths = of('falls', [...zigzag(12), ...zigzag(3)], { rebases: [aPeriod('2026-10')] });
    expect(count(paths.line, 'M')).toBe(2);
    expect(paths.rebases).toEqual([{ x: expect.any(Number), number: 1 }]);
    expect(count(paths.limits, 'M')).toBe(2);
    expect(texts(paths, 'start')).toEqual([]);
  });

  it('draws provisional limits dashed, without a band', () => {
    const paths = of('falls', zigzag(9));
    expect([count(paths.trialLimits, 'M'), paths.limits, paths.band]).toEqual([2, '', '']);
    expect(of('falls', zigzag(7))).toMatchObject({ trialLimits: '', mean: '', limits: '' });
    expect(of('chosen_place', zigzag(24))).toMatchObject({ mean: '', limits: '' });
  });

  it('shows early signs as dots when they are not wanted', () => {
    const shifted = [...zigzag(10), 8, 8, 8, 8, 8, 8, 8];
    const marked = of('falls', shifted);
    const plain = of('falls', shifted, { early: false });
    expect(count(marked.marks.early, 'M')).toBeGreaterThanOrEqual(7);
    expect(plain.marks.early).toBe('');
    expect(count(plain.dots, 'M')).toBe(17);
  });

  it('has no dots where a month has no room for one, but all its marks', () => {
    const months = [...zigzag(70), 60, ...zigzag(10)];
    const paths = of('falls', months, { width: 256 });
    expect(paths.dots).toBe('');
    expect(count(paths.marks.concern, 'M')).toBe(1);
  });

  it('holds limits at 0 and 100, and leaves a mean without room out', () => {
    const paths = of('weighed', [...Array(6).fill(97), 90, ...Array(6).fill(98), 99]);
    expect(texts(paths, 'start')[0]).toBe('100');
    const full = of('occupancy', [95, 103, 95, 103, 95, 103, 95, 103, 95, 103, 95, 103, 99]);
    expect(texts(full, 'start')[0]).toMatch(/^1[12]\d\.\d$/);
    const low = of('falls', [0.2, 1, 0.2, 1, 0.1, 1, 0.2, 1, 0.2, 1, 0.2, 1, 9]);
    expect(texts(low, 'start').at(-1)).toBe('0');
    expect(texts(of('outbreaks', Array(12).fill(0)), 'start')).toEqual(['0']);
  });
});

describe('an axis', () => {
  const ticks = (id: string, ...values: number[]) => spcScale(aMetric(id), values).ticks;

  it('begins at 0 or at the tick below', () => {
    expect(ticks('falls', 4, 13)).toEqual([0, 5, 10, 15]);
    expect(ticks('falls', 5, 13)).toEqual([5, 10, 15]);
    expect(ticks('weighed', 83, 100)).toEqual([80, 90, 100]);
  });

  it('has whole ticks for counts, and some of them when all is 0', () => {
    expect(ticks('outbreaks', 0, 0)).toEqual([0, 1, 2]);
    expect(ticks('outbreaks', 0, 1)).toEqual([0, 1, 2]);
    expect(ticks('falls', 0)).toEqual([0, 0.5, 1]);
    expect(ticks('falls')).toEqual([0, 0.5, 1]);
  });

  it('ends at 100% unless a value is beyond', () => {
    for (const id of ['weighed', 'care_plans', 'occupancy']) {
      expect(spcScale(aMetric(id), [97, 100]).top).toBe(100);
      expect(spcScale(aMetric(id), [3, 100]).top).toBe(100);
    }
    expect(spcScale(aMetric('occupancy'), [97, 104]).top).toBeGreaterThanOrEqual(104);
    expect(spcScale(aMetric('turnover'), [20, 130]).top).toBeGreaterThanOrEqual(130);
  });

  it('has its values inside and three or four ticks, whatever they are', () => {
    for (let tenth = 0; tenth < 400; tenth += 7) {
      for (const span of [0, 0.02, 0.5, 3, 17, 90]) {
        const [low, high] = [tenth / 10, tenth / 10 + span];
        const { bottom, top, ticks: found } = spcScale(falls, [low, high]);
        expect(bottom).toBeLessThanOrEqual(low + 1e-9);
        expect(top).toBeGreaterThanOrEqual(high - 1e-9);
        expect(found.length).toBeGreaterThanOrEqual(3);
        expect(found.length).toBeLessThanOrEqual(4);
      }
    }
  });
});
