import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { API_ANSWER } from '../pageSecurity.ts';
import { tokenPaths } from './paths.ts';
import type { Settings } from './settings.ts';

const WINDOW_SECONDS = 300;

/** From one address in five minutes: pages, guesses, links, and whatever brings no token. */
const REQUESTS_PER_ADDRESS = 3000;

/**
 * From one address in five minutes of calls whose token the API looks at before a function runs: whole
 * hospitals are behind one address, and each list that is open there asks every 2.5 seconds what has changed.
 */
const SIGNED_IN_REQUESTS_PER_ADDRESS = 30_000;

/** The name under which CloudWatch counts what the firewall did. */
export const firewallMetric = ({ name }: Settings) => `placewell-${name}`;

/** Nothing of a request that could open anything, or tell what somebody looked for. */
const UNSEEN_HEADERS = [
  'authorization',
  'cookie',
  'x-csrftoken',
  'x-link-token',
  'x-link-code',
  'referer',
];

const metric = (name: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName: name,
});

/** A path that a regular expression fits, read as it is or as whoever answers it reads it. */
const pathFits = (
  regexString: string,
  read: 'NONE' | 'URL_DECODE',
): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString,
    textTransformations: [{ priority: 0, type: read }],
  },
});

/** A request that brings a token; whether it is good is the API's to say. */
const hasToken: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: 'authorization' } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/**
 * A call whose token the API looks at. Where nobody does, a made-up header would take a stranger's guesses to
 * the higher limit: so not for what anybody or a link may call, nor for a page.
 */
function isSignedIn(endpoints: readonly Endpoint[]): CfnWebACL.StatementProperty {
  const { api, open } = tokenPaths(endpoints);
  return {
    andStatement: {
      statements: [
        hasToken,
        pathFits(api, 'NONE'),
        ...open.map((openPath) => ({
          notStatement: { statement: pathFits(openPath, 'URL_DECODE') },
        })),
      ],
    },
  };
}

function perAddress(
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    visibilityConfig: metric(name),
    statement: {
      rateBasedStatement: {
        limit,
        evaluationWindowSec: WINDOW_SECONDS,
        aggregateKeyType: 'IP',
        scopeDownStatement,
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: 'tooMany',
          // CloudFront adds none to what the firewall answers.
          responseHeaders: Object.entries(API_ANSWER).map(([name, value]) => ({ name, value })),
        },
      },
    },
  };
}

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
export function makeFirewall(
  scope: Construct,
  settings: Settings,
  endpoints: readonly Endpoint[],
): CfnWebACL {
  const signedIn = isSignedIn(endpoints);
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metric(firewallMetric(settings)),
    // In the samples that AWS keeps for three hours as in the log.
    dataProtectionConfig: {
      dataProtections: [
        {
          action: 'SUBSTITUTION',
          field: { fieldType: 'SINGLE_HEADER', fieldKeys: UNSEEN_HEADERS },
        },
        { action: 'SUBSTITUTION', field: { fieldType: 'QUERY_STRING' } },
        { action: 'SUBSTITUTION', field: { fieldType: 'BODY' } },
      ],
    },
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
      perAddress('RequestsPerAddress', 0, REQUESTS_PER_ADDRESS, {
        notStatement: { statement: signedIn },
      }),
      perAddress('SignedInPerAddress', 1, SIGNED_IN_REQUESTS_PER_ADDRESS, signedIn),
      managed('AWSManagedRulesAmazonIpReputationList', 2),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
      managed('AWSManagedRulesCommonRuleSet', 4, [
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
  keepLog(scope, settings, firewall);
  return firewall;
}

/** Of the requests that were stopped: from where, when and by which rule. */
function keepLog(scope: Construct, { name }: Settings, firewall: CfnWebACL): void {
  const log = new LogGroup(scope, 'FirewallLog', {
    // AWS takes no other beginning.
    logGroupName: `aws-waf-logs-placewell-${name}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: log.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    // A path holds the postcode that is searched for, in some calls.
    redactedFields: [{ uriPath: {} }, { queryString: {} }],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    },
  });
}
