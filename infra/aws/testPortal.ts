import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { jobs as realJobs } from '../../events/schedule/jobs.ts';
import { SECOND_API, type SecondApi } from './apis.ts';
import type { JobRow } from './features.ts';
import type { CodeOf } from './functions.ts';
import { makePortal } from './portal.ts';
import { readSettings } from './settings.ts';

export interface CloudResource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is what CloudFormation makes of it
  Properties: Record<string, any>;
  DeletionPolicy?: string;
}

/*
 * CloudFormation's own rules for templates (cdk.json has the CDK hold them) are held in nag.test.ts, once for
 * each way to deploy: at each synthesis of a test they took two fifths of the time of all that is here.
 */
process.env.CDK_VALIDATION = 'false';

const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'));

/** An app with cdk.json's context, as the CLI would give it, `row` in each environment, and what `-c` adds. */
export function anApp(options: Record<string, string> = {}, row: object = {}): App {
  const environments = Object.entries<object>(context.environments).map(([name, settings]) => [
    name,
    { ...settings, ...row },
  ]);
  return new App({
    context: {
      ...context,
      environments: Object.fromEntries(environments),
      release: 'test',
      // A template is all that is looked at: 16 MB of CDK's own assets need not be copied each time.
      'aws:cdk:disable-asset-staging': true,
      ...options,
    },
    analyticsReporting: false,
  });
}

let built: string | undefined;

/** A folder like the one that `npm run build` makes. */
function builtSite(): string {
  if (built) return built;
  const dist = mkdtempSync(join(tmpdir(), 'placewell-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'assets/app-1.js'), '');
  process.once('exit', () => rmSync(dist, { recursive: true, force: true }));
  built = dist;
  return dist;
}

const inlineCode: CodeOf = () => Code.fromInline('export const handler = async () => ({})');

/** The stacks of an environment around the real contracts and jobs; the functions' code is left out. */
export function aPortal(
  options: Record<string, string> = {},
  {
    endpoints = Object.values(api) as Endpoint[],
    jobs = realJobs as readonly JobRow[],
    secondApi = SECOND_API as SecondApi,
    codeOf = inlineCode as CodeOf,
    dist = builtSite(),
    row = {},
  } = {},
) {
  const app = anApp(options, row);
  const stacks = makePortal(app, {
    settings: readSettings(app),
    endpoints,
    jobs,
    secondApi,
    codeOf,
    dist,
  });
  return { app, ...stacks };
}

/** One with a few endpoints, for what has nothing to do with them: it takes a third of the time. */
export const aSmallPortal: typeof aPortal = (options = {}, parts = {}) =>
  aPortal(options, { endpoints: (Object.values(api) as Endpoint[]).slice(0, 3), ...parts });

/** The resources of a stack, by logical id. */
export function resourcesOf(template: Template, type?: string): Record<string, CloudResource> {
  const all = template.toJSON().Resources as Record<string, CloudResource>;
  return Object.fromEntries(
    Object.entries(all).filter(([, resource]) => !type || resource.Type === type),
  );
}
