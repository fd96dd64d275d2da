import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEACTIVATED } from '#shared/account/inactive.ts';
import { getSession } from '#shared/account/session.api.ts';
import { freePort } from '../infra/local/emulators/freePort.ts';
import { type Product, ROOT, signIn, startProduct } from '../infra/local/testing/product.ts';
import { SEEDING_MS, seededCopy, seededState } from '../infra/local/testing/seeded.ts';
import { shareOf, statedContract } from './contractFuzz/statedContract.ts';
import { DEMO_PASSWORD, firstPerson, homeStaff, organisationStaff } from './demo/accounts.ts';
import { pythonPrograms } from './deployLocal/python.ts';
import { exitOf, Missing, start, stopAll } from './deployLocal/run.ts';
import { openApiDocument } from './openapi.ts';

/*
 * `npm run test:contract`: a fuzzer that we did not write (schemathesis) reads the API's contract and calls the
 * product with what the contract allows and what it does not, as three accounts, each on demo data of its own. It
 * fails on a 5xx, and on a status, a type or a shape of reply that the contract does not have.
 * `-- --examples 5` makes it shorter, and `-- --phases fuzzing` much shorter (no list of each field's bounds);
 * `-- --share 3` is one operation of three, others for each account; `-- --only 'getSession|listCareHomes'` is
 * two operations, `-- --as commissioner` one account.
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
  options: {
    examples: { type: 'string', default: EXAMPLES },
    as: { type: 'string' },
    only: { type: 'string' },
    share: { type: 'string', default: '1' },
    phases: { type: 'string', default: 'coverage,fuzzing' },
  },
});
const folder = join(ROOT, '.cache', 'contractFuzz');
const contract = join(folder, 'openapi.json');

let interrupted = false;

/** What came of the calls of one account. */
type Outcome = 'nothing found' | 'faults found' | 'ended early';

/**
 * Calls everything as one account. 'ended early': the calls have deactivated that account, so that those after it
 * were refused and nothing else. Throws where its token is not good at the start, or not at the end for another reason.
 */
async function fuzzAs(
  email: string,
  { programs, seeded }: { programs: string; seeded: string },
): Promise<Outcome> {
  const state = await seededCopy('contractFuzz', seeded);
  let product: Product | undefined;
  try {
    product = await startProduct({ state, port: await freePort(), readyMs: SEEDING_MS });
    const token = await signIn(product, { email, password: DEMO_PASSWORD });
    if (await isDeactivated(product, token)) throw new Error(`${email} is deactivated in the demo`);
    const args = [
      ...['--config-file', join(import.meta.dirname, 'contractFuzz', 'schemathesis.toml')],
      ...['run', contract, '--url', product.url, '--phases', values.phases],
      ...['--checks', CHECKS.join(','), '--max-examples', values.examples, '--seed', '1'],
      ...['--continue-on-failure', '--suppress-health-check', 'all'],
      ...['--warnings', 'missing_auth', '--request-timeout', '60'],
      ...['--report', 'ndjson', '--report-dir', join(folder, 'reports')],
      ...(values.only ? ['--include-operation-id-regex', `^(?:${values.only})$`] : []),
    ];
    const env = { ...process.env, PLACEWELL_TOKEN: token };
    const code = await exitOf(start(join(programs, 'schemathesis'), args, { cwd: folder, env }));
    if (interrupted) throw new Error('Stopped');
    const endedEarly = await isDeactivated(product, token);
    if (endedEarly) console.log(`✗ Ended early: a call of this run has deactivated ${email}`);
    if (code !== 0) return 'faults found';
    return endedEarly ? 'ended early' : 'nothing found';
  } finally {
    try {
      await product?.end();
    } finally {
      rmSync(state, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** Whether a token's account is. Throws where the token opens nothing for another reason. */
async function isDeactivated({ url }: Product, token: string): Promise<boolean> {
  const answer = await fetch(`${url}${getSession.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status === 200) return false;
  const text = await answer.text();
  if (answer.status === 403 && text.includes(DEACTIVATED)) return true;
  throw new Error(`The token opens nothing: its session answers ${answer.status} ${text}`);
}

async function main(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const stated = statedContract(openApiDocument());
  const programs = await pythonPrograms('the fuzzer of the contract', {
    folder,
    requirements: join(import.meta.dirname, 'contractFuzz', 'requirements.txt'),
  });
  // Once: an account's calls take long, and the next hour has a state of its own.
  const seeded = await seededState();
  const outcomes: [caller: string, Outcome][] = [];
  for (const [turn, [caller, email]] of Object.entries(CALLERS).entries()) {
    if (email === undefined) throw new Error(`The demo has no account of ${caller}`);
    if (values.as !== undefined && !caller.includes(values.as)) continue;
    console.log(`\n▸ As ${caller}`);
    writeFileSync(contract, JSON.stringify(shareOf(stated, { of: Number(values.share), turn })));
    outcomes.push([caller, await fuzzAs(email, { programs, seeded })]);
  }
  console.log();
  for (const [caller, outcome] of outcomes) {
    console.log(`${outcome === 'nothing found' ? '✓' : '✗'} As ${caller}: ${outcome}`);
  }
  return outcomes.length > 0 && outcomes.every(([, outcome]) => outcome === 'nothing found')
    ? 0
    : 1;
}

// What runs then fails, and takes its product and its state away with it.
const stop = () => {
  if (interrupted) process.exit(130);
  interrupted = true;
  console.log('\nStopping');
  void stopAll();
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = interrupted ? 130 : 1;
  if (!interrupted) {
    if (!(error instanceof Missing)) throw error;
    console.error(`This cannot run here: ${error.message}.`);
  }
}
