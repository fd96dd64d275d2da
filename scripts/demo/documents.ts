import { v5 } from 'uuid';
import {
  type DocumentFile,
  type DocumentId,
  fileOf,
  type GuidanceDocument,
} from '#shared/guidance/document.ts';
import { instant } from '#shared/kernel/ids.ts';
import { type DemoText, demoTexts } from './documentTexts.ts';
import { onePagePdf } from './pdf.ts';

const DAY_MS = 24 * 3_600_000;

/** A file for the bucket. */
export interface DemoFile {
  key: string;
  body: Buffer;
  contentType: string;
}

/** What the central team of the demo has shared, as it stands at `now`, with the files. */
export function demoDocuments(now: Date): { documents: GuidanceDocument[]; files: DemoFile[] } {
  const files: DemoFile[] = [];
  const documents = demoTexts.map((text): GuidanceDocument => {
    const id = v5(`https://example.org/documents/${text.name}`, v5.URL) as DocumentId;
    const keep = (edition: number, lines: string[], daysOld: number): DocumentFile => {
      const body = bodyOf(text, lines);
      const key = `files/documents/${id}/${edition}.${text.ext}`;
      files.push({ key, body, contentType: CONTENT_TYPES[text.ext] });
      return {
        key,
        ext: text.ext,
        content_type: CONTENT_TYPES[text.ext],
        size: body.byteLength,
        creation: instant(new Date(now.getTime() - daysOld * DAY_MS)),
      };
    };
    const past = text.before ? [fileOf(keep(1, text.before, text.daysOld + 365))] : [];
    return {
      ...keep(past.length + 1, text.lines, text.daysOld),
      id,
      version: past.length + 1,
      name: text.name,
      section: text.section,
      tooltip: text.tooltip,
      withdrawn: text.withdrawn ?? false,
      past,
    };
  });
  return { documents, files };
}

const CONTENT_TYPES: Record<DemoText['ext'], string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

function bodyOf({ ext, name }: DemoText, lines: string[]): Buffer {
  if (ext === 'pdf') return onePagePdf(name, lines);
  // Excel takes a CSV without the mark for the old code page.
  const text = `${lines.join('\r\n')}\r\n`;
  return Buffer.from(ext === 'csv' ? `\ufeff${text}` : text, 'utf8');
}
