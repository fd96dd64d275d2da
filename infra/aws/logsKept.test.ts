import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { SITE_LOG_FIELDS } from './siteLog.ts';
import { aSmallPortal, resourcesOf } from './testPortal.ts';
import { devPortal } from './wholePortal.ts';

/* What docs/runbook.md ('Somebody asks to be erased') and docs/dpia.md say of logs. */

const { of, all } = devPortal();
const { site } = aSmallPortal();

/** The days that each log group keeps its lines, by name. */
const daysKept = (resources: ReturnType<typeof of>): Record<string, number> =>
  Object.fromEntries(
    Object.values(resources).map(({ Properties }) => [
      Properties.LogGroupName ?? 'without a name',
      Properties.RetentionInDays,
    ]),
  );

describe('logs are kept as the runbook says', () => {
  it('those of functions 90 days, the API’s own 365', () => {
    const { '/placewell/dev/access': access, ...others } = daysKept(of('AWS::Logs::LogGroup'));
    expect(access).toBe(365);
    expect(Object.keys(others).length).toBeGreaterThan(20);
    expect(new Set(Object.values(others))).toEqual(new Set([90]));
  });

  it('the API’s own names the account and no address', () => {
    const stages = all('AWS::ApiGatewayV2::Stage');
    expect(stages.length).toBeGreaterThan(0);
    for (const { Properties } of stages) {
      const { Format } = Properties.AccessLogSettings;
      expect(Format).toContain('$context.authorizer.claims.sub');
      expect(Format).not.toMatch(/sourceIp|email|path|userAgent/i);
    }
  });

  it('CloudFront’s and the buckets’, which have network addresses, 90 days', () => {
    expect(SITE_LOG_FIELDS).toContain('c-ip');
    const logging = all('AWS::S3::Bucket').filter(
      ({ Properties }) => Properties.LoggingConfiguration,
    );
    expect(logging.length).toBe(3);
    const ofSite = Object.entries(resourcesOf(Template.fromStack(site)));
    for (const buckets of [Object.entries(of('AWS::S3::Bucket')), ofSite]) {
      const [logs] = buckets.filter(([id, { Type }]) => {
        return Type === 'AWS::S3::Bucket' && id.startsWith('AccessLogs');
      });
      expect(logs?.[1].Properties.LifecycleConfiguration.Rules).toMatchObject([
        { ExpirationInDays: 90, Status: 'Enabled' },
      ]);
      expect(logs?.[1].Properties.LifecycleConfiguration.Rules).toHaveLength(1);
    }
  });

  it('the firewall’s, which have them too, 30 days', () => {
    const groups = Object.values(resourcesOf(Template.fromStack(site))).filter(
      ({ Type }) => Type === 'AWS::Logs::LogGroup',
    );
    const firewall = groups.find(({ Properties }) =>
      String(Properties.LogGroupName).startsWith('aws-waf-logs-'),
    );
    expect(firewall?.Properties.RetentionInDays).toBe(30);
  });
});
