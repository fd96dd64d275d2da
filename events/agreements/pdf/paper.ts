import { encode } from 'uqr';
import type { Block, BodyList, BodyTable, Run } from '#shared/agreements/bodyBlocks.ts';
import { printable } from './fonts.ts';
import {
  type Element,
  GAP,
  MARGIN,
  MUTED,
  Sheet,
  type SheetOptions,
  SIZE,
  SMALL,
} from './sheet.ts';
import { drawTable, fittedWidths } from './tables.ts';

const HEADING_SIZES = { 1: 16, 2: 13, 3: 11.5 } as const;
/** Of a list within a list. */
const INDENT = 20;
const QR_SIDE = 110;
/** Of what is named beside what it is: how much of the page's width each has. */
const FACTS = [0.255, 0.745] as const;

/** A file that goes along within the PDF, byte for byte. */
export interface Attachment {
  name: string;
  body: Uint8Array;
  contentType: string;
  description: string;
}

/**
 * A PDF that is written from top to bottom: tagged for screen readers, with fonts of its own, and the
 * same bytes for the same content (agreements, section 2).
 */
export class Paper {
  readonly #sheet: Sheet;
  readonly #at: Date;

  constructor(options: SheetOptions) {
    this.#sheet = new Sheet(options);
    this.#at = options.at;
  }

  /** A new page, unless this one is still empty. */
  page(): void {
    if (!this.#sheet.isAtTop) this.#sheet.doc.addPage();
  }

  /** What follows takes so much room, and stays together. */
  room(points: number): void {
    this.#sheet.needs(points);
  }

  heading(level: 1 | 2 | 3, runs: readonly Run[]): void {
    const sheet = this.#sheet;
    const size = HEADING_SIZES[level];
    sheet.space(level === 1 ? 10 : 7);
    // A heading is never the last line of a page, nor above a table's first row on the next.
    sheet.needs(size * 3 + 70);
    sheet.add(sheet.root, `H${level}`, () => {
      sheet.runs(
        runs.map((run) => ({ ...run, bold: true as const })),
        { size, x: MARGIN, width: sheet.width },
      );
    });
    sheet.space(3);
  }

  paragraph(runs: readonly Run[], { small = false } = {}): void {
    const sheet = this.#sheet;
    sheet.add(sheet.root, 'P', () => {
      sheet.runs(runs, {
        size: small ? SMALL : SIZE,
        x: MARGIN,
        width: sheet.width,
        ...(small && { color: MUTED }),
      });
    });
    sheet.space(6);
  }

  blocks(blocks: readonly Block[]): void {
    for (const block of blocks) {
      switch (block.kind) {
        case 'heading':
          this.heading(block.level, block.runs);
          break;
        case 'paragraph':
          this.paragraph(block.runs);
          break;
        case 'list':
          this.#list(block, this.#sheet.root, 0);
          break;
        case 'table':
          this.table(block);
          break;
      }
    }
  }

  /** What is named beside what it is. */
  facts(rows: readonly (readonly [label: string, value: string])[]): void {
    drawTable(this.#sheet, {
      head: undefined,
      rows: rows.map(([label, value]) => [
        [{ text: label, bold: true as const }],
        [{ text: value }],
      ]),
      widths: this.#widths(FACTS),
    });
  }

  /** `parts`: how much of the page's width each column has; left out, made to fit the text. */
  table({ head, rows }: Omit<BodyTable, 'kind'>, parts?: readonly number[]): void {
    const widths = parts ? this.#widths(parts) : fittedWidths(this.#sheet, [head, ...rows]);
    drawTable(this.#sheet, { head, rows, widths });
  }

  /** A link, as text and as a picture for a telephone. */
  qrCode(link: string): void {
    const sheet = this.#sheet;
    const { doc } = sheet;
    const { data, size } = encode(link, { ecc: 'M', border: 2 });
    const module = QR_SIDE / size;
    sheet.needs(QR_SIDE + 10);
    const top = doc.y;
    const figure = doc.struct('Figure', { alt: `QR code of ${link}` }, () => {
      doc.save().fillColor('#000000');
      data.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) doc.rect(MARGIN + x * module, top + y * module, module, module);
        });
      });
      doc.fill().restore();
    });
    sheet.root.add(figure);
    doc.y = top + QR_SIDE;
    sheet.plain();
    sheet.space(6);
  }

  attach({ name, body, contentType, description }: Attachment): void {
    this.#sheet.doc.file(Buffer.from(body) as never, {
      name,
      type: contentType,
      description,
      creationDate: this.#at,
      modifiedDate: this.#at,
    });
  }

  /** Ends the file. */
  bytes(): Promise<Buffer> {
    return this.#sheet.bytes();
  }

  #widths(parts: readonly number[]): number[] {
    return parts.map((part) => part * this.#sheet.width);
  }

  #list({ items }: BodyList, parent: Element, depth: number): void {
    const sheet = this.#sheet;
    const { doc } = sheet;
    const list = doc.struct('L');
    parent.add(list);
    const indent = MARGIN + depth * INDENT;
    const markers = items.map(({ marker }) => sheet.widthOf(printable(marker), 'regular', SIZE));
    const inner = indent + Math.max(16, ...markers.map((width) => width + 6));
    const width = MARGIN + sheet.width - inner;
    for (const { marker, blocks } of items) {
      const item = doc.struct('LI');
      list.add(item);
      sheet.needs(SIZE * 2);
      const { y } = doc;
      sheet.add(item, 'Lbl', () =>
        sheet.runs([{ text: marker }], { size: SIZE, x: indent, width: inner - indent, y }),
      );
      doc.y = y;
      for (const block of blocks) {
        if (block.kind === 'list') this.#list(block, item, depth + 1);
        else if (block.kind === 'table') this.table(block);
        else {
          sheet.add(item, 'LBody', () => sheet.runs(block.runs, { size: SIZE, x: inner, width }));
          sheet.space(2);
        }
      }
      if (blocks.length === 0) sheet.space(SIZE + GAP);
    }
    if (depth === 0) sheet.space(4);
  }
}
