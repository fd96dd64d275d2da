import { describe, expect, it } from 'vitest';
import { aPlacement } from '../testing/placements.ts';
import type { Period } from './period.ts';
import type { PlacementLine } from './placement.ts';
import { changesBetween, choicesOf, withChanges } from './placementChanges.ts';

const PERIOD = '2026-10' as Period;
const common = aPlacement();
const between = (lists: {
  here?: PlacementLine[];
  there?: PlacementLine[];
  base?: PlacementLine[];
}) =>
  changesBetween({
    period: PERIOD,
    here: lists.here ?? [common],
    there: lists.there ?? [common],
    base: lists.base,
  });

describe('changes from an earlier report', () => {
  it('are none where it is the same, or changed as it was changed here', () => {
    expect(between({ base: [common] })).toEqual([]);
    const both = { ...common, total_weekly_rate: 140_000 };
    expect(between({ here: [both], there: [both], base: [common] })).toEqual([]);
  });

  it('name the fields that changed there, not those that changed here', () => {
    const here = { ...common, invoicing_code: 'B7', comments: 'Moved rooms' };
    const there = { ...common, total_weekly_rate: 140_000 };
    const [difference, ...others] = between({ here: [here], there: [there], base: [common] });
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ kind: 'changed', fields: ['total_weekly_rate'] });
  });

  it('are all that differs where the lines of then are not there any more', () => {
    const here = { ...common, invoicing_code: 'B7' };
    const there = { ...common, total_weekly_rate: 140_000 };
    expect(between({ here: [here], there: [there] })[0]?.fields).toEqual([
      'total_weekly_rate',
      'invoicing_code',
    ]);
  });

  it('have a line that is new there, and none that had ended before this month or was left out here', () => {
    const added = aPlacement({ service_user_id: 'NEW-1' });
    const over = aPlacement({ ended_on: '2026-09-30', end_reason: 'died' });
    const removedLine = aPlacement({ service_user_id: 'LEFT-1' });
    const differences = between({
      there: [common, added, over, removedLine],
      base: [common, removedLine],
    });
    expect(differences).toEqual([
      { placement_id: added.placement_id, kind: 'added', fields: [], here: null, there: added },
    ]);
  });

  it('have a line that is gone there, and keep one that was added here', () => {
    const own = aPlacement({ service_user_id: 'OWN-1' });
    const differences = between({ here: [common, own], there: [], base: [common] });
    expect(differences).toMatchObject([{ placement_id: common.placement_id, kind: 'gone' }]);
    expect(between({ here: [common, own], there: [] })).toEqual([]);
  });

  it('take a cost with its answer, a review with its kind and an end with its reason', () => {
    const there: PlacementLine = {
      ...common,
      additional_care_required: true,
      additional_care_cost: 9_000,
      review_date: '2026-12-01',
      review_type: 'CLIN',
      ended_on: '2026-10-20',
      end_reason: 'home',
    };
    const differences = between({ there: [there], base: [common] });
    const choices = differences.flatMap(choicesOf);
    expect(choices).toEqual(
      ['additional_care_required', 'review_date', 'ended_on'].map(
        (field) => `${common.placement_id}.${field}`,
      ),
    );
    expect(withChanges([common], differences, new Set(choices))).toEqual([there]);
    expect(withChanges([common], differences, new Set([choices[2] ?? '']))).toEqual([
      { ...common, ended_on: '2026-10-20', end_reason: 'home' },
    ]);
  });

  it('leave what is not chosen', () => {
    const added = aPlacement();
    const lists = { here: [common], there: [added], base: [common] };
    const differences = between(lists);
    expect(withChanges([common], differences, new Set())).toEqual([common]);
    const all = new Set(differences.flatMap(choicesOf));
    expect(withChanges([common], differences, all)).toEqual([added]);
  });
});
