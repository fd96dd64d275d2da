import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { MapTiles } from '../mapTiles.ts';
import { accountInFinding, acknowledge, arnInFinding } from './nag.ts';

/** What the browser reads at start from /config.json. */
export interface SiteConfig {
  userPoolId: string;
  userPoolClientId: string;
  region: string;
  commissionersNeedMfa: boolean;
  mapTiles?: MapTiles;
}

/**
 * Uploads the built site and its /config.json. Files under assets/ carry their content's hash:
 * they may be kept for ever, and those of earlier releases stay, for pages still open. All else is
 * asked for anew each time.
 *
 * Without a built site only /config.json is uploaded, with a warning that `--strict` refuses.
 */
export function uploadSite(
  scope: Construct,
  parts: { bucket: IBucket; distribution: Distribution; dist: string; config: SiteConfig },
): void {
  const { bucket, distribution, dist, config } = parts;
  const built = existsSync(join(dist, 'index.html'));
  const shared = {
    destinationBucket: bucket,
    prune: false,
    memoryLimit: 512,
    logGroup: new LogGroup(scope, 'UploadLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  };
  // Pages come after the assets: one must not be seen before the files it asks for.
  const assets = built
    ? new BucketDeployment(scope, 'Assets', {
        ...shared,
        sources: [Source.asset(join(dist, 'assets'))],
        destinationKeyPrefix: 'assets/',
        cacheControl: [
          CacheControl.setPublic(),
          CacheControl.maxAge(Duration.days(365)),
          CacheControl.immutable(),
        ],
      })
    : undefined;
  const pages = new BucketDeployment(scope, 'Pages', {
    ...shared,
    sources: [
      Source.jsonData('config.json', { ...config, authFlow: 'USER_SRP_AUTH', local: false }),
      ...(built ? [Source.asset(dist, { exclude: ['assets'] })] : []),
    ],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ['/*'],
  });
  if (assets) {
    pages.node.addDependency(assets);
  } else {
    Annotations.of(scope).addWarningV2(
      'placewell:site-not-built',
      'The site is not built: run `npm run build` before deploying.',
    );
  }
  acknowledgeUploader(pages, bucket);
}

/** The function that uploads is CDK's own; its roles are as CDK makes them. */
function acknowledgeUploader(pages: BucketDeployment, bucket: IBucket): void {
  const uploader = pages.handlerRole.node.scope;
  if (!uploader) throw new Error('The uploading function has no place in the tree');
  const wide = "CDK's uploader: it reads the deployment's files and writes the site's bucket.";
  const files = `cdk-hnb659fds-assets-${accountInFinding(pages)}-${Stack.of(pages).region}`;
  acknowledge(uploader, {
    ...Object.fromEntries(
      [
        'Action::s3:GetBucket*',
        'Action::s3:GetObject*',
        'Action::s3:List*',
        'Action::s3:Abort*',
        'Action::s3:DeleteObject*',
        `Resource::arn:aws:s3:::${files}/*`,
        `Resource::${arnInFinding(bucket)}/*`,
      ].map((finding) => [`AwsSolutions-IAM5[${finding}]`, wide]),
    ),
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      "CDK's uploader logs, and nothing more, by that policy.",
    'AwsSolutions-L1': "CDK's uploader runs on the Python that CDK chose.",
  });
  acknowledge(pages, {
    'AwsSolutions-IAM5[Resource::*]':
      "CDK's uploader clears CloudFront's cache, for which a policy cannot name a distribution.",
  });
}
