import { describe, expect, it } from 'vitest';
import { CsvRows, type RowResult, withoutRepeats } from './csvRows.ts';

const result = (line: number, id: string | null): RowResult => ({
  line,
  outcome: id === null ? 'error' : 'changed',
  about: id === null ? null : { id, name: `Home ${id}` },
  changes: [],
  errors: [],
});

describe('rows of a CSV file', () => {
  it('of the same thing are errors from the second on, and name the first one’s line', () => {
    const results = withoutRepeats([
      result(2, 'a'),
      result(3, 'b'),
      result(4, 'a'),
      result(5, null),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'error', 'error']);
    expect(results[2]?.errors).toEqual([
      { column: '', message: 'This is on line 2 already. Keep one row of the two' },
    ]);
    expect(results[3]?.errors).toEqual([]);
    expect(withoutRepeats(results)).toEqual(results);
  });

  it('come 1 to 100 in a request, with at most 40 columns', () => {
    const rows = (count: number, columns = 1) =>
      Array.from({ length: count }, (_, i) => ({
        line: i + 2,
        cells: Object.fromEntries(Array.from({ length: columns }, (_, c) => [`c${c}`, 'x'])),
      }));
    const ok = (value: unknown) => CsvRows.safeParse(value).success;
    expect([ok(rows(1)), ok(rows(100)), ok(rows(1, 40))]).toEqual([true, true, true]);
    expect([ok([]), ok(rows(101)), ok(rows(1, 41))]).toEqual([false, false, false]);
    expect(ok([{ line: 2, cells: { a: 'x'.repeat(2001) } }])).toBe(false);
  });
});
