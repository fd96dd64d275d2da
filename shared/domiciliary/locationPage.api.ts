import * as z from 'zod/mini';
import { ContactBounce } from '../bounces/bounces.api.ts';
import { ChangeHistory } from '../history/history.api.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

// What a service location's own pages read besides its services, contacts and availability.

const access = { who: 'placeStaff', kind: SERVICE_LOCATION, place: 'uuid' } as const;
const params = z.strictObject({ uuid: LocationUuid });

export const listLocationChanges = endpoint(
  'GET',
  '/domcare/api/service_location/{uuid}/change_history/',
  {
    summary: 'Who changed what at a service location, newest first',
    access,
    handler: 'domiciliary/listLocationChanges',
    params,
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(600))),
      /** A former registration of the location, whose changes are asked for in the place of its own. */
      registration: z.optional(LocationUuid),
    }),
    reply: ChangeHistory,
  },
);

export const LocationBounces = z.strictObject({
  results: z.array(ContactBounce),
  /** The names of those who get the email about availability as things are. */
  availability_email: z.array(z.string()),
});
export type LocationBounces = z.infer<typeof LocationBounces>;

export const listLocationBounces = endpoint(
  'GET',
  '/domcare/api/service_location/{uuid}/bounces/',
  {
    summary: "The addresses of a service location's contacts to which no email is sent, and why",
    access,
    handler: 'domiciliary/listLocationBounces',
    params,
    reply: LocationBounces,
  },
);

export const postLocationTryAgain = endpoint(
  'POST',
  '/domcare/api/service_location/{uuid}/bounces/try_again/',
  {
    summary: "Send email to a service location's contact again, at most once a day",
    access,
    handler: 'domiciliary/postLocationTryAgain',
    audit: ['address.triedAgain'],
    params,
    body: z.strictObject({ address: z.string().check(z.maxLength(2_000)) }),
    /** False: mail went there already. */
    reply: z.strictObject({ tried: z.boolean() }),
  },
);

export const getAlsoCareHome = endpoint(
  'GET',
  '/domcare/api/service_location/{uuid}/also_care_home/',
  {
    summary: 'The care home of the same CQC id, for a caller who reaches both',
    access,
    handler: 'domiciliary/getAlsoCareHome',
    params,
    reply: z.strictObject({ care_home: z.nullable(HomeUuid) }),
  },
);

export const getAlsoServiceLocation = endpoint(
  'GET',
  '/api/care_home/{uuid}/also_service_location/',
  {
    summary: 'The service location of the same CQC id, for a caller who reaches both',
    access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
    handler: 'domiciliary/getAlsoServiceLocation',
    params: z.strictObject({ uuid: HomeUuid }),
    reply: z.strictObject({ service_location: z.nullable(LocationUuid) }),
  },
);
