import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';

/** Whether a home has suspended itself, and on which London day it did. */
export const SelfImposedSuspension = z.strictObject({
  self_imposed_suspension: z.boolean(),
  /** `YYYY-MM-DD`, or null when it is not suspended. */
  self_imposed_suspension_date: z.nullable(z.string().check(z.maxLength(10))),
});
export type SelfImposedSuspension = z.infer<typeof SelfImposedSuspension>;

export const patchSuspension = endpoint('PATCH', '/api/update_suspension_status/{uuid}/', {
  summary: 'Suspend new placements at a home of its own accord, or end that',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'suspensions/patchSuspension',
  audit: ['suspension.set', 'suspension.cleared'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: z.extend(SelfImposedSuspension, {
    /** How it stood when the person decided. Left out: as it stands, whatever that is. */
    expected: z.optional(SelfImposedSuspension),
  }),
  reply: SelfImposedSuspension,
});
