import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { PastUpdate } from '#shared/history/history.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { PastFigures } from '../../components/pastFigures/pastFigures.ts';
import { changesCsv, figuresCsv } from './historyFiles.ts';

const update = (at: string, vacant_beds: number, more: Partial<PastUpdate> = {}): PastUpdate => ({
  at: at as Instant,
  vacant_beds,
  types: [
    { bed_type: 'Residential dementia', vacant_beds: 1 },
    { bed_type: 'Residential', vacant_beds },
  ],
  comments: '',
  by: 'Ana Ruiz',
  channel: 'portal',
  ...more,
});
const figures = (overrides: Partial<PastFigures<PastUpdate>>): PastFigures<PastUpdate> => ({
  before: null,
  updates: [],
  begin: Date.parse('2026-11-01T00:00:00.000Z'),
  end: Date.parse('2026-11-21T00:00:00.000Z'),
  ...overrides,
});

describe('the files', () => {
  const read = (text: string): string[][] => parse(text, { bom: true });

  it('have every figure, and no comment that a spreadsheet would calculate', () => {
    const summer = update('2026-07-01T22:30:00.000Z', 3, {
      comments: '=HYPERLINK("http://x")',
      by: '@Ana',
      channel: 'link',
    });
    expect(read(figuresCsv(figures({ updates: [summer] })))).toEqual([
      [
        'Date',
        'Time',
        'Vacant beds',
        'Residential',
        'Residential dementia',
        'Comments',
        'Updated by',
        'Through',
      ],
      ['2026-07-01', '23:30', '3', '3', '1', '\'=HYPERLINK("http://x")', "'@Ana", 'Email link'],
    ]);
  });

  it('have a row for each difference of a change', () => {
    const change = {
      id: '1',
      at: '2026-11-10T10:00:00.000Z' as Instant,
      who: 'Ana Ruiz',
      kind: 'account' as const,
      what: 'Updated the available beds',
    };
    const difference = { label: 'Comments', before: 'None', after: '+44' };
    expect(
      read(
        changesCsv(
          [
            { ...change, differences: [difference] },
            { ...change, differences: [] },
          ],
          { complete: true },
        ),
      ),
    ).toEqual([
      ['Date', 'Time', 'Who', 'What', 'Field', 'Before', 'After'],
      ['2026-11-10', '10:00', 'Ana Ruiz', change.what, 'Comments', 'None', "'+44"],
      ['2026-11-10', '10:00', 'Ana Ruiz', change.what, '', '', ''],
    ]);
  });

  it('say in their last row that older changes are left out', () => {
    const change = {
      id: '1',
      at: '2026-11-10T10:00:00.000Z' as Instant,
      who: 'Ana Ruiz',
      kind: 'account' as const,
      what: 'Updated the available beds',
      differences: [],
    };
    const rows = read(changesCsv([change, change], { complete: false }));
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toEqual([
      '',
      '',
      '',
      'These are the newest 2 changes. Please ask the central team for older ones.',
      '',
      '',
      '',
    ]);
  });
});
