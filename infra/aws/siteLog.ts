import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/**
 * What is kept of a request to CloudFront: who asked, when, and how it went. Never what for: paths,
 * queries and referrers hold the postcodes that people search, and they would stand beside an
 * address for as long as the log is kept. Routes are in the API's own log.
 */
export const SITE_LOG_FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'c-ip',
  'cs-method',
  'sc-status',
  'x-edge-result-type',
  'x-edge-response-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'time-taken',
  'time-to-first-byte',
];

/** CloudFront's log (standard logging, version 2, which lets its fields be chosen) in a bucket. */
export function keepSiteLog(
  scope: Construct,
  settings: Settings,
  { distribution, logs }: { distribution: Distribution; logs: IBucket },
): void {
  const { account, partition } = Stack.of(scope);
  const name = `placewell-${settings.name}-site`;
  const source = new CfnDeliverySource(scope, 'SiteLogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'SiteLogDestination', {
    name,
    destinationResourceArn: `${logs.bucketArn}/site`,
    outputFormat: 'w3c',
  });
  const delivery = new CfnDelivery(scope, 'SiteLogDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: SITE_LOG_FIELDS,
  });
  const granted = logs.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [logs.arnForObjects('site/*')],
      conditions: {
        StringEquals: {
          's3:x-amz-acl': 'bucket-owner-full-control',
          'aws:SourceAccount': account,
        },
        ArnLike: {
          'aws:SourceArn': `arn:${partition}:logs:${Stack.of(scope).region}:${account}:delivery-source:${name}`,
        },
      },
    }),
  );
  delivery.addResourceDependency(source);
  if (granted.policyDependable) delivery.node.addDependency(granted.policyDependable);
}
