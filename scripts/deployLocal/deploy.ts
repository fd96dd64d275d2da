import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { askPath } from '../../infra/cloud/ask.ts';
import {
  type Concession,
  concedePortal,
  concedeSite,
  concedeWatch,
  type Upload,
} from './assembly.ts';
import { type Right, rightsOf, withoutRight } from './auth/record.ts';
import { type Emulator, withoutAws } from './emulator.ts';
import { run } from './run.ts';
import { nestedTemplates, readTemplate, writeTemplate } from './templates.ts';
import { uploadFiles } from './upload.ts';

export const REGION = 'eu-west-2';
const SITE_REGION = 'us-east-1';
const ACCOUNT = '000000000000';
export const PORTAL = 'placewell-dev-portal';
const WATCH = 'placewell-dev-watch';
export const SITE = 'placewell-dev-site';

export interface Deployed {
  portal: Record<string, string>;
  site: Record<string, string>;
  /** Where the HTTP APIs answer, by the outputs that name them, with no slash at the end. */
  apis: Record<string, string>;
  resources: number;
  files: number;
  conceded: Concession[];
  /** What the portal's roles are allowed. */
  rights: Right[];
  /** The properties of the portal's alarms as synthesized, by their names. */
  alarms: Record<string, Record<string, unknown>>;
}

/** The environment in which AWS's own tools talk to the emulator, with keys that are none. */
export function emulatorEnv({ endpoint }: Emulator): NodeJS.ProcessEnv {
  const aws = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  return {
    ...withoutAws(process.env),
    ...aws,
    // cdklocal takes every other variable of AWS's away.
    AWS_ENVAR_ALLOWLIST: Object.keys(aws).join(','),
    EDGE_PORT: new URL(endpoint).port,
    CI: 'true',
  };
}

/**
 * Deploys the stacks of `dev` as synthesized from infra/aws, and says what had to be conceded. With `take`
 * one right is taken from one role first: the journeys should then fail.
 */
export async function deployStacks(
  emulator: Emulator,
  {
    root,
    folder,
    take,
    say,
  }: { root: string; folder: string; take: Right | undefined; say: (line: string) => void },
): Promise<Deployed> {
  const assembly = join(folder, 'cdk.out');
  const cdklocal = (what: string, name: string, args: string[]) =>
    run(what, join(root, 'node_modules/.bin/cdklocal'), args, {
      cwd: root,
      env: emulatorEnv(emulator),
      log: join(folder, `${name}.log`),
    });
  const deploy = async (stack: string): Promise<Record<string, string>> => {
    const outputs = join(folder, `${stack}.outputs.json`);
    await cdklocal(`Deploying ${stack}`, stack, [
      ...['deploy', stack, '--app', assembly, '--exclusively', '--require-approval', 'never'],
      ...['--outputs-file', outputs],
    ]);
    return JSON.parse(readFileSync(outputs, 'utf8'))[stack] ?? {};
  };

  say('Synthesizing');
  await cdklocal('Synthesizing', 'synth', [
    ...['synth', '--quiet', '-c', 'env=dev', '--output', assembly],
  ]);
  say('Bootstrapping');
  const places = [REGION, SITE_REGION].map((region) => `aws://${ACCOUNT}/${region}`);
  await cdklocal('Bootstrapping', 'bootstrap', ['bootstrap', '--app', assembly, ...places]);

  const concede = emulator.kind === 'ministack';
  const conceded: Concession[] = [];
  let template = readTemplate(assembly, PORTAL);
  if (concede) {
    const changed = concedePortal(template);
    ({ template } = changed);
    conceded.push(...changed.conceded);
  }
  if (take) template = withoutRight(template, take);
  if (concede || take) writeTemplate(assembly, PORTAL, template);
  const rights = rightsOf(template);
  const features = nestedTemplates(assembly, template).map(({ Resources }) => Resources);
  let resources = [template.Resources, ...features].flatMap(Object.keys).length;
  say(
    `Deploying ${PORTAL}: ${resources} resources, in ${features.length} features' stacks and its own`,
  );
  const portal = await deploy(PORTAL);
  const apis = Object.fromEntries(
    ['ApiEndpoint', 'SecondApiEndpoint'].map((output) => [
      output,
      apiAddress(emulator, portal[output] ?? ''),
    ]),
  );

  template = readTemplate(assembly, WATCH);
  const alarms = Object.fromEntries(
    Object.values(template.Resources)
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
      .map(({ Properties = {} }) => [String(Properties.AlarmName), Properties]),
  );
  if (concede) {
    const changed = concedeWatch(template, portal);
    ({ template } = changed);
    conceded.push(...changed.conceded);
    writeTemplate(assembly, WATCH, template);
  }
  const watches = Object.keys(template.Resources).length;
  resources += watches;
  say(`Deploying ${WATCH}: ${watches} resources`);
  await deploy(WATCH);

  template = readTemplate(assembly, SITE);
  let uploads: Upload[] = [];
  if (concede) {
    const changed = concedeSite(template, {
      outputs: portal,
      apis: Object.values(apis).map((address) => new URL(address)),
    });
    ({ template, uploads } = changed);
    conceded.push(...changed.conceded);
    writeTemplate(assembly, SITE, template);
  }
  const more = Object.keys(template.Resources).length;
  resources += more;
  say(`Deploying ${SITE}: ${more} resources`);
  const site = await deploy(SITE);
  const files = await uploadFiles(uploads, {
    assembly,
    stack: SITE,
    endpoint: emulator.endpoint,
    region: SITE_REGION,
    // The site's stack has one bucket that files are deployed to, and says its name.
    bucketOf: () => site.SiteBucket ?? '',
  });
  return { portal, site, apis, resources, files, conceded, rights, alarms };
}

/** The API by a path of the emulator: not every machine finds the names that it gives to APIs. */
function apiAddress({ endpoint, kind }: Emulator, endpointOutput: string): string {
  if (kind !== 'ministack') return endpointOutput.replace(/\/$/, '');
  const id = /^https?:\/\/([^./]+)\./.exec(endpointOutput)?.[1] ?? '';
  return `${endpoint}/_aws/execute-api/${id}/$default`;
}

const Functions = z.object({
  Functions: z.array(z.object({ FunctionName: z.string(), Role: z.string() })),
  NextMarker: z.nullish(z.string()),
});

/** The names of the roles of the portal's functions, by the functions' names. */
export async function rolesOfFunctions({ endpoint }: Emulator): Promise<Map<string, string>> {
  const roleNames = new Map<string, string>();
  let marker = '';
  do {
    const path = `/2015-03-31/functions?MaxItems=50${marker && `&Marker=${encodeURIComponent(marker)}`}`;
    const page = Functions.parse(await askPath({ endpoint, region: REGION }, 'lambda', path));
    for (const { FunctionName, Role } of page.Functions) {
      if (/^placewell-dev-/.test(FunctionName))
        roleNames.set(FunctionName, Role.split('/').at(-1) ?? '');
    }
    marker = page.NextMarker ?? '';
  } while (marker);
  return roleNames;
}
