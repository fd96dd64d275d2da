import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type MapTiles, originOfTiles } from '../mapTiles.ts';
import { API_ANSWER, contentSecurityPolicy, PERMISSIONS_POLICY } from '../pageSecurity.ts';

function policy(
  scope: Construct,
  id: string,
  contentSecurity: string,
  referrerPolicy: HeadersReferrerPolicy,
  more: ResponseCustomHeader[],
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurity, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Cross-Origin-Opener-Policy',
          value: 'same-origin',
          override: true,
        },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
        ...more,
      ],
    },
  });
}

/** The headers of pages and their files. How long each is kept is set where it is uploaded. */
export function pageHeadersPolicy(
  scope: Construct,
  { region, mapTiles }: { region: string; mapTiles: MapTiles | undefined },
): ResponseHeadersPolicy {
  const cognito = `https://cognito-idp.${region}.amazonaws.com`;
  const images = mapTiles ? [originOfTiles(mapTiles)] : [];
  const contentSecurity = `${contentSecurityPolicy([cognito], images)}; upgrade-insecure-requests`;
  return policy(scope, 'PageHeaders', contentSecurity, HeadersReferrerPolicy.SAME_ORIGIN, [
    {
      header: 'Permissions-Policy',
      value: PERMISSIONS_POLICY,
      override: true,
    },
  ]);
}

/** The headers of the API's answers: kept nowhere, and never a page. */
export function apiHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  const contentSecurity = API_ANSWER['content-security-policy'];
  return policy(scope, 'ApiHeaders', contentSecurity, HeadersReferrerPolicy.NO_REFERRER, [
    { header: 'Cache-Control', value: API_ANSWER['cache-control'], override: true },
  ]);
}
