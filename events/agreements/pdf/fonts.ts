import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { withoutWidthless } from '#shared/agreements/unseen.ts';

/** The weights of an agreement's text: Noto Sans, for Latin, Greek and Cyrillic. */
const FILES = { regular: 'NotoSans-Regular.ttf', bold: 'NotoSans-Bold.ttf' } as const;
export type Weight = keyof typeof FILES;

/** In the cloud beside the function's code, where `infra/bundle.ts` puts them. */
const FOLDERS = ['./', '../../../node_modules/@embedpdf/fonts-latin/fonts/'];

interface LoadedFont {
  /** As pdfkit has read it: it takes this in place of the file, and need not read it anew for each document. */
  opened: OpenedFont;
  /** Whether the font draws this character. */
  has: (codePoint: number) => boolean;
}

const loaded = new Map<Weight, LoadedFont>();

/**
 * A font, read once and kept.
 *
 * @throws when its file is missing, naming where it was looked for
 */
export function theFont(weight: Weight): LoadedFont {
  const existing = loaded.get(weight);
  if (existing) return existing;
  const paths = FOLDERS.map((folder) =>
    fileURLToPath(new URL(`${folder}${FILES[weight]}`, import.meta.url)),
  );
  const path = paths.find((path) => existsSync(path));
  if (!path) throw new Error(`There is no font: neither ${paths.join(' nor ')}`);
  const opened = openedFont(readFileSync(path));
  const font = { opened, has: (codePoint: number) => opened.hasGlyphForCodePoint(codePoint) };
  loaded.set(weight, font);
  return font;
}

/** pdfkit's own reading of a font, which its types do not show. */
function openedFont(bytes: Buffer): OpenedFont {
  const document = new PDFDocument({ font: bytes as never, autoFirstPage: false });
  return (document as unknown as { _font: { font: OpenedFont } })._font.font;
}

interface OpenedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;

/** '[U+6F22]' in the place of 漢. */
const named = (codePoint: number): string =>
  `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * A text as the font can draw it: each character that it lacks is named by its number, so that nothing
 * vanishes (agreements, section 6). Line breaks stay.
 */
export function printable(text: string, weight: Weight = 'regular'): string {
  const font = theFont(weight);
  let printed = '';
  const plain = withoutWidthless(
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[\t\u00A0\u2000-\u200A\u202F\u3000]/g, ' '),
  );
  for (const char of plain) {
    const codePoint = char.codePointAt(0) as number;
    const isDrawn = char === '\n' || (!CONTROL.test(char) && font.has(codePoint));
    printed += isDrawn ? char : named(codePoint);
  }
  return printed;
}
