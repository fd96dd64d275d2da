import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** Of what is typed; a new password's own limits are in `passwordRules.ts`. */
const Typed = z._default(z.string().check(z.maxLength(1000)), '');

const Errors = z.record(z.string(), z.array(z.string()));

/** Ten tries at a password in a quarter of an hour; then the account's owner has to wait. */
export const MAX_PASSWORD_TRIES = 10;
export const PASSWORD_TRIES_MINUTES = 15;

export const postPassword = endpoint('POST', '/profile/password/', {
  summary: 'Checks a change of password; repeated with the action `save`, makes it',
  access: { who: 'signedIn' },
  handler: 'account/postPassword',
  audit: ['account.passwordChanged'],
  needs: ['checkPassword', 'setPassword', 'endSessions'],
  secretBody: true,
  body: z.strictObject({
    old_password: Typed,
    new_password1: Typed,
    new_password2: Typed,
    action: z.optional(z.literal('save')),
  }),
  reply: z.strictObject({
    is_valid: z.boolean(),
    /** By field, when it is not valid. */
    errors: z.optional(Errors),
    /** After saving: where to sign in again. Every session of the account has ended. */
    login_url: z.optional(z.string()),
  }),
});

export const postSecondStep = endpoint('POST', '/api/second_step/', {
  summary: 'Takes note of whether the signed-in person has an authenticator app connected',
  access: { who: 'signedIn' },
  handler: 'account/postSecondStep',
  audit: ['account.secondStepTurnedOn', 'account.secondStepTurnedOff'],
  needs: ['lookUpPeople'],
  body: z.strictObject({}),
  reply: z.strictObject({ mfa: z.boolean() }),
});

export const postMfaOff = endpoint('POST', '/api/mfa_off/', {
  summary: 'Turns off the signed-in person’s two-step sign-in, with their password',
  access: { who: 'signedIn' },
  handler: 'account/postMfaOff',
  audit: ['account.secondStepTurnedOff'],
  needs: ['checkPassword', 'secondStep'],
  secretBody: true,
  body: z.strictObject({ password: Typed }),
  reply: z.strictObject({ is_valid: z.boolean(), errors: z.optional(Errors) }),
});
