import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { AUTH_CONCESSIONS, SILENT } from './auth/concessions.ts';
import { judgeRecord, type Right, readDecisions } from './auth/record.ts';
import {
  type Deployed,
  deployStacks,
  emulatorEnv,
  PORTAL,
  REGION,
  rolesOfFunctions,
  SITE,
} from './deploy.ts';
import { type Emulator, emulatorAt, startMinistack } from './emulator.ts';
import { pythonPrograms } from './python.ts';
import { exitOf, Missing, run, start, stopAll } from './run.ts';

const USAGE = `npm run deploy:local                     deploys to an emulator and runs the journeys
npm run deploy:local -- --keep           leaves it up until Ctrl-C
npm run deploy:local -- --endpoint URL   uses an emulator that runs already (EMULATOR_ENDPOINT)
npm run deploy:local -- --or-skip        a machine that lacks something is no fault
npm run deploy:local -- --built          takes frontend/dist as it is
npm run deploy:local -- --auth           holds each call of a function against its own role
npm run deploy:local -- --auth --take ROLE/ACTION
                                         takes a right away first, so that the journeys fail`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The command. Answers its exit code; everything that it started has ended by then. */
export async function main(root: string, args: string[]): Promise<number> {
  const read = readArgs(args);
  if (!read) {
    say(USAGE);
    return args.includes('--help') ? 0 : 1;
  }
  let interrupted = false;
  const end = async () => {
    if (interrupted) process.exit(130);
    interrupted = true;
    say('\nStopping');
    await stopAll();
    process.exit(130);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  try {
    return await everything(root, read);
  } catch (error) {
    // What was stopped half way has failed for no other reason.
    if (interrupted) return new Promise<number>(() => {});
    if (!(error instanceof Missing)) {
      console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`);
      return 1;
    }
    if (read.orSkip) {
      say(`Skipped: the deployment to an emulator, because ${error.message}.`);
      return 0;
    }
    console.error(`\nThis cannot run here: ${error.message}.\nSee docs/deploy-local.md.`);
    return 1;
  } finally {
    if (!interrupted) await stopAll();
  }
}

interface Read {
  keep: boolean;
  orSkip: boolean;
  built: boolean;
  endpoint: string | undefined;
  auth: boolean;
  take: Right | undefined;
}

function readArgs(args: string[]): Read | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: {
        keep: { type: 'boolean', default: false },
        'or-skip': { type: 'boolean', default: false },
        built: { type: 'boolean', default: false },
        endpoint: { type: 'string' },
        auth: { type: 'boolean', default: false },
        take: { type: 'string' },
      },
    });
    const { keep, built, auth, take } = values;
    const endpoint = values.endpoint ?? process.env.EMULATOR_ENDPOINT;
    if (endpoint !== undefined && !URL.canParse(endpoint)) return undefined;
    // What an emulator decides is written down by the one that is started here.
    if (auth && endpoint !== undefined) return undefined;
    const [, role, action] = /^(\w+)\/([\w-]+:\w+)$/.exec(take ?? '') ?? [];
    if (take !== undefined && (!auth || !role || !action)) return undefined;
    return {
      ...{ keep, built, endpoint, auth, orSkip: values['or-skip'] },
      take: role && action ? { role, action } : undefined,
    };
  } catch {
    return undefined;
  }
}

async function everything(
  root: string,
  { keep, built, endpoint, auth, take }: Read,
): Promise<number> {
  const since = performance.now();
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(0).padStart(3)} s`;
  const step = (line: string) => say(`${seconds()}  ${line}`);
  const folder = join(root, '.cache/deploy-local');
  mkdirSync(folder, { recursive: true });

  const emulator = endpoint ? await emulatorAt(endpoint) : await ownEmulator(folder, auth, step);
  step(`${emulator.kind} answers at ${emulator.endpoint}`);
  if (!built || !existsSync(join(root, 'frontend/dist/index.html'))) {
    step('Building the pages');
    await run('Building the pages', join(root, 'node_modules/.bin/vite'), ['build', 'frontend'], {
      cwd: root,
      env: process.env,
      log: join(folder, 'build.log'),
    });
  }
  const deployed = await deployStacks(emulator, { root, folder, take, say: step });
  const file = join(folder, 'deployment.json');
  writeDeployment(file, emulator, deployed);
  step(`Deployed: ${deployed.resources} resources, ${deployed.files} files of the site`);
  for (const concession of deployed.conceded) say(`       for the emulator: ${concession}`);

  if (take) step(`Taken from the role ${take.role}: ${take.action}`);
  step('Journeys against the deployment');
  const passed = (await journeys(root, emulator, file)) === 0;
  const fits =
    emulator.record === undefined || (await sayOfRoles(emulator, emulator.record, deployed));
  const code = passed && fits ? 0 : 1;
  step(code === 0 ? '✓ The deployment does what it should' : '✗ Something failed: see above');
  say(addresses(emulator, deployed));
  if (keep && !endpoint) {
    say('It stays up. Stop it with Ctrl-C.');
    await new Promise(() => {});
  }
  return code;
}

/** Says what calls as roles have shown. Answers whether all is as it should be. */
async function sayOfRoles(
  emulator: Emulator,
  record: string,
  { rights }: Deployed,
): Promise<boolean> {
  const roles = await rolesOfFunctions(emulator);
  const concessions = AUTH_CONCESSIONS;
  const verdict = judgeRecord(readDecisions(record), {
    ...{ rights, roles, concessions },
    silent: SILENT,
  });
  say(`
  Each call of a function was held against the function's own role, for ${verdict.functions} of ${roles.size} functions
  Rights that a call needed: ${verdict.used} of ${verdict.rights}; that each is needed, functions/testing/witness proves`);
  for (const { name, why } of concessions) say(`       for the emulator: ${name}: ${why}`);
  for (const [name, why] of Object.entries(SILENT)) say(`       not seen: ${name}: ${why}`);
  for (const line of verdict.wrong) say(`  ✗ ${line}`);
  say('');
  return verdict.wrong.length === 0;
}

async function ownEmulator(
  folder: string,
  auth: boolean,
  step: (line: string) => void,
): Promise<Emulator> {
  const requirements = join(import.meta.dirname, 'requirements.txt');
  step(`The emulator, ${version(requirements)}, in a virtual environment of Python`);
  return startMinistack(
    await pythonPrograms('the emulator of AWS', { folder, requirements }),
    folder,
    { auth },
  );
}

const version = (requirements: string) =>
  /^ministack==.+$/m.exec(readFileSync(requirements, 'utf8'))?.[0].replace('==', ' ');

/** What the journeys read: see infra/cloud/deployment.ts. */
function writeDeployment(file: string, emulator: Emulator, { apis, alarms }: Deployed): void {
  const deployment = {
    endpoint: emulator.endpoint,
    region: REGION,
    portalStack: PORTAL,
    siteStack: SITE,
    emulator: emulator.kind,
    apis,
    alarms,
  };
  writeFileSync(file, `${JSON.stringify(deployment, null, 2)}\n`);
}

function journeys(root: string, emulator: Emulator, deployment: string): Promise<number> {
  const report = join(root, '.cache/tests/cloud.json');
  rmSync(report, { force: true });
  return exitOf(
    start(
      join(root, 'node_modules/.bin/vitest'),
      [
        ...['run', '--project', 'cloud', '--reporter=default', '--reporter=json'],
        `--outputFile.json=${report}`,
      ],
      {
        cwd: root,
        env: { ...emulatorEnv(emulator), ...withCli(emulator), PLACEWELL_DEPLOYMENT: deployment },
      },
    ),
  );
}

/** The AWS CLI that was installed with the emulator is found before any other. */
const withCli = ({ programs }: Emulator): NodeJS.ProcessEnv =>
  programs ? { PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` } : {};

function addresses({ endpoint, kind }: Emulator, { portal, site, apis }: Deployed): string {
  const siteHost = new URL(site.SiteAddress ?? 'https://none').hostname;
  return `
  Endpoint        ${endpoint}
  The APIs        ${Object.values(apis).join('\n                  ')}
  The site        ${kind === 'ministack' ? `curl -H 'Host: ${siteHost}' ${endpoint}/` : site.SiteAddress}
  Table           ${portal.TableName}
  Pool, client    ${portal.UserPoolId}, ${portal.UserPoolClientId}
${kind === 'ministack' ? `  Mails sent      ${endpoint}/_ministack/ses/messages\n` : ''}`;
}
