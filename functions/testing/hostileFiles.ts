import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { FILE_BODY_LIMIT, MAX_FILE_BYTES } from '#shared/kernel/uploads.ts';
import { aZip } from '#shared/testing/aZip.ts';
import { text } from './hostile.ts';

const OFFICE = ['[Content_Types].xml', 'word/document.xml'];

/** The first bytes of a zip file changed so that its directory lies about where and how much. */
function lying(offset: number, value: number): Buffer {
  const zip = aZip(OFFICE);
  zip.writeUInt32LE(value, zip.length - offset);
  return zip;
}

/** Ten megabytes of nothing in ten kilobytes, named as a part of a document. */
const bomb = (): Buffer =>
  Buffer.concat([
    aZip([]).subarray(0, 0),
    Buffer.from([0x50, 0x4b, 3, 4]),
    deflateRawSync(Buffer.alloc(10_000_000)),
    aZip(OFFICE),
  ]);

const CONTENTS: string[] = [
  '',
  '=',
  '====',
  'cGxhbg',
  'cGxhbg==\n',
  'cGxh*bg=',
  'cGxhbg==cGxhbg==',
  'cGxhbg==',
  ...[
    Buffer.from('%PDF-1.7\n%%EOF'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from('MZ\u0090\u0000'),
    Buffer.from('<script>alert(1)</script>'),
    Buffer.from('a,b\r\n=cmd|calc!A1,2\r\n'),
    Buffer.from([0xff, 0xfe, 0x00, 0x41]),
    aZip(OFFICE),
    aZip([...OFFICE, 'word/vbaProject.bin']),
    aZip(['../../etc/passwd', '__proto__', ...OFFICE]),
    aZip(Array.from({ length: 3000 }, (_, at) => `part${at}`)),
    lying(6, 0xffffffff),
    lying(12, 0xffffffff),
    lying(6, 0),
    bomb(),
    Buffer.from([0x50, 0x4b, 5, 6]),
  ].map((bytes) => bytes.toString('base64')),
  'A'.repeat(Math.ceil(MAX_FILE_BYTES / 3) * 4 + 4),
  'A'.repeat(FILE_BODY_LIMIT),
];

const NAMES = [
  'plan.txt',
  'plan.pdf',
  'plan.DOCX',
  'plan.docx.exe',
  '../../etc/passwd.txt',
  'C:\\Windows\\plan.pdf',
  '.txt',
  'a.txt\u0000.exe',
  'plan\r\nset-cookie: a=b.txt',
  '\u202efdp.txt',
  '"; filename=evil.html; x=".txt',
  `${'long'.repeat(120)}.png`,
  '%2e%2e%2fplan.csv',
  '<img src=x onerror=alert(1)>.jpg',
  'CON.txt',
  '   .txt   ',
];

/** A file as a browser would not send it: its name, its content, or both. */
export const hostileFile: fc.Arbitrary<{ name: string; base64: string }> = fc.record({
  name: fc.oneof(
    fc.constantFrom(...NAMES),
    text.map((name) => `${name}.txt`),
  ),
  base64: fc.oneof(
    // The two largest take long to send: seldom.
    { weight: 30, arbitrary: fc.constantFrom(...CONTENTS.slice(0, -2)) },
    { weight: 1, arbitrary: fc.constantFrom(...CONTENTS.slice(-2)) },
    { weight: 10, arbitrary: fc.base64String({ maxLength: 400 }) },
    { weight: 5, arbitrary: text },
  ),
});
