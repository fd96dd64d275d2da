import * as z from 'zod/mini';

/**
 * What a place has made public, as its own pages have it: its comments may hold these, and the form says what
 * else they may not before anything is sent (enquiries, section 2a).
 */
export const OwnAddresses = z.strictObject({
  phone: z.string(),
  public_phone: z.string(),
  email: z.string(),
  website: z.string(),
});
export type OwnAddresses = z.infer<typeof OwnAddresses>;

export const ownAddressesOf = ({
  phone,
  public_phone,
  email,
  website,
}: OwnAddresses): OwnAddresses => ({ phone, public_phone, email, website });
