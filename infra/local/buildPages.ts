import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const STAMP = '.sources';
const SKIPPED = /(^|[/\\])(dist|node_modules)([/\\]|$)|\.test\./;

/** Changes whenever a source of the browser's build does. */
function sourcesStamp(root: string): string {
  const stamp = createHash('sha256');
  for (const folder of ['frontend', 'shared']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => !SKIPPED.test(name)).sort()) {
      const { mtimeMs, size } = statSync(join(root, folder, file));
      if (!statSync(join(root, folder, file)).isDirectory()) {
        stamp.update(`${folder}/${file} ${mtimeMs} ${size}\n`);
      }
    }
  }
  return stamp.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

/** Builds the browser's pages, unless the build there is of these very sources. Answers its folder. */
export async function buildPages(root: string, say: (line: string) => void): Promise<string> {
  const folder = join(root, 'frontend', 'dist');
  const stampFile = join(folder, STAMP);
  const stamp = sourcesStamp(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder;
  say('Building the pages');
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', 'frontend', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The pages do not build:\n${output}`);
  writeFileSync(stampFile, stamp);
  return folder;
}
