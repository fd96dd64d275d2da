/** What one cell may hold; null is an empty cell. */
export type CsvValue = string | number | null;

const BOM = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula, also in its full-width and small forms. */
const SIGN = /[=+\-@＝＋－＠﹦﹢﹣﹫|%]/u;
/** What may stand before it: blanks, characters that are not shown, and our own apostrophes. */
const BEFORE_SIGN = /['\s\p{Cc}\p{Cf}]/u;
/** A tab or a line break among the blanks at the beginning: some spreadsheets begin the cell after it. */
const LED_BY_BREAK = /^['\s]*[\t\r\n]/;

/**
 * Tells of each place in a text whether a spreadsheet would calculate what begins there. A cell begins
 * with the text; and after a semicolon, a tab or a line break, for a spreadsheet that divides there does so
 * within quotation marks too. One look at each character, from the end.
 */
function formulasIn(chars: readonly string[]): (at: number) => boolean {
  const leads: boolean[] = [];
  for (let at = chars.length - 1; at >= 0; at--) {
    const char = chars[at] as string;
    leads[at] = SIGN.test(char) || (leads[at + 1] === true && BEFORE_SIGN.test(char));
  }
  return (at) => leads[at] === true;
}

function isBeginning(chars: readonly string[], at: number): boolean {
  const before = chars[at - 1];
  if (before === '\r') return chars[at] !== '\n';
  return before === undefined || before === ';' || before === '\t' || before === '\n';
}

const isPlain = (text: string): boolean => !SIGN.test(text) && !LED_BY_BREAK.test(text);

/** The text with an apostrophe wherever a spreadsheet would begin to calculate (decisions, section 2). */
export function withoutFormulas(text: string): string {
  if (isPlain(text)) return text;
  const chars = [...text];
  const leads = formulasIn(chars);
  const isLed = (at: number) => leads(at) || (at === 0 && LED_BY_BREAK.test(text));
  return chars
    .map((char, at) => (isBeginning(chars, at) && isLed(at) ? `'${char}` : char))
    .join('');
}

/** The text as it was before `withoutFormulas`. */
export function withFormulas(text: string): string {
  if (isPlain(text)) return text;
  const chars = [...text];
  const leads = formulasIn(chars);
  const isLed = (at: number) => leads(at) || (at === 1 && LED_BY_BREAK.test(text.slice(1)));
  return chars
    .filter((char, at) => !(char === "'" && isBeginning(chars, at) && isLed(at + 1)))
    .join('');
}

/**
 * A cell of a CSV file. Text that a spreadsheet would calculate, whole or in part, is led by an apostrophe,
 * so that it is read as text; a number stays one, also below zero.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = withoutFormulas(value);
  return /[",;\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file that Excel opens as it is: UTF-8 with its mark, one line per row. */
export function csvFile(rows: CsvValue[][]): string {
  return `${BOM}${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
