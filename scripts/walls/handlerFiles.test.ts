import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { bundleFunctions } from '../../infra/bundle.ts';
import { doesSomething, withMarkedCalls, withMarkedConstants } from '../../infra/droppable.ts';
import { handlerFiles, handlerFinder } from '../../infra/handlerFiles.ts';
import { importsOf, sourcesOf } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
mkdirSync(join(root, '.cache'), { recursive: true });
// Within the checkout, as only our own sources are what the bundler drops.
const dir = mkdtempSync(join(root, '.cache', 'handlers-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

const handlers = Object.values(api).map(({ handler }) => handler);
const files = handlerFiles(root, handlers);
/** The names of the handlers that a file holds, by the file. */
const held = new Map<string, string[]>();
for (const { file, name } of files.values()) held.set(file, [...(held.get(file) ?? []), name]);

describe('the file of a handler', () => {
  it('is the one of its feature that exports its name', () => {
    write('functions/homes/status.ts', 'export const getStatus = handle(a.getStatus, b);');
    write('functions/homes/status.test.ts', 'export const getStatus = 1;');
    write('functions/rates/status.ts', 'export const getStatus = 1;');
    expect(handlerFinder(dir)('homes/getStatus')).toEqual({
      file: 'functions/homes/status.ts',
      name: 'getStatus',
    });
  });

  it('is refused by name where there is none, or two, all at once', () => {
    write('functions/twice/a.ts', 'export const getOne = 1;');
    write('functions/twice/b.ts', 'export const getOne = 1;');
    expect(() => handlerFiles(dir, ['twice/getOne', 'homes/getGone', 'gone/getHome'])).toThrow(
      [
        'Two handlers for an endpoint: functions/twice/a.ts and functions/twice/b.ts export getOne',
        'No handler for an endpoint: no file in functions/homes exports getGone',
        'No handler for an endpoint: no file in functions/gone exports getHome',
      ].join('\n'),
    );
  });

  it('is exactly one for each endpoint', () => {
    expect([...files.keys()].sort()).toEqual([...handlers].sort());
  });
});

describe('a handler', () => {
  it.each([...held])('is made of the contract that has its name: %s', (file, names) => {
    const handlerMatches = readFileSync(join(root, file), 'utf8').matchAll(
      /^export const (\w+) = handle\(\s*(\w+)\.(\w+),/gm,
    );
    const pairs = [...handlerMatches].map(([, name, contracts, contract]) => ({
      name,
      contracts,
      contract,
    }));
    expect(pairs.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const { name, contracts, contract } of pairs) {
      expect(contract).toBe(name);
      expect(contracts).toMatch(/Api$/);
    }
  });

  it('is in a file that exports nothing else that nobody imports', () => {
    const importers = importsOf(root, sourcesOf(root, ['functions', 'events', 'infra', 'scripts']));
    const unused = [...held].flatMap(([file, names]) => {
      const exported = readFileSync(join(root, file), 'utf8').matchAll(
        /^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm,
      );
      const used = importers
        .filter(({ to }) => to === file)
        .map(({ from }) => readFileSync(join(root, from), 'utf8'));
      return [...exported]
        .map(([, name = '']) => name)
        .filter((name) => !names.includes(name))
        .filter((name) => !used.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
        .map((name) => `${file}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});

/** What is left of a file of handlers, bundled for none of them, without what it imports. */
async function leftOf(folder: string, file: string): Promise<string> {
  const built = await build({
    stdin: { contents: `import ${JSON.stringify(`./${file}`)};`, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node22',
    minify: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'alone',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path, kind, importer }) =>
            importer.endsWith('.ts') && kind === 'import-statement'
              ? { path, external: true, sideEffects: false }
              : undefined,
          );
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({
            contents: withMarkedCalls(readFileSync(path, 'utf8')),
            loader: 'ts',
          }));
        },
      },
    ],
  });
  return built.outputFiles[0]?.text.trim() ?? '';
}

describe('the handlers that share a file', () => {
  const shared = [...held].filter(([, names]) => names.length > 1).map(([file]) => file);

  it.each(shared)('leave nothing in a bundle that has none of them: %s', async (file) => {
    expect(await leftOf(root, file)).toBe('');
  });

  it('would leave a call that nobody said does nothing', async () => {
    write(
      'functions/left/a.ts',
      "import * as x from './x.ts';\nconst a = made();\nexport const getA = handle(x.getA, a);",
    );
    write(
      'functions/left/b.ts',
      "import * as x from './x.ts';\nconst b = () => made();\nexport const getB = handle(x.getB, b);",
    );
    expect(await leftOf(dir, 'functions/left/a.ts')).toContain('made()');
    expect(await leftOf(dir, 'functions/left/b.ts')).toBe('');
  });

  it('come to a bundle each, without what only the other uses', async () => {
    write('functions/two/rules.ts', "export const rule = Object.keys({ ofTheOther: 'x' });");
    write('functions/two/effect.ts', 'globalThis.met = 1;\nexport const effect = 1;');
    write('functions/two/made.ts', 'export const handle = (contract, useCase) => useCase;');
    write(
      'functions/two/two.ts',
      `import { handle } from './made.ts';
       import { rule } from './rules.ts';
       import { effect } from './effect.ts';
export const getOne = handle('one', () => 'the one');
export const getOther = handle('other', () => ['the other', rule, effect]);`,
    );
    const file = join(relative(root, dir), 'functions/two/two.ts');
    const entry = (name: string) => `endpoint:${file}#${name}`;
    const [firstBundle, other] = await bundleFunctions({
      outDir: join(dir, 'out'),
      entries: { 'two/getOne': entry('getOne'), 'two/getOther': entry('getOther') },
    });
    const text = (bundle = firstBundle) =>
      readFileSync(join(bundle?.dir ?? '', 'index.mjs'), 'utf8');
    expect(text(firstBundle)).toContain('the one');
    expect(text(firstBundle)).not.toMatch(/the other|ofTheOther/);
    expect(
      firstBundle?.sources.map((source) => source.replace(/^.*functions/, 'functions')).sort(),
    ).toEqual(['functions/two/effect.ts', 'functions/two/made.ts', 'functions/two/two.ts']);
    expect(text(other)).toMatch(/ofTheOther/);
    expect(text(other)).not.toContain('the one');
  });
});

describe('the constants of a shared file', () => {
  /** What a bundle has of a file of `shared` of which it uses `used` alone. */
  async function usedOf(text: string): Promise<string> {
    const built = await build({
      stdin: { contents: `${withMarkedConstants(text)}\nconsole.log(used);`, loader: 'ts' },
      bundle: true,
      write: false,
      format: 'esm',
      minifySyntax: true,
      external: ['made'],
    });
    return built.outputFiles[0]?.text ?? '';
  }
  const USED = "import { z } from 'made';\nconst used = z.one();\n";

  it.each([
    ['made by one call', "const left = z.object({ a: z.string('left') });"],
    ['with a type', "const left: z.Left<string> = z.string('left');"],
    [
      'over several lines',
      "const left = z\n  .string()\n  .check(\n    z.other('left'),\n  )\n  .brand<'Left'>();",
    ],
    [
      'with a function in it',
      "const left = endpoint('GET', {\n  refine: (x) => {\n    left(x);\n    return 1;\n  },\n});",
    ],
    ['made anew', "const left = new Map([['left', z.int()]]);"],
  ])('stay out of a bundle that does not use them: %s', async (_, text) => {
    expect(await usedOf(`${USED}${text}\n`)).not.toContain('left');
    expect(await usedOf(`${USED}${text}\n`)).toContain('z.one()');
  });

  it('are the same where they are used, with what they need', async () => {
    const text = "const part = z.part(\n  'p',\n);\nconst used = z.of({ part });";
    const usedText = await usedOf(`import { z } from 'made';\n${text}\n`);
    expect(usedText).toMatch(/z\.part\(\s*"p"\s*\)/);
    expect(usedText).toMatch(/z\.of\(\{ part \}\)/);
  });

  it('are not touched where no call makes them, nor is anything else', () => {
    const text = [
      'const rule = (a: number) => f(a);',
      'const all = [f(1), f(2)];',
      'const later = await f(1);',
      'function g() {',
      '  const inner = f(1);',
      '}',
    ].join('\n');
    expect(withMarkedConstants(text)).toBe(text);
  });
});

it.each([
  ["admitBearersBy('agreement', admitSignatory);", true],
  ["import './admitSignatory.ts';", false],
  ['globalThis.met = 1;', true],
  ['for (const one of all) keep(one);', true],
  ['await load();', true],
  ['export const key = made(of);', false],
  ['kept.deadlines ??= new Map();', true],
  ['started += 1;', true],
  ['delete process.env.KEY;', true],
  ['export async function load(): Promise<void> {\n  keep();\n}', false],
  ["import { key } from './key.ts';\n\n/** for (each) */\nconst a = 1;", false],
])('%s does something when it is loaded: %s', (source, does) => {
  expect(doesSomething(`import * as z from 'zod/mini';\n${source}\n`)).toBe(does);
});
