import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type PlantedFault, withFault } from './planted/fault.ts';
import { FAULTS } from './planted/faults.ts';

/*
 * Plants faults one by one and says which tests notice: `npm run planted`. First the tests beside the file and of
 * its feature, then what sweeps every endpoint, then the types; those that nobody noticed are planted together for
 * one run of everything (`--whole`). It works in a copy of the repository, which goes at the end.
 *
 *   --at REV     the tests of another commit (what is planted there has to be in it)
 *   --only IDS   some of them, `w01,r03`
 *   --list       says what there is
 *   --whole      the unnoticed ones together, against all that `npm test` runs
 *
 * What was found is kept in .cache/planted/<commit>.json: a run that was stopped goes on.
 */

interface Finding {
  id: string;
  /** The test that noticed; null where none of those asked did. */
  by: string | null;
  /** Where it was found: beside the file, in a sweep, or in the run of everything. */
  stage: 'near' | 'sweep' | 'types' | 'whole' | null;
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    at: { type: 'string', default: 'HEAD' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});

if (values.list) {
  for (const { id, file, about } of FAULTS) console.log(`${id}  ${about}  (${file})`);
  process.exit(0);
}

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const commit = git('rev-parse', '--short', values.at);
const folder = join(root, '.cache', 'planted');
const tree = join(folder, `tree-${commit}`);
const record = join(folder, `${commit}.json`);
const findings: Record<string, Finding> = existsSync(record)
  ? JSON.parse(readFileSync(record, 'utf8'))
  : {};

makeTree();
process.on('SIGINT', () => process.exit(1));
process.on('exit', removeTree);

const only = values.only?.split(',');
const chosen = FAULTS.filter(({ id }) => only?.includes(id) ?? true);
if (values.whole) searchEverywhere(chosen.filter(({ id }) => isUnnoticed(findings[id])));
else for (const fault of chosen) if (only || !findings[fault.id]) search(fault);
sumUp();

/** By the tests that are near and the sweeps; not yet held against everything. */
function isUnnoticed(finding: Finding | undefined): boolean {
  return finding !== undefined && finding.by === null && finding.stage !== 'whole';
}

function makeTree(): void {
  mkdirSync(folder, { recursive: true });
  removeTree();
  git('worktree', 'add', '--detach', '--force', tree, commit);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  // It fails by design wherever a fault is planted: what it says of one is no finding.
  rmSync(join(tree, 'scripts', 'planted', 'faults.test.ts'), { force: true });
}

function removeTree(): void {
  rmSync(join(tree, 'node_modules'), { force: true });
  rmSync(tree, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** Plants one, asks the tests that are near and then the sweeps, and takes it back. */
function search(fault: PlantedFault): void {
  const file = join(tree, fault.file);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let planted: string;
  try {
    planted = withFault(source, fault);
  } catch {
    console.log(`– ${fault.id}  ${fault.about}: not in ${commit}`);
    return;
  }
  writeFileSync(file, planted);
  try {
    const near = firstFailure(['run', ...nearTests(fault)]);
    const sweep = near === null ? firstFailure(widerTests(fault)) : null;
    const types = near === null && sweep === null ? firstTypeError() : null;
    const catcher = near ?? sweep ?? types;
    const stage = near ? 'near' : sweep ? 'sweep' : types ? 'types' : null;
    keep({ id: fault.id, by: catcher, stage });
  } finally {
    writeFileSync(file, source);
  }
}

/** The first thing that the compiler refuses; null where it refuses nothing. */
function firstTypeError(): string | null {
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit'], {
    cwd: tree,
    encoding: 'utf8',
  });
  return stdout.split('\n').find((line) => line.includes('error TS')) ?? null;
}

/** The tests of the file's folder, and of its feature on the server and in the browser. */
function nearTests({ file }: PlantedFault): string[] {
  const parts = file.split('/');
  const feature = parts[0] === 'shared' || parts[0] === 'functions' ? parts[1] : undefined;
  const folders = [
    dirname(file),
    ...(feature ? [`shared/${feature}`, `functions/${feature}`] : []),
  ];
  const there = [...new Set(folders)].filter((sourceFolder) =>
    existsSync(join(tree, sourceFolder)),
  );
  return [...there.map((sourceFolder) => `${sourceFolder}/`), ...cheap()];
}

function cheap(): string[] {
  return ['unit', 'browser', 'store', 'api'].flatMap((project) => ['--project', project]);
}

/** What calls every endpoint, narrowed to the one; of a rule, what is related to its file. */
function widerTests({ endpoint, file }: PlantedFault): string[] {
  if (endpoint === undefined) return ['related', '--run', file, ...cheap()];
  const suites = readdirSync(join(tree, 'functions', 'testing')).filter((name) =>
    /^(accessMatrix\d?|audit|newerRows|logs)\.(api|faults)\.test\.ts$/.test(name),
  );
  return [
    'run',
    ...suites.map((name) => `functions/testing/${name}`),
    ...['infra/aws/roles', 'infra/aws/httpApi', 'functions/graphql/agreementsSchema'],
    ...['api', 'faults', 'infra', 'unit'].flatMap((project) => ['--project', project]),
    ...['-t', `(^|[^A-Za-z])${endpoint}([^A-Za-z]|$)|role|right|need`],
  ];
}

/** The name of the first test that fails; null where none does. */
function firstFailure(args: string[]): string | null {
  const output = join(folder, `run-${commit}.json`);
  vitest([...args, '--bail', '1', '--retry', '0', '--passWithNoTests'], output);
  return failuresIn(output)[0] ?? null;
}

/**
 * Waits for a run of tests. Ctrl-C ends vitest first, and nothing else of this process hears of it while it
 * waits: a run without findings ends it all, so that none is kept.
 */
function vitest(args: string[], output: string): void {
  rmSync(output, { force: true });
  const { signal, status } = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    [...args, '--reporter=json', `--outputFile=${output}`],
    { cwd: tree, stdio: 'ignore', env: { ...process.env, CI: 'true' } },
  );
  if (signal !== null || status === 130 || (status !== 0 && !existsSync(output))) {
    console.error(`vitest ended without findings (${signal ?? status}): ${args.join(' ')}`);
    process.exit(1);
  }
}

/** The tests that failed, each with its file; a file that could not be run is one. */
function failuresIn(output: string): string[] {
  if (!existsSync(output)) return [];
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: {
      name: string;
      status: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(
      (assertionResult) => assertionResult.status === 'failed',
    );
    const file = basename(name);
    if (failed.length === 0) return status === 'failed' ? [`${file} as a whole`] : [];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
}

/**
 * Plants several, one a file, and runs everything once. What fails is then asked of each alone. A second fault of a
 * file waits for the next `--whole`.
 */
function searchEverywhere(faults: readonly PlantedFault[]): void {
  const byFile = new Map(faults.map((fault) => [fault.file, fault]));
  const output = join(folder, `whole-${commit}.json`);
  const sources = new Map<string, string>();
  for (const fault of byFile.values()) {
    const file = join(tree, fault.file);
    const source = readFileSync(file, 'utf8');
    sources.set(fault.file, source);
    writeFileSync(file, withFault(source, fault));
  }
  const projects = ['unit', 'browser', 'store', 'api', 'faults', 'infra', 'local'];
  vitest(['run', ...projects.flatMap((project) => ['--project', project])], output);
  const failed = failuresIn(output);
  console.log(`${failed.length} tests fail with ${[...byFile.values()].map(({ id }) => id)}:`);
  for (const line of failed) console.log(`  ${line}`);
  const files = [...new Set(failed.map((line) => line.split(' ')[0] as string))];
  for (const fault of byFile.values()) {
    writeFileSync(join(tree, fault.file), sources.get(fault.file) as string);
  }
  for (const fault of byFile.values()) {
    if (files.length === 0) {
      keep({ id: fault.id, by: null, stage: 'whole' });
      continue;
    }
    const file = join(tree, fault.file);
    const source = sources.get(fault.file) as string;
    writeFileSync(file, withFault(source, fault));
    vitest(['run', ...files, ...projects.flatMap((project) => ['--project', project])], output);
    writeFileSync(file, source);
    const [failure = null] = failuresIn(output);
    keep({ id: fault.id, by: failure, stage: 'whole' });
  }
}

function keep(finding: Finding): void {
  findings[finding.id] = finding;
  writeFileSync(record, JSON.stringify(findings, null, 2));
  const { about } = FAULTS.find(({ id }) => id === finding.id) as PlantedFault;
  console.log(`${finding.by ? '✓' : '✗'} ${finding.id}  ${about}: ${finding.by ?? 'unnoticed'}`);
}

function sumUp(): void {
  const all = Object.values(findings);
  const noticed = all.filter(({ by }) => by !== null);
  console.log(`\n${noticed.length} of ${all.length} noticed at ${commit}`);
}
