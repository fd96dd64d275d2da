/** What one cell may hold; null is an empty cell. */
export type CsvValue = string | number | null;

const BOM = '\uFEFF';
/**
 * What a spreadsheet takes for the beginning of a formula, also in its full-width and small forms, after
 * blanks, and after characters that it does not show.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫|%]|^[\t\r\n]/u;

/**
 * A cell of a CSV file. Text that a spreadsheet would calculate is led by an apostrophe
 * (decisions, section 2), so that it is read as text; a number stays one, also below zero.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file that Excel opens as it is: UTF-8 with its mark, one line per row. */
export function csvFile(rows: CsvValue[][]): string {
  return `${BOM}${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
