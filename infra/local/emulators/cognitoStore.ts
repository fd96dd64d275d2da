import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';

type Tree = { [key: string]: unknown };

const pathOf = (key: string | string[]) => (Array.isArray(key) ? key : [key]);

/** cognito-local expects a Date under each key that ends in `Date`. */
const reviveDates = (key: string, value: unknown) =>
  key.endsWith('Date') && (typeof value === 'string' || typeof value === 'number')
    ? new Date(value)
    : value;

function parentOf(root: Tree, path: string[]): Tree {
  let node = root;
  for (const step of path.slice(0, -1)) {
    node[step] ??= {};
    node = node[step] as Tree;
  }
  return node;
}

/**
 * Keeps pools, clients and users as JSON files in a folder. cognito-local's own store writes in
 * place, so that a kill in the middle leaves half a file and a pool that never opens again: this
 * one writes beside and renames.
 */
export class CognitoFiles implements DataStoreFactory {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  async create(_context: unknown, id: string, defaults: object): Promise<DataStore> {
    const file = join(this.#folder, `${id}.json`);
    let root: Tree;
    try {
      root = JSON.parse(readFileSync(file, 'utf8'), reviveDates);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      root = structuredClone(defaults) as Tree;
    }
    const save = () => {
      writeFileSync(`${file}.tmp`, JSON.stringify(root));
      renameSync(`${file}.tmp`, file);
    };
    save();
    // The interface is generic in what a key holds; a file of JSON cannot vouch for that.
    return {
      async getRoot() {
        return root;
      },
      async get(_context: unknown, key: string | string[], fallback?: unknown) {
        let node: unknown = root;
        for (const step of pathOf(key)) node = (node as Tree | undefined)?.[step];
        return node ?? fallback ?? null;
      },
      async set(_context: unknown, key: string | string[], value: unknown) {
        const path = pathOf(key);
        parentOf(root, path)[path.at(-1) as string] = value;
        save();
      },
      async delete(_context: unknown, key: string | string[]) {
        const path = pathOf(key);
        delete parentOf(root, path)[path.at(-1) as string];
        save();
      },
    } as DataStore;
  }
}
