import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { afterAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { idOf, wordsOf } from '../functionNames.ts';
import { SECOND_API, type SecondApi } from './apis.ts';
import { type Feature, featuresOf, type JobRow } from './features.ts';
import { aPortal } from './testPortal.ts';

/*
 * Against the limits of AWS, which docs/adr/0026 lists. The first two are our own, well below
 * CloudFormation's 500 resources and 1 MB.
 */
const MOST_RESOURCES = 400;
const MOST_BYTES = 700_000;
/** Of CloudFormation: parameters or outputs of a template. */
const MOST_PARAMETERS = 200;
/** Of CloudFormation: resources of a stack and all that are nested in it, in one deployment. */
const MOST_TOGETHER = 2500;
/** Of each HTTP API; no request to AWS raises it. */
const MOST_INTEGRATIONS = 300;
/** For which an environment has room. */
const MOST_ENDPOINTS = 400;
/** Of a dashboard's widget. */
const MOST_METRICS = 500;

const real: Endpoint[] = Object.values(api);

// As deployed, where a function's code is a file in a bucket: its name adds to a template's size.
const code = mkdtempSync(join(tmpdir(), 'placewell-code-'));
writeFileSync(join(code, 'index.mjs'), '');
afterAll(() => rmSync(code, { recursive: true }));

interface Measured {
  file: string;
  bytes: number;
  resources: number;
  parameters: number;
  outputs: number;
  types: string[];
  /** The HTTP API of each integration. */
  integrations: ('first' | 'second')[];
}

interface Resource {
  Type: string;
  Properties?: { ApiId?: unknown };
}

/** What CloudFormation would get, file by file: of the portal, its features, the alarms and the site. */
function measured(app: App): Measured[] {
  const { directory } = app.synth();
  return readdirSync(directory)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => {
      const text = readFileSync(join(directory, file), 'utf8');
      const { Resources, Parameters = {}, Outputs = {} } = JSON.parse(text);
      return {
        file,
        bytes: Buffer.byteLength(text),
        resources: Object.keys(Resources).length,
        parameters: Object.keys(Parameters).length,
        outputs: Object.keys(Outputs).length,
        types: Object.values<Resource>(Resources).map(({ Type }) => Type),
        integrations: Object.values<Resource>(Resources)
          .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Integration')
          .map(({ Properties }) =>
            JSON.stringify(Properties?.ApiId).includes('SecondApi') ? 'second' : 'first',
          ),
      };
    });
}

/** What the CDK's command adds to templates: where each resource comes from. */
const asByCli = {
  'aws:cdk:enable-path-metadata': 'true',
  'aws:cdk:enable-asset-metadata': 'true',
};

const synthesize = (endpoints: Endpoint[], rows: readonly JobRow[], secondApi = SECOND_API) =>
  aPortal(
    { env: 'production', ...asByCli },
    { endpoints, jobs: rows, secondApi, codeOf: () => Code.fromAsset(code) },
  );

/** The features that there are and made-up ones of the same sizes, which the second API answers. */
function manyFeatures(): { endpoints: Endpoint[]; jobs: JobRow[]; secondApi: SecondApi } {
  const features = featuresOf(real, jobs);
  const words: string[] = [];
  const secondApi = {
    features: words,
    beginnings: [...SECOND_API.beginnings, '/api/more'],
  };
  words.push(...SECOND_API.features);
  const many = { endpoints: [...real], jobs: [...jobs] as JobRow[], secondApi };
  for (let at = 0; many.endpoints.length < MOST_ENDPOINTS; at += 1) {
    const feature = features[at % features.length] as Feature;
    if (many.endpoints.length + feature.endpoints.length > MOST_ENDPOINTS) continue;
    const prefix = `more${Math.floor(at / features.length)}`;
    const name = prefix + idOf(feature.name);
    words.push(name);
    for (const endpoint of feature.endpoints) {
      many.endpoints.push({
        ...endpoint,
        handler: `${name}/${wordsOf(endpoint.handler)[1]}`,
        path: `/api/${prefix}${endpoint.path}`,
      });
    }
    many.jobs.push(
      ...feature.jobs.map((job) => ({ ...job, feature: name, name: prefix + idOf(job.name) })),
    );
  }
  return many;
}

const count = (templates: Measured[], type: string) =>
  templates.flatMap(({ types }) => types).filter((resourceType) => resourceType === type).length;

function expectWithinLimits(templates: Measured[]): void {
  const over = templates.filter(
    ({ resources, bytes, parameters, outputs }) =>
      resources > MOST_RESOURCES ||
      bytes > MOST_BYTES ||
      parameters > MOST_PARAMETERS ||
      outputs > MOST_PARAMETERS,
  );
  expect(over.map(({ types: _, ...sizes }) => sizes)).toEqual([]);
  const integrations = templates.flatMap((template) => template.integrations);
  for (const api of ['first', 'second'] as const) {
    const ofApi = integrations.filter((integration) => integration === api).length;
    expect(ofApi, api).toBeGreaterThan(0);
    expect(ofApi, api).toBeLessThanOrEqual(MOST_INTEGRATIONS);
  }
  // Each function stands once in each of the dashboard's two graphs of them.
  expect(count(templates, 'AWS::Lambda::Function')).toBeLessThan(MOST_METRICS);
  const together = templates.reduce((sum, { resources }) => sum + resources, 0);
  expect(together).toBeLessThan(MOST_TOGETHER);
}

describe('what is deployed stays below the limits of AWS', () => {
  it(`with the ${real.length} endpoints and ${jobs.length} jobs that there are`, () => {
    const { app, portal } = synthesize(real, jobs);
    const templates = measured(app);
    expect(templates).toHaveLength(portal.features.length + 3);
    expect(count(templates, 'AWS::ApiGatewayV2::Route')).toBe(real.length);
    expectWithinLimits(templates);
  }, 180_000);

  const many = manyFeatures();
  it(`with ${many.endpoints.length} endpoints and ${many.jobs.length} jobs, in features of the same sizes`, () => {
    const { app } = synthesize(many.endpoints, many.jobs, many.secondApi);
    const templates = measured(app);
    const routes = count(templates, 'AWS::ApiGatewayV2::Route');
    expect(routes).toBe(many.endpoints.length);
    expect(routes).toBe(MOST_ENDPOINTS);
    expect(count(templates, 'AWS::Scheduler::Schedule')).toBe(many.jobs.length);
    expectWithinLimits(templates);
  }, 180_000);
});
