import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { jobs } from '../../events/schedule/jobs.ts';
import { functionName } from './functions.ts';
import { readSettings } from './settings.ts';
import { anApp } from './testPortal.ts';
import { devPortal } from './wholePortal.ts';

const { all, functions } = devPortal();
const endpoints: Endpoint[] = Object.values(api);

describe('functions', () => {
  it('are one per endpoint and job, and those that follow the table and the mails', () => {
    expect(functions).toHaveLength(endpoints.length + jobs.length + 3);
  });

  it('all run on arm64 and Node 22 or newer, with the environment they read', () => {
    for (const { Properties } of functions) {
      expect(Properties.Architectures).toEqual(['arm64']);
      expect(Number(/^nodejs(\d+)\.x$/.exec(Properties.Runtime)?.[1])).toBeGreaterThanOrEqual(22);
      expect(Object.keys(Properties.Environment.Variables)).toEqual(
        expect.arrayContaining([
          'TABLE_NAME',
          'SITE_URL',
          'MAIL_FROM',
          'MAILS_A_SECOND',
          'LINK_SECRETS',
          'RELEASE',
          'ENVIRONMENT_NAME',
        ]),
      );
    }
  });

  it('have a whole processor where one call goes through all homes, or draws PDFs', () => {
    const whole = functions.filter(({ Properties }) => Properties.MemorySize === 1769);
    expect(whole.map(({ Properties }) => Properties.FunctionName).sort()).toEqual([
      'placewell-dev-agreements-onAgreementChange',
      'placewell-dev-quality-getQualityOverview',
      'placewell-dev-reporting-closeWindow',
      'placewell-dev-reporting-getReportingOverview',
      'placewell-dev-reporting-mailReports',
      'placewell-dev-reporting-openReturns',
    ]);
  });

  it('share one log per feature', () => {
    const features = new Set(endpoints.map(({ handler }) => handler.split('/')[0]));
    for (const name of ['jobs', 'stream', 'bounces']) features.add(name);
    // Besides: the access log.
    const logs = all('AWS::Logs::LogGroup').map(({ Properties }) => Properties);
    expect(logs).toHaveLength(features.size + 1);
    for (const { RetentionInDays } of logs) expect([90, 365]).toContain(RetentionInDays);
  });
});

it('ends each function before whoever waits for it gives up', () => {
  // A job with all figures of all homes to work out, or archives to make, has the most that Lambda gives.
  const isLong = (name: string) =>
    /-(closeWindow|countEnquiries|countUpdates|expireAgreements|forgetAgreements|mailUpdates|reckonAnswerTimes|zipAgreements)$/.test(
      name,
    );
  const [long, others] = [true, false].map((is) =>
    functions.filter(({ Properties }) => isLong(Properties.FunctionName) === is),
  );
  expect(long?.map(({ Properties }) => Properties.Timeout)).toEqual(Array(8).fill(900));
  const timeouts = (others ?? []).map(({ Properties }) => [
    Properties.Description.split(/[ :]/)[0],
    Properties.Timeout,
    Properties.RecursiveLoop,
  ]);
  for (const [kind, timeout, loop] of timeouts) {
    // API Gateway and CloudFront wait for 30 seconds, and a snapshot or a morning's prompts take a while.
    expect(timeout, kind).toBe(
      { Job: 300, Follows: 60, Makes: 60, Takes: 30 }[kind as string] ?? 10,
    );
    expect(loop).toBe('Terminate');
  }
});

describe('the name of a function', () => {
  it('says environment, feature and what it does, and is its own', () => {
    const names = functions.map(({ Properties }) => Properties.FunctionName);
    expect(names).toContain('placewell-dev-homes-getHome');
    expect(names).toContain('placewell-dev-stream-onTableChange');
    expect(names).toContain('placewell-dev-bounces-onMailEvent');
    expect(new Set(names).size).toBe(functions.length);
  });

  it('ends in a hash where Lambda would find it too long', () => {
    const production = readSettings(anApp({ env: 'production' }));
    const bundle = (last: string) => `serviceLocations/postAvailabilityOf${last}`;
    const long = ['NightCareAtHome', 'NightCareInHome'].map((last) =>
      functionName(production, 'serviceLocations', bundle(last)),
    );
    for (const name of long) {
      expect(name).toMatch(/^placewell-production-serviceLocations-postAvail\w+-[0-9a-f]{8}$/);
      expect(name).toHaveLength(64);
    }
    expect(long[0]).not.toBe(long[1]);
  });
});
