import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * What a page may load: our own files, and Cognito to sign in. Nothing inline; `data:` is for the
 * design system's icons. The local host sends the same (infra/local/host/headers.ts).
 */
function contentSecurityPolicy(region: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' https://cognito-idp.${region}.amazonaws.com`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ].join('; ');
}

function policy(
  scope: Construct,
  id: string,
  contentSecurity: string,
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
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
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
export function pageHeadersPolicy(scope: Construct, region: string): ResponseHeadersPolicy {
  return policy(scope, 'PageHeaders', contentSecurityPolicy(region), [
    {
      header: 'Permissions-Policy',
      value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      override: true,
    },
  ]);
}

/** The headers of the API's answers: kept nowhere, and never a page. */
export function apiHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  return policy(scope, 'ApiHeaders', "default-src 'none'; frame-ancestors 'none'", [
    { header: 'Cache-Control', value: 'no-store', override: true },
  ]);
}
