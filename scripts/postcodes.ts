import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { Postcode } from '#shared/server/postcodes/openPostcodes.ts';
import { authorityOfDistrict } from './postcodes/authorityOfDistrict.ts';
import { encodeAuthorities, type LocatedPostcode } from './postcodes/encodeAuthorities.ts';
import { encodePostcodes } from './postcodes/encodePostcodes.ts';

/**
 * `npm run postcodes -- codepoint_open.csv.gz`: makes data/postcodes/postcodes.bin and authorities.bin
 * from the columns postcode, latitude, longitude and lad_code of a CSV file without quotes.
 */
const outFile = (name: string) =>
  fileURLToPath(new URL(`../data/postcodes/${name}`, import.meta.url));

async function readPostcodes(path: string): Promise<(Postcode & LocatedPostcode)[]> {
  const file = createReadStream(path);
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  const postcodes: (Postcode & LocatedPostcode)[] = [];
  let columns: string[] | undefined;
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    const cells = line.split(',');
    if (!columns) {
      columns = cells;
      continue;
    }
    const cell = (name: string) => cells[columns?.indexOf(name) ?? -1] ?? '';
    const [latitude, longitude] = [cell('latitude'), cell('longitude')];
    if (latitude === '' || longitude === '') throw new Error(`Without a place: ${line}`);
    postcodes.push({
      postcode: cell('postcode'),
      latitude: Number(latitude),
      longitude: Number(longitude),
      authority: authorityOfDistrict(cell('lad_code')),
    });
  }
  return postcodes;
}

const [source] = parseArgs({ allowPositionals: true }).positionals;
if (!source) {
  console.error('Which file of postcodes? npm run postcodes -- codepoint_open.csv.gz');
  process.exit(1);
}
const postcodes = await readPostcodes(source);
const files = [
  ['postcodes.bin', encodePostcodes(postcodes)],
  ['authorities.bin', encodeAuthorities(postcodes)],
] as const;
console.log(`${postcodes.length.toLocaleString('en-GB')} postcodes`);
for (const [name, file] of files) {
  await writeFile(outFile(name), file);
  console.log(`${name}: ${file.length.toLocaleString('en-GB')} bytes`);
}
