import * as z from 'zod/mini';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

/** A service location has answered: for the commissioner who asked to be told (domiciliary, section 4). */
export const LocationUpdatedContent = z.strictObject({
  kind: z.literal('locationUpdated'),
  location: LocationUuid,
  location_name: z.string(),
  first_name: z.string(),
  /** The answer in words, by what was asked. */
  answer: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  updated: z.string(),
});
export type LocationUpdatedContent = z.infer<typeof LocationUpdatedContent>;
