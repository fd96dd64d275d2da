import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
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
import type { IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { makeAlarms } from './alarms.ts';
import type { SecondApi } from './apis.ts';
import { makeLogBucket, makeSiteBucket } from './buckets.ts';
import { makeBudget } from './budget.ts';
import { siteRecords, zoneOf } from './dns.ts';
import { apiRequestCode, pageRequestCode } from './edge.ts';
import { makeFirewall } from './firewall.ts';
import { apiHeadersPolicy, pageHeadersPolicy } from './headers.ts';
import { acknowledge } from './nag.ts';
import { originHeaders } from './origin.ts';
import { apiPatterns, pagesOnApiPaths, secondApiPatterns } from './paths.ts';
import type { PortalStack } from './portalStack.ts';
import type { Settings } from './settings.ts';
import { uploadSite } from './siteContent.ts';
import { keepSiteLog } from './siteLog.ts';
import { SITE_REGION } from './siteRegion.ts';
import { siteWatches } from './siteWatches.ts';

export interface SiteProps {
  settings: Settings;
  endpoints: Endpoint[];
  secondApi: SecondApi;
  reach: PortalStack['reach'];
  /** The folder that `npm run build` makes. */
  dist: string;
}

/** The settings' certificate, or one of our own where we may make the record that proves the domain. */
function certificateFor(
  scope: Construct,
  { certificateArn, siteUrl }: Settings,
  zone: IHostedZone | undefined,
): ICertificate | undefined {
  if (certificateArn) return Certificate.fromCertificateArn(scope, 'Certificate', certificateArn);
  if (!zone) return undefined;
  return new Certificate(scope, 'SiteCertificate', {
    domainName: new URL(siteUrl).hostname,
    validation: CertificateValidation.fromDns(zone),
  });
}

/** What people's browsers talk to: one origin for the site and the API, so no CORS. */
export class SiteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, endpoints, secondApi, reach, dist }: SiteProps,
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
    const firewall = makeFirewall(this, settings, endpoints);
    const host = new URL(settings.siteUrl).hostname;
    const zone = zoneOf(this, settings);
    const certificate = certificateFor(this, settings, zone);

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
    const call: Omit<BehaviorOptions, 'origin'> = {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: apiHeadersPolicy(this),
      compress: true,
      ...edge('ApiRequest', apiRequestCode(pagesOnApiPaths)),
    };
    const behaviours = (apiHost: string | undefined, patterns: string[]) => {
      if (apiHost === undefined) return [];
      const origin = new HttpOrigin(apiHost, { customHeaders: originHeaders(settings) });
      return patterns.map((pattern) => [pattern, { ...call, origin }] as const);
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Placewell, ${settings.name}`,
      defaultRootObject: 'index.html',
      defaultBehavior: page,
      // The first that fits takes a path: those of the second API are within those of the first.
      additionalBehaviors: Object.fromEntries([
        ...behaviours(reach.apiHosts.SecondApi, secondApiPatterns(secondApi)),
        ...behaviours(reach.apiHosts.Api, apiPatterns(endpoints)),
      ]),
      webAclId: firewall.attrArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Europe and North America: the portal is for England.
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(certificate && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [host],
        certificate,
      }),
    });
    keepSiteLog(this, settings, { distribution, logs });
    if (zone) siteRecords(this, zone, { host, distribution });
    makeAlarms(this, settings, siteWatches(settings, distribution));
    makeBudget(this, settings);
    acknowledge(distribution, {
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The root is answered by index.html, so nobody can list the bucket through it.',
      'AwsSolutions-CFR1': 'Staff on holiday and people on foreign networks sign in too.',
      'AwsSolutions-CFR3':
        'It has a log (siteLog.ts): of the second version, which leaves out what people search for.',
      ...(!certificate && {
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
