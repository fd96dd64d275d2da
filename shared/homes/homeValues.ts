import * as z from 'zod/mini';

// Apart from the stored home: pages that know these need not load its whole schema.

/** The regulator's overall ratings, and what stands where there is none. */
export const Rating = z.enum([
  'Outstanding',
  'Good',
  'Requires improvement',
  'Inadequate',
  'Not yet inspected',
  'No published rating',
]);
export type Rating = z.infer<typeof Rating>;

/** The regional variants of the AQP contract; none is the home's own. */
export const AqpVariant = z.enum(['sussex', 'frimley', 'london']);
export type AqpVariant = z.infer<typeof AqpVariant>;

export const NURSING_HOMES = 'Nursing homes';
export const RESIDENTIAL_HOMES = 'Residential homes';
