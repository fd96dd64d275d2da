import * as z from 'zod/mini';
import { HomeUuid } from '../kernel/ids.ts';
import { deputy } from '../mail/deputy.ts';

/** Asks a home that has closed itself to new residents whether it is open again (enquiries, section 1). */
export const OpenAgainContent = z.strictObject({
  kind: z.literal('openAgain'),
  home: HomeUuid,
  home_name: z.string(),
  contact: z.string(),
  first_name: z.string(),
  /** `YYYY-MM-DD`: what the home said, which the answer names. */
  until: z.iso.date(),
  /** The London day on which it goes out, by which it says 'tomorrow'. */
  day: z.iso.date(),
  ...deputy,
});
export type OpenAgainContent = z.infer<typeof OpenAgainContent>;
