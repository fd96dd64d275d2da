import { existsSync, readdirSync, rmSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { type HandlerFile, handlerFinder } from '../handlerFiles.ts';
import { bundling } from './bundling.mjs';
import type { Handler } from './host/gateway.ts';

/** The portal's own code, loaded into this process: handlers, jobs, the seed, the contract. */
export interface Code {
  /** A module by its source path from the root, like `events/schedule/jobs.ts`. */
  load<T>(file: string): Promise<T>;
  /**
   * The handler of an endpoint, by its name in the contract, like `homes/getHome`.
   *
   * @throws when no file exports it, or two do
   */
  loadHandler(handler: string): Promise<Handler>;
  /** Whether there is such a source file. */
  has(file: string): boolean;
  stop(): void;
}

const WATCHED = ['shared', 'functions', 'events', 'scripts'];
const SETTLE_MS = 60;

function sources(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
}

/** Every file that something loads by its name; the rest comes in through their imports. */
function entries(root: string): string[] {
  const single = [
    'shared/api.ts',
    'scripts/seed.ts',
    'scripts/openapi.ts',
    'scripts/demo/accounts.ts',
  ];
  return [
    ...single.filter((file) => existsSync(join(root, file))),
    ...sources(root, 'functions').filter((file) => !file.startsWith('functions/runtime/')),
    ...sources(root, 'events/schedule'),
    ...sources(root, 'events/stream'),
    ...sources(root, 'events/bounces'),
    'events/agreements/onAgreementChange.ts',
  ];
}

/**
 * Bundles the portal's code into a folder of its own and imports it from there. With `watching`, a
 * change of a source makes a new folder: what is loaded from then on is new, what runs goes on.
 */
export async function openCode(options: {
  root: string;
  folder: string;
  watching?: (changed: { error?: string }) => void;
}): Promise<Code> {
  const { root, folder, watching } = options;
  rmSync(folder, { recursive: true, force: true });
  let turn = 0;
  let current = '';
  let findHandler: (handler: string) => HandlerFile;

  async function bundle(): Promise<void> {
    turn += 1;
    // Never the same path twice: Node keeps a module for as long as it runs.
    const outdir = join(folder, String(turn));
    await build({
      ...bundling,
      absWorkingDir: root,
      entryPoints: entries(root),
      outbase: root,
      outdir,
    });
    current = outdir;
    findHandler = handlerFinder(root);
  }
  await bundle();

  let settle: NodeJS.Timeout | undefined;
  const watchers = watching
    ? WATCHED.filter((name) => existsSync(join(root, name))).map((name) =>
        watch(join(root, name), { recursive: true }, (_event, file) => {
          if (!file || !/\.(tsx?|json)$/.test(file) || /\.test\./.test(file)) return;
          clearTimeout(settle);
          settle = setTimeout(() => {
            bundle().then(
              () => watching({}),
              (error) => watching({ error: (error as Error).message }),
            );
          }, SETTLE_MS);
        }),
      )
    : [];

  const load = <T>(file: string): Promise<T> =>
    import(pathToFileURL(join(current, file.replace(/\.ts$/, '.js'))).href);
  return {
    has: (file) => existsSync(join(root, file)),
    load,
    async loadHandler(handler) {
      const { file, name } = findHandler(handler);
      const loaded = (await load<Record<string, Handler>>(file))[name];
      if (!loaded) throw new Error(`No handler for an endpoint: ${file} does not export ${name}`);
      return loaded;
    },
    stop() {
      clearTimeout(settle);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** The contract as the code has it now. */
export async function loadApi(code: Code): Promise<Record<string, Endpoint>> {
  return (await code.load<{ api: Record<string, Endpoint> }>('shared/api.ts')).api;
}
