import { localMapTiles, originOfTiles } from '../../mapTiles.ts';
import { contentSecurityPolicy, PERMISSIONS_POLICY } from '../../pageSecurity.ts';

const tiles = localMapTiles(process.env);

/** What CloudFront sends with every page (infra/aws/headers.ts), on plain HTTP and one origin. */
export const pageHeaders = {
  'content-security-policy': contentSecurityPolicy([], tiles ? [originOfTiles(tiles)] : []),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
} as const;
