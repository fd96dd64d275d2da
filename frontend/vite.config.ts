import { join } from 'node:path';
import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlineShell } from './offlineShell.ts';
import {
  enumsWithoutEffects,
  routerWithoutUnreached,
  withoutUnreachedAmplify,
} from './withoutUnreached.ts';

const root = import.meta.dirname;

/**
 * The design system's style sheets bring every variant of a component; only those whose class is
 * named in the source are shipped. A class name must therefore stand in the source whole, at least
 * to its last hyphen for our own (`pw-` classes are all kept).
 */
const onlyUsedStyles = () =>
  purgeCSSPlugin({
    variables: true,
    content: [join(root, 'src/**/*.{ts,tsx}'), join(root, 'index.html')],
    defaultExtractor: (text: string) => text.match(/[\w-]+/g) ?? [],
    safelist: {
      // The map's library names its classes itself; those of its controls we do without.
      standard: [/^pw-/, /^leaflet-(?!bar|control-(?!scale)|default|draw|marker|tooltip)/],
      greedy: [/^pw-/],
      variables: [/^--pw-/],
    },
  });

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    withoutUnreachedAmplify(),
    enumsWithoutEffects(),
    routerWithoutUnreached(),
    offlineShell(root),
  ],
  resolve: {
    // Its package names only the build with development checks to a bundler of ES modules.
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: join(root, '../node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : [],
  },
  css: {
    preprocessorOptions: { scss: { quietDeps: true } },
    // While developing a class may be added after its style sheet was made.
    postcss: { plugins: command === 'build' ? [onlyUsedStyles()] : [] },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The sizes are measured by page, which needs to know what imports what.
    manifest: 'manifest.json',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page needs, in one file: it compresses better than in six.
          groups: [
            {
              name: 'base',
              // Not what only pages with a form or a dialog need, nor what is of one thing (beds, prompts…)
              // and so in a folder of its own: the list would carry it too.
              test: /node_modules.(?!papaparse|idb-keyval|swr.dist.infinite)|shared.(homes.(homeValues|aqpRate|careHome)|vacancies.vacancy|kernel.(text|calendar))\.ts|frontend.src.(api.(?!uploads)|app.(?!cookies|NoAccess|DeadLink|use)|components.(?!BackLink|EntryList|useMedia|BatchProgress|ProgressBar|downloadCsv|NumberStepper|Dialog|Tab|Card|[Cc]hoices|Fieldset|Select)\w+\.tsx?$)/,
              minShareCount: 3,
            },
            {
              name: 'forms',
              // One file for every page with a form: each file more makes the first one longer. What
              // signing out needs of it is apart.
              test: /frontend.src.(forms.(?!storedDrafts)|components.([Cc]hoices|Fieldset|Select))|kernel.fieldErrors/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
