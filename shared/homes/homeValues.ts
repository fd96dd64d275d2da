import * as z from 'zod/mini';

// Apart from the stored home: pages that know these need not load its whole schema.

/** Ratings that a list may be narrowed by: the regulator's, and what stands where it has none. */
export const FILTERED_RATINGS = [
  'Outstanding',
  'Good',
  'Requires improvement',
  'Inadequate',
  'Not yet inspected',
  'No published rating',
] as const;
/** Of a place that came with a file without ratings: nobody here knows whether it has one. */
export const NOT_IN_FILE = 'Rating not in this file';

/** The regulator's overall ratings, and what stands where there is none. */
export const Rating = z.enum([...FILTERED_RATINGS, NOT_IN_FILE]);
export type Rating = z.infer<typeof Rating>;

/** The regional variants of the AQP contract; none is the home's own. */
export const AqpVariant = z.enum(['sussex', 'frimley', 'london']);
export type AqpVariant = z.infer<typeof AqpVariant>;

export const NURSING_HOMES = 'Nursing homes';
export const RESIDENTIAL_HOMES = 'Residential homes';

/** Why a home has closed itself to new residents (enquiries, section 1). */
export const ClosedReason = z.enum([
  'Outbreak or infection',
  'Not enough staff',
  'Repairs',
  'Regulator or council',
  'Other',
]);
export type ClosedReason = z.infer<typeof ClosedReason>;
