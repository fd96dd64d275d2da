import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareRecords, summaryOf } from './record/compareRecords.ts';
import { SECTIONS, sectionsToMake } from './record/sections.ts';

const USAGE = `npm run record [-- --into FOLDER]       writes the record into FOLDER or .cache/record
npm run record -- --against FOLDER     the same, and then says what differs from the record in FOLDER
npm run record -- --compare A B        says what differs between two that are there
npm run record -- --only mails,jobs    these sections and no others
npm run record -- --answers --screens  with what takes long; --all has both

Writes down what the product promises to others and to its own past, a folder a section. The same sources
make the same record, byte for byte. Ends with 1 where something differs. Its sections:
${SECTIONS.map(({ name, holds, isLong }) => `  ${name.padEnd(10)} ${holds}${isLong ? ` (with --${name})` : ''}`).join('\n')}`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Makes the sections into a folder; those of a record before that are not made again stay. */
async function writeRecord(folder: string, names: readonly string[]): Promise<void> {
  for (const { name, make } of SECTIONS.filter((section) => names.includes(section.name))) {
    const since = performance.now();
    rmSync(join(folder, name), { recursive: true, force: true });
    const files = await make(ROOT);
    for (const [file, content] of Object.entries(files)) {
      const path = join(folder, name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const seconds = ((performance.now() - since) / 1000).toFixed(0);
    console.log(`${name}: ${Object.keys(files).length} files, ${seconds} s`);
  }
}

/** Says what differs, and sets how the command ends. */
function sayDifferences(before: string, after: string, names: readonly string[]): void {
  const { lines, isEqual } = compareRecords(before, after, names);
  console.log(lines.join('\n'));
  process.exitCode = isEqual ? 0 : 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string' },
    compare: { type: 'boolean' },
    answers: { type: 'boolean' },
    screens: { type: 'boolean' },
    all: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [before, after] = positionals;
const every = SECTIONS.map(({ name }) => name);
if (values.help) console.log(USAGE);
else if (values.compare && before !== undefined && after !== undefined) {
  sayDifferences(before, after, every);
} else if (values.compare || positionals.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const folder = values.into ?? join(ROOT, '.cache', 'record');
  const names = sectionsToMake(values);
  await writeRecord(folder, names);
  console.log(`\n${summaryOf(folder, names).join('\n')}\nin ${folder}`);
  if (values.against !== undefined) sayDifferences(values.against, folder, names);
}
// What a section has started may still hold a socket.
process.exit();
