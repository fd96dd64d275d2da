import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../infra/local/emulators/freePort.ts';
import { ROOT, startProduct } from '../infra/local/testing/product.ts';
import { seededCopy } from '../infra/local/testing/seeded.ts';
import { firstPerson, homeStaff, organisationStaff } from './demo/accounts.ts';
import { pythonPrograms } from './deployLocal/python.ts';
import { exitOf, Missing, start } from './deployLocal/run.ts';
import { openApiDocument } from './openapi.ts';

/*
 * `npm run test:contract`: a fuzzer that we did not write (schemathesis) reads the API's contract and calls the
 * product with what the contract allows and what it does not, as three accounts, each on demo data of its own. It
 * fails on a 5xx, and on a status, a type or a shape of reply that the contract does not have.
 * `-- --examples 5` makes it shorter, `-- --only listCareHomes` is one operation.
 */

const EXAMPLES = '25';
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
const CALLERS = {
  'the central team': firstPerson.email,
  'a commissioner': organisationStaff.find(({ kind }) => kind === 'commissioner')?.email,
  "a home's manager": homeStaff[0]?.email,
};

const { values } = parseArgs({
  options: { examples: { type: 'string', default: EXAMPLES }, only: { type: 'string' } },
});
const folder = join(ROOT, '.cache', 'contractFuzz');
const contract = join(folder, 'openapi.json');

/** Calls everything as one account. Answers whether nothing was found. */
async function fuzzAs(email: string, programs: string): Promise<boolean> {
  const state = await seededCopy('contractFuzz');
  const port = await freePort();
  const product = await startProduct({ state, port });
  try {
    const env = { ...process.env, PORT: String(port), PLACEWELL_STATE: state };
    const token = spawnSync('npm', ['run', '--silent', 'token', '--', email], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    if (token.status !== 0) throw new Error(token.stderr);
    const args = [
      ...['run', contract, '--url', product.url, '--phases', 'coverage,fuzzing'],
      ...['--checks', CHECKS.join(','), '--max-examples', values.examples, '--seed', '1'],
      ...['--continue-on-failure', '--suppress-health-check', 'all', '--warnings', 'off'],
      ...['--request-timeout', '60', '--header', `Authorization: Bearer ${token.stdout.trim()}`],
      ...(values.only ? ['--include-operation-id', values.only] : []),
    ];
    const child = start(join(programs, 'schemathesis'), args, { cwd: folder, env });
    return (await exitOf(child)) === 0;
  } finally {
    await product.end();
    rmSync(state, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(contract, JSON.stringify(openApiDocument()));
  const programs = await pythonPrograms('the fuzzer of the contract', {
    folder,
    requirements: join(import.meta.dirname, 'contractFuzz', 'requirements.txt'),
  });
  const faulty: string[] = [];
  for (const [caller, email] of Object.entries(CALLERS)) {
    if (email === undefined) throw new Error(`The demo has no account of ${caller}`);
    console.log(`\n▸ As ${caller}`);
    if (!(await fuzzAs(email, programs))) faulty.push(caller);
  }
  console.log(
    faulty.length === 0
      ? '\n✓ Nothing found'
      : `\n✗ Found something as ${faulty.join(' and as ')}: see above`,
  );
  return faulty.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(`This cannot run here: ${error.message}.`);
  process.exitCode = 1;
}
