import { describe, expect, it } from 'vitest';
import { metricView } from '#shared/quality/metricView.ts';
import { aPeriod } from '#shared/quality/testing/months.ts';
import { aMetric, exampleFalls, viewOf } from '#shared/quality/testing/someView.ts';
import { addMonths } from '#shared/reporting/period.ts';
import { drawnOf, sinceWords } from './countedView.ts';
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
const pathsOf = (
  id: string,
  values: Parameters<typeof viewOf>[2],
  changes: Partial<SpcFrame> = {},
) =>
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

  it('has round ticks with their unit, and at its end the newest value and what its lines are called', () => {
    expect(texts(paths, 'end')).toEqual(['0', '5', '10', '15']);
    expect(texts(paths, 'start')).toEqual([
      'per 1,000 bed days',
      '13.6',
      'usual 0.4 to 12.2',
      'average 6.3',
    ]);
    expect(paths.labels.filter(({ strong }) => strong).map(({ text }) => text)).toEqual(['13.6']);
    expect(paths.key).toBeNull();
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
      const { line, limits, mean, height, plot } = spcPaths(frameOf({ width }));
      expect(plot.bottom - plot.top).toBe(width < 360 ? 118 : 142);
      expect(height - plot.bottom).toBe(24);
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
    const paths = pathsOf('uti', [...zigzag(8), 'missing', ...zigzag(4), 'not_known', 5]);
    expect(count(paths.line, 'M')).toBe(3);
    expect(count(paths.gaps, 'M')).toBe(2);
  });

  it('breaks it at a rebase too, and names no limits that do not hold today', () => {
    const paths = pathsOf('falls', [...zigzag(12), ...zigzag(3)], {
      rebases: [aPeriod('2026-10')],
    });
    expect(count(paths.line, 'M')).toBe(2);
    expect(paths.rebases).toEqual([{ x: expect.any(Number), number: 1 }]);
    expect(count(paths.limits, 'M')).toBe(2);
    expect(texts(paths, 'start')).toEqual(['per 1,000 bed days', '5.0']);
  });

  it('draws provisional limits dashed, without a band', () => {
    const paths = pathsOf('falls', zigzag(9));
    expect([count(paths.trialLimits, 'M'), paths.limits, paths.band]).toEqual([2, '', '']);
    expect(pathsOf('falls', zigzag(7))).toMatchObject({ trialLimits: '', mean: '', limits: '' });
    expect(pathsOf('chosen_place', zigzag(24))).toMatchObject({ mean: '', limits: '' });
  });

  it('shows early signs as dots when they are not wanted', () => {
    const shifted = [...zigzag(10), 8, 8, 8, 8, 8, 8, 8];
    const marked = pathsOf('falls', shifted);
    const plain = pathsOf('falls', shifted, { early: false });
    expect(count(marked.marks.early, 'M')).toBeGreaterThanOrEqual(7);
    expect(plain.marks.early).toBe('');
    expect(count(plain.dots, 'M')).toBe(17);
  });

  it('has no dots where a month has no room for one, but all its marks', () => {
    const months = [...zigzag(70), 60, ...zigzag(10)];
    const paths = pathsOf('falls', months, { width: 256 });
    expect(paths.dots).toBe('');
    expect(count(paths.marks.concern, 'M')).toBe(1);
  });

  it('holds limits at 0 and 100', () => {
    const usual = (paths: ReturnType<typeof spcPaths>) =>
      texts(paths, 'start').find((text) => /usual|always/.test(text));
    const paths = pathsOf('weighed', [...Array(6).fill(97), 90, ...Array(6).fill(98), 99]);
    expect(usual(paths)).toMatch(/^usual 9\d to 100$/);
    const full = pathsOf('occupancy', [95, 103, 95, 103, 95, 103, 95, 103, 95, 103, 95, 103, 99]);
    expect(usual(full)).toMatch(/to 1[12]\d\.\d$/);
    const low = pathsOf('falls', [2, 10, 2, 10, 1, 10, 2, 10, 2, 10, 2, 10, 90]);
    expect(usual(low)).toMatch(/^usual 0 to /);
    expect(usual(pathsOf('agency', Array(12).fill(0)))).toBe('always 0');
  });
});

describe('what lines are called', () => {
  it('never lies on another text, and stays beside the plot', () => {
    for (const newest of [0.2, 5, 5.9, 6, 6.1, 7, 11, 40]) {
      for (const width of [400, 420, 436, 900]) {
        const paths = pathsOf('falls', [...zigzag(12), newest], { width });
        const ends = paths.labels.filter(({ anchor, y }) => anchor === 'start' && y > 20);
        expect(ends).toHaveLength(3);
        const heights = ends.map(({ y }) => y).sort((a, b) => a - b);
        expect(heights.every((y, i) => i === 0 || y - (heights[i - 1] as number) >= 13.9)).toBe(
          true,
        );
        expect(heights.at(-1)).toBeLessThanOrEqual(paths.plot.bottom + 5);
        for (const { x, text } of ends) expect(x + text.length * 6).toBeLessThanOrEqual(width + 6);
      }
    }
  });

  it('stands above a narrow plot, beside a sample of each', () => {
    const paths = spcPaths(frameOf({ width: 256 }));
    expect(paths.key?.labels.map(({ text }) => text)).toEqual(['usual 0.4 to 12.2', 'average 6.3']);
    expect(paths.plot.top).toBe(42);
    expect(texts(paths, 'start')).toEqual(['per 1,000 bed days', '13.6']);
    const always = pathsOf('agency', Array(12).fill(0), { width: 256 });
    expect(always.key?.labels.map(({ text }) => text)).toEqual(['always 0']);
    expect(always.key?.mean).toBe('');
  });

  it('ends where a chart ends that is too narrow for it, whatever the letters', () => {
    const [usual, average] = spcPaths(frameOf({ width: 230 })).key?.labels ?? [];
    expect((usual?.x ?? 0) + (usual?.length ?? 999)).toBeLessThan(average?.x ?? 0);
    expect((average?.x ?? 0) + (average?.length ?? 999)).toBeLessThanOrEqual(230);
    const roomy = spcPaths(frameOf({ width: 300 })).key?.labels ?? [];
    expect(roomy.map(({ length }) => length)).toEqual([undefined, undefined]);
  });

  it('says that it is provisional', () => {
    expect(texts(pathsOf('falls', zigzag(9)), 'start')).toContain('average 5.9');
    expect(
      texts(pathsOf('falls', zigzag(9)), 'start').some((text) => text.startsWith('so far ')),
    ).toBe(true);
  });

  it('has no newest value where the newest month has none', () => {
    const paths = pathsOf('falls', [...zigzag(12), 'missing']);
    expect(paths.labels.some(({ strong }) => strong)).toBe(false);
  });
});

describe('seldom events', () => {
  const view = viewOf('falls_serious', '2025-10', [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1]);
  const drawn = drawnOf(aMetric('falls_serious'), view);
  const paths = spcPaths(frameOf({ ...drawn, to: aPeriod('2026-12') }));

  it('are counted month by month, as stems without a range', () => {
    expect(drawn.counted).toBe(true);
    expect(count(paths.stems, 'M')).toBe(3);
    expect([paths.line, paths.limits, paths.mean, paths.band]).toEqual(['', '', '', '']);
    expect(texts(paths, 'start')).toEqual(['number a month', '1']);
    expect(texts(paths, 'end')).toEqual(['0', '1', '2']);
  });

  it('are counts also where the rate is small', () => {
    const rates = view.points.map((point) => ({
      ...point,
      denominator: 1178,
      value: (1000 * (point.numerator ?? 0)) / 1178,
    }));
    const { points } = drawnOf(aMetric('falls_serious'), { ...view, points: rates }).view;
    expect(points.map(({ value }) => value)).toEqual(view.points.map(({ numerator }) => numerator));
  });

  it('say how long ago the last was, unless the month has not been reported', () => {
    const since = (...values: Parameters<typeof viewOf>[2]) =>
      sinceWords(viewOf('falls_serious', '2025-10', values));
    expect(since(0, 1, 0, 0, 0)).toBe('Months since the last: 3');
    expect(since(0, 1)).toBe('Months since the last: 0');
    expect(since('missing', 0, 0)).toBe('None since November 2025');
    expect(since(0, 1, 'missing')).toBeNull();
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
        const { bottom, top, ticks: tickValues } = spcScale(falls, [low, high]);
        expect(bottom).toBeLessThanOrEqual(low + 1e-9);
        expect(top).toBeGreaterThanOrEqual(high - 1e-9);
        expect(tickValues.length).toBeGreaterThanOrEqual(3);
        expect(tickValues.length).toBeLessThanOrEqual(4);
      }
    }
  });
});
