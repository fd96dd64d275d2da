import type { AqpVariant } from '#shared/homes/homeValues.ts';

/** The AQP contracts by the names of their areas. */
export const AQP_VARIANT_NAMES: Record<AqpVariant, string> = {
  london: 'London',
  sussex: 'Sussex',
  frimley: 'Frimley',
};
