import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import viteConfig, { FIRST_PAGES } from '../../frontend/vite.config.ts';
import knip from '../../knip.ts';
import { alternativesOf } from './alternatives.ts';
import { filesOf } from './imports.ts';

/*
 * A file that moves stops matching the patterns that name it, and nobody hears of it: a page's group, a wall, a
 * lint's exception. Here each pattern, in each of its alternatives, has to match a file that there is.
 */

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const listed = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  );

const ours = [
  ...filesOf(root),
  ...readdirSync(root),
  ...listed('data'),
  ...listed('docs'),
  ...listed('.ci'),
];
/** What patterns name of packages, and of Node. */
const foreign = [
  'node:fs',
  'aws-lambda',
  // Amplify's parts stand beside it or within it.
  ...['aws-amplify/node_modules/@aws-amplify/auth', '@aws-amplify/auth']
    .map((folder) => `node_modules/${folder}/dist/esm`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap(listed),
  ...['papaparse', 'idb-keyval', 'swr/dist'].flatMap((folder) => listed(`node_modules/${folder}`)),
  ...readdirSync(join(root, 'node_modules/@aws-sdk')).map(
    (name) => `node_modules/@aws-sdk/${name}/`,
  ),
];
const all = [...ours, ...foreign];

/** The alternatives of a pattern that match nothing. */
const dead = (pattern: string, files: readonly string[] = all): string[] =>
  alternativesOf(pattern).filter((alternative) => {
    const test = new RegExp(alternative);
    return !files.some((file) => test.test(file));
  });

/** A glob as our tools read it. */
function globTest(glob: string): (file: string) => boolean {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, words: string) => `(?:${words.replaceAll(',', '|')})`)
    .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
    .replace(/\(\?:\.\*\/\)\?$/, '.*');
  const test = new RegExp(`^${source}(/.*)?$`);
  return (file) => test.test(file);
}

/** Globs, alternatives in braces each by itself, that match nothing. */
const deadGlobs = (globs: readonly string[], folder = ''): string[] =>
  globs
    .map((glob) => folder + glob.replace(/^!/, '').replace(/^\.\//, ''))
    .flatMap(eachAlternative)
    .filter((glob) => !ours.some(globTest(glob)));

function eachAlternative(glob: string): string[] {
  const match = /\{([^}]*)\}/.exec(glob);
  if (!match) return [glob];
  const [braces, words = ''] = match;
  return words.split(',').flatMap((word) => eachAlternative(glob.replace(braces, word)));
}

describe('each pattern matches a file', () => {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string; from: Record<string, unknown>; to: Record<string, unknown> }[];
  };

  it.each(forbidden)('of the dependency rule $name', ({ from, to }) => {
    const patterns = [from.path, from.pathNot, to.path, to.pathNot]
      .flat()
      .filter((glob): glob is string => typeof glob === 'string')
      .map((pattern) => pattern.replace('$1', '[^/]+'));
    expect(patterns.flatMap((pattern) => dead(pattern))).toEqual([]);
  });

  it('of the groups of the browser’s build, and of its first pages', () => {
    const config = (viteConfig as (env: object) => UserConfig)({
      command: 'build',
      mode: 'production',
    });
    const output = config.build?.rolldownOptions?.output;
    const splitting = output && !Array.isArray(output) ? output.codeSplitting : undefined;
    const groups = typeof splitting === 'object' ? (splitting.groups ?? []) : [];
    const tests = groups.map(({ test }) => test).filter((test) => test instanceof RegExp);
    expect(tests).toHaveLength(4);
    expect(tests.flatMap(({ source }) => dead(source))).toEqual([]);
    const pages = ours.filter((file) => file.startsWith('frontend/'));
    expect(dead(FIRST_PAGES.source, pages)).toEqual([]);
  });

  it('of biome', () => {
    const { files, overrides } = JSON.parse(read('biome.json')) as {
      files: { includes: string[] };
      overrides: { includes: string[]; plugins?: string[] }[];
    };
    expect(deadGlobs(files.includes)).toEqual([]);
    expect(deadGlobs(overrides.flatMap(({ includes }) => includes))).toEqual([]);
    const plugins = overrides.flatMap((override) => override.plugins ?? []);
    expect(plugins).not.toEqual([]);
    expect(plugins.filter((plugin) => !existsSync(join(root, plugin)))).toEqual([]);
  });

  it('of the lint of access patterns: each read is one of the table’s', () => {
    const [, reads = ''] =
      /\$read <: r"\^\(\?:([\w|]+)\)\$"/.exec(read('access-patterns.grit')) ?? [];
    const table = read('shared/store/table.ts');
    const isDeclared = (name: string) =>
      new RegExp(`^ {2}async function\\*? ${name}<`, 'm').test(table);
    expect(reads).not.toBe('');
    expect(reads.split('|').filter((name) => !isDeclared(name))).toEqual([]);
  });

  it('of knip', () => {
    expect(deadGlobs(knip.entry)).toEqual([]);
  });

  it('of the tests’ configuration: suites that are named', () => {
    const named = [...read('vitest.config.ts').matchAll(/'([\w/]+(?:\.\w+)*\.ts)'/g)].map(
      ([, file]) => file as string,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !ours.includes(file))).toEqual([]);
  });

  it('of the commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = Object.values(scripts).flatMap(
      (command) => command.match(/scripts\/[\w./]+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !ours.includes(file))).toEqual([]);
  });
});

describe('a pattern that has lost its file is seen', () => {
  it('in a regular expression, its exceptions included', () => {
    expect(dead('^shared/(kernel|gone)/')).toEqual(['^shared/(gone)/']);
    expect(dead('frontend.src.api.(?!uploads|gone)')).toEqual(['frontend.src.api.(?=gone)']);
  });

  it('in a glob', () => {
    expect(deadGlobs(['shared/**', '!shared/store/**', 'shared/gone/**'])).toEqual([
      'shared/gone/**',
    ]);
    expect(deadGlobs(['scripts/{record,gone}.ts'])).toEqual(['scripts/gone.ts']);
  });
});
