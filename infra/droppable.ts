import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Makes of the handlers that share a file bundles of one each: what a function does not use, and what only
 * that imports, stays out of it (ADR 128).
 */

/** Calls that do nothing but make what they answer. */
const MAKES = /^((?:export )?const \w+(?:: [^=\n]+)? =\s+)(handle|cursorsTo)\(/gm;

/** A source of a handler, with its calls marked so that esbuild leaves out those whose answer nobody uses. */
export const withMarkedCalls = (source: string): string =>
  source.replace(MAKES, '$1/* @__PURE__ */ $2(');

const BEGINS = /^(?:export )?const \w+(?:: [^=\n]+)? =(?: |$)/;
/** A call or a `new`, whatever it is of: a chain of names, with or without types. */
const CALLS = /^\s*(?:new )?[A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*(?:<[^\n]*>)?\(/;
const GOES_ON = /^[ )\]}]/;

/**
 * A source of shared, in which each constant that a call makes is marked, with all that is called for it, so that
 * esbuild leaves out those that a bundle does not use. Of a contract's file with ten endpoints a function needs one,
 * and to make the schemas of the others took a third of its start. Reads what biome has formatted.
 */
export function withMarkedConstants(source: string): string {
  const lines = source.split('\n');
  const marked: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [beginning] = BEGINS.exec(lines[at] ?? '') ?? [];
    const end = beginning === undefined ? -1 : endOfStatement(lines, at);
    const text = lines.slice(at, end + 1).join('\n');
    const contents = text.slice(beginning?.length).replace(/;$/, '');
    if (end >= 0 && CALLS.test(contents) && !/\bawait\b/.test(contents)) {
      marked.push(`${beginning}/* @__PURE__ */ (() => (${contents}\n))();`);
      at = end;
    } else marked.push(lines[at] ?? '');
  }
  return marked.join('\n');
}

/** The line in which a statement of the outermost level ends; -1 where none does. */
function endOfStatement(lines: readonly string[], begin: number): number {
  for (let at = begin; at < lines.length; at++) {
    if (lines[at]?.endsWith(';') && !GOES_ON.test(lines[at + 1] ?? '')) return at;
  }
  return -1;
}

/**
 * What a module does when it is loaded, at the beginning of a line: a call, an assignment, a statement. A
 * line of a longer text that looks like it only keeps the module where it was. An import of nothing counts
 * for the module that it names, not for the one where it stands.
 */
const DOES =
  /^(?:(?:await |void |new )?[A-Za-z_$][\w$.]*(?:<[^\n]*>)?\(|[A-Za-z_$][\w$.]*(?:\[[^\n]*\])? (?:\?\?|\|\||&&|[-+*/%&|^])?= |delete |(?:for|if|try|while|switch)\b)/m;

/** Whether a module of ours does something when it is loaded, but for making what it exports. */
export const doesSomething = (source: string): boolean => DOES.test(source);

/**
 * Of our own modules esbuild drops those from which nothing is used, unless they do something by being
 * loaded.
 */
export function droppable(root: string): Plugin {
  const does = new Map<string, boolean>();
  return {
    name: 'droppable',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path, resolveDir, kind }) => {
        const file = resolve(resolveDir, path);
        if (kind !== 'import-statement' || !file.startsWith(root + sep)) return undefined;
        let sideEffects = does.get(file);
        if (sideEffects === undefined) {
          sideEffects = doesSomething(readFileSync(file, 'utf8'));
          does.set(file, sideEffects);
        }
        return { path: file, sideEffects };
      });
      onLoad({ filter: /[\\/]shared[\\/].*\.ts$/ }, async ({ path }) => {
        if (!path.startsWith(join(root, 'shared') + sep)) return undefined;
        return { contents: withMarkedConstants(await readFile(path, 'utf8')), loader: 'ts' };
      });
      onLoad({ filter: /[\\/]functions[\\/][^\\/]+[\\/][^\\/]+\.ts$/ }, async ({ path }) => {
        if (!path.startsWith(root + sep)) return undefined;
        return { contents: withMarkedCalls(await readFile(path, 'utf8')), loader: 'ts' };
      });
    },
  };
}
