import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
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
      onLoad({ filter: /[\\/]functions[\\/][^\\/]+[\\/][^\\/]+\.ts$/ }, async ({ path }) => {
        if (!path.startsWith(root + sep)) return undefined;
        return { contents: withMarkedCalls(await readFile(path, 'utf8')), loader: 'ts' };
      });
    },
  };
}
