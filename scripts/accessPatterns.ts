import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tableShape } from '#shared/store/tableShape.ts';

const STORES = 'shared/store';
const DOC = 'docs/access-patterns.md';

/** The access patterns that each store file states above its entities, gathered on one page. */
export function accessPatterns(): string {
  const sections = readdirSync(STORES)
    .filter((file) => file.endsWith('.store.ts'))
    .sort()
    .map((file) => {
      const source = readFileSync(`${STORES}/${file}`, 'utf8');
      const entities = [
        ...source.matchAll(/\/\*\*\n \* Access patterns\n([\s\S]*?) \*\/\nexport const (\w+)/g),
      ];
      if (entities.length === 0) throw new Error(`${file} does not say its access patterns`);
      const parts = entities.map(
        ([, lines = '', name]) => `### ${name}\n\n${lines.replace(/^ \* ?/gm, '').trim()}\n`,
      );
      return `## ${file}\n\n${parts.join('\n')}`;
    });
  const indexes = Object.entries(tableShape.indexes)
    .map(([name, index]) => `- ${name}: \`${index.partitionKey}\`, \`${index.sortKey}\``)
    .join('\n');
  return `# Access patterns

Generated from the store files by \`npm run docs\`; \`npm test\` fails when it is out of date.

One table: \`${tableShape.partitionKey}\`, \`${tableShape.sortKey}\`; items expire by \`${tableShape.expiry}\`; the stream carries ${tableShape.stream.toLowerCase().replaceAll('_', ' ')}. Indexes:

${indexes}

${sections.join('\n')}`;
}

if (process.argv.includes('--check')) {
  if (readFileSync(DOC, 'utf8') !== accessPatterns()) {
    console.error(`${DOC} is out of date: run npm run docs`);
    process.exit(1);
  }
} else {
  writeFileSync(DOC, accessPatterns());
}
