import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { ALL_NEW_SERVICES } from './newServices.ts';

/** A home's specialisms, languages and young-adult choices, and when somebody last saved them. */
export const NewServices = z.strictObject({
  new_services: z.array(z.string()),
  new_services_updated: z.nullable(Instant),
});
export type NewServices = z.infer<typeof NewServices>;

export const postNewServices = endpoint('POST', '/api/new_services/{uuid}/', {
  summary: 'Say what a home specialises in and which languages are spoken there',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'specialisms/postNewServices',
  audit: ['specialisms.saved'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: z.strictObject({
    /** All that are chosen, not only what is new. */
    new_services: z
      .array(z.string().check(z.maxLength(200)))
      .check(z.maxLength(2 * ALL_NEW_SERVICES)),
    /** The `new_services_updated` that the person saw. Left out: the present one, whatever it is. */
    expected: z.optional(z.nullable(Instant)),
  }),
  reply: NewServices,
});
