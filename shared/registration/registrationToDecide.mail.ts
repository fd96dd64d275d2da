import * as z from 'zod/mini';
import { PlaceRef } from '../places/place.ts';
import { RegistrationId } from './registrationRequest.ts';

/** A contact is to decide on a request to join their place; what was entered stands on its page alone. */
export const RegistrationToDecideContent = z.strictObject({
  kind: z.literal('registrationToDecide'),
  request: RegistrationId,
  place: PlaceRef,
  place_name: z.string(),
  contact: z.string(),
  first_name: z.string(),
});
export type RegistrationToDecideContent = z.infer<typeof RegistrationToDecideContent>;
