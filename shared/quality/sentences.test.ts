import { describe, expect, it } from 'vitest';
import { figureText, numberText, rangeText, tellingDecimals } from './figureText.ts';
import { isZeroFlagged, metricView, newestClosedPeriod, newestPeriod } from './metricView.ts';
import { pointWords, STATE_WORDS, sentenceOf, zeroSentence } from './sentences.ts';
import { aPeriod } from './testing/months.ts';
import { aMetric, exampleFalls, viewOf } from './testing/someView.ts';

const said = (
  id: string,
  ...values: Parameters<typeof viewOf> extends [string, ...infer R] ? R : never
) => {
  const view = viewOf(id, ...values);
  return `${STATE_WORDS[view.state].word} | ${sentenceOf(aMetric(id), view)}`;
};
const zigzag = (count: number, low = 5, high = 7) =>
  Array.from({ length: count }, (_, i) => (i % 2 ? high : low));

describe('what the newest month says', () => {
  it('of example 1: look closer', () => {
    const view = metricView(aMetric('falls'), exampleFalls());
    expect(view.state).toBe('concern');
    expect(sentenceOf(aMetric('falls'), view)).toBe(
      'October 2026: 13.6. This is higher than we would expect by chance; the usual range is 0.4 to 12.2. Find out what changed.',
    );
    const before = metricView(aMetric('falls'), exampleFalls().slice(0, -1));
    expect(sentenceOf(aMetric('falls'), before)).toMatch(
      /^September 2026: 5\.1\. This is within the usual range for this home, \d+\.\d to \d+\.\d\.$/,
    );
  });

  it('depends on where good lies', () => {
    const months = [...zigzag(12), 40] as const;
    const low = [...zigzag(12, 90, 92), 40] as const;
    expect(said('falls', '2025-10', months)).toMatch(
      /^Look closer .*higher .*Find out what changed\.$/,
    );
    expect(said('care_plans', '2025-10', months)).toBe(
      'Better than usual | October 2026: 40%. This is higher than we would expect by chance, and higher is better. Keep what works.',
    );
    expect(said('falls', '2025-10', low)).toBe(
      'Better than usual | October 2026: 40.0. This is lower than we would expect by chance, and lower is better. Keep what works.',
    );
    expect(said('medication', '2025-10', low)).toBe(
      'Changed | October 2026: 40.0. This is lower than we would expect by chance. It may be good or bad: ask why.',
    );
    expect(said('weighed', '2025-10', low)).toMatch(
      /^Look closer .*lower than we would expect by chance/,
    );
  });

  it('says early signs', () => {
    expect(said('falls', '2025-10', [...zigzag(10, 2, 9), ...zigzag(7, 8, 9)])).toBe(
      'Early sign | 8 months in a row are above the average.',
    );
    expect(said('falls', '2025-10', [...zigzag(12, 2, 9), 0, 1, 2, 3, 4, 5, 6])).toBe(
      'Early sign | 7 months in a row rise.',
    );
    const agency = [14, 17, 15, 18, 16, 13, 17, 15, 16, 14, 17, 15, 9, 8, 10, 7, 9, 8, 9];
    expect(said('agency', '2025-01', agency)).toBe(
      'Early sign | 7 months in a row are below the average.',
    );
    expect(said('agency', '2025-01', agency.slice(0, -1))).toBe(
      'Early sign | 2 of the last 3 months are close to a limit.',
    );
  });

  it('says how many months are needed', () => {
    expect(said('falls', '2026-06', [1, 2, 'missing', 3, 4, 5])).toBe(
      'Not enough months yet | 5 of the 8 months needed have been reported.',
    );
    expect(
      said('falls', '2026-01', [1, 2, 'missing', 1, 2, 'not_known', 1, 2, 'missing', 1, 2]),
    ).toBe(
      'Not enough months yet | 8 months have been reported, but too few of them next to each other.',
    );
    expect(said('falls', '2026-01', [...zigzag(9), 40])).toBe(
      'Early figures | The usual range is provisional until 12 months are reported.',
    );
    const marked = viewOf('falls', '2026-01', [...zigzag(9), 40]).points.map(pointWords);
    expect(marked.at(-1)).toBe('Early figures: look closer');
  });

  it('says why there is none', () => {
    expect(said('falls', '2025-10', [...zigzag(12), 'missing'])).toBe(
      'Not reported | October 2026 has not been reported.',
    );
    expect(said('falls', '2025-10', [...zigzag(12), 'not_asked'])).toBe(
      'Not asked | October 2026 was not asked of this home.',
    );
    expect(said('uti', '2025-10', [...zigzag(12), 'not_known'])).toBe(
      'Not known | The home did not know this figure for October 2026.',
    );
    expect(said('falls', '2025-10', [...zigzag(12), 'no_denominator'])).toBe(
      'Nothing to measure | There was nothing to measure in October 2026.',
    );
    expect(said('chosen_place', '2024-10', zigzag(25, 60, 61))).toBe(
      'No usual range | October 2026: 60%. This is of 12 months together, so it has no usual range.',
    );
    expect(viewOf('chosen_place', '2024-10', zigzag(25, 60, 61)).segments).toEqual([]);
  });

  it('goes by the segment since the last rebase', () => {
    const months = [...zigzag(12), ...zigzag(12, 20, 22)];
    expect(viewOf('falls', '2025-01', months, ['2026-01']).state).toBe('common_cause');
    expect(said('falls', '2025-01', months.slice(0, 15), ['2026-01'])).toBe(
      'Not enough months yet | 3 of the 8 months needed have been reported.',
    );
  });
});

describe('figures in words', () => {
  it('have the digits of their metric, and limits held at 0 and 100 none', () => {
    expect(numberText(1468, 0)).toBe('1,468');
    expect(numberText(-3, 0)).toBe('−3');
    expect(numberText(-0.04, 1)).toBe('0.0');
    expect(figureText(aMetric('weighed'), 78.95)).toBe('79%');
    expect(rangeText(aMetric('weighed'), { lower: 82.81, upper: 106.29 })).toBe('83% to 100%');
    expect(rangeText(aMetric('falls'), { lower: -1.2, upper: 12.17 })).toBe('0 to 12.2');
    expect(rangeText(aMetric('outbreaks'), { lower: 0, upper: 0 })).toBe('always 0');
    expect(rangeText(aMetric('turnover'), { lower: 20, upper: 112 })).toBe('20% to 112%');
  });

  it('tell a value from the limit that it is beyond', () => {
    const view = viewOf('falls', '2025-10', [...zigzag(12), 21]);
    const upper = view.segments[0]?.upper as number;
    const points = view.points.with(-1, { ...view.points[12], value: upper + 0.001 } as never);
    const [, value, limit] =
      /: ([\d.]+)\. .* to ([\d.]+)\./.exec(sentenceOf(aMetric('falls'), { ...view, points })) ?? [];
    expect(Number(value)).toBeGreaterThan(Number(limit));
    expect(tellingDecimals(aMetric('falls'), 13.6, 12.2)).toBe(1);
    expect(tellingDecimals(aMetric('falls'), 12.24, 12.21)).toBe(2);
    expect(tellingDecimals(aMetric('weighed'), 82.6, 83.4)).toBe(1);
  });

  it('pass 100% where a home does', () => {
    const view = viewOf('occupancy', '2025-10', [...zigzag(12, 95, 103), 99]);
    expect(sentenceOf(aMetric('occupancy'), view)).toMatch(/99\.0%.* to 11\d\.\d%\.$/);
  });
});

describe('months of 0', () => {
  const flagged = (id: string, values: Parameters<typeof viewOf>[2]) =>
    isZeroFlagged(aMetric(id), viewOf(id, '2026-01', values));

  it('are pointed out from six in a row on', () => {
    expect(flagged('falls', [3, 0, 0, 0, 0, 0, 0])).toBe(true);
    expect(flagged('falls', [0, 3, 0, 0, 0, 0, 0])).toBe(false);
  });

  it('are broken by a month that is missing, not asked, not known or had nothing to measure', () => {
    for (const gap of ['missing', 'not_asked', 'not_known', 'no_denominator'] as const) {
      expect(flagged('falls', [0, 0, 0, gap, 0, 0, 0])).toBe(false);
      expect(flagged('falls', [0, 0, 0, 0, 0, 0, gap])).toBe(false);
    }
  });

  it('are not counted where a metric is asked twice a year', () => {
    expect(flagged('must_high', [0, 0, 0, 0, 0, 0])).toBe(false);
  });

  it('can well be right where such events are rare', () => {
    expect(zeroSentence(aMetric('falls'), 6)).toBe(
      'Reported 0 for 6 consecutive months. If that is right, nothing needs doing; if such events are not being recorded, please start.',
    );
    expect(zeroSentence(aMetric('pu_cat3'), 8)).toBe(
      'Reported 0 for 8 consecutive months. This may be correct.',
    );
  });
});

it('the newest period is submitted or past its deadline', () => {
  const windowOf = (period: string, deadline_at: string, submitted_at: string | null = null) => ({
    period: aPeriod(period),
    deadline_at,
    submitted_at,
  });
  const september = windowOf('2026-09', '2026-10-07T11:00:00.000Z');
  const october = windowOf('2026-10', '2026-11-06T12:00:00.000Z');
  const at = (instant: string) => new Date(instant);
  const returns = [september, october];
  expect(newestPeriod(returns, at('2026-11-06T12:00:00.000Z'))).toBe('2026-09');
  expect(newestPeriod(returns, at('2026-11-06T12:00:00.001Z'))).toBe('2026-10');
  const early = { ...october, submitted_at: '2026-11-03T09:00:00.000Z' };
  expect(newestPeriod([early, september], at('2026-11-04T09:00:00Z'))).toBe('2026-10');
  expect(newestClosedPeriod([early, september], at('2026-11-04T09:00:00Z'))).toBe('2026-09');
  expect(newestPeriod([], at('2026-11-04T09:00:00Z'))).toBeUndefined();
});
