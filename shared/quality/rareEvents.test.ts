import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../reporting/period.ts';
import type { Counted } from './metric.ts';
import type { MetricPoint } from './metricPoints.ts';
import { metricView } from './metricView.ts';
import { binomialTail, isSeldom, monthsSinceLast, rareMonths } from './rareEvents.ts';
import { pointWords, STATE_WORDS, sentenceOf } from './sentences.ts';
import { aPeriod } from './testing/months.ts';
import { aMetric } from './testing/someView.ts';

type Month = number | null | readonly [events: number, of: number];

/** Months one after another from November 2024 on, so that 24 end with October 2026. */
const monthsOf = (...months: Month[]): MetricPoint[] =>
  months.map((month, i) => {
    const period = addMonths(aPeriod('2024-11'), i);
    if (month === null) {
      return { period, numerator: null, denominator: null, value: null, absence: 'missing' };
    }
    const [numerator, denominator] = typeof month === 'number' ? [month, 1000] : month;
    return {
      period,
      numerator,
      denominator,
      value: (1000 * numerator) / denominator,
      absence: null,
    };
  });
const zeros = (count: number): number[] => Array(count).fill(0);
const flags = (counted: Counted, ...months: Month[]) =>
  rareMonths(counted, monthsOf(...months)).map(({ flag }) => flag);
const said = (id: string, ...months: Month[]) => {
  const metric = aMetric(id);
  const view = metricView(metric, monthsOf(...months));
  return `${STATE_WORDS[view.state].word} | ${sentenceOf(metric, view)}`;
};

describe('one event after many months without', () => {
  it('is as usual: limits would have called it a concern', () => {
    const points = monthsOf(...zeros(11), 1);
    expect(metricView({ ...aMetric('falls_serious'), counts: null }, points).state).toBe('concern');
    expect(said('falls_serious', ...zeros(11), 1)).toBe(
      'As usual | October 2025: 1. This is as usual for this home: 1 in the 12 months reported.',
    );
    for (let length = 12; length < 60; length++) {
      expect(flags('events', ...zeros(length), 1).at(-1)).toBeNull();
    }
  });

  it('is not much either where it is the second', () => {
    expect(said('pu_cat3', 0, 1, ...zeros(21), 1)).toMatch(/^As usual \| October 2026: 1\./);
  });
});

describe('seldom events', () => {
  it('are unusual where so many fall in one month hardly by chance', () => {
    // Two of two in one month of 24: 1 in 576. Two of three: 1 in 195.
    expect(said('falls_serious', ...zeros(23), 2)).toBe(
      'Look closer | October 2026: 2. This is more than we would expect by chance: 2 in the 24 months reported. Find out what changed.',
    );
    expect(said('falls_serious', 1, ...zeros(22), 2)).toMatch(/^As usual/);
    expect(said('falls_serious', 1, 0, 1, ...zeros(20), 3)).toMatch(
      /^Look closer \| October 2026: 3\./,
    );
  });

  it('are unusual where so many fall in three months, of which the newest has one', () => {
    expect(said('falls_serious', ...zeros(21), 1, 1, 1)).toBe(
      'Look closer | August to October 2026: 3. This is more than we would expect by chance: 3 in the 24 months reported. Find out what changed.',
    );
    expect(said('falls_serious', ...zeros(21), 2, 1, 0)).toMatch(/^As usual \| October 2026: 0\./);
    expect(said('falls_serious', ...zeros(14), 1, 1, 1)).toBe(
      'As usual | March 2026: 1. This is as usual for this home: 3 in the 17 months reported.',
    );
    expect(said('falls_serious', ...zeros(23), 1, 1, 1)).toMatch(
      /^Look closer \| October to December 2026: 3\./,
    );
    expect(said('falls_serious', ...zeros(24), 1, 1, 1)).toMatch(
      /^Look closer \| November 2026 to January 2027: 3\./,
    );
  });

  it('are neither good nor bad where the figure is not', () => {
    expect(said('complaints', ...zeros(23), 2)).toBe(
      'Changed | October 2026: 2. This is more than we would expect by chance: 2 in the 24 months reported. It may be good or bad: ask why.',
    );
  });

  it('need 12 months, however few there were', () => {
    expect(said('falls_serious', ...zeros(8), 2)).toBe(
      'Not enough months yet | 9 of the 12 months needed have been reported.',
    );
    expect(said('falls_serious', ...zeros(11))).toMatch(/^Not enough months yet \| 11 of the 12/);
    expect(said('falls_serious', ...zeros(12))).toBe(
      'As usual | October 2025: 0. This is as usual for this home: none in the 12 months reported.',
    );
  });

  it('are compared by what each month weighs', () => {
    // A month with a tenth of the bed days makes two of three in it unlikely.
    const all = (newest: Month) => [1, ...zeros(22), newest] as Month[];
    expect(flags('events', ...all(2)).at(-1)).toBeNull();
    expect(flags('events', ...all([2, 100])).at(-1)).toBe('rare_month');
    const plain = { ...aMetric('outbreaks') };
    const counts = monthsOf(...zeros(23), 2).map((month) => ({ ...month, denominator: null }));
    expect(metricView(plain, counts).state).toBe('concern');
  });

  it('of three months are those of three calendar months, as far as they are known', () => {
    expect(flags('events', ...zeros(21), 1, null, 2).at(-1)).toBe('rare_quarter');
    expect(flags('events', ...zeros(21), 1, null, null, 2).at(-1)).toBeNull();
  });

  it('begin anew with a new usual range', () => {
    const points = monthsOf(...zeros(18), 1, 1, 1, 1, 1, 1);
    const view = metricView(aMetric('falls_serious'), points, [aPeriod('2026-05')]);
    expect(view.segments.map(({ state, events }) => [state, events])).toEqual([
      ['rare', 0],
      ['too_few', 6],
    ]);
  });

  it('leave a month as it was when it was the newest', () => {
    const months = [...zeros(20), 2, ...zeros(3)];
    expect(flags('events', ...months)[20]).toBe('rare_month');
    expect(metricView(aMetric('falls_serious'), monthsOf(...months)).points[20]).toMatchObject({
      mark: 'rare_month',
      side: 'high',
      judgement: 'concern',
      state: 'concern',
    });
    const table = metricView(aMetric('falls_serious'), monthsOf(...months)).points.map(pointWords);
    expect(table[10]).toBe('Not enough months yet');
    expect(table[11]).toBe('As usual');
  });

  it('have no early signs and no limits', () => {
    const view = metricView(aMetric('falls_serious'), monthsOf(1, 2, 1, 1, 2, ...zeros(12), 1, 1));
    expect(view.segments).toEqual([
      expect.objectContaining({ state: 'rare', events: 9, lower: null, upper: null }),
    ]);
    expect(new Set(view.points.map(({ mark }) => mark))).toEqual(new Set([null]));
  });
});

describe('which figures are judged so', () => {
  const stateOf = (id: string, ...months: Month[]) =>
    metricView(aMetric(id), monthsOf(...months)).segments[0]?.state;

  it('events below 1.5 a month, and shares of fewer than one person', () => {
    const each = (count: number, months = 12) => Array(months).fill(count) as number[];
    expect(stateOf('falls', ...each(1), ...each(2))).toBe('firm');
    expect(stateOf('falls', ...each(1), ...each(2, 11))).toBe('rare');
    expect(stateOf('weight_loss', ...each(1))).toBe('firm');
    expect(stateOf('weight_loss', ...each(1, 11), 0)).toBe('rare');
    expect(isSeldom('events', monthsOf(null, null))).toBe(false);
  });

  it('never hours, posts and bed days', () => {
    for (const id of ['agency', 'nurse_vacancies', 'care_vacancies', 'care_hours', 'occupancy']) {
      expect(stateOf(id, ...zeros(12))).toBe('firm');
    }
  });

  it('a restriction of nine days is one event, and three months of it are three', () => {
    expect(said('visiting', ...zeros(23), 9)).toBe(
      'As usual | October 2026: 9. This is as usual for this home: some in 1 of the 24 months reported.',
    );
    expect(said('visiting', ...zeros(21), 3, 9, 2)).toBe(
      'Look closer | August to October 2026: some in each month. This is more than we would expect by chance: some in 3 of the 24 months reported. Find out what changed.',
    );
  });
});

describe('the probability', () => {
  /** Every way in which the events can fall, one by one. */
  const counted = (trials: number, least: number, share: number): number => {
    if (trials === 0) return least <= 0 ? 1 : 0;
    return (
      share * counted(trials - 1, least - 1, share) +
      (1 - share) * counted(trials - 1, least, share)
    );
  };

  it('is that of so many or more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 13 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (trials, least, share) => {
          expect(binomialTail(trials, least, share)).toBeCloseTo(counted(trials, least, share), 12);
        },
      ),
    );
  });

  it('is none of more than there are, even where each is certain', () => {
    expect(binomialTail(0, 1, 1)).toBe(0);
    expect(binomialTail(3, 3, 1)).toBe(1);
  });

  it('stays one with many events', () => {
    expect(binomialTail(400, 1, 0.5)).toBeCloseTo(1, 12);
    expect(binomialTail(400, 200, 0.5)).toBeCloseTo(0.51994, 4);
  });
});

it('each month is judged by itself as the months up to it are judged together', () => {
  const month = fc.oneof(
    { arbitrary: fc.constant<Month>(0), weight: 8 },
    { arbitrary: fc.integer({ min: 1, max: 4 }), weight: 3 },
    { arbitrary: fc.constant<Month>(null), weight: 1 },
    {
      arbitrary: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 2000 })),
      weight: 2,
    },
  );
  fc.assert(
    fc.property(
      fc.array(month, { maxLength: 40 }),
      fc.constantFrom<Counted>('events', 'people', 'days'),
      (months, counted) => {
        const all = rareMonths(counted, monthsOf(...months));
        for (const [i, rareMonth] of all.entries()) {
          const upTo = monthsOf(...months.slice(0, i + 1));
          expect(rareMonth.flag).toBe(plainFlag(counted, upTo));
          expect(rareMonths(counted, upTo).at(-1)).toEqual(rareMonth);
        }
      },
    ),
  );
});

/** The specification word by word, of the newest month. */
function plainFlag(counted: Counted, points: MetricPoint[]): string | null {
  const knownPoints = points.filter(({ value }) => value !== null);
  const newest = points.at(-1);
  if (knownPoints.length < 12 || !newest || newest.value === null) return null;
  const events = (subset: MetricPoint[]) =>
    subset.reduce((sum, { numerator }) => {
      const count = numerator as number;
      return sum + (counted === 'days' && count > 1 ? 1 : count);
    }, 0);
  const weight = (subset: MetricPoint[]) =>
    subset.reduce((sum, metricPoint) => sum + (metricPoint.denominator as number), 0);
  const unlikely = (subset: MetricPoint[]) => {
    const [n, k, p] = [events(knownPoints), events(subset), weight(subset) / weight(knownPoints)];
    let tail = 0;
    for (let i = k; i <= n; i++) tail += choose(n, i) * p ** i * (1 - p) ** (n - i);
    return tail < 0.0025;
  };
  const three = knownPoints.filter(({ period }) => period >= addMonths(newest.period, -2));
  if (events([newest]) >= 2 && unlikely([newest])) return 'rare_month';
  const isThree = events(three) >= 3 && events([newest]) > 0 && unlikely(three);
  return isThree ? 'rare_quarter' : null;
}

function choose(total: number, some: number): number {
  let ways = 1;
  for (let i = 1; i <= some; i++) ways = (ways * (total - some + i)) / i;
  return ways;
}

it('months since the last are counted from month to month, also over those that are not known', () => {
  expect(monthsSinceLast(monthsOf(0, 1, 0, null, 0, 2, 0))).toEqual([null, 0, 1, null, 3, 0, 1]);
});
