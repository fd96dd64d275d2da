import { describe, expect, it } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import {
  chartInWords,
  chartSteps,
  type PastFigure,
  type PastFigures,
  typesIn,
} from './pastFigures.ts';

const update = (at: string, vacant_beds: number, more: Partial<PastFigure> = {}): PastFigure => ({
  at: at as Instant,
  vacant_beds,
  types: [
    { bed_type: 'Residential dementia', vacant_beds: 1 },
    { bed_type: 'Residential', vacant_beds },
  ],
  ...more,
});
const figures = (overrides: Partial<PastFigures>): PastFigures => ({
  before: null,
  updates: [],
  begin: Date.parse('2026-11-01T00:00:00.000Z'),
  end: Date.parse('2026-11-21T00:00:00.000Z'),
  ...overrides,
});
const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const ten = update('2026-11-10T10:00:00.000Z', 3);

describe('the steps of the chart', () => {
  it('begin with what held before and end now', () => {
    const steps = chartSteps(
      figures({ before: update('2026-10-01T10:00:00.000Z', 5), updates: [ten] }),
      NOW,
    );
    expect(steps.times.map((at) => new Date(at * 1000).toISOString().slice(0, 13))).toEqual([
      '2026-11-01T00',
      '2026-11-10T10',
      '2026-11-20T10',
    ]);
    expect(steps.total).toEqual([5, 3, 3]);
  });

  it('begin with the first figure where nothing held before, and end with past days', () => {
    const steps = chartSteps(figures({ updates: [ten], end: Date.parse('2026-11-15') }), NOW);
    expect(steps.times).toEqual([Date.parse(ten.at) / 1000, Date.parse('2026-11-15') / 1000]);
    expect(chartSteps(figures({}), NOW).times).toEqual([]);
  });

  it('have a line for each type, with a gap where it was not reported', () => {
    const nursing = update('2026-11-12T10:00:00.000Z', 2, {
      types: [{ bed_type: 'Nursing', vacant_beds: 2 }],
    });
    const both = figures({ updates: [ten, nursing] });
    expect(typesIn(both)).toEqual(['Nursing', 'Residential', 'Residential dementia']);
    expect(chartSteps(both, NOW).types).toEqual([
      { type: 'Nursing', counts: [null, 2, 2] },
      { type: 'Residential', counts: [3, null, null] },
      { type: 'Residential dementia', counts: [1, null, null] },
    ]);
  });

  it('leave out a type that is the total all along', () => {
    expect(chartSteps(figures({ updates: [ten] }), NOW).types.map(({ type }) => type)).toEqual([
      'Residential dementia',
    ]);
  });

  it('are told in words', () => {
    const two = figures({ before: update('2026-10-01T10:00:00.000Z', 5), updates: [ten] });
    expect(chartInWords(two)).toBe(
      '1 update. Vacant beds were between 3 and 5, and 3 at the end. The table has every figure.',
    );
    expect(chartInWords(figures({ updates: [ten, ten] }))).toMatch(/^2 updates\. .*always 3/);
    expect(chartInWords(figures({}))).toBe('No figures');
  });
});
