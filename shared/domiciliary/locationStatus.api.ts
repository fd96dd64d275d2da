import * as z from 'zod/mini';
import { LocationStatus } from '../homes/home.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { LocationUuid } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';

/** A service location as the central team finds it. */
const FoundLocation = z.strictObject({
  uuid: LocationUuid,
  name: z.string(),
  provider_name: z.string(),
  local_authority: z.string(),
  location_status: LocationStatus,
  aqp_status: z.boolean(),
  aqp_suspension: z.boolean(),
  embargo: z.boolean(),
  reporting: z.boolean(),
});
export type FoundLocation = z.infer<typeof FoundLocation>;

/** The most that one search answers. */
export const MOST_FOUND = 50;
export const MAX_LOCATION_SEARCH = 100;

export const findServiceLocations = endpoint('GET', '/domcare/api/service_locations/', {
  summary:
    'Service locations, closed ones too, with a part of a name or provider, a CQC location ID or the start of a postcode, by name',
  access: { who: 'lph' },
  handler: 'domiciliary/findServiceLocations',
  query: z.strictObject({
    search: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LOCATION_SEARCH)),
  }),
  reply: z.strictObject({
    /** Of all that match. */
    count: z.int(),
    /** The first of them. */
    results: z.array(FoundLocation),
  }),
});

/** A service location's status with what is needed to decide on it. */
export const LocationStatusView = z.strictObject({
  uuid: LocationUuid,
  name: z.string(),
  provider_name: z.string(),
  address: z.string(),
  postcode: z.string(),
  local_authority: z.string(),
  service_types: z.array(z.string()),
  location_status: LocationStatus,
  closed_on: z.nullable(z.string()),
  /** `YYYY-MM-DD`, a day to come: the regulator's file says that it closes then; null: nobody does. */
  closes_on: z.nullable(z.string()),
  aqp_status: z.boolean(),
  aqp_suspension: z.boolean(),
  embargo: z.boolean(),
  reporting: z.boolean(),
  reporting_from: z.nullable(z.string()),
  closed: z.boolean(),
  /** To be named when saving. */
  version: z.int(),
});
export type LocationStatusView = z.infer<typeof LocationStatusView>;

const path = '/domcare/api/service_location_status/{uuid}/';
const access = { who: 'lph', kind: SERVICE_LOCATION, place: 'uuid' } as const;
const params = z.strictObject({ uuid: LocationUuid });

export const getServiceLocationStatus = endpoint('GET', path, {
  summary: 'How a service location takes part, its embargo and AQP suspension',
  access,
  handler: 'domiciliary/getServiceLocationStatus',
  params,
  reply: LocationStatusView,
});

export const patchServiceLocationStatus = endpoint('PATCH', path, {
  summary: 'Set how a service location takes part, its embargo or AQP suspension, or close it',
  access,
  handler: 'domiciliary/patchServiceLocationStatus',
  audit: ['location.statusChanged'],
  params,
  body: z.strictObject({
    /** To false: the AQP suspension goes too. */
    aqp_status: z.optional(z.boolean()),
    aqp_suspension: z.optional(z.boolean()),
    embargo: z.optional(z.boolean()),
    /** To true: from today, unless `reporting_from` says otherwise. */
    reporting: z.optional(z.boolean()),
    reporting_from: z.optional(z.nullable(z.iso.date('Enter a day as YYYY-MM-DD'))),
    closed: z.optional(z.boolean()),
    /** The day from which it is closed, today or earlier; left out: today. */
    closed_on: z.optional(z.nullable(z.iso.date('Enter a day as YYYY-MM-DD'))),
    /** Kept in the audit trail. */
    reason: reason('Enter the reason for this change'),
    /** The `version` the person saw. Left out: the present one, whatever it is. */
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: LocationStatusView,
});
