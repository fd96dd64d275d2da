import { describe, expect, it } from 'vitest';
import { printable } from './fonts.ts';
import { Paper } from './paper.ts';

const at = new Date('2027-03-01T10:00:04.000Z');
const attached = Buffer.from('%PDF-1.7 (any bytes) \u0000\u0001 endstream endobj');

async function make(text: string, options: { hash?: string } = {}): Promise<Buffer> {
  const paper = new Paper({
    title: text,
    subject: 'A test',
    contentHash: options.hash ?? '00',
    at,
    foot: text,
  });
  paper.heading(1, [{ text }]);
  paper.paragraph([{ text: 'one ' }, { text, bold: true }]);
  paper.table({ head: [[{ text: 'a' }]], rows: [[[{ text }]], [[{ text: 'x '.repeat(9_000) }]]] });
  paper.facts([['label', text]]);
  paper.qrCode('https://placewell.example/agreements/verify');
  paper.attach({
    name: 'document.pdf',
    body: attached,
    contentType: 'application/pdf',
    description: '',
  });
  return paper.bytes();
}

describe('a PDF', () => {
  it('is the same bytes for the same content, whenever it is made, and other bytes for other content', async () => {
    const [firstPdf, two, other] = await Promise.all([
      make('Łukasz Nguyễn Şule 漢字'),
      make('Łukasz Nguyễn Şule 漢字'),
      make('Łukasz Nguyễn Şule 漢字', { hash: '01' }),
    ]);
    expect(firstPdf.equals(two)).toBe(true);
    expect(firstPdf.equals(other)).toBe(false);
  });

  it('is tagged, in English, with its title, and holds attachments byte for byte', async () => {
    const text = (await make('Title')).toString('latin1');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (en-GB)');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain('/S /H1');
    expect(text).toContain('/S /TH');
    expect(text).toContain(attached.toString('latin1'));
    expect(text).not.toContain('/JavaScript');
  });

  it('holds no instruction that was typed: it stays text', async () => {
    const text = (await make(') Tj /OpenAction <script>')).toString('latin1');
    const [catalogue = ''] = /\/Type \/Catalog[\s\S]*?endobj/.exec(text) ?? [];
    expect(catalogue).toContain('/StructTreeRoot');
    expect(catalogue).not.toContain('OpenAction');
    // On the pages it is glyphs, and in the title two bytes a character; the rest is the title's XML.
    expect(text.replace(/<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/, '')).not.toContain('OpenAction');
    expect(text).not.toContain('<script>');
    const plain = (await make(') Tj /OpenAction')).toString('latin1');
    expect(plain).toContain('(\\) Tj /OpenAction');
  });
});

describe('printable', () => {
  it('names what the font lacks, and nothing that it has', () => {
    expect(printable('Łukasz Nguyễn Şule Ωμέγα Жуков £1,234.00 – ‘ok’')).toBe(
      'Łukasz Nguyễn Şule Ωμέγα Жуков £1,234.00 – ‘ok’',
    );
    expect(printable('漢字 😀')).toBe('[U+6F22][U+5B57] [U+1F600]');
    expect(printable('a\u202Eb\u0007c')).toBe('a[U+202E]b[U+0007]c');
    expect(printable('Nguye\u0302\u0303n so\u00ADft\r\nline')).toBe('Nguyễn soft\nline');
  });
});
