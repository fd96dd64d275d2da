import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import { Insight, insightOf } from './insight.ts';
import {
  NO_USUAL_TIME,
  NOT_ENOUGH_HISTORY,
  stillFreeBasis,
  stillFreeText,
  usualTimeBasis,
  usualTimeText,
} from './insightWords.ts';
import type { PastFigure } from './pastFigure.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');

/** At ten on the days before, the last of them today: total and nursing beds. */
const daily = (...counts: [total: number, nursing: number][]): PastFigure[] =>
  counts.map(([vacant_beds, nursing], i) => ({
    at: new Date(
      Date.parse('2026-11-20T10:00:00.000Z') - (counts.length - 1 - i) * 86_400_000,
    ).toISOString() as Instant,
    vacant_beds,
    types: [
      { bed_type: 'Nursing dementia', vacant_beds: vacant_beds - nursing },
      { bed_type: 'Nursing', vacant_beds: nursing },
    ],
  }));

describe('what a home’s past says', () => {
  it('is its usual time and the chance, in all and by type', () => {
    const updates = daily([1, 1], [1, 1], [1, 0], [1, 0], [0, 0], [1, 1], [1, 1], [1, 1], [1, 1]);
    const insight = insightOf(updates, NOW);
    expect(Insight.parse(insight)).toEqual({
      usual_time: { time: '10:00', of: 9, within: 9 },
      has_free_bed: true,
      still_free: { still_free: 6, of: 7, age_from_hours: 0, beds_from: 1, beds_to: 1 },
      types: [
        {
          bed_type: 'Nursing',
          still_free: { still_free: 4, of: 5, age_from_hours: 0, beds_from: 1, beds_to: 1 },
        },
      ],
    });
    expect(insightOf([...updates].reverse(), NOW)).toEqual(insight);
  });

  it('is nothing for a home that has never updated, and asks nothing of one without a free bed', () => {
    expect(insightOf([], NOW)).toEqual({
      usual_time: null,
      has_free_bed: false,
      still_free: null,
      types: [],
    });
    expect(insightOf(daily([1, 1], [0, 0]), NOW)).toMatchObject({
      has_free_bed: false,
      still_free: null,
      types: [],
    });
  });

  it('does not know what lies ahead', () => {
    const updates = daily([1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [0, 0]);
    expect(insightOf(updates, new Date('2026-11-20T09:59:00.000Z'))).toMatchObject({
      has_free_bed: true,
      still_free: { still_free: 5, of: 5 },
    });
  });
});

describe('the words', () => {
  const alike = { age_from_hours: 24, beds_from: 1, beds_to: 1 };

  it('give the numbers with their basis, and no percentage', () => {
    const chance = { still_free: 8, of: 10, ...alike };
    expect(stillFreeText(chance)).toBe('Still vacant 8 times out of 10');
    expect(stillFreeBasis(chance)).toBe(
      '10 times in the last half year this home had reported one vacant bed and had not updated for a day or longer. At its next update 8 of those times still showed a vacant bed.',
    );
    expect(stillFreeBasis({ ...chance, still_free: 0, age_from_hours: 336 })).toContain(
      'for 2 weeks or longer. At its next update none of those',
    );
    expect(
      stillFreeBasis({ still_free: 5, of: 5, age_from_hours: 0, beds_from: 4, beds_to: null }),
    ).toBe(
      '5 times in the last half year this home had reported 4 or more vacant beds. At its next update all 5 of those times still showed a vacant bed.',
    );
  });

  it('say when there is nothing to say', () => {
    expect(stillFreeText(null)).toBe(NOT_ENOUGH_HISTORY);
    expect(usualTimeText({ usual_time: null })).toBe(NO_USUAL_TIME);
    expect(usualTimeText({ usual_time: { time: '10:00', of: 24, within: 17 } })).toBe(
      'Usually updates at about 10:00',
    );
    expect(usualTimeBasis({ usual_time: { time: '10:00', of: 24, within: 17 } })).toBe(
      'From its last 24 updates: 17 of them were within an hour of that.',
    );
  });
});
