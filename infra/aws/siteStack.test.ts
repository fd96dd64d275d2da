import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPortal, resourcesOf } from './testPortal.ts';

let template: Template;
beforeAll(() => {
  template = Template.fromStack(aPortal().site);
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
        Match.objectLike({ Statement: { RateBasedStatement: Match.anyValue() } }),
        Match.objectLike({
          Statement: {
            ManagedRuleGroupStatement: Match.objectLike({ Name: 'AWSManagedRulesCommonRuleSet' }),
          },
        }),
      ]),
    });
    expect(distribution().WebACLId['Fn::GetAtt'][0]).toMatch(/^Firewall/);
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

describe('the site', () => {
  it('is told of the pool by /config.json', () => {
    const uploads = Object.values(resourcesOf(template, 'Custom::CDKBucketDeployment'));
    expect(uploads).toHaveLength(2);
    const markers = JSON.stringify(uploads.map(({ Properties }) => Properties.SourceMarkers));
    expect(markers).toContain('PublishOutputRefPeopleBrowser');
  });

  it('that is not built gives a warning, which deploying with --strict refuses', () => {
    const { site } = aPortal({}, { dist: '/nowhere' });
    Annotations.fromStack(site).hasWarning('*', Match.stringLikeRegexp('npm run build'));
    Annotations.fromStack(aPortal().site).hasNoWarning('*', Match.anyValue());
  });

  it('has its own name once there is a certificate for it', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/example';
    const own = Template.fromStack(
      aPortal({ certificateArn, siteUrl: 'https://beds.example.org' }).site,
    );
    own.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['beds.example.org'],
        ViewerCertificate: Match.objectLike({ AcmCertificateArn: certificateArn }),
      }),
    });
  });
});
