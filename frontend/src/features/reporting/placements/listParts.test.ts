import { describe, expect, it } from 'vitest';
import type { LineView } from '#shared/reporting/returnView.ts';
import { mergeParts } from '../../../forms/mergeParts.ts';
import { listParts, withLine } from './listParts.ts';

const line = (placement_id: string, comments = ''): LineView => ({
  placement_id,
  service_user_id: `OX-${placement_id}`,
  funding_body: 'icb-thames-valley',
  funding_body_name: 'NHS Thames Valley Integrated Care Board',
  admission_date: '2026-03-02',
  total_weekly_rate: '1353.00',
  additional_care_required: false,
  additional_care_cost: null,
  review_date: null,
  review_type: null,
  invoicing_address: 'PO Box 1',
  invoicing_code: '',
  comments,
  ended_on: null,
  end_reason: null,
});
const base = [line('1'), line('2')];
const merged = (mine: LineView[], theirs: LineView[]) => {
  const list = (lines: LineView[]) => ({ lines, confirmed: false, earlier: null });
  const lists = { base: list(base), mine: list(mine), theirs: list(theirs) };
  const { draft, ...more } = mergeParts(listParts, lists);
  return { lines: draft.lines, ...more };
};

describe("two people's lists", () => {
  it('become one where they changed different lines', () => {
    const mine = [line('1', 'mine'), line('2'), line('3')];
    const theirs = [line('1'), line('2', 'theirs'), line('4')];
    expect(merged(mine, theirs)).toEqual({
      lines: [line('1', 'mine'), line('2', 'theirs'), line('4'), line('3')],
      rows: [],
      taken: ['2', '4'],
    });
  });

  it('leave a choice where both changed a line, or one removed what the other changed', () => {
    const mine = [line('1', 'mine')];
    const theirs = [line('1', 'theirs'), line('2', 'theirs')];
    expect(merged(mine, theirs).rows).toMatchObject([
      { id: '1', mine: line('1', 'mine'), theirs: line('1', 'theirs') },
      { id: '2', mine: null, theirs: line('2', 'theirs') },
    ]);
  });

  it('agree where both made the same change', () => {
    const same = [line('1', 'same'), line('2')];
    expect(merged(same, same)).toMatchObject({
      lines: same,
      rows: [],
      taken: [],
    });
  });

  it('take a chosen line in its place, and none', () => {
    expect(withLine(base, '1', line('1', 'mine'))).toEqual([line('1', 'mine'), line('2')]);
    expect(withLine(base, '1', null)).toEqual([line('2')]);
    expect(withLine(base, '3', line('3'))).toEqual([...base, line('3')]);
  });
});
