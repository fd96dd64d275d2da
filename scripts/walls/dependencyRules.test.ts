import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const config = join(root, '.dependency-cruiser.cjs');
const rules: { name: string }[] = createRequire(import.meta.url)(config).forbidden;

/** For each rule a source that breaks it. */
const PLANTED: Record<string, Record<string, string>> = {
  'every-import-is-found': {
    'functions/a/lost.ts': "import '#shared/ids.ts';",
    'functions/a/alias.ts': "import '#functions/a/good.ts';",
  },
  'shared-knows-nobody': { 'shared/a/up.ts': "import '../../functions/a/good.ts';" },
  'the-kernel-knows-no-feature': { 'shared/kernel/up.ts': "import '../a/good.ts';" },
  'browser-stays-out-of-the-server': {
    'frontend/src/app/server.ts': "import '#shared/store/good.ts';",
  },
  'shared-features-run-in-a-browser': { 'shared/a/stored.ts': "import '../store/good.ts';" },
  'shared-features-need-no-node': { 'shared/a/node.ts': "import 'node:fs';" },
  'functions-and-events-stay-apart': {
    'functions/a/aside.ts': "import '../../events/a/good.ts';",
  },
  'events-go-to-shared': { 'events/a/aside.ts': "import '../../functions/a/good.ts';" },
  'infra-starts-no-scripts': { 'infra/aws/script.ts': "import '../../scripts/good.ts';" },
  'a-handler-imports-its-own-contract': {
    'functions/a/all.ts': "import '#shared/api.ts';",
  },
  'features-of-the-browser-stay-apart': {
    'frontend/src/features/a/other.ts': "import '../b/good.ts';",
  },
  'pages-of-the-browser-stay-apart': {
    'frontend/src/pages/a/other.ts': "import '../b/good.ts';",
  },
  'components-import-no-feature': {
    'frontend/src/components/up.ts': "import '../features/b/good.ts';",
  },
  'no-circles': {
    'shared/a/one.ts': "import './two.ts';",
  },
  'declared-dependencies-only': { 'functions/a/undeclared.ts': "import 'undeclared';" },
  'no-tools-in-the-product': { 'functions/a/tool.ts': "import 'tool';" },
};

/** What the planted ones import, and what breaks nothing. */
const GOOD: Record<string, string> = {
  'shared/a/good.ts': "import '../kernel/good.ts';",
  // The other half of the circle, which is named by one of its files.
  'shared/a/two.ts': "import './one.ts';",
  'shared/kernel/good.ts': 'export {};',
  'shared/store/good.ts': "import 'node:fs';",
  'shared/api.ts': "import './a/good.ts';",
  'functions/a/good.ts': "import '#shared/store/good.ts';\nimport 'declared';",
  'events/a/good.ts': "import '#shared/store/good.ts';",
  'scripts/good.ts': "import '#shared/api.ts';\nimport 'tool';",
  'frontend/src/features/b/good.ts': "import '#shared/a/good.ts';",
  'frontend/src/pages/b/good.ts': "import '../../features/b/good.ts';",
};

const PACKAGES = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#shared/*': './shared/*' },
    dependencies: { declared: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { module: 'ESNext', moduleResolution: 'bundler', target: 'ES2023' },
  }),
  ...Object.fromEntries(
    ['declared', 'tool', 'undeclared'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, ''],
    ]),
  ),
};

const house = mkdtempSync(join(tmpdir(), 'placewell-walls-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** By rule, the sources that break it. */
const broken = new Map<string, string[]>();

beforeAll(() => {
  const planted = Object.assign({}, ...Object.values(PLANTED));
  for (const [file, text] of Object.entries<string>({ ...GOOD, ...planted, ...PACKAGES })) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `${text}\n`);
  }
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const rooms = ['shared', 'functions', 'events', 'frontend/src', 'infra', 'scripts'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruise, '--config', config, '--output-type', 'json', ...rooms],
    { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout) throw new Error(stderr);
  for (const { from, rule } of JSON.parse(stdout).summary.violations) {
    broken.set(rule.name, [...(broken.get(rule.name) ?? []), from]);
  }
}, 120_000);

it('has a planted violation for each rule', () => {
  expect(Object.keys(PLANTED).sort()).toEqual(rules.map(({ name }) => name).sort());
});

it.each(Object.entries(PLANTED))('%s is seen where it is broken', (rule, sources) => {
  expect(broken.get(rule)).toEqual(expect.arrayContaining(Object.keys(sources)));
});

it('finds nothing wrong in what breaks no rule', () => {
  const good = new Set(Object.keys(GOOD));
  expect([...broken.values()].flat().filter((file) => good.has(file))).toEqual([]);
});
