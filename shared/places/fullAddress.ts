/** '1 Larch Lane, Oldham, OL1 1AA': a place's address with its postcode, once. */
export const fullAddress = ({ address, postcode }: { address: string; postcode: string }): string =>
  [address, address.includes(postcode) ? '' : postcode].filter(Boolean).join(', ');
