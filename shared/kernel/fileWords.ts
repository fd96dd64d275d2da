import { extensionOf, type FileExtension } from './uploads.ts';

const KINDS: Record<FileExtension, string> = {
  pdf: 'PDF',
  docx: 'Word document',
  xlsx: 'Excel spreadsheet',
  pptx: 'PowerPoint presentation',
  png: 'PNG image',
  jpg: 'JPEG image',
  csv: 'CSV table',
  txt: 'Text file',
};

/** What people call a kind of file. */
export const fileKind = (ext: FileExtension): string => KINDS[ext];

/** A size as people read it: '900 bytes', '12 KB', '1.5 MB'. */
export function humanSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}

/** A file by its name and size: 'PDF, 12 KB'. */
export function fileWords({ name, size }: { name: string; size: number }): string {
  const ext = extensionOf(name);
  return ext === undefined ? humanSize(size) : `${fileKind(ext)}, ${humanSize(size)}`;
}
