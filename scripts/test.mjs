import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { checkNode, installPackages } from './setup.mjs';

/*
 * Everything that CI runs, in the order in which it fails soonest. Ends with the sum of the test
 * runs. `npm test -- --no-browser` leaves out the journeys where no Chromium is to be had.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const results = join(root, '.cache', 'tests');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const minutes = (since) => `${((performance.now() - since) / 60_000).toFixed(1)} min`;

checkNode();
await installPackages(root);
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.env.CI ??= 'true';
// The CDK looks for the machine's own credentials first, and waits where there are none.
process.env.AWS_EC2_METADATA_DISABLED = 'true';

const withBrowser = !process.argv.includes('--no-browser');
const chromium = withBrowser ? findChromium() : undefined;
if (chromium) process.env.CHROMIUM = chromium;

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const folders = ['shared', 'functions', 'events', 'frontend/src', 'infra', 'scripts', 'e2e'];
const rules = ['--config', '.dependency-cruiser.cjs', ...folders];
await sideBySide([
  ['Types', bin('tsc'), ['--noEmit']],
  ['Lock file', process.execPath, ['scripts/completeLock.mjs', '--check']],
  ['Lint and formatting', bin('biome'), ['check', '.', '--error-on-warnings']],
  ['Generated documents', bin('tsx'), ['scripts/accessPatterns.ts', '--check']],
  ['Cloud stacks synthesize', bin('cdk'), ['synth', '--quiet']],
  ['Dependency rules', bin('depcruise'), rules],
]);

const quick = ['unit', 'browser', 'store', 'api', 'faults', 'infra', 'local', 'browserBuild'];
const runs = [
  vitest('Tests', quick),
  ...(withBrowser ? [vitest('Browser journeys', ['e2e'])] : []),
  deployment,
];
let failed = false;
for (const run of runs) failed = !(await run()) || failed;
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

function vitest(name, projects) {
  return async () => {
    const since = performance.now();
    console.log(`\n▸ ${name}`);
    const file = join(results, `${projects.at(-1)}.json`);
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const code = await exitCode(start(bin('vitest'), args));
    console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${minutes(since)}`);
    return code === 0;
  };
}

/** The stacks in an emulator of AWS; a machine that has no Python or PyPI says so and goes on. */
async function deployment() {
  const since = performance.now();
  console.log('\n▸ Deployment to an emulator of AWS');
  // The journeys have built the pages, from these very sources.
  const built = withBrowser ? ['--built'] : [];
  const args = ['scripts/deployLocal.mjs', '--or-skip', ...built];
  const code = await exitCode(start(process.execPath, args));
  const done = existsSync(join(results, 'cloud.json')) ? '✓' : '–';
  console.log(`${code === 0 ? done : '✗'} Deployment, ${minutes(since)}`);
  return code === 0;
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

/** The last lines of all: each test that failed, by its name, and the sum of every run. */
function sumUp() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const project of ['browserBuild', 'e2e', 'cloud']) {
    const file = join(results, `${project}.json`);
    if (!existsSync(file)) continue;
    const report = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
    for (const line of report.testResults.flatMap(failuresOf)) console.log(line);
  }
  if (failed && total.failed === 0)
    console.log('A test file or a step could not be run: see above.');
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
}

/** The failed tests of one file of Vitest's report, a line each; the file itself if it could not be run. */
function failuresOf({ name, status, message, assertionResults }) {
  const lineOf = (test, reason = '') =>
    `✗ ${relative(root, name)}${test}: ${stripVTControlCharacters(reason).split('\n', 1)[0]}`;
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [lineOf('', message)];
  return tests.map((test) => lineOf(` > ${test.fullName}`, test.failureMessages[0]));
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

function lookForChromium() {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  // The first is the same browser without windows: the journeys take a third less of a processor.
  const without = 'chromium-headless-shell';
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = [without, ...names].map((name) => which(name)).find(Boolean);
  return found ?? (existsSync(mac) ? mac : undefined);
}

function which(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
