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

/** Of the browser's devices the portal needs none. */
export const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
