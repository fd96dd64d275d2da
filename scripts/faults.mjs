import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from './setup.mjs';
import { sumResults } from './testResults.mjs';

/*
 * The suites of docs/reliability.md at full size: `npm run test:faults`, or only those whose file
 * has one of the words given, `npm run test:faults -- mail fuzz`. `npm test` runs the same suites at a
 * small size.
 *
 * Those that kill processes, starve them or bring many at once run one after another, so that times and
 * kills are each suite's own; beside them, one after another as well, the others, which need a processor
 * and no clock; then, alone and one after the other, those that hold how soon something comes. Ends with how long each
 * took, the tests that failed and the sum.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const results = join(root, '.cache', 'faults');

checkNode();
await installPackages(root);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const words = process.argv.slice(2);
/** As vitest.config.ts reads them: the lanes of a turn run side by side. */
const turns = words.length > 0 ? [['all']] : [['killed', 'others'], ['alone']];
const report = (lane) => join(results, `${lane}.json`);
const codes = [];
for (const lanes of turns) codes.push(...(await Promise.all(lanes.map((lane) => run(lane)))));

const sum = sumResults(root, turns.flat().map(report));
console.log('\nHow long each suite took');
for (const { name, took } of sum.files) {
  console.log(`  ${(took / 60_000).toFixed(1).padStart(5)} min  ${name}`);
}
for (const line of sum.failures) console.log(line);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** Runs the suites of a lane, one after another. Answers the exit code. */
function run(lane) {
  const child = spawn(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      '--project',
      'faults',
      '--no-file-parallelism',
      '--reporter=default',
      `--reporter=${join(root, 'scripts', 'failuresAtOnce.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${report(lane)}`,
      ...words,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        FAULTS: 'full',
        FAULTS_LANE: lane,
        CI: process.env.CI ?? 'true',
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
        AWS_EC2_METADATA_DISABLED: 'true',
      },
    },
  );
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
