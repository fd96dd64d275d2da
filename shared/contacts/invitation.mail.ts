import * as z from 'zod/mini';
import { PlaceRef } from '../places/place.ts';

/** A new contact without an account is asked to register (decisions, section 5). */
export const InvitationContent = z.strictObject({
  kind: z.literal('invitation'),
  place: PlaceRef,
  place_name: z.string(),
  contact: z.string(),
  first_name: z.string(),
  invited_by: z.string(),
});
export type InvitationContent = z.infer<typeof InvitationContent>;
