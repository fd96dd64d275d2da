import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { aPortal } from './testPortal.ts';
import { wholePortal } from './wholePortal.ts';

const { app, portal } = aPortal();
const { of } = wholePortal(portal);
const words = new Set([
  ...Object.values(api).map(({ handler }) => handler.split('/')[0]),
  ...jobs.map(({ feature }) => feature),
]);

describe('a feature', () => {
  it('is a stack within the portal', () => {
    expect(portal.features.map(({ feature }) => feature).sort()).toEqual([...words].sort());
    for (const stack of portal.features) {
      expect(stack).toBeInstanceOf(NestedStack);
      expect(Template.fromStack(stack).toJSON().Description).toBe(
        `Placewell dev: ${stack.feature}`,
      );
    }
  });

  it('holds what is its own: functions, routes, jobs and log', () => {
    const routes = Object.keys(of('AWS::ApiGatewayV2::Route')).map((id) => id.split('/')[0]);
    const expected = Object.values(api).map(({ handler }) => handler.split('/')[0]);
    expect(routes.sort()).toEqual(expected.sort());
    const ofPortal = Object.keys(of('AWS::Lambda::Function')).filter((id) => !id.includes('/'));
    expect(ofPortal.sort()).toEqual([
      expect.stringMatching(/^OnAgreementChange/),
      expect.stringMatching(/^OnTableChange/),
    ]);
    const logs = Object.entries(of('AWS::Logs::LogGroup')).map(([id, { Properties }]) => [
      id.includes('/') ? id.split('/')[0] : 'the portal',
      Properties.LogGroupName.split('/').at(-1),
    ]);
    const shared = ['access', 'jobs', 'stream'].map((name) => ['the portal', name]);
    const own = [...words].filter((word) => word !== 'mail').map((word) => [word, word]);
    expect(logs.sort()).toEqual([...shared, ...own].sort());
  });

  it('gives nothing back: what all share does not depend on any one of them', () => {
    for (const stack of portal.features) {
      expect(Template.fromStack(stack).toJSON().Outputs).toBeUndefined();
    }
  });
});

describe('synthesis', () => {
  const contents = (synthesized: App) => {
    const { directory } = synthesized.synth();
    return readdirSync(directory)
      .filter((file) => file.endsWith('.template.json') || file === 'manifest.json')
      .map((file) => [file, readFileSync(join(directory, file), 'utf8')]);
  };
  afterEach(() => vi.useRealTimers());

  it('gives the same templates at another time', () => {
    const now = contents(app);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-01T12:00:00Z') });
    expect(contents(aPortal().app)).toEqual(now);
    expect(now).toHaveLength(portal.features.length + 4);
  });
});
