import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** How long the link in an invitation works. */
export const INVITATION_DAYS = 7;

export const ALREADY_REGISTERED =
  'You are already registered. Please sign in with your email address and password.';

/** Who an invitation is for. */
export const Invitation = z.strictObject({
  /** The place that invites. */
  place_name: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.string(),
  /** Somebody has an account under this address: they only need to sign in. */
  registered: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const getInvitation = endpoint('GET', '/api/registration/', {
  summary: 'Who an invitation to register is for',
  access: { who: 'link', purpose: 'invitation' },
  handler: 'contacts/getInvitation',
  reply: Invitation,
});

const Text = z.string().check(z.maxLength(2_000));

export const postRegistration = endpoint('POST', '/api/registration/', {
  summary: 'Register: make the account that an invitation is for',
  access: { who: 'link', purpose: 'invitation' },
  handler: 'contacts/postRegistration',
  audit: ['account.registered'],
  needs: ['registerPeople'],
  secretBody: true,
  body: z.strictObject({ first_name: Text, last_name: Text, password: Text }),
  reply: z.strictObject({ login_url: z.string() }),
});
