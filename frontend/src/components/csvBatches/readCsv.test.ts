import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from '#shared/kernel/csv.ts';
import { badRowsCsv } from './badRowsCsv.ts';
import { MAX_FILE_ROWS, readCsv, textOf } from './readCsv.ts';

const rowsOf = (text: string) => {
  const file = readCsv(text);
  if (!file.ok) throw new Error(file.message);
  return file.rows;
};
const refusalOf = (text: string) => {
  const file = readCsv(text);
  return file.ok ? null : file.message;
};
const utf16 = (text: string) => {
  const bytes = [...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]);
  return Uint8Array.from([0xff, 0xfe, ...bytes]);
};

describe('a CSV file', () => {
  it.each([
    ['commas', 'id,rate\r\nRX3LD,"1,200"\r\n'],
    ['semicolons', 'id;rate\nRX3LD;1,200\n'],
    ['tabs', 'id\trate\rRX3LD\t1,200'],
    ['a byte order mark', '\uFEFFid,rate\nRX3LD,"1,200"'],
    ['everything in quotes', '"id";"rate"\n"RX3LD";"1,200"'],
    ['empty lines and a margin', '\n\nid,rate,,\nRX3LD,"1,200",,\n,,,\n'],
    ['blanks around', ' id , rate \n RX3LD ,"  1,200\u00a0"'],
  ])('is read with %s', (_, text) => {
    expect(rowsOf(text).map(({ cells }) => cells)).toEqual([{ id: 'RX3LD', rate: '1,200' }]);
  });

  it('counts lines as an editor does, with line ends within quotes', () => {
    const text = 'id,note\r\nA,"one\r\ntwo ""three"""\r\n\r\nB,x\r\n';
    expect(rowsOf(text)).toEqual([
      { line: 2, cells: { id: 'A', note: 'one\r\ntwo "three"' } },
      { line: 5, cells: { id: 'B', note: 'x' } },
    ]);
  });

  it('may be shorter than its headings in a row, not longer', () => {
    const file = readCsv('id,rate\nA\nB,1,200\nC,2');
    expect(file).toMatchObject({
      rows: [
        { line: 2, cells: { id: 'A', rate: '' } },
        { line: 4, cells: { id: 'C', rate: '2' } },
      ],
      broken: [{ line: 3, errors: [{ message: expect.stringMatching(/3 cells.*are 2/) }] }],
    });
  });

  it('has its headings further down where something above them is no heading', () => {
    const text = 'CQC directory\n\nAs of 1 November,\nName,Id\nA,1';
    expect(readCsv(text, (cells) => cells.includes('Id'))).toMatchObject({
      headings: ['Name', 'Id'],
      rows: [{ line: 5, cells: { Name: 'A', Id: '1' } }],
    });
  });

  it.each([
    ['nothing in it', '', /is empty/],
    ['blank cells only', '\uFEFF\r\n,,\r\n', /is empty/],
    ['headings only', 'id,rate\n', /no rows under them/],
    ['a heading twice', 'id,ID\nA,B', /Two columns are called ‘ID’/],
    ['values without a heading', 'id,,rate\nA,B,1', /Column 2 has values and no heading/],
    ['an open quotation mark', 'id,rate\nA,1\nB,"2\nC,3', /from line 3 on: a quotation mark/],
    ['a workbook', 'PK\u0003\u0004\u0000\u0000', /not a CSV file/],
    ['too many rows', `id\n${'A\n'.repeat(MAX_FILE_ROWS + 1)}`, /50,001 rows/],
  ])('is refused with %s', (_, text, message) => {
    expect(refusalOf(text)).toMatch(message);
  });

  it('of 50,000 rows is read', () => {
    const text = `id;rate\n${Array.from({ length: 50_000 }, (_, i) => `A${i};1`).join('\n')}`;
    expect(rowsOf(text).at(-1)).toEqual({ line: 50_001, cells: { id: 'A49999', rate: '1' } });
  });

  it('without the headings that it needs says which are missing', () => {
    const [needs, rows] = [['Name', 'Id', 'Town'], 'Name,Id\nA,1'];
    const file = readCsv(
      rows,
      (cells) => needs.every((name) => cells.includes(name)),
      undefined,
      ([first = []]) => `no ${needs.filter((name) => !first.includes(name)).join()}`,
    );
    expect(file).toEqual({ ok: false, message: 'no Town' });
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Zoë £')],
    // Without its 0x80 to 0x9f, which Node reads as Latin-1 and browsers do not.
    ['Windows-1252', Uint8Array.from([0x5a, 0x6f, 0xeb, 0x20, 0xa3])],
    ['UTF-16', utf16('Zoë £')],
  ])('is decoded from %s', (_, bytes) => {
    expect(textOf(bytes)).toBe('Zoë £');
  });

  it('that we wrote is read as it was, formulas and negative numbers too', () => {
    const cells = { name: '=1+1', note: '-3', text: 'a "b"; c\nd', quoted: "'x" };
    const text = csvFile([Object.keys(cells), Object.values(cells)]);
    expect(rowsOf(text)[0]?.cells).toEqual(cells);
  });

  it('that we wrote is read as it was, whatever people have typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(...['=', '-', '＋', '"', "'", ',', ';', '\n', '\r', '\t', ' ', 'a']),
      }),
    );
    fc.assert(
      fc.property(
        typed.filter((text) => !text.includes('\u0000')),
        (note) => {
          const text = csvFile([
            ['id', 'note', 'last'],
            ['A', note, 'Z'],
          ]);
          const cells = { id: 'A', note: note.replaceAll('\u00a0', ' ').trim(), last: 'Z' };
          expect(rowsOf(text)[0]?.cells).toEqual(cells);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('of bad rows says what is wrong in a column of its own, and can be mended and read again', () => {
    const file = readCsv('id,rate\nA,x\nB,1');
    if (!file.ok) throw new Error('not read');
    const bad = badRowsCsv(file, [
      { line: 2, errors: [{ column: 'rate', message: 'Enter a rate' }] },
    ]);
    expect(bad).toContain('What is wrong');
    expect(bad).toContain('rate: Enter a rate');
    expect(rowsOf(bad)).toEqual([{ line: 2, cells: { id: 'A', rate: 'x' } }]);
  });
});
