import type { Stack } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { apiShares, SECOND_API } from './apis.ts';
import { routePath } from './endpoints.ts';
import { tokenPaths } from './paths.ts';
import { aPortal, aSmallPortal, resourcesOf } from './testPortal.ts';

let stack: Stack;
let template: Template;
beforeAll(() => {
  stack = aPortal().site;
  template = Template.fromStack(stack);
});

// biome-ignore lint/suspicious/noExplicitAny: a template is what CloudFormation makes of it
function distribution(): any {
  return Object.values(resourcesOf(template, 'AWS::CloudFront::Distribution'))[0]?.Properties
    .DistributionConfig;
}

/** The security and other headers that a behaviour's answers carry. */
function headersOf(behaviour: { ResponseHeadersPolicyId: { Ref: string } }) {
  const { Ref } = behaviour.ResponseHeadersPolicyId;
  const config = resourcesOf(template)[Ref]?.Properties.ResponseHeadersPolicyConfig;
  return {
    security: config.SecurityHeadersConfig,
    others: Object.fromEntries(
      config.CustomHeadersConfig.Items.map((item: { Header: string; Value: string }) => [
        item.Header.toLowerCase(),
        item.Value,
      ]),
    ),
  };
}

describe('the distribution', () => {
  it('is behind a firewall with a rate limit and managed rules', () => {
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: Match.arrayWith([
        Match.objectLike({
          Statement: {
            ManagedRuleGroupStatement: Match.objectLike({ Name: 'AWSManagedRulesCommonRuleSet' }),
          },
        }),
      ]),
    });
    expect(distribution().WebACLId['Fn::GetAtt'][0]).toMatch(/^Firewall/);
  });

  it('shows in its samples nothing that opens anything: no token, link or code', () => {
    const [firewall] = Object.values(resourcesOf(template, 'AWS::WAFv2::WebACL'));
    const [{ Field }] = firewall?.Properties.DataProtectionConfig.DataProtections ?? [];
    expect(Field.FieldKeys).toEqual(
      expect.arrayContaining(['authorization', 'cookie', 'x-link-token', 'x-link-code']),
    );
  });

  it('lets 200 open lists behind one address ask, and few without a token that is looked at', () => {
    const [firewall] = Object.values(resourcesOf(template, 'AWS::WAFv2::WebACL'));
    const limits = Object.fromEntries(
      firewall?.Properties.Rules.filter(
        (rule: { Statement: object }) => 'RateBasedStatement' in rule.Statement,
      ).map((rule: { Name: string; Statement: { RateBasedStatement: object } }) => [
        rule.Name,
        rule.Statement.RateBasedStatement,
      ]),
    );
    const hasToken = {
      SizeConstraintStatement: {
        FieldToMatch: { SingleHeader: { Name: 'authorization' } },
        ComparisonOperator: 'GT',
        Size: 0,
        TextTransformations: [{ Priority: 0, Type: 'NONE' }],
      },
    };
    const endpoints: Endpoint[] = Object.values(api);
    const paths = tokenPaths(endpoints);
    const fits = (RegexString: string, Type: string) => ({
      RegexMatchStatement: {
        FieldToMatch: { UriPath: {} },
        RegexString,
        TextTransformations: [{ Priority: 0, Type }],
      },
    });
    const isSignedIn = {
      AndStatement: {
        Statements: [
          hasToken,
          fits(paths.api, 'NONE'),
          ...paths.open.map((open) => ({ NotStatement: { Statement: fits(open, 'URL_DECODE') } })),
        ],
      },
    };
    const { RequestsPerAddress: without, SignedInPerAddress: signedIn } = limits;
    expect(without.ScopeDownStatement).toEqual({ NotStatement: { Statement: isSignedIn } });
    expect(without.Limit).toBeLessThanOrEqual(3000);
    expect(signedIn.ScopeDownStatement).toEqual(isSignedIn);
    const asksInWindow = signedIn.EvaluationWindowSec / 2.5;
    expect(signedIn.Limit).toBeGreaterThanOrEqual(200 * asksInWindow);
  });

  it('reads its bucket by origin access control, and nobody else does', () => {
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
    for (const { Properties } of Object.values(resourcesOf(template, 'AWS::S3::Bucket'))) {
      expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual(Array(4).fill(true));
    }
  });

  it('sends pages with a strict policy: nothing inline, nobody may frame them', () => {
    const { security, others } = headersOf(distribution().DefaultCacheBehavior);
    const csp = security.ContentSecurityPolicy.ContentSecurityPolicy;
    expect(csp).not.toContain('unsafe');
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("worker-src 'self'");
    expect(csp).toContain("manifest-src 'self'");
    expect(csp).toContain('https://cognito-idp.eu-west-2.amazonaws.com');
    // Without tiles for the map set, images are our own.
    expect(csp).toContain("img-src 'self' data:;");
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThan(31_536_000);
    expect(security.ContentTypeOptions.Override).toBe(true);
    expect(security.ReferrerPolicy.ReferrerPolicy).toBe('same-origin');
    expect(others['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('keeps none of the API answers, and hands on tokens, cookies and queries', () => {
    expect(distribution().CacheBehaviors.length).toBeGreaterThan(0);
    for (const behaviour of distribution().CacheBehaviors) {
      expect(headersOf(behaviour).others['cache-control']).toBe('no-store');
      // AWS's own ids of CachingDisabled and AllViewerExceptHostHeader.
      expect(behaviour.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
      expect(behaviour.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
      expect(behaviour.AllowedMethods).toContain('POST');
    }
  });
});

describe('a request for the API', () => {
  it('goes to the API that has its route: the patterns of the second come before those of the first', () => {
    const { CacheBehaviors, Origins } = distribution();
    const targetOf = (path: string) => {
      const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path);
      const { TargetOriginId } = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
        fits(PathPattern),
      );
      const { DomainName } = Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
      return JSON.stringify(DomainName).includes('SecondApi') ? 'SecondApi' : 'Api';
    };
    for (const { id, endpoints } of apiShares(Object.values(api), SECOND_API)) {
      expect(endpoints.length).toBeGreaterThan(0);
      for (const { path } of endpoints) {
        expect([path, targetOf(path)]).toEqual([path, id]);
        expect([path, targetOf(routePath(path))]).toEqual([path, id]);
      }
    }
  });

  const originOf = (row: object) => {
    const site = Template.fromStack(aSmallPortal({ env: 'production' }, { row }).site);
    const { Origins } = Object.values(resourcesOf(site, 'AWS::CloudFront::Distribution'))[0]
      ?.Properties.DistributionConfig ?? { Origins: [] };
    return Origins.filter((origin: object) => 'CustomOriginConfig' in origin);
  };

  it('brings the key by which functions know CloudFront, from the region of the stack', () => {
    expect(originOf({})).toMatchObject([
      {
        OriginCustomHeaders: [
          {
            HeaderName: 'x-origin-verify',
            HeaderValue: '{{resolve:secretsmanager:placewell/production/origin:SecretString:a::}}',
          },
        ],
        CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
      },
    ]);
  });

  it('brings the other one when the settings say so', () => {
    expect(JSON.stringify(originOf({ originKey: 'b' }))).toContain(
      'placewell/production/origin:SecretString:b::',
    );
  });
});

describe('what is kept of requests', () => {
  it('tells neither path, query, referrer nor cookies, where postcodes and tokens are', () => {
    expect(distribution().Logging).toBeUndefined();
    const [delivery] = Object.values(resourcesOf(template, 'AWS::Logs::Delivery'));
    const fields: string[] = delivery?.Properties.RecordFields;
    expect(fields).toEqual(expect.arrayContaining(['c-ip', 'sc-status', 'time-taken']));
    expect(fields.filter((field) => /uri|query|referer|cookie|user-agent/i.test(field))).toEqual(
      [],
    );
  });

  it('comes from this distribution alone, to a bucket that keeps it for 90 days', () => {
    template.hasResourceProperties('AWS::Logs::DeliverySource', {
      LogType: 'ACCESS_LOGS',
      ResourceArn: Match.objectLike({ 'Fn::Join': Match.anyValue() }),
    });
    const written = Object.values(resourcesOf(template, 'AWS::S3::BucketPolicy')).flatMap(
      ({ Properties }) =>
        Properties.PolicyDocument.Statement.filter(
          ({ Principal }: { Principal: { Service?: string } }) =>
            Principal.Service === 'delivery.logs.amazonaws.com',
        ),
    );
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written[0].Condition)).toContain('delivery-source:placewell-dev-site');
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }] },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    });
  });

  it('by the firewall is what it stopped, without what could open or tell anything', () => {
    template.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: [{ UriPath: {} }, { QueryString: {} }],
      LoggingFilter: Match.objectLike({ DefaultBehavior: 'DROP' }),
    });
    const [firewall] = Object.values(resourcesOf(template, 'AWS::WAFv2::WebACL'));
    expect(firewall?.Properties.DataProtectionConfig.DataProtections).toMatchObject([
      {
        Action: 'SUBSTITUTION',
        Field: {
          FieldType: 'SINGLE_HEADER',
          FieldKeys: expect.arrayContaining(['authorization', 'cookie', 'x-link-token']),
        },
      },
      { Field: { FieldType: 'QUERY_STRING' } },
      { Field: { FieldType: 'BODY' } },
    ]);
    template.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: 'aws-waf-logs-placewell-dev',
      RetentionInDays: 30,
    });
  });
});

describe('a domain whose DNS is in Route 53', () => {
  const row = {
    hostedZone: { id: 'Z0123456789ABC', name: 'example.org' },
    siteUrl: 'https://beds.example.org',
    mailFrom: 'no-reply@beds.example.org',
    dmarcReports: 'mail@example.org',
  };

  it('gets a certificate and its addresses with the site', () => {
    const site = Template.fromStack(aSmallPortal({}, { row }).site);
    site.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'beds.example.org',
      ValidationMethod: 'DNS',
    });
    const records = Object.values(resourcesOf(site, 'AWS::Route53::RecordSet'));
    expect(records.map(({ Properties }) => [Properties.Type, Properties.Name]).sort()).toEqual([
      ['A', 'beds.example.org.'],
      ['AAAA', 'beds.example.org.'],
    ]);
    site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ Aliases: ['beds.example.org'] }),
    });
  });

  it('gets what SES asks of it with the portal', () => {
    const portal = Template.fromStack(aSmallPortal({}, { row }).portal);
    const records = Object.values(resourcesOf(portal, 'AWS::Route53::RecordSet')).map(
      ({ Properties }) => Properties,
    );
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
    expect(records.filter(({ Type }) => Type !== 'CNAME')).toMatchObject([
      {
        Type: 'MX',
        Name: 'bounce.beds.example.org.',
        ResourceRecords: ['10 feedback-smtp.eu-west-2.amazonses.com'],
      },
      {
        Type: 'TXT',
        Name: 'bounce.beds.example.org.',
        ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'],
      },
      {
        Type: 'TXT',
        Name: '_dmarc.beds.example.org.',
        ResourceRecords: ['"v=DMARC1; p=quarantine; rua=mailto:mail@example.org"'],
      },
    ]);
  });
});

describe('a budget', () => {
  it('is watched when one is set and somebody can be told', () => {
    template.resourceCountIs('AWS::Budgets::Budget', 0);
    const { site } = aSmallPortal({ alarmMail: 'a@example.org' }, { row: { monthlyBudget: 250 } });
    Template.fromStack(site).hasResourceProperties('AWS::Budgets::Budget', {
      Budget: {
        BudgetLimit: { Amount: 250, Unit: 'USD' },
        CostFilters: { TagKeyValue: ['user:environment$dev'] },
      },
      NotificationsWithSubscribers: Match.arrayWith([
        Match.objectLike({
          Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'a@example.org' }],
        }),
      ]),
    });
  });
});

describe('production', () => {
  it('is protected from being deleted, both stacks', () => {
    for (const { termination, env } of ['dev', 'production'].map((env) => ({
      env,
      termination: Object.values(aSmallPortal({ env })).slice(1) as {
        terminationProtection?: boolean;
      }[],
    }))) {
      for (const stack of termination)
        expect(stack.terminationProtection).toBe(env === 'production');
    }
  });
});

describe('the site', () => {
  it('is told of the pool by /config.json', () => {
    const uploads = Object.values(resourcesOf(template, 'Custom::CDKBucketDeployment'));
    expect(uploads).toHaveLength(2);
    const markers = JSON.stringify(uploads.map(({ Properties }) => Properties.SourceMarkers));
    expect(markers).toContain('PublishOutputRefPeopleBrowser');
  });

  it('that is not built gives a warning, which deploying with --strict refuses', () => {
    const { site } = aSmallPortal({}, { dist: '/nowhere' });
    Annotations.fromStack(site).hasWarning('*', Match.stringLikeRegexp('npm run build'));
    Annotations.fromStack(stack).hasNoWarning('*', Match.anyValue());
  });

  it('has its own name once there is a certificate for it', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/example';
    const own = Template.fromStack(
      aSmallPortal({ certificateArn, siteUrl: 'https://beds.example.org' }).site,
    );
    own.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['beds.example.org'],
        ViewerCertificate: Match.objectLike({ AcmCertificateArn: certificateArn }),
      }),
    });
  });
});
