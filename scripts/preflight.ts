import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { App } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import context from '../cdk.json' with { type: 'json' };
import { isExample, readSettings } from '../infra/aws/settings.ts';
import { findDeployment } from './firstAdministrator/deployment.ts';
import { BY_HAND, type Check, checksOf, type Place, settingsToMend } from './preflight/checks.ts';

const USAGE = `npm run preflight -- --env NAME

Asks AWS, by its CLI, whether all is there that docs/deploy.md asks for before and after a first deployment of
this environment of cdk.json. It only reads. Without the CLI or its credentials it prints each command. Ends
with 1 where something is to be done.`;

interface Answer {
  status: number;
  out: string;
  fault: string;
}

function aws(args: readonly string[]): Answer {
  const { status, stdout, stderr, error } = spawnSync('aws', [...args, '--output', 'json'], {
    encoding: 'utf8',
    // A CLI that pages its answer would wait for a key.
    env: { ...process.env, AWS_PAGER: '' },
  });
  return { status: error ? 127 : (status ?? 1), out: stdout ?? '', fault: (stderr ?? '').trim() };
}

const Identity = z.object({ Account: z.string() });
const NO_ACCOUNT = '<account>';

const { values } = parseArgs({ options: { env: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help || values.env === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const settings = readSettings(
  new App({ context: { ...context.context, env: values.env, release: 'preflight' } }),
);

let toDo = 0;
const line = (sign: string, text: string) => console.log(`${sign} ${text}`);
const toBeDone = (text: string) => {
  toDo += 1;
  line('✗', text);
};

console.log(`Settings of ${settings.name} (cdk.json; docs/deploy.md, section 2)`);
const faults = settingsToMend(settings, isExample(settings));
for (const fault of faults) toBeDone(fault);
if (faults.length === 0) line('✓', 'complete');

const answer = aws(['sts', 'get-caller-identity']);
if (answer.status === 0) await askAll();
else printAll();
console.log('\nBy hand');
for (const check of BY_HAND) line('·', check);
process.exit(toDo > 0 ? 1 : 0);

/** Runs every check, those that only a deployment can fulfil after the others. */
async function askAll(): Promise<void> {
  const { Account: account } = Identity.parse(JSON.parse(answer.out));
  const checks = checksOf(settings, { account, deployed: deployment() });
  for (const when of ['before', 'after'] as const) {
    heading(when);
    for (const check of checks.filter((check) => check.when === when)) report(check);
  }
}

function report({ name, section, command, judge }: Check): void {
  const { status, out, fault } = aws(command);
  const missing = /does not exist|NotFound|NoSuch/.test(fault);
  if (status !== 0) {
    const why = missing ? 'It is not there yet' : (fault.split('\n').at(-1) ?? '');
    toBeDone(`${name}: ${why} (section ${section}; aws ${command.join(' ')})`);
    return;
  }
  const { ok, says } = judge(JSON.parse(out));
  if (ok) line('✓', `${name}: ${says}`);
  else toBeDone(`${name}: ${says} (section ${section})`);
}

/** Nobody can be asked: each command, so that somebody else can. */
function printAll(): void {
  const why = answer.status === 127 ? 'There is no AWS CLI here' : 'The AWS CLI has no credentials';
  toBeDone(`${why}. These commands tell, where there are:`);
  const place: Place = {
    account: NO_ACCOUNT,
    deployed: { tableName: '<TableName>', userPoolId: '<UserPoolId>' },
  };
  const checks = checksOf(settings, place);
  for (const when of ['before', 'after'] as const) {
    heading(when);
    for (const { name, section, command } of checks.filter((check) => check.when === when)) {
      line('·', `${name} (section ${section})\n    aws ${command.join(' ')}`);
    }
  }
}

function heading(when: Check['when']): void {
  console.log(`\n${when === 'before' ? 'Before the deployment' : 'After it'}`);
}

function deployment(): Place['deployed'] {
  try {
    return findDeployment(settings.name, (stack, region) => {
      const { status, out, fault } = aws([
        ...['cloudformation', 'describe-stacks', '--stack-name', stack, '--region', region],
        ...['--query', 'Stacks[0].Outputs'],
      ]);
      if (status !== 0) throw new Error(fault);
      return out;
    });
  } catch {
    return null;
  }
}
