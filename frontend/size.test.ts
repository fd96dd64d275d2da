import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPages } from '../infra/local/buildPages.ts';
import { exclusive } from '../infra/local/testing/exclusive.ts';

// Design, section 12. Brotli at its default quality 11, as the distribution serves static files.
const SCRIPT_BUDGET = 130 * 1024;
const STYLE_BUDGET = 8 * 1024;
const LIST = 'src/pages/careHomesList/CareHomesListPage.tsx';
const HOME_PAGE = 'src/pages/home/HomePage.tsx';
const MAP = 'src/features/map/MapPage.tsx';
const HISTORY = 'src/features/history/HistoryPage.tsx';
/** All that a device keeps of a release, without the pages that need a network. */
const SHELL_BUDGET = 660 * 1024;
const SIGN_IN = 'src/features/account/SignInPage.tsx';
/** What signs in at the pool: it comes while somebody types, and whoever is signed in needs none of it. */
const SIGNING_IN = 'src/app/session/signIn.ts';
const SIGNING_IN_BUDGET = 12 * 1024;

const compress = promisify(brotliCompress);
let dist: string;
let manifest: Manifest;

beforeAll(async () => {
  // Vitest says 'test', for which React would be built with its development checks.
  vi.stubEnv('NODE_ENV', 'production');
  // Where the product builds them too: what is built here, the journeys need not build again.
  const release = await exclusive('product-starts');
  try {
    dist = await buildPages(join(import.meta.dirname, '..'), () => {});
  } finally {
    release();
  }
  manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
}, 600_000);

afterAll(() => vi.unstubAllEnvs());

/** Everything that a browser loads for these entries, each file once. */
function filesOf(...entries: string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return { scripts, styles };
}

async function weigh(files: Set<string>): Promise<number> {
  const sizes = [...files].map(async (file) => {
    const compressed = await compress(await readFile(join(dist, file)));
    return compressed.length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe('the built browser application', () => {
  it('keeps the ring of what has the focus, which no class names', async () => {
    const { styles } = filesOf(LIST);
    const all = (
      await Promise.all([...styles].map((file) => readFile(join(dist, file), 'utf8')))
    ).join('');
    expect(all).toMatch(/(?:^|})\*?:focus-visible{outline:3px solid var\(--pw-ink\)/);
  });

  it('ships the care homes list, with sign-in and router, within its script budget', async () => {
    const { scripts } = filesOf('index.html', LIST, SIGN_IN);
    expect(await weigh(scripts)).toBeLessThanOrEqual(SCRIPT_BUDGET);
  });

  it('brings what signs in at the pool apart, within its budget', async () => {
    const before = filesOf('index.html', LIST, SIGN_IN).scripts;
    const own = [...filesOf(SIGNING_IN).scripts].filter((file) => !before.has(file));
    expect(own).toContain(manifest[SIGNING_IN]?.file);
    expect(await weigh(new Set(own))).toBeLessThanOrEqual(SIGNING_IN_BUDGET);
  });

  it('ships the styles of the care homes list within their budget', async () => {
    const { styles } = filesOf('index.html', LIST, SIGN_IN);
    expect(styles.size).toBeGreaterThan(0);
    expect(await weigh(styles)).toBeLessThanOrEqual(STYLE_BUDGET);
  });

  it('has a service worker of one script that keeps the shell on the device, and nothing of the API', async () => {
    const worker = await readFile(join(dist, 'sw.js'), 'utf8');
    expect(worker).not.toMatch(/^\s*(import|export)\b|\bimport\(|eval\(|new Function/m);
    const precached = [
      ...worker.matchAll(/url:\s*[`"']([^`"']+)[`"'],\s*revision:\s*([^,}]+)\}/g),
    ].map(([, url, revision]) => ({ url: url as string, revision }));
    const urls = precached.map(({ url }) => url);
    expect(urls).toContain('/index.html');
    const { scripts, styles } = filesOf('index.html', LIST, SIGN_IN, HOME_PAGE, HISTORY);
    for (const file of [...scripts, ...styles]) expect(urls).toContain(`/${file}`);
    for (const url of urls) {
      expect(url).toMatch(/^\/(assets\/[^/]+|[\w-]+\.\w+)$/);
      await expect(readFile(join(dist, url)), url).resolves.toBeDefined();
    }
    // A file whose name does not change with its content must say when it does.
    for (const { url, revision } of precached) {
      expect(/^(null|void 0)$/.test(revision ?? ''), url).toBe(url.startsWith('/assets/'));
    }
    const weight = await weigh(new Set(urls.map((url) => url.slice(1))));
    expect(weight).toBeLessThanOrEqual(SHELL_BUDGET);
  });

  it('can be installed: a manifest of its own with icons that are there', async () => {
    const html = await readFile(join(dist, 'index.html'), 'utf8');
    expect(html).toContain('rel="manifest" href="/manifest.webmanifest"');
    const { name, start_url, scope, display, icons } = JSON.parse(
      await readFile(join(dist, 'manifest.webmanifest'), 'utf8'),
    );
    expect({ name, start_url, scope, display }).toEqual({
      name: 'Placewell',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
    });
    for (const { src, sizes, type } of icons) {
      const icon = await readFile(join(dist, src));
      if (type !== 'image/png') continue;
      // A PNG says its width in its 16th to 19th byte.
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(icons.map((icon: { purpose?: string }) => icon.purpose)).toContain('maskable');
  });

  it('draws charts only where there is one', () => {
    const { scripts } = filesOf('index.html', LIST, SIGN_IN, HOME_PAGE, HISTORY);
    const chart = manifest['src/components/pastFigures/VacancyChart.tsx'];
    expect(chart).toBeDefined();
    expect([...scripts]).not.toContain(chart?.file);
  });

  it('loads the map and its library only with the map, the names of districts later still', () => {
    const list = filesOf('index.html', LIST, SIGN_IN);
    const map = filesOf(MAP);
    const own = [...map.scripts].filter((file) => !list.scripts.has(file));
    expect(own).toContain(manifest[MAP]?.file);
    // Its own, and that of tabs, which lists and homes have too.
    const styles = [...map.styles].filter((file) => !list.styles.has(file));
    expect(styles.filter((file) => !/\/Tab(List|s)-/.test(file))).toHaveLength(1);
    const districts = manifest['src/features/map/districts.json']?.file;
    expect(districts).toBeDefined();
    expect([...map.scripts]).not.toContain(districts);
  });

  it('keeps to the content security policy: no inline script or style, no data: address', async () => {
    const html = await readFile(join(dist, 'index.html'), 'utf8');
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)/);
    for (const file of await readdir(join(dist, 'assets'))) {
      if (!file.endsWith('.css')) continue;
      expect(await readFile(join(dist, 'assets', file), 'utf8')).not.toContain('url(data:');
    }
  });

  it('loads nothing from another place: no font, image or style address leaves the site', async () => {
    for (const file of await readdir(join(dist, 'assets'))) {
      if (!file.endsWith('.css')) continue;
      const text = await readFile(join(dist, 'assets', file), 'utf8');
      expect(text).not.toMatch(/@font-face|frutiger|url\(["']?(https?:)?\/\//i);
    }
  });
});
