import { SecretValue, Stack } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './nag.ts';
import type { Settings } from './settings.ts';
import { SITE_REGION } from './siteRegion.ts';

/** The header that functions look for, as functions/runtime/originCheck.ts says. */
const ORIGIN_HEADER = 'x-origin-verify';

/** By name: the site's stack reads the replica of its own region, which has the same. */
const nameOf = ({ name }: Settings) => `placewell/${name}/origin`;

/**
 * The keys by which functions know CloudFront, `a` and `b`. CloudFront sends the one that the
 * settings name; the other is empty until the keys are changed (runbook).
 */
export function makeOriginSecret(scope: Construct, settings: Settings): ISecret {
  const secret = new Secret(scope, 'OriginSecret', {
    secretName: nameOf(settings),
    description: 'By one of these keys functions know that a request came through CloudFront.',
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ b: '' }),
      generateStringKey: 'a',
      passwordLength: 48,
      excludePunctuation: true,
    },
    replicaRegions: Stack.of(scope).region === SITE_REGION ? [] : [{ region: SITE_REGION }],
  });
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'CloudFront takes a new key by a deployment only; the runbook says how to change it without a gap.',
  });
  // See buckets.ts on CDK's classes and interfaces.
  return secret as ISecret;
}

/** What CloudFront adds to each request for the API. CloudFormation puts the key in as it deploys. */
export function originHeaders(settings: Settings): Record<string, string> {
  const key = SecretValue.secretsManager(nameOf(settings), { jsonField: settings.originKey });
  return { [ORIGIN_HEADER]: key.unsafeUnwrap() };
}
