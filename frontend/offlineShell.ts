import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';

/** Files of the build that a page needs besides its scripts and styles. */
const MORE = ['favicon.svg', 'nhsuk-icon-cross.svg', 'manifest.webmanifest', 'icon-192.png'];

/**
 * Pages that do nothing without a network, by their name under `src`. A device keeps the files that
 * only these need no more than it keeps any other page's answers.
 */
const WITH_NETWORK = [
  'app/AqpResourcesPages.tsx',
  'app/CentralTeamPages.tsx',
  'app/DomcarePages.tsx',
  'features/enquiries/asker/EnquiriesPages.tsx',
  'features/map/MapPage.tsx',
  'features/quality/QualityPages.tsx',
];

/** Files that the build has for these pages alone. */
function filesWithNetworkOnly(manifest: Manifest): Set<string> {
  const entries = WITH_NETWORK.map((page) => `src/${page}`);
  const reachedFrom = (start: string[], skipped: string[]): Set<string> => {
    const names = new Set<string>();
    const visit = (name: string) => {
      if (names.has(name) || skipped.includes(name)) return;
      const chunk = manifest[name];
      if (chunk === undefined) throw new Error(`The build has no ${name}`);
      names.add(name);
      for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
    };
    for (const name of start) visit(name);
    return new Set(
      [...names].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]),
    );
  };
  const elsewhere = reachedFrom(['index.html'], entries);
  return new Set([...reachedFrom(entries, [])].filter((file) => !elsewhere.has(file)));
}

interface ShellFile {
  url: string;
  /** Null where the name carries the content's hash. */
  revision: string | null;
}

/** What a finished build keeps on the device, in a fixed order. */
function shellOf(dist: string): ShellFile[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const networkOnly = filesWithNetworkOnly(manifest);
  const assets = readdirSync(join(dist, 'assets'))
    .filter((name) => /\.(js|css|woff2|svg)$/.test(name) && !networkOnly.has(`assets/${name}`))
    .sort()
    .map((name) => ({ url: `/assets/${name}`, revision: null }));
  const named = ['index.html', ...MORE.filter((name) => existsSync(join(dist, name)))];
  return [
    ...named.map((name) => ({
      url: `/${name}`,
      revision: createHash('sha256')
        .update(readFileSync(join(dist, name)))
        .digest('hex')
        .slice(0, 16),
    })),
    ...assets,
  ];
}

/**
 * Builds the service worker beside the pages, as one classic script that lists them. Only with the
 * production build: while developing, pages come from their sources.
 */
export const offlineShell = (root: string): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) throw new Error('The build has no folder');
    const built = await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      define: {
        SHELL: JSON.stringify(shellOf(dir)),
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(root, 'src', 'offline', 'serviceWorker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
    const [output] = Array.isArray(built) ? built : [built];
    if (!output || !('output' in output)) throw new Error('The service worker was not built');
    writeFileSync(join(dir, 'sw.js'), output.output[0].code);
  },
});
