import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '#shared/api.ts';
import { handlerFinder } from '../infra/handlerFiles.ts';
import { filesOf, importsOf, isTest, sourcesOf } from './walls/imports.ts';
import { circlesOf, forbiddenEdges, sharedEdges } from './walls/layers.ts';

/*
 * `npm run measure`: how large the house is, so that a change of it can show before and after. Lines are those
 * of the files as they stand, blank ones and comments included.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['shared', 'functions', 'events', 'frontend', 'infra', 'scripts', 'e2e'];
const STYLE = /\.(scss|css)$/;
const IMPORT = /^(?:import|export)\b[^;'"]*?['"][^'"]+['"](?: with \{[^}]*\})?;/gm;

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const linesOf = new Map<string, number>();
for (const file of filesOf(root, ROOMS)) {
  if (/\.(ts|tsx|mjs|cjs)$/.test(file) || STYLE.test(file))
    linesOf.set(file, lineCount(textOf(file)));
}
const files = [...linesOf.keys()];
const sources = files.filter((file) => !STYLE.test(file) && !isTest(file));
const tests = files.filter((file) => !STYLE.test(file) && isTest(file));
const styles = files.filter((file) => STYLE.test(file));
const sum = (paths: readonly string[]): number =>
  paths.reduce((total, file) => total + (linesOf.get(file) ?? 0), 0);
const number = (value: number, width = 9): string => value.toLocaleString('en-GB').padStart(width);

const say = (line = ''): void => console.log(line);
const counts = (paths: readonly string[]): string =>
  `${number(sum(paths))} ${number(paths.length, 7)}`;

say('lines and files');
say(`${''.padEnd(12)}${['source', 'tests', 'styles'].map((kind) => kind.padStart(17)).join('  ')}`);
for (const room of [...ROOMS, '']) {
  const inRoom = (file: string) => room === '' || file.startsWith(`${room}/`);
  const columns = [sources, tests, styles].map((paths) => counts(paths.filter(inRoom)));
  say(`${(room || 'all').padEnd(12)}${columns.join('  ')}`);
}

/** The lines of a file at a place of the order of size, between 0 and 1. */
function sizeAt(paths: readonly string[], place: number): number {
  const sizes = paths.map((file) => linesOf.get(file) ?? 0).sort((a, b) => a - b);
  return sizes[Math.round((sizes.length - 1) * place)] ?? 0;
}
function sayLargest(name: string, paths: readonly string[]): void {
  const largest = paths.reduce((a, b) => ((linesOf.get(b) ?? 0) > (linesOf.get(a) ?? 0) ? b : a));
  const middle = `median ${sizeAt(paths, 0.5)}, nine in ten at most ${sizeAt(paths, 0.9)}`;
  say(`${name}: ${middle}, largest ${linesOf.get(largest)} (${largest})`);
}
say();
say('lines of a file');
sayLargest('  source', sources);
sayLargest('  tests', tests);
sayLargest('  styles', styles);

/** Lines of the statements that import, or hand on what they import. */
const importLines = (paths: readonly string[]): number =>
  paths.reduce((total, file) => {
    const statements = textOf(file).match(IMPORT) ?? [];
    return total + statements.reduce((lines, statement) => lines + lineCount(statement), 0);
  }, 0);
say();
say(
  `import lines: ${importLines(sources).toLocaleString('en-GB')} in source, ${importLines(tests).toLocaleString('en-GB')} in tests`,
);

const endpoints = Object.values(api);
const findHandler = handlerFinder(root);
const handlers = [...new Set(endpoints.map(({ handler }) => findHandler(handler).file))];
say(
  `endpoints: ${endpoints.length}, in ${handlers.length} files, ${number(sum(handlers), 0)} lines`,
);
sayLargest('  handler files', handlers);

const imports = importsOf(root, sourcesOf(root, ROOMS));
const edges = sharedEdges(imports);
const folders = new Set(edges.flat());
const circles = circlesOf(edges);
say();
say(`folders of shared: ${folders.size}, with ${edges.length} edges between them`);
say(`circles: ${circles.length}, with ${circles.flat().length} folders`);
for (const members of circles) say(`  ${members.length}: ${members.join(' ')}`);
say(`imports against the layers (scripts/walls/layers.ts): ${forbiddenEdges(imports).length}`);
