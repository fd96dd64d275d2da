const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;
const LINE = 17;
const MOST_CHARACTERS = 82;

/**
 * A PDF of one A4 page: a heading and lines of text in Helvetica, wrapped. Only characters of
 * Latin-1 can be shown. Throws when the text does not fit on the page.
 */
export function onePagePdf(title: string, lines: string[]): Buffer {
  const wrapped = lines.flatMap(wrap);
  if (MARGIN * 2 + 40 + wrapped.length * LINE > HEIGHT) throw new Error(`${title}: too long`);
  const content = [
    'BT',
    `/F2 20 Tf ${MARGIN} ${HEIGHT - MARGIN - 14} Td (${escaped(title)}) Tj`,
    `/F1 11 Tf 0 -34 Td ${LINE} TL`,
    ...wrapped.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) /Producer (Placewell demo) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

function wrap(line: string): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > MOST_CHARACTERS) {
      rows.push(row);
      row = '';
    }
    row += row === '' ? word : ` ${word}`;
  }
  return [...rows, row];
}
