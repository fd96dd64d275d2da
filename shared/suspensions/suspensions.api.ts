import * as z from 'zod/mini';
import { OtherReason } from '../homes/bedNote.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { ClosedReason } from '../homes/homeValues.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Checked } from '../kernel/identifiers/textCheck.ts';
import { HomeUuid } from '../kernel/ids.ts';

/** Whether a home has suspended itself, on which London day it did, and what it says of that (enquiries, section 1). */
export const SelfImposedSuspension = z.strictObject({
  self_imposed_suspension: z.boolean(),
  /** `YYYY-MM-DD`, or null when it is not suspended. */
  self_imposed_suspension_date: z.nullable(z.string().check(z.maxLength(10))),
  /** Why. Sent, null takes it back and left out it stays; told, it is left out where nobody said. */
  reason: z.optional(z.nullable(ClosedReason)),
  /** The words of 'Other', and of it alone. */
  other: z.optional(OtherReason),
  /** `YYYY-MM-DD`, after today: when it may be open again, which it is asked about. As `reason`. */
  until: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
});
export type SelfImposedSuspension = z.infer<typeof SelfImposedSuspension>;

export const patchSuspension = endpoint('PATCH', '/api/update_suspension_status/{uuid}/', {
  summary: 'Suspend new placements at a home of its own accord, or end that',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'suspensions/patchSuspension',
  audit: ['suspension.set', 'suspension.changed', 'suspension.cleared'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: z.extend(SelfImposedSuspension, {
    /** How it stood when the person decided. Left out: as it stands, whatever that is. */
    expected: z.optional(SelfImposedSuspension),
    checked: Checked,
  }),
  reply: SelfImposedSuspension,
});
