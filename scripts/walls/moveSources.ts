import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesOf, importsOf, specifierOf } from './imports.ts';

const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const TEXT = /\.(ts|tsx|mjs|cjs|md|json|grit|scss|html)$/;

/**
 * Moves sources, by their paths from the root, with all that names them: imports of them and of theirs, and
 * their paths where they stand in a text, as in a document or a pattern's list. Answers the files that were
 * written. A regular expression that names them is not seen: the tests of the patterns say so.
 */
export function moveSources(root: string, moves: ReadonlyMap<string, string>): string[] {
  const top = readdirSync(root).filter((name) => TEXT.test(name) && name !== 'package-lock.json');
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md'));
  // All is read before anything moves: an import is known by the file that it leads to.
  const rewritten = [...filesOf(root), ...top, ...docs]
    .filter((name) => TEXT.test(name))
    .flatMap((file) => {
      const before = readFileSync(join(root, file), 'utf8');
      const imported = SOURCE.test(file) ? withImports(root, file, before, moves) : before;
      const text = withPaths(imported, moves);
      return text === before && !moves.has(file) ? [] : [{ file, text }];
    });
  return rewritten.map(({ file, text }) => {
    const to = moves.get(file) ?? file;
    mkdirSync(dirname(join(root, to)), { recursive: true });
    if (to !== file) renameSync(join(root, file), join(root, to));
    writeFileSync(join(root, to), text);
    return to;
  });
}

/** A source's text with its imports as they are when all has moved. */
function withImports(
  root: string,
  file: string,
  text: string,
  moves: ReadonlyMap<string, string>,
): string {
  const targets = new Map(importsOf(root, [file]).map(({ specifier, to }) => [specifier, to]));
  const imports = ts.preProcessFile(text, true, true).importedFiles;
  // From the end, so that what is still to come stays where it was found.
  return [...imports]
    .sort((a, b) => b.pos - a.pos)
    .reduce((rest, { fileName, pos }) => {
      const target = targets.get(fileName);
      if (target === undefined || !(moves.has(file) || moves.has(target))) return rest;
      const specifier = specifierOf(moves.get(file) ?? file, moves.get(target) ?? target);
      // The text begins after its quote.
      const start = pos + 1;
      return rest.slice(0, start) + specifier + rest.slice(start + fileName.length);
    }, text);
}

const withPaths = (text: string, moves: ReadonlyMap<string, string>): string =>
  [...moves].reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
