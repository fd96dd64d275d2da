import { expect, it } from 'vitest';
import { viewerNetwork } from './viewerAddress.ts';

const networkOf = (address: string) => viewerNetwork({ headers: { 'x-viewer-address': address } });

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('has nothing to say of a request that says nothing', () => {
  expect(viewerNetwork({ headers: {} })).toBe('');
});
