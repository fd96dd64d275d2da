import { Refusal } from '../kernel/refusal.ts';
import {
  extensionOf,
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  type FileExtension,
  MAX_FILE_BYTES,
  type UploadedFile,
} from '../kernel/uploads.ts';
import { zipNames } from './zipNames.ts';

/** A file whose content is what its name says. */
export interface CheckedFile {
  /** Its name, tamed: no path, no invisible characters, at most 120 characters, with its ending. */
  name: string;
  body: Uint8Array;
  contentType: string;
  ext: FileExtension;
}

const MAX_NAME_LENGTH = 120;

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const CONTENT_TYPES: Record<Exclude<FileExtension, 'csv' | 'txt'>, string> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** The part that each kind of Office file is built around. */
const OFFICE_PARTS: [FileExtension, string][] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
];

/**
 * Checks a file that somebody uploads, by its name and by its content, and decodes it.
 *
 * Refuses `tooLarge` above `MAX_FILE_BYTES`, and `invalid` what is empty, of another kind than
 * those of `FILE_EXTENSIONS`, an Office file with macros, or not what its name says. The messages
 * stand under `field` as well, for the form.
 */
export function checkFile(file: UploadedFile, field = 'file'): CheckedFile {
  const refuse = (message: string): never => {
    throw new Refusal('invalid', message, { errors: { [field]: [message] } });
  };
  if (file.base64.length > Math.ceil(MAX_FILE_BYTES / 3) * 4) tooLarge(field);
  const ext = extensionOf(file.name) ?? refuse(FILE_TYPE_REFUSED);
  if (file.base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(file.base64)) {
    refuse('The file did not arrive whole. Please try again.');
  }
  const body = Buffer.from(file.base64, 'base64');
  if (body.byteLength === 0) refuse(FILE_EMPTY);
  if (body.byteLength > MAX_FILE_BYTES) tooLarge(field);
  const contentType =
    contentTypeOf(ext, body) ??
    refuse(`The file’s content is not what its name says. It should be a ${ext} file.`);
  return { name: tameName(file.name, ext), body, contentType, ext };
}

function tooLarge(field: string): never {
  throw new Refusal('tooLarge', FILE_TOO_LARGE, { errors: { [field]: [FILE_TOO_LARGE] } });
}

/** The content type when the content is of that kind. */
function contentTypeOf(ext: FileExtension, body: Buffer): string | undefined {
  if (ext === 'csv' || ext === 'txt') {
    const charset = charsetOf(body);
    return charset && `text/${ext === 'csv' ? 'csv' : 'plain'}; charset=${charset}`;
  }
  return kindOf(body) === ext ? CONTENT_TYPES[ext] : undefined;
}

/** What the first bytes, or a zip's table of contents, say. */
function kindOf(body: Buffer): FileExtension | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, i) => body[i] === byte);
  if (body.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (begins(0xff, 0xd8, 0xff)) return 'jpg';
  const names = zipNames(body);
  if (!names?.has('[Content_Types].xml')) return undefined;
  // A macro runs on the reader's computer; .docm and the like are not shared here either.
  if ([...names].some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return undefined;
  const kinds = OFFICE_PARTS.filter(([, part]) => names.has(part));
  return kinds.length === 1 ? kinds[0]?.[0] : undefined;
}

/** Text has no control characters; Excel on Windows still writes CSV in its old code page. */
function charsetOf(body: Buffer): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells text from the rest
  if (/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(body.toString('latin1'))) {
    return undefined;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * The name as it is kept and offered for saving: without a path, invisible or direction-changing
 * characters and those that file systems refuse, with the ending in lower case.
 */
function tameName(name: string, ext: FileExtension): string {
  const stem = name
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[A-Za-z]{2,5}\s*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const room = MAX_NAME_LENGTH - ext.length - 1;
  return `${[...stem].slice(0, room).join('').trim() || 'file'}.${ext}`;
}
