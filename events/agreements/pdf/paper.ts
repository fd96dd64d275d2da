import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import {
  type Block,
  type BodyTable,
  type Run,
  textOf,
} from '../../../shared/agreements/bodyBlocks.ts';
import { printable, theFont, type Weight } from './fonts.ts';

const MARGIN = 56;
const BOTTOM = 64;
const INK = '#212b32';
const MUTED = '#4c6272';
const RULE = '#d8dde0';
const SHADE = '#f0f4f5';
const SIZE = 10.5;
const SMALL = 8.5;
const GAP = 3;
const HEADING_SIZES = { 1: 16, 2: 13, 3: 11.5 } as const;
const CELL = 5;

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
type Drawing = () => void;

/** pdfkit writes the title into XML as it is: what would be markup there looks like it and is none. */
const inMetadata = (text: string): string =>
  printable(text)
    .replace(/\s+/g, ' ')
    .replaceAll('&', '\uFF06')
    .replaceAll('<', '\uFF1C')
    .replaceAll('>', '\uFF1E');

/** A file that goes along within the PDF, byte for byte. */
export interface Attachment {
  name: string;
  body: Uint8Array;
  contentType: string;
  description: string;
}

export interface PaperOptions {
  title: string;
  subject: string;
  /** What the bytes are made of, named by its hash: other content makes another file. */
  contentHash: string;
  /** The only time in the file: the same content makes the same bytes. */
  at: Date;
  /** At the foot of each page, before its number. */
  foot: string;
}

/**
 * A PDF that is written from top to bottom: tagged for screen readers, with fonts of its own, and the
 * same bytes for the same content. Nothing in it is compressed, so that no library's next version
 * makes other bytes of it.
 */
export class Paper {
  readonly #doc: Doc;
  readonly #root: Element;
  readonly #options: PaperOptions;
  readonly #chunks: Buffer[] = [];
  readonly #width: number;

  constructor(options: PaperOptions) {
    this.#options = options;
    const { title, subject, contentHash, at } = options;
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
      // Without one pdfkit looks for Helvetica beside itself, which no bundle has.
      font: theFont('regular').bytes as never,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      compress: false,
      bufferPages: true,
      info: {
        Title: inMetadata(title),
        Subject: inMetadata(subject),
        Author: 'Placewell',
        Creator: 'Placewell',
        Producer: 'Placewell',
        Keywords: `sha256:${contentHash}`,
        CreationDate: at,
      },
    });
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#doc.registerFont('regular', theFont('regular').bytes as never);
    this.#doc.registerFont('bold', theFont('bold').bytes as never);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    this.#width = this.#doc.page.width - 2 * MARGIN;
    this.#plain();
  }

  /** A new page, unless this one is still empty. */
  page(): void {
    if (this.#doc.y > MARGIN) this.#doc.addPage();
  }

  /** What follows takes so much room, and stays together. */
  room(points: number): void {
    this.#needs(points);
  }

  heading(level: 1 | 2 | 3, runs: readonly Run[]): void {
    const size = HEADING_SIZES[level];
    this.#space(level === 1 ? 10 : 7);
    // A heading is never the last line of a page, nor above a table's first row on the next.
    this.#needs(size * 3 + 70);
    this.#add(this.#root, `H${level}`, () => {
      this.#runs(
        runs.map((run) => ({ ...run, bold: true as const })),
        { size, x: MARGIN, width: this.#width },
      );
    });
    this.#space(3);
  }

  paragraph(runs: readonly Run[], { small = false } = {}): void {
    this.#add(this.#root, 'P', () => {
      this.#runs(runs, {
        size: small ? SMALL : SIZE,
        x: MARGIN,
        width: this.#width,
        ...(small && { color: MUTED }),
      });
    });
    this.#space(6);
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
          this.#list(block, this.#root, 0);
          break;
        case 'table':
          this.table(block);
          break;
      }
    }
  }

  /** What is named beside what it is. */
  facts(rows: readonly (readonly [label: string, value: string])[]): void {
    const body = rows.map(([label, value]) => [
      [{ text: label, bold: true as const }],
      [{ text: value }],
    ]);
    this.#rows({ head: undefined, rows: body, widths: [this.#width * 0.26, this.#width * 0.74] });
  }

  /** `widths` as parts of the page's width; made to fit the text where they are left out. */
  table({ head, rows }: Omit<BodyTable, 'kind'>, widths?: readonly number[]): void {
    const all = [head, ...rows];
    const columns = Math.max(...all.map((row) => row.length));
    this.#rows({
      head,
      rows,
      widths: widths?.map((part) => part * this.#width) ?? this.#fittedWidths(all, columns),
    });
  }

  /** A link, as text and as a picture for a telephone. */
  qrCode(link: string): void {
    const { data, size } = encode(link, { ecc: 'M', border: 2 });
    const side = 110;
    const one = side / size;
    this.#needs(side + 10);
    const top = this.#doc.y;
    const figure = this.#doc.struct('Figure', { alt: `QR code of ${link}` }, () => {
      this.#doc.save().fillColor('#000000');
      data.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) this.#doc.rect(MARGIN + x * one, top + y * one, one, one);
        });
      });
      this.#doc.fill().restore();
    });
    this.#root.add(figure);
    this.#doc.y = top + side;
    this.#plain();
    this.#space(6);
  }

  attach({ name, body, contentType, description }: Attachment): void {
    this.#doc.file(Buffer.from(body) as never, {
      name,
      type: contentType,
      description,
      creationDate: this.#options.at,
      modifiedDate: this.#options.at,
    });
  }

  /** Writes the foot of each page and ends the file. */
  async bytes(): Promise<Buffer> {
    this.#root.end();
    const { start, count } = this.#doc.bufferedPageRange();
    for (let at = start; at < start + count; at++) this.#foot(at, at - start + 1, count);
    const done = new Promise((resolve, reject) => {
      this.#doc.once('end', resolve);
      this.#doc.once('error', reject);
    });
    this.#doc.end();
    await done;
    return Buffer.concat(this.#chunks);
  }

  #foot(page: number, number: number, count: number): void {
    const doc = this.#doc;
    doc.switchToPage(page);
    const { bottom } = doc.page.margins;
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - BOTTOM + 18;
    doc.markContent('Artifact', { type: 'Pagination' } as never);
    doc.font('regular').fontSize(7.5).fillColor(MUTED);
    const text = printable(this.#options.foot).replace(/\s+/g, ' ');
    doc.text(text, MARGIN, y, { width: this.#width - 80, height: 20, ellipsis: true });
    doc.text(`Page ${number} of ${count}`, MARGIN + this.#width - 70, y, {
      width: 70,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
    doc.page.margins.bottom = bottom;
  }

  #add(parent: Element, type: string, draw: Drawing): void {
    parent.add(this.#doc.struct(type, draw as never));
  }

  #plain(): void {
    this.#doc.font('regular').fontSize(SIZE).fillColor(INK);
    this.#doc.x = MARGIN;
  }

  #space(points: number): void {
    this.#doc.y += points;
  }

  get #end(): number {
    return this.#doc.page.height - BOTTOM;
  }

  /** Begins a page where fewer points are left than these. */
  #needs(points: number): void {
    if (this.#doc.y > MARGIN && this.#doc.y + points > this.#end) this.#doc.addPage();
  }

  #runs(
    runs: readonly Run[],
    options: { size: number; x: number; width: number; y?: number; color?: string },
  ): void {
    const doc = this.#doc;
    const drawn = runs
      .map(({ text, bold }) => {
        const weight: Weight = bold ? 'bold' : 'regular';
        return { weight, text: printable(text, weight) };
      })
      .filter(({ text }) => text !== '');
    const { size, x, width, y = doc.y, color = INK } = options;
    doc.fontSize(size).fillColor(color);
    if (drawn.length === 0) drawn.push({ weight: 'regular', text: ' ' });
    drawn.forEach(({ weight, text }, at) => {
      const continued = at < drawn.length - 1;
      doc.font(weight);
      if (at === 0) doc.text(text, x, y, { width, lineGap: GAP, continued });
      else doc.text(text, { width, lineGap: GAP, continued });
    });
    this.#plain();
  }

  #list({ items }: Extract<Block, { kind: 'list' }>, parent: Element, depth: number): void {
    const list = this.#doc.struct('L');
    parent.add(list);
    const indent = MARGIN + depth * 20;
    const markers = items.map(({ marker }) => this.#widthOf(printable(marker), 'regular', SIZE));
    const inner = indent + Math.max(16, ...markers.map((width) => width + 6));
    const width = MARGIN + this.#width - inner;
    for (const { marker, blocks } of items) {
      const item = this.#doc.struct('LI');
      list.add(item);
      this.#needs(SIZE * 2);
      const y = this.#doc.y;
      this.#add(item, 'Lbl', () =>
        this.#runs([{ text: marker }], { size: SIZE, x: indent, width: inner - indent, y }),
      );
      this.#doc.y = y;
      for (const block of blocks) {
        if (block.kind === 'list') this.#list(block, item, depth + 1);
        else if (block.kind === 'table') this.table(block);
        else {
          this.#add(item, 'LBody', () => this.#runs(block.runs, { size: SIZE, x: inner, width }));
          this.#space(2);
        }
      }
      if (blocks.length === 0) this.#space(SIZE + GAP);
    }
    if (depth === 0) this.#space(4);
  }

  #widthOf(text: string, weight: Weight, size: number): number {
    return this.#doc.font(weight).fontSize(size).widthOfString(text);
  }

  /** Columns as wide as their text asks, shrunk together where the page is narrower. */
  #fittedWidths(rows: readonly (readonly Run[][])[], columns: number): number[] {
    const size = SIZE - 1;
    const widest = (pieces: (text: string) => string[], at: number): number =>
      Math.max(
        24,
        ...rows.flatMap((row) =>
          pieces(printable(textOf(row[at] ?? []), 'bold')).map(
            (piece) => this.#widthOf(piece, 'bold', size) + 2 * CELL + 1,
          ),
        ),
      );
    const of = Array.from({ length: columns }, (_, at) => ({
      least: Math.min(
        widest((text) => text.split(/\s+/), at),
        this.#width / columns,
      ),
      wanted: widest((text) => text.split('\n'), at),
    }));
    this.#plain();
    const least = of.reduce((sum, column) => sum + column.least, 0);
    const more = of.reduce((sum, column) => sum + Math.max(0, column.wanted - column.least), 0);
    const spare = this.#width - least;
    return of.map((column) =>
      more === 0
        ? column.least + spare / columns
        : column.least + (spare * Math.max(0, column.wanted - column.least)) / more,
    );
  }

  #rows(table: {
    head: readonly Run[][] | undefined;
    rows: readonly (readonly Run[][])[];
    widths: readonly number[];
  }): void {
    const { head, rows, widths } = table;
    const element = this.#doc.struct('Table');
    this.#root.add(element);
    const hasHead = head?.some((cell) => textOf(cell) !== '') ?? false;
    if (head && hasHead) {
      this.#needs(this.#heightOf(head, widths) + 40);
      this.#row(element, head, { widths, isHead: true });
    }
    for (const row of rows) {
      const height = this.#heightOf(row, widths);
      if (this.#doc.y + height > this.#end && this.#doc.y > MARGIN) {
        this.#doc.addPage();
        // Once more for the eye; a screen reader has it already.
        if (head && hasHead) this.#row(undefined, head, { widths, isHead: true });
      }
      if (height > this.#end - this.#doc.y) this.#tallRow(element, row);
      else this.#row(element, row, { widths, isHead: false, labels: head === undefined });
    }
    this.#space(8);
  }

  #heightOf(row: readonly Run[][], widths: readonly number[]): number {
    const doc = this.#doc;
    doc.font('bold').fontSize(SIZE - 1);
    const heights = widths.map((width, at) =>
      doc.heightOfString(printable(textOf(row[at] ?? []), 'bold') || ' ', {
        width: width - 2 * CELL,
        lineGap: GAP,
      }),
    );
    this.#plain();
    return Math.max(...heights) + 2 * CELL - GAP;
  }

  #row(
    table: Element | undefined,
    row: readonly Run[][],
    {
      widths,
      isHead,
      labels = false,
    }: { widths: readonly number[]; isHead: boolean; labels?: boolean },
  ): void {
    const doc = this.#doc;
    const height = this.#heightOf(row, widths);
    const top = doc.y;
    const element = table && doc.struct('TR');
    if (table && element) table.add(element);
    doc.markContent('Artifact', { type: 'Layout' } as never);
    doc.save();
    if (isHead) doc.rect(MARGIN, top, this.#width, height).fill(SHADE);
    doc
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + this.#width, top + height)
      .lineWidth(isHead ? 1 : 0.5)
      .stroke(RULE);
    doc.restore();
    doc.endMarkedContent();
    let x = MARGIN;
    widths.forEach((width, at) => {
      const left = x + CELL;
      const cell = row[at] ?? [];
      const draw = () =>
        this.#runs(isHead ? cell.map((run) => ({ ...run, bold: true as const })) : cell, {
          size: SIZE - 1,
          x: left,
          y: top + CELL,
          width: width - 2 * CELL,
        });
      if (element) {
        const isLabel = isHead || (labels && at === 0);
        const scope = isHead ? 'Column' : 'Row';
        element.add(
          isLabel
            ? doc.struct('TH', { scope } as never, draw as never)
            : doc.struct('TD', draw as never),
        );
      } else {
        doc.markContent('Artifact', { type: 'Layout' } as never);
        draw();
        doc.endMarkedContent();
      }
      x += width;
    });
    doc.x = MARGIN;
    doc.y = top + height;
  }

  /** A row that no page is high enough for: its cells below each other. */
  #tallRow(table: Element, row: readonly Run[][]): void {
    const element = this.#doc.struct('TR');
    table.add(element);
    for (const cell of row) {
      this.#space(CELL);
      element.add(
        this.#doc.struct('TD', (() =>
          this.#runs(cell, {
            size: SIZE - 1,
            x: MARGIN + CELL,
            width: this.#width - 2 * CELL,
          })) as never),
      );
    }
  }
}
