import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { CARE_HOME } from './careHome.ts';
import { closedWhy } from './closedWhy.ts';
import { LocationStatus } from './home.ts';
import { Participation } from './participation.ts';
import { BedType } from './vacancy.ts';

/** In pounds a week. */
export const MAX_RATE = 10_000;

/** What the central team sets of a home: how it takes part, and what suspends it. */
export const HomeStatus = z.extend(Participation, {
  embargo: z.boolean(),
  aqp_suspension: z.boolean(),
});
export type HomeStatus = z.infer<typeof HomeStatus>;

/** A home's status with what is needed to decide on it. */
export const HomeStatusView = z.extend(HomeStatus, {
  uuid: HomeUuid,
  name: z.string(),
  provider_name: z.string(),
  address: z.string(),
  postcode: z.string(),
  local_authority: z.string(),
  service_types: z.array(z.string()),
  no_beds: z.nullable(z.int()),
  location_status: LocationStatus,
  /** What its area pays today in pounds a week, by the contract that the home has or may get; null: nothing. */
  area_rates: z.strictObject({
    own: z.nullable(z.number()),
    london: z.nullable(z.number()),
    sussex: z.nullable(z.number()),
    frimley: z.nullable(z.number()),
  }),
  self_imposed_suspension: z.boolean(),
  self_imposed_suspension_date: z.nullable(z.string()),
  ...closedWhy,
  /** To be named when saving. */
  version: z.int(),
});
export type HomeStatusView = z.infer<typeof HomeStatusView>;

const WHOLE_BEDS = 'Enter a whole number of beds, 0 or more';

const Rate = z
  .number('Enter the rate in pounds a week')
  .check(
    z.gt(0, 'Enter a rate above £0'),
    z.maximum(MAX_RATE, 'Enter a rate of at most £10,000 a week'),
    z.multipleOf(0.01, 'Enter the rate in pounds and whole pence'),
  );

/**
 * What may be asked of a status: what is left out stays, or follows from the rest. `aqp_status` to false: all that is
 * about AQP and is not named goes, the AQP suspension too. `reporting` to true: from today, unless `reporting_from`
 * says otherwise.
 */
const StatusChange = z.partial(
  z.extend(HomeStatus, {
    /** One rate for all bed types: takes the place of rates by bed type. */
    rate: z.nullable(Rate),
    /** One for each bed type that the home offers: takes the place of one rate for all. */
    aqp_rates: z
      .array(z.strictObject({ bed_type: BedType, rate: Rate }))
      .check(z.maxLength(BedType.options.length, 'Give each bed type one rate')),
    bed_type_preferences: z
      .array(BedType)
      .check(z.maxLength(BedType.options.length, 'Name each bed type once')),
    total_beds_pilot: z.nullable(z.int(WHOLE_BEDS).check(z.minimum(0, WHOLE_BEDS))),
    reporting_from: z.nullable(z.iso.date('Enter a day as YYYY-MM-DD')),
  }),
);

export const getHomeStatus = endpoint('GET', '/api/care_home_status/{uuid}/', {
  summary: 'How a home takes part, its embargo and AQP suspension',
  access: { who: 'lph', kind: CARE_HOME, place: 'uuid' },
  handler: 'homes/getHomeStatus',
  params: z.strictObject({ uuid: HomeUuid }),
  reply: HomeStatusView,
});

export const patchHomeStatus = endpoint('PATCH', '/api/care_home_status/{uuid}/', {
  summary: 'Set how a home takes part, its embargo or AQP suspension',
  access: { who: 'lph', kind: CARE_HOME, place: 'uuid' },
  handler: 'homes/patchHomeStatus',
  audit: ['status.changed'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: z.strictObject({
    ...StatusChange.shape,
    /** Kept in the audit trail. */
    reason: reason('Enter the reason for this change'),
    /** The `version` the person saw. Left out: the present one, whatever it is. */
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: HomeStatusView,
});
