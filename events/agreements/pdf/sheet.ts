import PDFDocument from 'pdfkit';
import type { Run } from '#shared/agreements/bodyBlocks.ts';
import { printable, theFont, type Weight } from './fonts.ts';

/** The page's edges, in points as all sizes here. */
export const MARGIN = 56;
const BOTTOM = 64;
const INK = '#212b32';
export const MUTED = '#4c6272';
export const RULE = '#d8dde0';
export const SHADE = '#f0f4f5';
export const SIZE = 10.5;
export const SMALL = 8.5;
/** Between two lines of a text. */
export const GAP = 3;

export type Element = PDFKit.PDFStructureElement;
type Drawing = () => void;

/** pdfkit writes the title into XML as it is: what would be markup there looks like it and is none. */
const inMetadata = (text: string): string =>
  printable(text)
    .replace(/\s+/g, ' ')
    .replaceAll('&', '\uFF06')
    .replaceAll('<', '\uFF1C')
    .replaceAll('>', '\uFF1E');

export interface SheetOptions {
  title: string;
  subject: string;
  /** What the bytes are made of, named by its hash: other content makes another file. */
  contentHash: string;
  /** The only time in the file: the same content makes the same bytes. */
  at: Date;
  /** At the foot of each page, before its number. */
  foot: string;
}

/** Where and how runs of text are drawn; left out: where the last ended, in ink. */
interface Placed {
  size: number;
  x: number;
  width: number;
  y?: number;
  color?: string;
}

/** pdfkit's document as ours are: A4, tagged, with fonts of its own, written from top to bottom. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** Between the margins. */
  readonly width: number;
  readonly #options: SheetOptions;
  readonly #chunks: Buffer[] = [];

  constructor(options: SheetOptions) {
    this.#options = options;
    const { title, subject, contentHash, at } = options;
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
      // Without one pdfkit looks for Helvetica beside itself, which no bundle has.
      font: theFont('regular').opened as never,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      // What is compressed would be other bytes with the library's next version.
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
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.doc.registerFont('regular', theFont('regular').opened as never);
    this.doc.registerFont('bold', theFont('bold').opened as never);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.width = this.doc.page.width - 2 * MARGIN;
    this.plain();
  }

  /** The lowest point on which text may stand. */
  get end(): number {
    return this.doc.page.height - BOTTOM;
  }

  get isAtTop(): boolean {
    return this.doc.y <= MARGIN;
  }

  /** Back to the text's own weight, size and colour, at the margin. */
  plain(): void {
    this.doc.font('regular').fontSize(SIZE).fillColor(INK);
    this.doc.x = MARGIN;
  }

  space(points: number): void {
    this.doc.y += points;
  }

  /** Begins a page where fewer points are left than these. */
  needs(points: number): void {
    if (!this.isAtTop && this.doc.y + points > this.end) this.doc.addPage();
  }

  /** Adds what is drawn to the structure that a screen reader follows. */
  add(parent: Element, type: string, draw: Drawing): void {
    parent.add(this.doc.struct(type, draw as never));
  }

  /** Draws what a screen reader passes over. */
  asArtifact(type: 'Layout' | 'Pagination', draw: Drawing): void {
    this.doc.markContent('Artifact', { type } as never);
    draw();
    this.doc.endMarkedContent();
  }

  runs(runs: readonly Run[], { size, x, width, y = this.doc.y, color = INK }: Placed): void {
    const { doc } = this;
    const drawn = runs
      .map(({ text, bold }) => {
        const weight: Weight = bold ? 'bold' : 'regular';
        return { weight, text: printable(text, weight) };
      })
      .filter(({ text }) => text !== '');
    doc.fontSize(size).fillColor(color);
    if (drawn.length === 0) drawn.push({ weight: 'regular', text: ' ' });
    drawn.forEach(({ weight, text }, at) => {
      const continued = at < drawn.length - 1;
      doc.font(weight);
      if (at === 0) doc.text(text, x, y, { width, lineGap: GAP, continued });
      else doc.text(text, { width, lineGap: GAP, continued });
    });
    this.plain();
  }

  widthOf(text: string, weight: Weight, size: number): number {
    return this.doc.font(weight).fontSize(size).widthOfString(text);
  }

  /** Writes the foot of each page and ends the file. */
  async bytes(): Promise<Buffer> {
    this.root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let at = start; at < start + count; at++) this.#foot(at, at - start + 1, count);
    const done = new Promise((resolve, reject) => {
      this.doc.once('end', resolve);
      this.doc.once('error', reject);
    });
    this.doc.end();
    await done;
    return Buffer.concat(this.#chunks);
  }

  #foot(page: number, number: number, count: number): void {
    const { doc } = this;
    doc.switchToPage(page);
    const { bottom } = doc.page.margins;
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - BOTTOM + 18;
    this.asArtifact('Pagination', () => {
      doc.font('regular').fontSize(7.5).fillColor(MUTED);
      const text = printable(this.#options.foot).replace(/\s+/g, ' ');
      doc.text(text, MARGIN, y, { width: this.width - 80, height: 20, ellipsis: true });
      doc.text(`Page ${number} of ${count}`, MARGIN + this.width - 70, y, {
        width: 70,
        align: 'right',
        lineBreak: false,
      });
    });
    doc.page.margins.bottom = bottom;
  }
}
