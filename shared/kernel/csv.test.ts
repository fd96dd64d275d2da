import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvValue, csvCell, csvFile, withFormulas, withoutFormulas } from './csv.ts';

const read = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, record_delimiter: '\r\n' });

describe('a cell', () => {
  it.each([
    ['a formula', '=1+1', '"\'=1+1"'],
    ['a sum', '+44 1632 960001', '"\'+44 1632 960001"'],
    ['a minus', '-2+3+cmd|/C calc!A0', '"\'-2+3+cmd|/C calc!A0"'],
    ['an at sign', '@SUM(A1)', '"\'@SUM(A1)"'],
    ['a formula after a blank', ' =1+1', '"\' =1+1"'],
    ['a formula after a tab', '\t=1+1', '"\'\t\'=1+1"'],
    ['a formula after a carriage return', '\r=1+1', '"\'\r\'=1+1"'],
    ['a tab and words', '\twords', '"\'\twords"'],
    ['a formula after a mark that is not seen', '\uFEFF=1+1', '"\'\uFEFF=1+1"'],
    ['a full-width formula', '＝1+1', '"\'＝1+1"'],
    ['a formula of small forms', '﹦1+1', '"\'﹦1+1"'],
    ['a link that would tell', '=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a pipe', '|cmd', '"\'|cmd"'],
  ])('that begins as %s is text', (_, value, cell) => expect(csvCell(value)).toBe(cell));

  it.each([
    ['a semicolon', 'a;=1+1', '"a;\'=1+1"'],
    ['a semicolon and blanks', 'a; \u00a0+44 1632', '"a;\' \u00a0+44 1632"'],
    ['a tab', 'a\t-1', '"a\t\'-1"'],
    ['a line break', 'a\r\n@SUM(A1)', '"a\r\n\'@SUM(A1)"'],
    ['two of them', 'a\n\n=1;\t=2', "\"a\n'\n'=1;'\t'=2\""],
  ])('with a formula after %s within it is text there too', (_, value, cell) =>
    expect(csvCell(value)).toBe(cell),
  );

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

  it('is read back cell by cell, and nowhere in a cell of text begins a formula', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(
          ...['=', '+', '-', '@', '"', "'", ',', ';', '\n', '\r', '\t', ' ', 'a'],
        ),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(hostile, { minLength: 2, maxLength: 4 })), (rows) => {
        const back = read(csvFile(rows));
        expect(back).toHaveLength(rows.length);
        back.forEach((cells, y) => {
          cells.forEach((cell, x) => {
            expect(withFormulas(cell)).toBe(rows[y]?.[x] ?? '');
            for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^\s*[=+\-@]/);
            expect(cell).not.toMatch(/^[\t\r\n]/);
          });
        });
      }),
    );
  });

  it('takes a time that grows with its length alone, whatever stands in it', () => {
    // Each character is looked at so often, on average, in a text of that length.
    const looks = (text: string) => {
      let count = 0;
      const test = RegExp.prototype.test;
      RegExp.prototype.test = function (...args) {
        count += args[0].length;
        return test.apply(this, args);
      };
      try {
        withFormulas(withoutFormulas(text));
      } finally {
        RegExp.prototype.test = test;
      }
      return count / text.length;
    };
    for (const part of ['\t', ' ', ';', "'", '\n=', "'\t"]) {
      const [short, long] = [500, 50_000].map((times) => looks(`=${part.repeat(times)}`));
      expect(long, JSON.stringify(part)).toBeLessThan((short as number) * 1.5 + 1);
    }
  });
});
