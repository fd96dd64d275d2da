import * as z from 'zod/mini';
import type { Home } from './home.ts';
import { AqpVariant } from './homeValues.ts';
import { BedRate, BedType } from './vacancy.ts';

/** How a home takes part, as the central team sets it (decisions, section 10). */
export const Participation = z.strictObject({
  aqp_status: z.boolean(),
  aqp_variant: z.nullable(AqpVariant),
  /** The bed types that an AQP home offers, in the order of the form; empty outside AQP. */
  bed_type_preferences: z.array(BedType),
  /** Own AQP weekly rate in pounds. */
  rate: z.nullable(z.number()),
  /** Own rates by bed type in the place of one rate; empty where one holds for all. */
  aqp_rates: z.array(BedRate),
  aqp_pilot_status: z.boolean(),
  /** The beds that a pilot home offers under AQP. */
  total_beds_pilot: z.nullable(z.int()),
  reporting: z.boolean(),
  /** `YYYY-MM-DD` from which it reports; null where it does not, or has no lower bound. */
  reporting_from: z.nullable(z.string()),
  vacancy_reporting: z.boolean(),
  is_bsol: z.boolean(),
});
export type Participation = z.infer<typeof Participation>;

/** The fields, in the order in which forms, files and mails have them. */
export const PARTICIPATION_FIELDS = Object.keys(Participation.shape) as (keyof Participation)[];

/** How a home takes part now. */
export const participationOf = (home: Home): Participation => ({
  aqp_status: home.aqp_status,
  aqp_variant: home.aqp_variant,
  bed_type_preferences: home.bed_type_preferences,
  rate: home.rate,
  aqp_rates: home.aqp_rates,
  aqp_pilot_status: home.aqp_pilot_status,
  total_beds_pilot: home.total_beds_pilot,
  reporting: home.reporting,
  reporting_from: home.reporting_from,
  vacancy_reporting: home.vacancy_reporting,
  is_bsol: home.is_bsol,
});

/** Those of the fields whose values differ, in their order; any object with such fields will do. */
export function differingFields<T extends object>(before: T, after: T, fields: (keyof T)[]) {
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
