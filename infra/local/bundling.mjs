import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * How code is made ready to run on one machine. Packages stay outside the bundle, so that the AWS
 * SDK and React are loaded once. Plain JavaScript, because scripts/start.mjs needs it before
 * anything can read TypeScript.
 */
export const bundling = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: 'linked',
  logLevel: 'silent',
  plugins: [
    {
      name: 'source-locations',
      /** A module asks where it lies to find files beside it: it lies where its source lies. */
      setup(build) {
        build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
          const source = await readFile(path, 'utf8');
          if (!source.includes('import.meta')) return undefined;
          return {
            loader: path.endsWith('x') ? 'tsx' : 'ts',
            contents: source
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
              .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
              .replaceAll('import.meta.filename', JSON.stringify(path)),
          };
        });
      },
    },
  ],
};
