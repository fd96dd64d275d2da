import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { api } from '#shared/api.ts';
import { jobs } from '../events/schedule/jobs.ts';
import { droppable } from './droppable.ts';
import {
  AGREEMENT_FUNCTION,
  jobFunction,
  MAIL_EVENTS_FUNCTION,
  STREAM_FUNCTION,
} from './functionNames.ts';
import { handlerFiles } from './handlerFiles.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** What is bundled: by the bundle's name, the module that exports the Lambda handler. */
export type Entries = Record<string, string>;

/** The source file of a job's or a follower's handler, named as rows name them: without its ending. */
function sourceOf(handler: string): string {
  const file = join(root, 'events', `${handler}.ts`);
  // Mails are components, and a job or the stream handler may hold one.
  return existsSync(file) || !existsSync(`${file}x`) ? file : `${file}x`;
}

const JOB = 'job:';
/** Before the file of an endpoint's handler, '#', and what the file exports it as. */
const ENDPOINT = 'endpoint:';

/**
 * Every function of the portal: each endpoint's, each job's, those of the stream and of SES's events.
 *
 * @throws when an endpoint has no handler, or two
 */
export function functionEntries(): Entries {
  const handlers = handlerFiles(
    root,
    Object.values(api).map(({ handler }) => handler),
  );
  return {
    ...Object.fromEntries(
      [...handlers].map(([handler, { file, name }]) => [handler, `${ENDPOINT}${file}#${name}`]),
    ),
    ...Object.fromEntries(
      jobs.map(({ name, handler }) => [jobFunction(name), JOB + sourceOf(handler)]),
    ),
    [STREAM_FUNCTION]: sourceOf(STREAM_FUNCTION),
    [AGREEMENT_FUNCTION]: sourceOf(AGREEMENT_FUNCTION),
    [MAIL_EVENTS_FUNCTION]: sourceOf(MAIL_EVENTS_FUNCTION),
  };
}

/** The entries whose source file does not exist, as paths from the repository's root. */
function missingSources(entries: Entries): string[] {
  return Object.values(entries)
    .filter((entry) => !entry.startsWith(ENDPOINT))
    .map((entry) => entry.replace(JOB, ''))
    .filter((file) => !existsSync(file))
    .map((file) => relative(root, file));
}

/** A file holds the handlers of a subject; each one's function begins at that one alone. */
const endpointEntries: Plugin = {
  name: 'endpoints',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^endpoint:/ }, ({ path }) => ({
      path: path.slice(ENDPOINT.length),
      namespace: 'endpoint',
    }));
    onLoad({ filter: /.*/, namespace: 'endpoint' }, ({ path }) => {
      const [file, name] = path.split('#');
      return {
        contents: `export { ${name} as handler } from ${JSON.stringify(`./${file}`)};`,
        resolveDir: root,
        loader: 'js',
      };
    });
  },
};

/** A job exports `run({ now })`; what Lambda calls is made around it, one line per job. */
const jobEntries: Plugin = {
  name: 'jobs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^job:/ }, ({ path }) => ({
      path: path.slice(JOB.length),
      namespace: 'job',
    }));
    onLoad({ filter: /.*/, namespace: 'job' }, ({ path }) => ({
      contents: `import { jobHandler } from './infra/aws/jobHandler.ts';
        import { run } from ${JSON.stringify(path)};
        export const handler = jobHandler(run);`,
      resolveDir: root,
      loader: 'ts',
    }));
  },
};

/**
 * A function's credentials are in its environment, always. The SDK's own search asks files, other
 * services and the machine after that: 90 KB of each bundle that nothing would ever reach.
 */
const lambdaCredentials: Plugin = {
  name: 'lambda-credentials',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: 'environment',
      namespace: 'credentials',
    }));
    onLoad({ filter: /.*/, namespace: 'credentials' }, () => ({
      contents: `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
      resolveDir: root,
      loader: 'js',
    }));
  },
};

/**
 * A decoder of WOFF2 that Node has itself: 490 KB of a bundle, in fontkit for fonts of the web, which we
 * read none of.
 */
const nodeBrotli: Plugin = {
  name: 'node-brotli',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^brotli\/decompress(\.js)?$/ }, () => ({
      path: 'zlib',
      namespace: 'node-brotli',
    }));
    onLoad({ filter: /.*/, namespace: 'node-brotli' }, () => ({
      contents: `import { brotliDecompressSync } from 'node:zlib';
        export default (bytes) => new Uint8Array(brotliDecompressSync(bytes));`,
      resolveDir: root,
      loader: 'js',
    }));
  },
};

const FONTS = 'node_modules/@embedpdf/fonts-latin/fonts';

/** Data that a source reads from beside itself at run time: by the source, the files to put there. */
const DATA: Record<string, readonly string[]> = {
  'shared/server/postcodes/postcodes.ts': ['data/postcodes/postcodes.bin'],
  'shared/server/postcodes/authorities.ts': ['data/postcodes/authorities.bin'],
  'events/agreements/pdf/fonts.ts': [`${FONTS}/NotoSans-Regular.ttf`, `${FONTS}/NotoSans-Bold.ttf`],
};

export interface Bundle {
  name: string;
  /** Holds `index.mjs`, and the data that it reads: what Lambda gets. */
  dir: string;
  /** Of `index.mjs`, minified. */
  bytes: number;
  /** The sources in it, as paths from the repository's root. */
  sources: string[];
}

/** So many functions in one run of esbuild: of all at once it takes 9 GB, of these 2. */
const IN_A_RUN = 48;

/**
 * Bundles every function, the AWS SDK included: the SDK in Lambda's own image
 * changes under us and starts more slowly. Source maps go to `outDir/maps`, beside the code and
 * not with it. Data goes to the functions that read it, which is seen in what they import: no list
 * of them can be forgotten, and none gets rights for it.
 *
 * @throws when a source or data file is missing, naming it
 */
export async function bundleFunctions({
  outDir,
  entries = functionEntries(),
}: {
  outDir: string;
  entries?: Entries;
}): Promise<Bundle[]> {
  const missing = missingSources(entries);
  if (missing.length > 0) {
    throw new Error(`No handler for a job or the stream: ${missing.join(', ')}`);
  }
  await rm(outDir, { recursive: true, force: true });
  const bundles: Bundle[] = [];
  const all = Object.entries(entries);
  for (let at = 0; at < all.length; at += IN_A_RUN) {
    const some = Object.fromEntries(all.slice(at, at + IN_A_RUN));
    bundles.push(...(await bundleSome(some, outDir)));
  }
  return bundles;
}

async function bundleSome(entries: Entries, outDir: string): Promise<Bundle[]> {
  const built = await build({
    entryPoints: entries,
    outdir: join(outDir, 'functions'),
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    bundle: true,
    // A source that a plugin has found is compiled without what tsconfig.json says.
    jsx: 'automatic',
    write: false,
    minify: true,
    sourcemap: 'external',
    metafile: true,
    legalComments: 'none',
    platform: 'node',
    target: 'node22',
    format: 'esm',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages that are still CommonJS call `require` for Node's own modules.
    banner: {
      js: "import{createRequire as nodeRequire}from'node:module';const require=nodeRequire(import.meta.url);",
    },
    plugins: [endpointEntries, jobEntries, droppable(root), lambdaCredentials, nodeBrotli],
    logLevel: 'error',
  });
  const bundles: Bundle[] = [];
  for (const file of built.outputFiles) {
    const path = relative(join(outDir, 'functions'), file.path);
    const isMap = path.endsWith('.map');
    const name = path.replace(/\.mjs(\.map)?$/, '');
    const dir = join(outDir, 'functions', name);
    const to = isMap ? join(outDir, 'maps', path) : join(dir, 'index.mjs');
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, file.contents);
    if (isMap) continue;
    const sources = Object.keys(
      built.metafile.outputs[relative(root, file.path)]?.inputs ?? {},
    ).filter((source) => !source.startsWith(ENDPOINT));
    for (const data of sources.flatMap((source) => DATA[source] ?? [])) {
      await copyFile(join(root, data), join(dir, basename(data)));
    }
    bundles.push({ name, dir, bytes: file.contents.byteLength, sources });
  }
  return bundles;
}

const LIST = 'bundles.json';

/** Writes beside bundles what they are, for `listedBundles`. */
export function listBundles(outDir: string, bundles: readonly Bundle[]): void {
  writeFileSync(join(outDir, LIST), JSON.stringify(bundles));
}

/**
 * The bundles that a synthesis has left in a folder.
 *
 * @throws when it has left no list of them
 */
export function listedBundles(outDir: string): Bundle[] {
  return JSON.parse(readFileSync(join(outDir, LIST), 'utf8'));
}
