import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { areasOn, boroughsByIcb, isArea, whyNoArea } from './rateAreas.ts';
import { MOST_ADDED } from './rates.api.ts';

const day = (text: string) => text as LondonDay;
const LONDON = { of: 'variant', name: 'london' } as const;
const FRIMLEY_ICB = 'NHS Frimley Integrated Care Board';
const BOARD = 'NHS Surrey and Sussex Integrated Care Board';
const council = (name: string) => ({ of: 'local_authority', name }) as const;

describe('the areas of a day', () => {
  it('have the names of the day', () => {
    expect(Object.keys(boroughsByIcb(day('2026-03-31')))).toHaveLength(42);
    expect(Object.keys(boroughsByIcb(day('2026-04-01')))).toHaveLength(36);
    expect(isArea({ of: 'icb', name: FRIMLEY_ICB }, day('2026-03-31'))).toBe(true);
    expect(isArea({ of: 'icb', name: FRIMLEY_ICB }, day('2026-04-01'))).toBe(false);
    expect(isArea({ of: 'local_authority', name: 'Bromley' }, day('2026-04-01'))).toBe(true);
    expect(isArea(LONDON, day('2026-04-01'))).toBe(true);
  });

  it.each(['constructor', '', 'Atlantis'])('are not %j', (name) => {
    for (const areaKind of ['variant', 'icb', 'local_authority'] as const) {
      expect(isArea({ of: areaKind, name }, day('2026-11-22'))).toBe(false);
    }
  });

  it.each([
    ['2027-03-31', ['Surrey']],
    ['2027-04-01', ['East Surrey', 'West Surrey']],
  ])('on %s are %j, whose homes no district has', (text, names) => {
    const all = ['East Surrey', 'Surrey', 'West Surrey'];
    expect(all.filter((name) => isArea(council(name), day(text)))).toEqual(names);
    expect(boroughsByIcb(day(text))[BOARD]).toEqual(expect.arrayContaining(names));
  });

  it('can all be added at once', () => {
    expect(areasOn(day('2027-04-01'))).toHaveLength(96);
    expect(MOST_ADDED).toBeGreaterThanOrEqual(96);
  });

  it('begin and end on days that can be said', () => {
    expect(whyNoArea(council('East Surrey'), day('2027-03-31'))).toBe(
      'East Surrey starts on 1 April 2027',
    );
    expect(whyNoArea(council('Surrey'), day('2027-04-01'))).toBe('Surrey ends on 31 March 2027');
    expect(whyNoArea({ of: 'icb', name: FRIMLEY_ICB }, day('2026-11-22'))).toBe(
      'Frimley ICB ends on 31 March 2026',
    );
    expect(whyNoArea(council('Atlantis'), day('2026-11-22'))).toBeUndefined();
    // There is one, though nobody can give it a rate.
    expect(whyNoArea(council('Oldham'), day('2026-11-22'))).toBeUndefined();
  });
});
