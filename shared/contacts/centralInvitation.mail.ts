import * as z from 'zod/mini';
import { PlaceRef } from '../places/place.ts';

/** A central contact without an account is asked to register: once, whatever the number of their homes (ADR 40). */
export const CentralInvitationContent = z.strictObject({
  kind: z.literal('centralInvitation'),
  /** One of their homes: the link registers them there. */
  place: PlaceRef,
  place_name: z.string(),
  contact: z.string(),
  first_name: z.string(),
  invited_by: z.string(),
});
export type CentralInvitationContent = z.infer<typeof CentralInvitationContent>;
