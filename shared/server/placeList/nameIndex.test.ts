import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachRow } from './bitset.ts';
import { NameIndex } from './nameIndex.ts';

/** Few letters, so that texts share words, endings and doubled spaces. */
const characters = fc.constantFrom('a', 'b', 'c', ' ', ' ', '\n', '\t', 'é', '\u{1f3e0}');
const texts = fc.array(fc.string({ unit: characters, maxLength: 14 }), { maxLength: 40 });
const parts = fc.string({ unit: characters, minLength: 1, maxLength: 6 });

const rowsFound = (index: NameIndex, part: string): number[] | undefined => {
  const rows: number[] = [];
  const set = index.find(part);
  if (set) eachRow(set, (row) => rows.push(row));
  return set && rows;
};
const having = (among: readonly string[], part: string): number[] =>
  among.flatMap((text, row) => (text.includes(part) ? [row] : []));

it('finds the texts that have a part, and says of no other that it does', () => {
  fc.assert(
    fc.property(texts, parts, (lines, part) => {
      const rows = rowsFound(NameIndex.of(lines), part);
      if (part.includes('\n')) expect(rows).toBeUndefined();
      else expect(rows).toEqual(having(lines, part));
    }),
    { numRuns: 3000 },
  );
});

it('finds every part of every text', () => {
  const lines = ['st mary’s house\nlarch  care limited', 'the larches\n', 'march lodge\nst marys'];
  const index = NameIndex.of(lines);
  for (const text of lines) {
    for (const line of text.split('\n')) {
      for (let from = 0; from < line.length; from += 1) {
        for (let to = from + 1; to <= line.length; to += 1) {
          const part = line.slice(from, to);
          expect(rowsFound(index, part), part).toEqual(having(lines, part));
        }
      }
    }
  }
  expect(rowsFound(index, 'house larch')).toEqual([]);
});

it('does not answer for more words than it can count', () => {
  const text = Array.from({ length: 40 }, () => 'a').join(' ');
  const index = NameIndex.of([text]);
  expect(rowsFound(index, text.slice(0, 61))).toEqual([0]);
  expect(rowsFound(index, text)).toBeUndefined();
});

it('finds texts where their rows have moved to, and nothing in the rows between', () => {
  fc.assert(
    fc.property(texts, parts, (lines, part) => {
      const moved = NameIndex.of(lines).moved((row) => 2 * row + 1, 2 * lines.length + 1);
      const spread = lines.flatMap((text) => [null, text]);
      if (part.includes('\n')) return;
      expect(rowsFound(moved, part)).toEqual(
        spread.flatMap((text, row) => (text?.includes(part) ? [row] : [])),
      );
    }),
    { numRuns: 500 },
  );
});
