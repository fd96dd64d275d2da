import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Whose network address a request comes from: CloudFront's function says so (`infra/aws/edge.ts`), and
 * only CloudFront reaches us (ADR 20); on one machine the host does. For counting: of an IPv6 address
 * the network alone, since each household has more addresses in it than there are in all of IPv4.
 */
export function viewerNetwork(event: Pick<APIGatewayProxyEventV2, 'headers'>): string {
  const address = event.headers['x-viewer-address'] ?? '';
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first 64 bits of an IPv6 address; an IPv4 address that is written as one, as it is. */
function networkOf(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
