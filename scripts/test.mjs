import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookForChromium, which } from './chromium.mjs';
import { checkNode, installPackages } from './setup.mjs';
import { sumResults } from './testResults.mjs';

/*
 * What each change waits for, and all that CI runs, in the order in which it fails soonest. Ends with how
 * long each part and the slowest files took, the tests that failed, and the sum of the test runs.
 *
 * `npm test -- --all` also has every journey, the deployment to an emulator, the suites that kill processes,
 * a small run of the list's bench, and what takes long for each endpoint (docs/testing.md says when to run it). `npm test -- --no-browser`
 * leaves out the journeys where no Chromium is to be had.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const results = join(root, '.cache', 'tests');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const minutes = (since) => `${((performance.now() - since) / 60_000).toFixed(1)} min`;

const began = performance.now();
/** What has been done: its name, how long it took, and how long it may take on two quiet processors, in minutes. */
const parts = [];

checkNode();
await installPackages(root);
parts.push({ name: 'Packages', took: performance.now() - began, budget: 1.5 });
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.env.CI ??= 'true';
// The CDK looks for the machine's own credentials first, and waits where there are none.
process.env.AWS_EC2_METADATA_DISABLED = 'true';

const all = process.argv.includes('--all');
if (all) process.env.TESTS = 'all';
const withBrowser = !process.argv.includes('--no-browser');
const chromium = withBrowser ? findChromium() : undefined;
if (chromium) process.env.CHROMIUM = chromium;

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const folders = ['shared', 'functions', 'events', 'frontend/src', 'infra', 'scripts', 'e2e'];
const checksBegan = performance.now();
const rules = ['--config', '.dependency-cruiser.cjs', ...folders];
await sideBySide([
  [
    'Types',
    process.execPath,
    [join(root, 'node_modules', 'typescript-7', 'bin', 'tsc'), '--noEmit'],
  ],
  ['Lock file', process.execPath, ['scripts/completeLock.mjs', '--check']],
  ['Lint and formatting', bin('biome'), ['check', '.', '--error-on-warnings']],
  ['Generated documents', bin('tsx'), ['scripts/accessPatterns.ts', '--check']],
  ['Cloud stacks synthesize', bin('cdk'), ['synth', '--quiet']],
  ['Dependency rules', bin('depcruise'), rules],
  ['Exports are imported', bin('knip'), ['--no-progress']],
]);
// What the synthesis has bundled is what the tests of the bundles look at.
process.env.BUNDLES = join(root, '.cache', 'functions');
parts.push({ name: 'Checks', took: performance.now() - checksBegan, budget: 1.5 });

// With unit, store, faults, infra and local in api (vitest.config.ts).
process.env.TESTS_TOGETHER = 'yes';
const quick = ['api', 'browser', 'browserBuild'];
/** The journeys that each change waits for: signing in, a home's and a commissioner's day, the list. */
const MAIN_JOURNEYS = ['e2e/account.test', 'e2e/careHomesList.test', 'e2e/journey.test'];
const runs = [
  { name: 'Tests', budget: all ? 13 : 9, run: () => vitest(quick) },
  ...(withBrowser
    ? [
        all
          ? { name: 'Browser journeys', budget: 11, run: () => vitest(['e2e']) }
          : { name: 'Main journeys', budget: 2.5, run: () => vitest(['e2e'], MAIN_JOURNEYS) },
      ]
    : []),
  ...(all
    ? [
        { name: 'Deployment', budget: 3, run: deployment },
        { name: 'Bench of the list, quick', budget: 4, run: quickBench },
      ]
    : []),
];
let failed = false;
// Beside the tests: by itself it leaves a processor idle for a minute.
const seeding = withBrowser ? seed() : undefined;
for (const { name, budget, run } of runs) {
  console.log(`\n▸ ${name}`);
  const since = performance.now();
  const mark = await run();
  await seeding;
  parts.push({ name, took: performance.now() - since, budget });
  console.log(`${mark} ${name}, ${minutes(since)}`);
  failed ||= mark === '✗';
}
sumUp();
process.exit(failed ? 1 : 0);

/**
 * Runs commands that need nothing of one another, two at a time: the longest, the types, keeps one
 * processor busy and the rest the other. What a command says is printed when it has ended; the first
 * that fails ends everything.
 */
async function sideBySide(commands) {
  const waiting = [...commands];
  const running = new Set();
  const workNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await step(next, running);
  };
  await Promise.all([workNext(), workNext()]);
}

/** Runs a command, which is one of `running` until it ends; ends them all when it fails. */
async function step([name, command, args], running) {
  const since = performance.now();
  let printed = '';
  const child = start(command, args, ['ignore', 'pipe', 'pipe']);
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const code = await exitCode(child);
  running.delete(child);
  console.log(`\n▸ ${name}\n${printed}${code === 0 ? '✓' : '✗'} ${name}, ${minutes(since)}`);
  if (code === 0) return;
  for (const other of running) other.kill();
  console.error(`\n✗ ${name} failed. The same by itself: ${[command, ...args].join(' ')}`);
  process.exit(1);
}

/** Loads the demo data for the journeys; where that fails, they load it themselves and say what is wrong. */
function seed() {
  const source = "await (await import('./infra/local/testing/seeded.ts')).seededState()";
  const args = ['--import', 'tsx', '--input-type=module', '-e', source];
  return exitCode(start(process.execPath, args, 'ignore'));
}

/** Runs projects of vitest.config.ts, or of their files those named. Answers the mark of how it went. */
async function vitest(projects, files = []) {
  const file = join(results, `${projects.at(-1)}.json`);
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // A journey has a browser and a system of its own: more than one a processor gains nothing (three on
    // two: 12.1 min in place of 12.3, and one that waited too long).
    ...(projects.includes('e2e')
      ? [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`]
      : []),
  ];
  return (await exitCode(start(bin('vitest'), args))) === 0 ? '✓' : '✗';
}

/** All parts of `npm run bench:list` at a small size: its figures say nothing, that it runs to its end does. */
async function quickBench() {
  const args = ['scripts/bench/list.ts', '--quick', '--or-skip'];
  return (await exitCode(start(bin('tsx'), args))) === 0 ? '✓' : '✗';
}

/** The stacks in an emulator of AWS; a machine that has no Python or PyPI says so and goes on. */
async function deployment() {
  // The journeys have built the pages, from these very sources.
  const built = withBrowser ? ['--built'] : [];
  const args = ['scripts/deployLocal.mjs', '--or-skip', ...built];
  const code = await exitCode(start(process.execPath, args));
  const done = existsSync(join(results, 'cloud.json')) ? '✓' : '–';
  return code === 0 ? done : '✗';
}

function start(command, args, stdio = ['ignore', 'inherit', 'inherit']) {
  return spawn(command, args, { cwd: root, stdio, shell: process.platform === 'win32' });
}

/** Of a command that was started, when it has ended and said all. */
function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * The last lines of all: how long each part took, the slowest files, each test that failed, by its name, and
 * the sum of every run.
 */
function sumUp() {
  const reports = ['browserBuild', 'e2e', 'cloud'].map((name) => join(results, `${name}.json`));
  const sum = sumResults(root, reports);
  console.log('\nHow long each part took, and may take on two quiet processors');
  for (const { name, took, budget } of parts) {
    const over = took > budget * 60_000 ? ', over its budget' : '';
    console.log(`  ${name}: ${(took / 60_000).toFixed(1)} of ${budget} min${over}`);
  }
  console.log(`  All: ${minutes(began)}`);
  console.log('The slowest files');
  for (const { name, took } of sum.files.slice(0, 10)) {
    console.log(`  ${(took / 1000).toFixed(0).padStart(4)} s  ${name}`);
  }
  if (sum.secondTries.length > 0) console.log('Passed at the second try only');
  for (const line of [...sum.secondTries, ...sum.failures]) console.log(line);
  if (failed && sum.failed === 0) console.log('A test file or a step could not be run: see above.');
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
}

/** The Chromium that the journeys drive: the one named, one that is there, or Debian's, installed now. */
function findChromium() {
  const found = lookForChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && which('apt-get')) {
    console.log("Installing Debian's Chromium (apt-get): only the first time");
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    // Not every release has the one without windows.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      const installed = lookForChromium();
      if (installed) return installed;
    }
  }
  console.error(
    'The browser journeys need Chromium or Chrome, and none was found.\n' +
      'Install it (Debian: sudo apt-get install chromium), or name it: CHROMIUM=/path/to/chrome npm test\n' +
      'Without the journeys: npm test -- --no-browser',
  );
  process.exit(1);
}
