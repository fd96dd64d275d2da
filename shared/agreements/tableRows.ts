/** How a table's second line says a column: dashes, with a colon where the text is to stand. */
const COLUMN = /^ *:?-+:? *$/;

/** The cells of a row; a pipe after a backslash is text. The pipes at the ends are the table's edges. */
export function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  for (let at = 0; at < line.length; at++) {
    const char = line[at] as string;
    if (char === '\\' && at + 1 < line.length) {
      cell += line[at + 1] === '|' ? '|' : char + line[at + 1];
      at += 1;
    } else if (char === '|') {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  cells.push(cell);
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}

/** Whether a line and the one below it are a table's headings and what says its columns. */
export function isTableStart(lines: readonly string[], at: number): boolean {
  const [head, columns] = [lines[at] ?? '', lines[at + 1] ?? ''];
  if (!/^ {0,3}[|:-]/.test(columns) || !/[|:]/.test(columns) || head.trim() === '') return false;
  const inner = columns.trim().replace(/^\|/, '').replace(/\|$/, '');
  const names = inner.split('|');
  return names.every((name) => COLUMN.test(name)) && cellsOf(head).length === names.length;
}
