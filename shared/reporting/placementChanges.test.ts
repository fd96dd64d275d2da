import { describe, expect, it } from 'vitest';
import { aPlacement } from '../testing/placements.ts';
import type { Period } from './period.ts';
import type { PlacementLine } from './placement.ts';
import { changesBetween, choicesOf, withChanges } from './placementChanges.ts';

const PERIOD = '2026-10' as Period;
const kept = aPlacement();
const between = (lists: {
  here?: PlacementLine[];
  there?: PlacementLine[];
  base?: PlacementLine[];
}) =>
  changesBetween({
    period: PERIOD,
    here: lists.here ?? [kept],
    there: lists.there ?? [kept],
    base: lists.base,
  });

describe('changes from an earlier report', () => {
  it('are none where it is the same, or changed as it was changed here', () => {
    expect(between({ base: [kept] })).toEqual([]);
    const both = { ...kept, total_weekly_rate: 140_000 };
    expect(between({ here: [both], there: [both], base: [kept] })).toEqual([]);
  });

  it('name the fields that changed there, not those that changed here', () => {
    const here = { ...kept, invoicing_code: 'B7', comments: 'Moved rooms' };
    const there = { ...kept, total_weekly_rate: 140_000 };
    const [difference, ...others] = between({ here: [here], there: [there], base: [kept] });
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ kind: 'changed', fields: ['total_weekly_rate'] });
  });

  it('are all that differs where the lines of then are not there any more', () => {
    const here = { ...kept, invoicing_code: 'B7' };
    const there = { ...kept, total_weekly_rate: 140_000 };
    expect(between({ here: [here], there: [there] })[0]?.fields).toEqual([
      'total_weekly_rate',
      'invoicing_code',
    ]);
  });

  it('have a line that is new there, and none that had ended before this month or was left out here', () => {
    const added = aPlacement({ service_user_id: 'NEW-1' });
    const over = aPlacement({ ended_on: '2026-09-30', end_reason: 'died' });
    const left = aPlacement({ service_user_id: 'LEFT-1' });
    const found = between({ there: [kept, added, over, left], base: [kept, left] });
    expect(found).toEqual([
      { placement_id: added.placement_id, kind: 'added', fields: [], here: null, there: added },
    ]);
  });

  it('have a line that is gone there, and keep one that was added here', () => {
    const own = aPlacement({ service_user_id: 'OWN-1' });
    const found = between({ here: [kept, own], there: [], base: [kept] });
    expect(found).toMatchObject([{ placement_id: kept.placement_id, kind: 'gone' }]);
    expect(between({ here: [kept, own], there: [] })).toEqual([]);
  });

  it('take a cost with its answer, a review with its kind and an end with its reason', () => {
    const there: PlacementLine = {
      ...kept,
      additional_care_required: true,
      additional_care_cost: 9_000,
      review_date: '2026-12-01',
      review_type: 'CLIN',
      ended_on: '2026-10-20',
      end_reason: 'home',
    };
    const differences = between({ there: [there], base: [kept] });
    const choices = differences.flatMap(choicesOf);
    expect(choices).toEqual(
      ['additional_care_required', 'review_date', 'ended_on'].map(
        (field) => `${kept.placement_id}.${field}`,
      ),
    );
    expect(withChanges([kept], differences, new Set(choices))).toEqual([there]);
    expect(withChanges([kept], differences, new Set([choices[2] ?? '']))).toEqual([
      { ...kept, ended_on: '2026-10-20', end_reason: 'home' },
    ]);
  });

  it('leave what is not chosen', () => {
    const added = aPlacement();
    const lists = { here: [kept], there: [added], base: [kept] };
    const differences = between(lists);
    expect(withChanges([kept], differences, new Set())).toEqual([kept]);
    const all = new Set(differences.flatMap(choicesOf));
    expect(withChanges([kept], differences, all)).toEqual([added]);
  });
});
