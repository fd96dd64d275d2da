import { type Run, textOf } from '#shared/agreements/bodyBlocks.ts';
import { printable } from './fonts.ts';
import { type Element, GAP, MARGIN, RULE, SHADE, type Sheet, SIZE } from './sheet.ts';

/** A cell's runs. */
type Row = readonly Run[][];

/** Around the text of a cell. */
const CELL = 5;
const TABLE_SIZE = SIZE - 1;
const LEAST_WIDTH = 24;

/** Columns as wide as their text asks, shrunk together where the page is narrower. */
export function fittedWidths(sheet: Sheet, rows: readonly Row[]): number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const widest = (pieces: (text: string) => string[], at: number): number =>
    Math.max(
      LEAST_WIDTH,
      ...rows.flatMap((row) =>
        pieces(printable(textOf(row[at] ?? []), 'bold')).map(
          (piece) => sheet.widthOf(piece, 'bold', TABLE_SIZE) + 2 * CELL + 1,
        ),
      ),
    );
  const widths = Array.from({ length: columns }, (_, at) => ({
    least: Math.min(
      widest((text) => text.split(/\s+/), at),
      sheet.width / columns,
    ),
    wanted: widest((text) => text.split('\n'), at),
  }));
  sheet.plain();
  const least = widths.reduce((sum, column) => sum + column.least, 0);
  const more = widths.reduce((sum, column) => sum + Math.max(0, column.wanted - column.least), 0);
  const spare = sheet.width - least;
  return widths.map((column) =>
    more === 0
      ? column.least + spare / columns
      : column.least + (spare * Math.max(0, column.wanted - column.least)) / more,
  );
}

/** Draws a table; without a head each row's first cell names it. The head stands on each page again. */
export function drawTable(
  sheet: Sheet,
  table: { head: Row | undefined; rows: readonly Row[]; widths: readonly number[] },
): void {
  const { head, rows, widths } = table;
  const { doc } = sheet;
  const element = doc.struct('Table');
  sheet.root.add(element);
  const hasHead = head?.some((cell) => textOf(cell) !== '') ?? false;
  if (head && hasHead) {
    sheet.needs(heightOf(sheet, head, widths) + 40);
    drawRow(sheet, element, head, { widths, isHead: true });
  }
  for (const row of rows) {
    const height = heightOf(sheet, row, widths);
    if (doc.y + height > sheet.end && !sheet.isAtTop) {
      doc.addPage();
      // Once more for the eye; a screen reader has it already.
      if (head && hasHead) drawRow(sheet, undefined, head, { widths, isHead: true });
    }
    if (height > sheet.end - doc.y) drawTallRow(sheet, element, row);
    else drawRow(sheet, element, row, { widths, isHead: false, isNamed: head === undefined });
  }
  sheet.space(8);
}

function heightOf(sheet: Sheet, row: Row, widths: readonly number[]): number {
  const { doc } = sheet;
  doc.font('bold').fontSize(TABLE_SIZE);
  const heights = widths.map((width, at) =>
    doc.heightOfString(printable(textOf(row[at] ?? []), 'bold') || ' ', {
      width: width - 2 * CELL,
      lineGap: GAP,
    }),
  );
  sheet.plain();
  return Math.max(...heights) + 2 * CELL - GAP;
}

interface RowKind {
  widths: readonly number[];
  isHead: boolean;
  /** Its first cell is what a screen reader calls it by. */
  isNamed?: boolean;
}

/** Draws a row; without `table` for the eye alone. */
function drawRow(sheet: Sheet, table: Element | undefined, row: Row, kind: RowKind): void {
  const { widths, isHead, isNamed = false } = kind;
  const { doc } = sheet;
  const height = heightOf(sheet, row, widths);
  const top = doc.y;
  const element = table && doc.struct('TR');
  if (table && element) table.add(element);
  sheet.asArtifact('Layout', () => drawRules(sheet, { top, height, isHead }));
  let x = MARGIN;
  widths.forEach((width, at) => {
    const textLeft = x + CELL;
    const cell = row[at] ?? [];
    const draw = () =>
      sheet.runs(isHead ? cell.map((run) => ({ ...run, bold: true as const })) : cell, {
        size: TABLE_SIZE,
        x: textLeft,
        y: top + CELL,
        width: width - 2 * CELL,
      });
    if (element) {
      const isLabel = isHead || (isNamed && at === 0);
      const scope = isHead ? 'Column' : 'Row';
      element.add(
        isLabel
          ? doc.struct('TH', { scope } as never, draw as never)
          : doc.struct('TD', draw as never),
      );
    } else sheet.asArtifact('Layout', draw);
    x += width;
  });
  doc.x = MARGIN;
  doc.y = top + height;
}

/** A head's shade, and the line below each row. */
function drawRules(
  { doc, width }: Sheet,
  { top, height, isHead }: { top: number; height: number; isHead: boolean },
): void {
  doc.save();
  if (isHead) doc.rect(MARGIN, top, width, height).fill(SHADE);
  doc
    .moveTo(MARGIN, top + height)
    .lineTo(MARGIN + width, top + height)
    .lineWidth(isHead ? 1 : 0.5)
    .stroke(RULE);
  doc.restore();
}

/** A row that no page is high enough for: its cells below each other. */
function drawTallRow(sheet: Sheet, table: Element, row: Row): void {
  const element = sheet.doc.struct('TR');
  table.add(element);
  for (const cell of row) {
    sheet.space(CELL);
    sheet.add(element, 'TD', () =>
      sheet.runs(cell, { size: TABLE_SIZE, x: MARGIN + CELL, width: sheet.width - 2 * CELL }),
    );
  }
}
