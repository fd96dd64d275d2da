import { describe, expect, it } from 'vitest';
import { Refusal } from '../kernel/refusal.ts';
import {
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
} from '../kernel/uploads.ts';
import { aZip } from '../testing/aZip.ts';
import { checkFile } from './fileTypes.ts';

const fileOf = (name: string, body: string | Uint8Array) => ({
  name,
  base64: Buffer.from(body as string).toString('base64'),
});
const bytes = (...values: number[]) => Uint8Array.from(values);
const PDF = '%PDF-1.4\n%%EOF';
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);
const JPG = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0);
const office = (part: string, ...more: string[]) => aZip(['[Content_Types].xml', part, ...more]);
const DOCX = office('word/document.xml');

function refusalOf(file: { name: string; base64: string }): Refusal {
  try {
    checkFile(file);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`${file.name} was taken`);
}

describe('a file that is what its name says', () => {
  it.each([
    ['pdf', 'Plan.pdf', PDF, 'application/pdf'],
    ['png', 'a.PNG', PNG, 'image/png'],
    ['jpg', 'a.jpg', JPG, 'image/jpeg'],
    ['jpg', 'a.jpeg', JPG, 'image/jpeg'],
    ['docx', 'a.docx', DOCX, /wordprocessingml\.document$/],
    ['xlsx', 'a.xlsx', office('xl/workbook.xml'), /spreadsheetml\.sheet$/],
    ['pptx', 'a.pptx', office('ppt/presentation.xml'), /presentationml\.presentation$/],
    ['csv', 'a.csv', 'home,beds\r\nÉlan,3', 'text/csv; charset=utf-8'],
    ['csv', 'a.csv', bytes(0xc9, 0x6c, 0x61, 0x6e), 'text/csv; charset=windows-1252'],
    ['txt', 'a.txt', 'Notes\tand more', 'text/plain; charset=utf-8'],
  ])('is taken: %s as %s', (ext, name, body, type) => {
    const checked = checkFile(fileOf(name, body));
    expect(checked.ext).toBe(ext);
    expect(checked.contentType).toMatch(type);
    expect(Buffer.from(checked.body).equals(Buffer.from(body as string))).toBe(true);
  });
});

describe('a file that is not', () => {
  it.each([
    ['an HTML page', 'page.html', '<script>'],
    ['a program', 'setup.exe', 'MZ'],
    ['an SVG picture', 'a.svg', '<svg/>'],
    ['a macro document by name', 'a.docm', DOCX],
    ['no ending', 'pdf', PDF],
    ['an ending that is a name of JavaScript', 'a.constructor', PDF],
    ['a hidden ending', 'a.pdf.exe', PDF],
  ])('is refused: %s', (_, name, body) => {
    expect(refusalOf(fileOf(name, body))).toMatchObject({
      reason: 'invalid',
      message: FILE_TYPE_REFUSED,
      errors: { file: [FILE_TYPE_REFUSED] },
    });
  });

  it.each([
    ['a program called pdf', 'a.pdf', 'MZ\u0000'],
    ['a page called pdf', 'a.pdf', '<html><script>alert(1)</script>'],
    ['a picture called jpg', 'a.jpg', PNG],
    ['a workbook called docx', 'a.docx', office('xl/workbook.xml')],
    ['any zip called docx', 'a.docx', aZip(['word/readme.txt'])],
    ['a docx with macros', 'a.docx', office('word/document.xml', 'word/vbaProject.bin')],
    ['two kinds in one', 'a.docx', office('word/document.xml', 'xl/workbook.xml')],
    ['half a zip', 'a.docx', DOCX.subarray(0, DOCX.length - 10)],
    ['a zip whose directory lies', 'a.docx', Buffer.concat([Buffer.from('PK'), DOCX])],
    ['bytes called csv', 'a.csv', bytes(0, 1, 2)],
  ])('is refused: %s', (_, name, body) => {
    const { reason, message } = refusalOf(fileOf(name, body));
    expect(reason).toBe('invalid');
    expect(message).toContain('not what its name says');
  });

  it('is refused when it is empty, broken or above 4 MB', () => {
    expect(refusalOf(fileOf('a.pdf', '')).message).toBe(FILE_EMPTY);
    expect(refusalOf({ name: 'a.pdf', base64: 'a*==' }).reason).toBe('invalid');
    expect(refusalOf({ name: 'a.pdf', base64: 'abc' }).reason).toBe('invalid');
    const large = Buffer.alloc(MAX_FILE_BYTES + 1, 'a');
    expect(refusalOf(fileOf('a.txt', large))).toMatchObject({
      reason: 'tooLarge',
      message: FILE_TOO_LARGE,
    });
    expect(checkFile(fileOf('a.txt', large.subarray(1))).body.byteLength).toBe(MAX_FILE_BYTES);
  });
});

describe('its name', () => {
  it.each([
    ['../../etc/Plan.pdf', 'Plan.pdf'],
    ['C:\\Users\\me\\Plan.PDF', 'Plan.pdf'],
    ['Pla\u202en\u0000 \r\n 2026.pdf', 'Plan 2026.pdf'],
    ['a<b>:"c|d?*.pdf', 'abcd.pdf'],
    ['...pdf', 'file.pdf'],
    ['Élan – été.jpeg.pdf', 'Élan – été.jpeg.pdf'],
    ['\ud800.pdf', 'file.pdf'],
    [`${'🛏'.repeat(300)}.pdf`, `${'🛏'.repeat(116)}.pdf`],
  ])('%s becomes %s', (name, tame) => {
    expect(checkFile(fileOf(name, PDF)).name).toBe(tame);
  });
});
