import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** From one address in five minutes; an office of many people behind one address stays below. */
const REQUESTS_PER_ADDRESS = 3000;

const metric = (name: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName: name,
});

function managed(name: string, priority: number, countOnly: string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: metric(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: countOnly.map((rule) => ({
          name: rule,
          actionToUse: { count: {} },
        })),
      },
    },
  };
}

/**
 * The firewall in front of site and API. Rules that judge a body's text only count: comments are
 * kept as typed, `<script>` and all, and shown escaped; the functions have their own body limits.
 */
export function makeFirewall(scope: Construct): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metric('Firewall'),
    customResponseBodies: {
      tooMany: {
        contentType: 'APPLICATION_JSON',
        content: JSON.stringify({
          type: 'about:blank',
          title: 'Too many requests',
          status: 429,
          detail: 'Too many requests. Please try again in a few minutes.',
        }),
      },
    },
    rules: [
      {
        name: 'RequestsPerAddress',
        priority: 0,
        visibilityConfig: metric('RequestsPerAddress'),
        statement: {
          rateBasedStatement: {
            limit: REQUESTS_PER_ADDRESS,
            evaluationWindowSec: 300,
            aggregateKeyType: 'IP',
          },
        },
        action: {
          block: {
            customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany' },
          },
        },
      },
      managed('AWSManagedRulesAmazonIpReputationList', 1),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
      managed('AWSManagedRulesCommonRuleSet', 3, [
        'SizeRestrictions_BODY',
        'CrossSiteScripting_BODY',
        'GenericLFI_BODY',
        'GenericRFI_BODY',
        'EC2MetaDataSSRF_BODY',
        // People's own clients, written with nothing but the contract, are welcome.
        'NoUserAgent_HEADER',
      ]),
    ],
  });
}
