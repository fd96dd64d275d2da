import { describe, expect, it } from 'vitest';
import type { HeatCell } from '#shared/reporting/reportingOverview.api.ts';
import { anOverviewRow } from './anOverviewRow.ts';
import { overviewCsv } from './overviewCsv.ts';
import { HOMES } from './overviewPlaces.ts';
import { filtersIn, queryOf } from './overviewQuery.ts';
import { cellSaid, cellWord, heatText, remindedText } from './overviewWords.ts';
import { withRange } from './useTicks.ts';

const cell = (state: HeatCell['state'], more: Partial<HeatCell> = {}) =>
  ({ period: '2026-10', state, days: null, suspended: false, ...more }) as HeatCell;

describe('the words of the overview', () => {
  it('say what became of a bulk reminder', () => {
    const results = (...outcomes: string[]) => outcomes.map((result) => ({ result })) as never;
    expect(remindedText(results('reminded', 'reminded'))).toBe('2 sent');
    expect(
      remindedText(results('reminded', 'nobody_reached', 'reminded_recently', 'nobody_reached')),
    ).toBe('1 sent, 3 left out: 1 written to in the last 24 hours, 2 nobody to write to');
  });

  it('say each state of a month', () => {
    const late = cell('late', { days: 3, suspended: true });
    expect([cellWord(late), cellSaid(late)]).toEqual(['Late 3', 'Late 3, suspended']);
    expect(cellSaid(cell('on_time'))).toBe('On time');
    expect(cellSaid(cell('not_asked'))).toBe('Not asked');
    expect(heatText([cell('on_time'), late, cell('missing'), cell('on_time')])).toBe(
      '2 on time, 1 late, 1 missing',
    );
  });
});

describe('the address', () => {
  it('keeps what narrows, and what is wrong in it is left out', () => {
    const filters = filtersIn(
      new URLSearchParams('period=2026-13&status=nonsense&provider=Larch&icb=X&view=map'),
    );
    expect(filters).toEqual({ period: '', icb: 'X', status: '', provider: 'Larch' });
    expect(queryOf(filters)).toEqual({ icb: 'X', provider: 'Larch' });
  });
});

describe('the file', () => {
  it('has a row a home, and a name that begins like a formula is text', () => {
    const rows = [
      anOverviewRow({ name: '=HYPERLINK("x")', status: 'overdue', late_days: 0, recipients: 0 }),
    ];
    const [head, row] = overviewCsv(rows, HOMES).split('\r\n');
    expect(head).toContain('Care home,Provider,');
    expect(row).toContain('"\'=HYPERLINK(""x"")"');
    expect(row).toContain('Overdue,0,,,Less than a day');
    expect(row).toContain('Nobody to write to');
  });
});

describe('ticks', () => {
  const rows = ['a', 'b', 'c', 'd'].map((home) => ({ home, name: home, phone: '' })) as never[];
  const set = (from: string | null, to: string, isOn: boolean, ticked = new Map()) => [
    ...withRange(ticked, rows, { from, to, isOn }).keys(),
  ];

  it('take all between two rows, in either direction, and off again', () => {
    expect(set(null, 'b', true)).toEqual(['b']);
    expect(set('b', 'd', true)).toEqual(['b', 'c', 'd']);
    expect(set('d', 'b', true)).toEqual(['b', 'c', 'd']);
    const all = new Map(['a', 'b', 'c', 'd'].map((home) => [home, rows[0]])) as never;
    expect(set('c', 'b', false, all)).toEqual(['a', 'd']);
    // The row before went with another filter.
    expect(set('z', 'c', true)).toEqual(['c']);
  });
});
