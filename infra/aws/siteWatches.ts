import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Watch } from './alarms.ts';
import { firewallMetric } from './firewall.ts';
import type { Settings } from './settings.ts';
import { SITE_REGION } from './siteRegion.ts';

const five = Duration.minutes(5);

/** Requests that the firewall stopped; all of them, or by one of its rules. */
export const blockedRequests = (settings: Settings, rule = 'ALL') =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: firewallMetric(settings), Rule: rule },
    statistic: 'Sum',
    period: five,
    region: SITE_REGION,
  });

/**
 * The share of answers that are errors, in per cent. CloudFront measures by distribution and region; CDK's own
 * `metric5xxErrorRate` leaves the region out, and so watches a metric that has no value.
 */
const siteErrors = ({ distributionId }: Distribution) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: 'Average',
    period: five,
    region: SITE_REGION,
  });

/** What is watched in the site's stack, by the runbook's heading. */
export function siteWatches(settings: Settings, distribution: Distribution): Record<string, Watch> {
  return {
    'Firewall blocks': {
      metric: blockedRequests(settings),
      at: 1000,
      periods: 2,
      says: 'The firewall stops three requests and more a second.',
    },
    'Site errors': {
      metric: siteErrors(distribution),
      at: 5,
      periods: 3,
      says: 'One answer in twenty that people get is an error.',
    },
  };
}
