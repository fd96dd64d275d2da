import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
import { makeLogBucket, makeSiteBucket } from './buckets.ts';
import { apiRequestCode, pageRequestCode } from './edge.ts';
import { makeFirewall } from './firewall.ts';
import { apiHeadersPolicy, pageHeadersPolicy } from './headers.ts';
import { acknowledge } from './nag.ts';
import { apiPatterns, pagesOnApiPaths } from './paths.ts';
import type { PortalStack } from './portalStack.ts';
import type { Settings } from './settings.ts';
import { uploadSite } from './siteContent.ts';

export interface SiteProps {
  settings: Settings;
  endpoints: Endpoint[];
  reach: PortalStack['reach'];
  /** The folder that `npm run build` makes. */
  dist: string;
}

/** CloudFront's firewall is configured in this region and no other. */
const SITE_REGION = 'us-east-1';

/** What people's browsers talk to: one origin for the site and the API, so no CORS. */
export class SiteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, endpoints, reach, dist }: SiteProps,
    account: { account?: string },
  ) {
    super(scope, id, {
      env: { ...account, region: SITE_REGION },
      crossRegionReferences: true,
      description: `Placewell ${settings.name}: site, firewall, headers`,
      terminationProtection: settings.name === 'production',
    });
    const logs = makeLogBucket(this);
    const bucket = makeSiteBucket(this, logs);
    const firewall = makeFirewall(this);

    const edge = (name: string, code: string): Pick<BehaviorOptions, 'functionAssociations'> => ({
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(this, name, {
            runtime: FunctionRuntime.JS_2_0,
            code: FunctionCode.fromInline(code),
          }),
        },
      ],
    });
    const page: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        // May list, so that a file that is not there is a 404 and not a 403.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: pageHeadersPolicy(this, {
        region: reach.region,
        mapTiles: settings.mapTiles,
      }),
      compress: true,
      ...edge('PageRequest', pageRequestCode),
    };
    const call: BehaviorOptions = {
      origin: new HttpOrigin(reach.apiHost),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: apiHeadersPolicy(this),
      compress: true,
      ...edge('ApiRequest', apiRequestCode(pagesOnApiPaths)),
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Placewell, ${settings.name}`,
      defaultRootObject: 'index.html',
      defaultBehavior: page,
      additionalBehaviors: Object.fromEntries(
        apiPatterns(endpoints).map((pattern) => [pattern, call]),
      ),
      webAclId: firewall.attrArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Europe and North America: the portal is for England.
      priceClass: PriceClass.PRICE_CLASS_100,
      logBucket: logs,
      logFilePrefix: 'site/',
      logIncludesCookies: false,
      ...(settings.certificateArn && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [new URL(settings.siteUrl).hostname],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.certificateArn),
      }),
    });
    acknowledge(distribution, {
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The root is answered by index.html, so nobody can list the bucket through it.',
      'AwsSolutions-CFR1': 'Staff on holiday and people on foreign networks sign in too.',
      ...(!settings.certificateArn && {
        'AwsSolutions-CFR4':
          "CloudFront's own name is for trying out; a certificate in the settings brings TLS 1.2.",
      }),
    });
    uploadSite(this, {
      bucket,
      distribution,
      dist,
      config: {
        userPoolId: reach.userPoolId,
        userPoolClientId: reach.userPoolClientId,
        region: reach.region,
        commissionersNeedMfa: settings.commissionersNeedMfa,
        ...(settings.mapTiles && { mapTiles: settings.mapTiles }),
      },
    });
    new CfnOutput(this, 'SiteAddress', { value: `https://${distribution.distributionDomainName}` });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName });
  }
}
