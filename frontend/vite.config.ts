import { join } from 'node:path';
import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineShell } from './offlineShell.ts';

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
    safelist: { standard: [/^pw-/], greedy: [/^pw-/], variables: [/^--pw-/] },
  });

/**
 * Parts of Amplify that its functions can reach and Placewell's use of them cannot: sign-in flows
 * that the pool does not offer, and configuration files of its other products. Together they would
 * be the twentieth part of what a browser loads before the care homes list.
 */
const UNREACHED: [file: RegExp, source: string][] = [
  ...['CustomAuth', 'CustomSRPAuth', 'UserAuth'].map((flow): [RegExp, string] => [
    new RegExp(`/cognito/apis/signInWith${flow}\\.mjs$`),
    `export function signInWith${flow}() { throw new Error('${flow} is not built in'); }`,
  ]),
  [
    /\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/,
    'export const parseAmplifyConfig = (config) => config;',
  ],
];

const withoutUnreachedAmplify = (): Plugin => ({
  name: 'without-unreached-amplify',
  apply: 'build',
  load: (id) => UNREACHED.find(([file]) => file.test(id))?.[1] ?? null,
});

/**
 * Amplify ships dozens of TypeScript enums, most of them names of errors that nobody asks for.
 * Compiled, an enum is a call that a bundler may not drop; marked as pure it may.
 */
const enumsWithoutEffects = (): Plugin => ({
  name: 'enums-without-effects',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('@aws-amplify')) return null;
    const compiledEnum =
      /var (\w+);\n\(function \(\1\) \{([\s\S]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);/g;
    return code.replace(
      compiledEnum,
      'var $1 = /* @__PURE__ */ (function ($1) {$2\nreturn $1;\n})({});',
    );
  },
});

export default defineConfig(({ command }) => ({
  root,
  plugins: [react(), withoutUnreachedAmplify(), enumsWithoutEffects(), offlineShell(root)],
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
              // Not what only pages with a form or a dialog need: the list would carry it too.
              test: /node_modules|frontend.src.(api|app|components.(?!beds|NumberStepper|Dialog))/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
}));
