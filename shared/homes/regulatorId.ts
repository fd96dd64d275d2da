import * as z from 'zod/mini';

/**
 * The regulator's ids of its locations: `1-109570155` (6 to 12 digits) or, of those it had at first,
 * `RX3LD` (5 to 10 letters and digits). Capitals only: no page's own name is such an id (decisions,
 * section 10). Importer, registration and a home's public address share this one rule.
 */
export const REGULATOR_ID = /^(?:1-\d{6,12}|[A-Z\d]{5,10})$/;

export const NOT_A_REGULATOR_ID =
  'Enter the CQC location ID: 1- and 6 to 12 digits, or 5 to 10 capital letters and digits';

/** The regulator's id of a location, as `1-109570155` or `RX3LD`. */
export const RegulatorId = z.string().check(z.regex(REGULATOR_ID, NOT_A_REGULATOR_ID));
export type RegulatorId = z.infer<typeof RegulatorId>;

export const isRegulatorId = (text: string): boolean => REGULATOR_ID.test(text);
