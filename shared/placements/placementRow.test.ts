import { describe, expect, it } from 'vitest';
import type { Period } from '../reporting/period.ts';
import type { PlacementLine } from '../reporting/placement.ts';
import { activeLine, packLine, unpackLine } from './activeLine.ts';
import { linesOfRow, type SubmittedPlacements } from './placementRow.ts';
import { randomLines } from './testing/someLines.ts';

const OCTOBER = '2026-10' as Period;
const aPlacement = (id: string, overrides: Partial<PlacementLine> = {}): PlacementLine => ({
  placement_id: id,
  service_user_id: `SU-${id}`,
  funding_body: 'icb-greater-manchester',
  admission_date: '2026-03-02',
  total_weekly_rate: 135_300,
  additional_care_required: false,
  additional_care_cost: null,
  review_date: null,
  review_type: null,
  invoicing_address: 'Accounts',
  invoicing_code: 'PO-1',
  comments: 'Prefers mornings',
  ended_on: null,
  end_reason: null,
  ...overrides,
});
const submitted = (period: string, ...lines: PlacementLine[]): SubmittedPlacements => ({
  period: period as Period,
  version: 1,
  lines,
});

describe('a line', () => {
  it('is packed and unpacked without loss, and without what a person could be known by', () => {
    for (const line of randomLines(7, 200)) expect(unpackLine(packLine(line))).toEqual(line);
    const packed = packLine(activeLine(aPlacement('one')));
    expect(packed).toBe('icb-greater-manchester 2026-03-02 135300   ');
    expect(packed).not.toMatch(/SU-|Accounts|PO-1|Prefers/);
  });
});

describe('a row', () => {
  it('is of the month’s own report, else of the newest of the two before, else of none', () => {
    const reports = [submitted('2026-07', aPlacement('a')), submitted('2026-08', aPlacement('a'))];
    const sourceOf = (period: string) => linesOfRow(reports, period as Period).source?.period;
    expect(sourceOf('2026-07')).toBe('2026-07');
    expect(sourceOf('2026-09')).toBe('2026-08');
    expect(sourceOf('2026-10')).toBe('2026-08');
    expect(sourceOf('2026-11')).toBeUndefined();
    expect(linesOfRow(reports, '2026-11' as Period)).toMatchObject({ source: null, lines: [] });
  });

  it('has the lines that are active on the last day: admitted on it, ended after it', () => {
    const { lines } = linesOfRow(
      [
        submitted(
          '2026-10',
          aPlacement('on', { admission_date: '2026-10-31' }),
          aPlacement('ended', { ended_on: '2026-10-31', end_reason: 'home' }),
          aPlacement('later', { ended_on: '2026-11-01', end_reason: 'home' }),
        ),
      ],
      OCTOBER,
    );
    expect(lines.map((line) => unpackLine(line).admission_date)).toEqual([
      '2026-10-31',
      '2026-03-02',
    ]);
  });

  it('counts by month: active as each month had it, admitted and ended once, by the newest report', () => {
    const a = aPlacement('a', { admission_date: '2026-08-10' });
    const b = aPlacement('b', { admission_date: '2025-01-01' });
    const { history } = linesOfRow(
      [
        submitted('2026-08', a, b),
        // An end that was corrected a month later: the later report is right.
        submitted('2026-09', a, { ...b, ended_on: '2026-09-28', end_reason: 'hospital' }),
        submitted('2026-10', a, { ...b, ended_on: '2026-09-30', end_reason: 'died' }),
      ],
      OCTOBER,
    );
    expect(history).toEqual([
      {
        payer: 'icb-greater-manchester',
        care: false,
        active: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 1],
        admitted: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
        ended: { died: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0] },
      },
    ]);
  });
});
