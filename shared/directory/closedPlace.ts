import * as z from 'zod/mini';
import { PlaceRef } from '../places/place.ts';

/** A place that has closed, as it is found again: its own item says the rest. */
export const ClosedPlace = z.strictObject({
  place: PlaceRef,
  version: z.int(),
  name: z.string(),
  /** Without blanks, in capitals: by it the same home under a new registration is found. */
  postcode: z.string(),
  /** `YYYY-MM-DD`. */
  closed_on: z.string(),
});
export type ClosedPlace = z.infer<typeof ClosedPlace>;
