import * as z from 'zod/mini';
import { picked } from '../kernel/picked.ts';
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
  /** Tries the AQP bed question first (decisions, section 10). */
  aqp_pilot_status: z.boolean(),
  /** The beds that a pilot home offers under AQP. */
  total_beds_pilot: z.nullable(z.int()),
  reporting: z.boolean(),
  /**
   * `YYYY-MM-DD`: the first month that is reported is the first whole one that begins on or after it;
   * null: it does not report, or there is no lower bound (reporting, section 1).
   */
  reporting_from: z.nullable(z.string()),
  vacancy_reporting: z.boolean(),
  is_bsol: z.boolean(),
});
export type Participation = z.infer<typeof Participation>;

/** The fields, in the order in which forms, files and mails have them. */
export const PARTICIPATION_FIELDS = Object.keys(Participation.shape) as (keyof Participation)[];

/** Those that are yes or no: a file, a draft and a body take each of them alike. */
export type ParticipationFlag = {
  [F in keyof Participation]: Participation[F] extends boolean ? F : never;
}[keyof Participation];

/** How a home takes part now. */
export const participationOf = (home: Participation): Participation =>
  picked(home, PARTICIPATION_FIELDS);

/** Those of the fields whose values differ, in their order; any object with such fields will do. */
export function differingFields<T extends object>(before: T, after: T, fields: (keyof T)[]) {
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
