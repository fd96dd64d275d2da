import { join } from 'node:path';
import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig(({ command }) => ({
  root,
  plugins: [react()],
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
  },
}));
