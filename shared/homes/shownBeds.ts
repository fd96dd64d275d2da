import * as z from 'zod/mini';
import { BedType } from '../vacancies/vacancy.ts';

/** Whom a bed is for, though it can be used. */
export const BedLimit = z.enum(['women only', 'men only', 'shared room']);

/** Beds that can be used now: in all, and of each type that the home reports. */
export const UsableBeds = z.strictObject({
  all: z.int(),
  types: z.array(z.strictObject({ bed_type: BedType, usable: z.int() })),
});
export type UsableBeds = z.infer<typeof UsableBeds>;

/** How many vacant beds are for whom only. */
export const LimitedBeds = z.strictObject({ bed_type: BedType, beds: z.int(), limit: BedLimit });
export type LimitedBeds = z.infer<typeof LimitedBeds>;
