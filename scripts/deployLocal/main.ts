import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Deployed, deployStacks, emulatorEnv, PORTAL, REGION, SITE } from './deploy.ts';
import { type Emulator, emulatorAt, startMinistack } from './emulator.ts';
import { pythonPrograms } from './python.ts';
import { exitOf, Missing, run, start, stopAll } from './run.ts';

const USAGE = `npm run deploy:local                     deploys to an emulator and runs the journeys
npm run deploy:local -- --keep           leaves it up until Ctrl-C
npm run deploy:local -- --endpoint URL   uses an emulator that runs already (EMULATOR_ENDPOINT)
npm run deploy:local -- --or-skip        a machine that lacks something is no fault
npm run deploy:local -- --built          takes frontend/dist as it is`;

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
      },
    });
    const endpoint = values.endpoint ?? process.env.EMULATOR_ENDPOINT;
    if (endpoint !== undefined && !URL.canParse(endpoint)) return undefined;
    return { keep: values.keep, orSkip: values['or-skip'], built: values.built, endpoint };
  } catch {
    return undefined;
  }
}

async function everything(root: string, { keep, built, endpoint }: Read): Promise<number> {
  const since = performance.now();
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(0).padStart(3)} s`;
  const step = (line: string) => say(`${seconds()}  ${line}`);
  const folder = join(root, '.cache/deploy-local');
  mkdirSync(folder, { recursive: true });

  const emulator = endpoint ? await emulatorAt(endpoint) : await ownEmulator(folder, step);
  step(`${emulator.kind} answers at ${emulator.endpoint}`);
  if (!built || !existsSync(join(root, 'frontend/dist/index.html'))) {
    step('Building the pages');
    await run('Building the pages', join(root, 'node_modules/.bin/vite'), ['build', 'frontend'], {
      cwd: root,
      env: process.env,
      log: join(folder, 'build.log'),
    });
  }
  const deployed = await deployStacks(emulator, { root, folder, say: step });
  const file = join(folder, 'deployment.json');
  writeDeployment(file, emulator, deployed);
  step(`Deployed: ${deployed.resources} resources, ${deployed.files} files of the site`);
  for (const one of deployed.conceded) say(`       for the emulator: ${one}`);

  step('Journeys against the deployment');
  const code = await journeys(root, emulator, file);
  step(code === 0 ? '✓ The deployment does what it should' : '✗ A journey failed: see above');
  say(addresses(emulator, deployed));
  if (keep && !endpoint) {
    say('It stays up. Stop it with Ctrl-C.');
    await new Promise(() => {});
  }
  return code;
}

async function ownEmulator(folder: string, step: (line: string) => void): Promise<Emulator> {
  const requirements = join(import.meta.dirname, 'requirements.txt');
  step(`The emulator, ${version(requirements)}, in a virtual environment of Python`);
  return startMinistack(
    await pythonPrograms('the emulator of AWS', { folder, requirements }),
    folder,
  );
}

const version = (requirements: string) =>
  /^ministack==.+$/m.exec(readFileSync(requirements, 'utf8'))?.[0].replace('==', ' ');

/** What the journeys read: see infra/cloud/deployment.ts. */
function writeDeployment(file: string, emulator: Emulator, { apis }: Deployed): void {
  const deployment = {
    endpoint: emulator.endpoint,
    region: REGION,
    portalStack: PORTAL,
    siteStack: SITE,
    emulator: emulator.kind,
    apis,
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
      { cwd: root, env: { ...emulatorEnv(emulator), PLACEWELL_DEPLOYMENT: deployment } },
    ),
  );
}

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
