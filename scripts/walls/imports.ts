import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** Where sources are. */
const ROOMS = ['shared', 'functions', 'events', 'frontend', 'infra', 'scripts', 'e2e'];

const NOT_OURS = /(^|\/)(node_modules|dist|cdk\.out)(\/|$)/;
const SOURCE = /\.(ts|tsx|mjs|cjs)$/;

/** What only tests use. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\/|^e2e\//.test(file);

/** An import as it stands in a source; `to` is the file, from the root, where it is one of ours. */
export interface Import {
  from: string;
  specifier: string;
  to: string | undefined;
}

/** All our files in these folders, by their path from the root. */
export function filesOf(root: string, rooms: readonly string[] = ROOMS): string[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !NOT_OURS.test(file))
      .sort(),
  );
}

export const sourcesOf = (root: string, rooms?: readonly string[]): string[] =>
  filesOf(root, rooms).filter((file) => SOURCE.test(file));

/** Every import of these sources, types and later ones included. */
export function importsOf(root: string, sources: readonly string[]): Import[] {
  return sources.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName: specifier }) => ({
      from,
      specifier,
      to: isOurs(specifier) ? fileAt(root, from, specifier) : undefined,
    }));
  });
}

/** `#shared/` is the one alias that package.json has for our folders. */
const SHARED = '#shared/';

const isOurs = (specifier: string): boolean =>
  specifier.startsWith('.') || specifier.startsWith(SHARED);

/**
 * How a file imports another of ours: `shared` by its alias from outside, and within it where the way climbs
 * twice; all else by its relative path.
 */
export function specifierOf(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  const isShared = to.startsWith('shared/');
  if (isShared && (!from.startsWith('shared/') || path.startsWith('../../'))) return `#${to}`;
  return path.startsWith('.') ? path : `./${path}`;
}

/** The file that an import of ours names: exactly it, as all of ours write it, or the one that a bundler finds. */
function fileAt(root: string, from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  const path = plain.startsWith(SHARED) ? plain.slice(1) : posix.join(dirname(from), plain);
  const ways = [path, `${path}.ts`, `${path}.d.ts`, path.replace(/\.mjs$/, '.d.mts')];
  return ways.find((way) => existsSync(join(root, way)));
}

/** The packages that the product declares, and what Node brings along. */
export function knownPackages(root: string): Set<string> {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const names = [dependencies, devDependencies, optionalDependencies].flatMap((all) =>
    Object.keys(all ?? {}),
  );
  return new Set([
    ...names,
    ...names.map((name) => name.replace(/^@types\//, '')),
    ...builtinModules,
    ...builtinModules.map((name) => `node:${name}`),
  ]);
}

/**
 * Imports that nothing answers to: a file of ours that is not there, an alias or a package that nobody
 * declares. What a tool cannot resolve passes every wall in silence.
 */
export function unresolved(imports: readonly Import[], packages: ReadonlySet<string>): Import[] {
  return imports.filter(({ specifier, to }) => {
    if (isOurs(specifier)) return to === undefined;
    const [first = '', second] = specifier.split('/');
    const name = first.startsWith('@') ? `${first}/${second}` : first;
    return !packages.has(name) && !packages.has(specifier);
  });
}
