import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from './functionNames.ts';

/** Where an endpoint's handler stands. */
export interface HandlerFile {
  /** As a path from the repository's root: 'functions/homes/status.ts' */
  file: string;
  /** What the file exports it as. */
  name: string;
}

const EXPORTED = /^export const (\w+)\b/gm;

/**
 * Finds the handler of an endpoint by its name in the contract: 'homes/getHome' is what a file straight in
 * `functions/homes` exports as `getHome`. Folders are read once, when they are first asked for.
 *
 * @throws when no file exports it, or two do, naming the place
 */
export function handlerFinder(root: string): (handler: string) => HandlerFile {
  const byFolder = new Map<string, ReadonlyMap<string, readonly string[]>>();
  return (handler) => {
    const [feature, name] = wordsOf(handler);
    const folder = `functions/${feature}`;
    const exported = byFolder.get(folder) ?? exportsOf(root, folder);
    byFolder.set(folder, exported);
    const [file, other] = exported.get(name) ?? [];
    if (!file) {
      throw new Error(`No handler for an endpoint: no file in ${folder} exports ${name}`);
    }
    if (other) {
      throw new Error(`Two handlers for an endpoint: ${file} and ${other} export ${name}`);
    }
    return { file, name };
  };
}

/** The files of a folder by what they export. */
function exportsOf(root: string, folder: string): Map<string, string[]> {
  const filesByName = new Map<string, string[]>();
  const path = join(root, folder);
  const files = existsSync(path) ? readdirSync(path).sort() : [];
  for (const file of files.filter((file) => /(?<!\.test|\.d)\.ts$/.test(file))) {
    for (const [, name = ''] of readFileSync(join(path, file), 'utf8').matchAll(EXPORTED)) {
      filesByName.set(name, [...(filesByName.get(name) ?? []), `${folder}/${file}`]);
    }
  }
  return filesByName;
}

/** The handlers' files, by the handlers' names. Throws as `handlerFinder` does, saying all that is wrong. */
export function handlerFiles(root: string, handlers: readonly string[]): Map<string, HandlerFile> {
  const find = handlerFinder(root);
  const files = new Map<string, HandlerFile>();
  const wrong: string[] = [];
  for (const handler of handlers) {
    try {
      files.set(handler, find(handler));
    } catch (error) {
      wrong.push((error as Error).message);
    }
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return files;
}
