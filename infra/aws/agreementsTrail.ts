import { Stack } from 'aws-cdk-lib';
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** The log bucket's folder of the trail. */
const FOLDER = 'trail';

/**
 * Who writes to the bucket of agreements, deletes in it or shortens a lock: CloudTrail keeps no such event
 * of an object by itself. Reads are in the bucket's own access log. What is done to the bucket as a whole
 * is in the account's event history, for 90 days.
 */
export function makeAgreementsTrail(
  scope: Construct,
  { name }: Settings,
  { agreements, logs }: { agreements: IBucket; logs: IBucket },
): void {
  const { account, partition, region } = Stack.of(scope);
  const trailName = `placewell-${name}-agreements`;
  const byTrail = {
    StringEquals: {
      'aws:SourceArn': `arn:${partition}:cloudtrail:${region}:${account}:trail/${trailName}`,
    },
  };
  const principals = [new ServicePrincipal('cloudtrail.amazonaws.com')];
  const granted = [
    new PolicyStatement({
      principals,
      actions: ['s3:GetBucketAcl'],
      resources: [logs.bucketArn],
      conditions: byTrail,
    }),
    new PolicyStatement({
      principals,
      actions: ['s3:PutObject'],
      resources: [logs.arnForObjects(`${FOLDER}/AWSLogs/${account}/*`)],
      conditions: {
        StringEquals: {
          ...byTrail.StringEquals,
          's3:x-amz-acl': 'bucket-owner-full-control',
        },
      },
    }),
  ].map((statement) => logs.addToResourcePolicy(statement));
  const trail = new CfnTrail(scope, 'AgreementsTrail', {
    trailName,
    isLogging: true,
    isMultiRegionTrail: false,
    includeGlobalServiceEvents: false,
    enableLogFileValidation: true,
    s3BucketName: logs.bucketName,
    s3KeyPrefix: FOLDER,
    advancedEventSelectors: [
      {
        name: 'Writes to agreements',
        fieldSelectors: [
          { field: 'eventCategory', equalTo: ['Data'] },
          { field: 'resources.type', equalTo: ['AWS::S3::Object'] },
          { field: 'readOnly', equalTo: ['false'] },
          { field: 'resources.ARN', startsWith: [agreements.arnForObjects('')] },
        ],
      },
    ],
  });
  for (const { policyDependable } of granted) {
    if (policyDependable) trail.node.addDependency(policyDependable);
  }
}
