import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Files of the build that a page needs besides its scripts and styles. */
const MORE = ['favicon.svg', 'nhsuk-icon-cross.svg', 'manifest.webmanifest', 'icon-192.png'];

export interface ShellFile {
  url: string;
  /** Null where the name carries the content's hash. */
  revision: string | null;
}

/** What a finished build keeps on the device, in a fixed order. */
export function shellOf(dist: string): ShellFile[] {
  const assets = readdirSync(join(dist, 'assets'))
    .filter((name) => /\.(js|css|woff2|svg)$/.test(name))
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
