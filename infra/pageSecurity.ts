/**
 * What a page may load: our own files, `connect` for what else it may call and `images` for where
 * the map's tiles come from. Nothing inline; `data:` is for the design system's icons. CloudFront
 * and the local host send the same.
 */
export function contentSecurityPolicy(connect: string[] = [], images: string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * What every answer carries, whatever it says and whoever makes it, in the cloud and on one machine.
 * Over plain HTTP browsers take no notice of the first.
 */
export const EVERY_ANSWER = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What everything but a page and its files carries: the API's answers, errors and redirections. */
export const API_ANSWER = {
  ...EVERY_ANSWER,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** Of the browser's devices the portal needs none. */
export const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** What a page and its files carry, with this policy of content; how long each is kept is its own. */
export const pageAnswer = (contentSecurity: string) =>
  ({
    ...EVERY_ANSWER,
    'content-security-policy': contentSecurity,
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
  }) as const;
