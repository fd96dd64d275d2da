import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { FirstName, LastName } from './personName.ts';

/** A person's own account as account settings show it. */
export const Profile = z.strictObject({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** To be named when saving. */
  version: z.int(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint('GET', '/api/profile/', {
  summary: 'The signed-in person’s own account',
  access: { who: 'signedIn' },
  handler: 'account/getProfile',
  reply: Profile,
});

/**
 * The account's name is its owner's. What a care home calls its contacts is the home's record, seen
 * by commissioners and kept by all its staff: it stays as it is.
 */
export const patchProfile = endpoint('PATCH', '/api/profile/', {
  summary: 'Changes the signed-in person’s first and last name',
  access: { who: 'signedIn' },
  handler: 'account/patchProfile',
  audit: ['account.renamed'],
  body: z.strictObject({
    first_name: FirstName,
    last_name: LastName,
    /** The version that the person saw. Left out: the present one, whatever it is. */
    version: z.optional(z.int()),
  }),
  reply: Profile,
});
