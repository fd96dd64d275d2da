import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as bits from './bitset.ts';

const ROWS = 100;
const someRows = fc.uniqueArray(fc.nat(ROWS - 1));
const setOf = (rows: number[]) => {
  const set = bits.noRows(ROWS);
  for (const row of rows) bits.addRow(set, row);
  return set;
};
const rowsOf = (set: bits.Bitset) => {
  const rows: number[] = [];
  bits.eachRow(set, (row) => rows.push(row));
  return rows;
};
const sorted = (rows: Iterable<number>) => [...rows].sort((a, b) => a - b);

it('holds the rows that were added, in order', () => {
  fc.assert(
    fc.property(someRows, someRows, (added, removed) => {
      const set = setOf(added);
      for (const row of removed) bits.removeRow(set, row);
      const remaining = sorted(added.filter((row) => !removed.includes(row)));
      expect(rowsOf(set)).toEqual(remaining);
      expect(bits.countRows(set)).toBe(remaining.length);
      expect(bits.isEmpty(set)).toBe(remaining.length === 0);
      for (let row = 0; row < ROWS; row += 1)
        expect(bits.hasRow(set, row)).toBe(remaining.includes(row));
    }),
  );
});

it('is put together with others', () => {
  fc.assert(
    fc.property(someRows, someRows, (rows, other) => {
      const both = sorted(rows.filter((row) => other.includes(row)));
      expect(bits.countCommon(setOf(rows), setOf(other))).toBe(both.length);
      expect(bits.countWhere(setOf(rows), (row) => other.includes(row))).toBe(both.length);
      const [common, joined, tested] = [setOf(rows), setOf(rows), setOf(rows)];
      bits.keepRows(common, setOf(other));
      bits.addRows(joined, setOf(other));
      bits.keepWhere(tested, (row) => other.includes(row));
      expect(rowsOf(common)).toEqual(both);
      expect(rowsOf(tested)).toEqual(both);
      expect(rowsOf(joined)).toEqual(sorted(new Set([...rows, ...other])));
    }),
  );
});

it('is put together with any of several others', () => {
  fc.assert(
    fc.property(someRows, fc.array(someRows, { maxLength: 4 }), (rows, others) => {
      const both = sorted(rows.filter((row) => others.flat().includes(row)));
      const common = setOf(rows);
      bits.keepRowsOfAny(common, others.map(setOf));
      expect(rowsOf(common)).toEqual(both);
      expect(bits.countCommonWithAny(setOf(rows), others.map(setOf))).toBe(both.length);
    }),
  );
});
