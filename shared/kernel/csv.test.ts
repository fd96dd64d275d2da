import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvValue, csvCell, csvFile } from './csv.ts';

const read = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, record_delimiter: '\r\n' });

describe('a cell', () => {
  it.each([
    ['a formula', '=1+1', '"\'=1+1"'],
    ['a sum', '+44 1632 960001', '"\'+44 1632 960001"'],
    ['a minus', '-2+3+cmd|/C calc!A0', '"\'-2+3+cmd|/C calc!A0"'],
    ['an at sign', '@SUM(A1)', '"\'@SUM(A1)"'],
    ['a formula after a blank', ' =1+1', '"\' =1+1"'],
    ['a formula after a tab', '\t=1+1', '"\'\t=1+1"'],
    ['a formula after a carriage return', '\r=1+1', '"\'\r=1+1"'],
    ['a formula after a mark that is not seen', '\uFEFF=1+1', '"\'\uFEFF=1+1"'],
    ['a full-width formula', '＝1+1', '"\'＝1+1"'],
    ['a formula of small forms', '﹦1+1', '"\'﹦1+1"'],
    ['a link that would tell', '=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a pipe', '|cmd', '"\'|cmd"'],
  ])('that begins as %s is text', (_, value, cell) => expect(csvCell(value)).toBe(cell));

  it.each([
    ['plain words', 'Ground floor', 'Ground floor'],
    ['a comma', 'a,b', '"a,b"'],
    ['a quotation mark', 'a "b"', '"a ""b"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a number', 3, '3'],
    ['a number below zero', -3, '-3'],
    ['nothing', null, ''],
    ['no text', '', ''],
  ] as [string, CsvValue, string][])('with %s', (_, value, cell) =>
    expect(csvCell(value)).toBe(cell),
  );
});

describe('a file', () => {
  it('begins with the mark of UTF-8 and ends each row with CRLF', () => {
    expect(
      csvFile([
        ['é', 1],
        ['b', null],
      ]),
    ).toBe('\uFEFFé,1\r\nb,\r\n');
  });

  it('is read back cell by cell, and no cell of text begins a formula', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', '\t', ' ', 'a'),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(hostile, { minLength: 2, maxLength: 4 })), (rows) => {
        const back = read(csvFile(rows));
        expect(back).toHaveLength(rows.length);
        back.forEach((cells, y) => {
          cells.forEach((cell, x) => {
            const value = rows[y]?.[x] ?? '';
            expect([value, `'${value}`]).toContain(cell);
            expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r]/);
          });
        });
      }),
    );
  });
});
