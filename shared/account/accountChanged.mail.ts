import * as z from 'zod/mini';

/** Something about signing in to the reader's account was changed. */
export const AccountChangedContent = z.strictObject({
  kind: z.literal('accountChanged'),
  what: z.enum(['passwordChanged', 'mfaReset', 'mfaOff', 'deactivated', 'reactivated']),
  first_name: z.string(),
});
export type AccountChangedContent = z.infer<typeof AccountChangedContent>;
