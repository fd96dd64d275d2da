/** CloudFront's firewall, its certificates and its metrics are in this region and no other. */
export const SITE_REGION = 'us-east-1';
