import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourcesOf } from './walls/imports.ts';
import { moveSources } from './walls/moveSources.ts';

const USAGE = `npm run move -- FROM TO [FROM TO …]

Moves sources, or folders of them, with all that names them: imports, and paths in documents. Paths are from
the root. A test beside a file goes along. Then formats what was written, and leaves the rest to git.`;

const root = fileURLToPath(new URL('..', import.meta.url));
const paths = process.argv.slice(2);
if (paths.length === 0 || paths.length % 2 === 1) {
  console.error(USAGE);
  process.exit(2);
}
const sources = sourcesOf(root);
const moves = new Map<string, string>();
for (let at = 0; at < paths.length; at += 2) {
  const [from = '', to = ''] = paths.slice(at, at + 2);
  if (statSync(join(root, from)).isDirectory()) {
    for (const file of sources.filter((name) => name.startsWith(`${from}/`))) {
      moves.set(file, to + file.slice(from.length));
    }
    continue;
  }
  moves.set(from, to);
  const beside = from.replace(/\.tsx?$/, '.test.ts');
  if (sources.includes(beside)) moves.set(beside, to.replace(/\.tsx?$/, '.test.ts'));
}
const written = moveSources(root, moves);
const formatted = written.filter((file) => /\.(ts|tsx|mjs|cjs|json)$/.test(file));
spawnSync(
  process.execPath,
  [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...formatted],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);
console.log(`${moves.size} files moved, ${written.length} written`);
