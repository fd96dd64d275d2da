import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from './nag.ts';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} satisfies BucketProps;

/**
 * CDK's classes declare optional properties as `T | undefined` where their interfaces say `T?`, which
 * exactOptionalPropertyTypes tells apart; only the compiler ever sees the difference.
 */
const asBucket = (bucket: Bucket) => bucket as IBucket;

/**
 * Where other buckets write which of their keys were asked for, and CloudFront by whom it was asked
 * (siteLog.ts); kept for 90 days. A document's key is made by us and tells nothing of a person.
 */
export function makeLogBucket(scope: Construct): IBucket {
  const bucket = new Bucket(scope, 'AccessLogs', {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [{ expiration: Duration.days(90) }],
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(bucket, { 'AwsSolutions-S1': 'This is the bucket that the others log to.' });
  return asBucket(bucket);
}

/** The documents. Every version is kept, for 90 days once it is replaced. */
export function makeDocumentsBucket(scope: Construct, logs: IBucket): IBucket {
  return asBucket(
    new Bucket(scope, 'Documents', {
      ...closed,
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(90),
          abortIncompleteMultipartUploadAfter: Duration.days(7),
        },
        {
          prefix: ARCHIVES,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'documents/',
      removalPolicy: RemovalPolicy.RETAIN,
    }),
  );
}

/** A simple contract can be sued upon for six years; what was signed is kept for one more. */
const AGREEMENT_YEARS = 7;

/**
 * What was sent, signed and countersigned. Nothing in it is ever replaced or deleted: each key ends in
 * the hash of its content, each object is locked for seven years, and no function may delete
 * (agreements, section 2).
 */
export function makeAgreementsBucket(scope: Construct, logs: IBucket): IBucket {
  return asBucket(
    new Bucket(scope, 'Agreements', {
      ...closed,
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention.governance(
        Duration.days(AGREEMENT_YEARS * 366),
      ),
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(7) }],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'agreements/',
      removalPolicy: RemovalPolicy.RETAIN,
    }),
  );
}

/** Where a batch puts its archives of signed agreements: for a day. */
export const ARCHIVES = 'files/archives/';

/**
 * The lists' snapshots: a new one of each every five minutes, of which only the newest is wanted.
 * They are made from the table, so that no version is kept, as the documents' bucket keeps them.
 */
export function makeListBucket(scope: Construct, logs: IBucket): IBucket {
  return asBucket(
    new Bucket(scope, 'ListSnapshots', {
      ...closed,
      lifecycleRules: [{ expiration: Duration.days(3) }],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'list/',
      removalPolicy: RemovalPolicy.RETAIN,
    }),
  );
}

/** The built site. Nothing in it is the only copy, so it may go with the stack once emptied. */
export function makeSiteBucket(scope: Construct, logs: IBucket): IBucket {
  return asBucket(
    new Bucket(scope, 'Site', {
      ...closed,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site-bucket/',
      removalPolicy: RemovalPolicy.RETAIN,
    }),
  );
}
