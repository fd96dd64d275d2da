import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The sources of a folder, without those for tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/test|example/.test(file))
    .map((file) => `${folder}/${file}`);

const noSource = ['.scss', '.css', '.png', '.svg', '.woff2', '.bin', '.ttf', '.md'].map(
  (ending) => [ending, 'empty' as const],
);

it('are in place after `npm start`: it installs none that are for development (ADR 113)', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      'infra/local/main.ts',
      'scripts/seed.ts',
      'scripts/demo/accounts.ts',
      'frontend/vite.config.ts',
      'frontend/src/main.tsx',
      'frontend/src/offline/serviceWorker.ts',
      ...sourcesIn('functions'),
      ...sourcesIn('events'),
    ],
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    outdir: 'nowhere',
    write: false,
    metafile: true,
    logLevel: 'silent',
    loader: Object.fromEntries(noSource),
  });
  const imported = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ external, path }) => external && !/^(node:|\.)/.test(path))
      .map(({ path }) => ({ file, name: /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '' })),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ name }) => !(name in dependencies))).toEqual([]);
});
