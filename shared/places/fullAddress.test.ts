import { expect, it } from 'vitest';
import { fullAddress } from './fullAddress.ts';

it.each([
  ['1 Larch Lane, Oldham', 'OL1 1AA', '1 Larch Lane, Oldham, OL1 1AA'],
  ['1 Larch Lane, Oldham, OL1 1AA', 'OL1 1AA', '1 Larch Lane, Oldham, OL1 1AA'],
  ['1 Larch Lane', '', '1 Larch Lane'],
  ['', 'OL1 1AA', 'OL1 1AA'],
  ['', '', ''],
])('of %j and %j is %j', (address, postcode, full) => {
  expect(fullAddress({ address, postcode })).toBe(full);
});
