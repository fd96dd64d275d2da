import * as z from 'zod/mini';
import type { LocationStatusFields } from './locationStatusRules.ts';

/** How a service location takes part, and whether it is suspended or closed (domiciliary, section 1). */
export const LocationParticipation: z.ZodMiniType<LocationStatusFields> = z.strictObject({
  aqp_status: z.boolean(),
  aqp_suspension: z.boolean(),
  embargo: z.boolean(),
  reporting: z.boolean(),
  reporting_from: z.nullable(z.string()),
  closed: z.boolean(),
  closed_on: z.nullable(z.string()),
});
