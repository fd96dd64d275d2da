import * as z from 'zod/mini';
import { PlaceRef } from '#shared/places/place.ts';

/** A trial kind of mail, for tests: a contact of a place is invited to its open day. */
export const OpenDayContent = z.strictObject({
  kind: z.literal('openDay'),
  place: PlaceRef,
  place_name: z.string(),
  contact: z.string(),
  first_name: z.string(),
  day: z.string(),
  programme: z.string(),
});
export type OpenDayContent = z.infer<typeof OpenDayContent>;
