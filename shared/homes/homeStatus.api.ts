import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { BedRate, BedType } from '../vacancies/vacancy.ts';
import { CARE_HOME } from './careHome.ts';
import { AqpVariant } from './homeValues.ts';

/** In pounds a week. */
export const MAX_RATE = 10_000;

/** What the central team sets of a home. */
export const HomeStatus = z.strictObject({
  embargo: z.boolean(),
  aqp_suspension: z.boolean(),
  /** Own AQP weekly rate in pounds. */
  rate: z.nullable(z.number()),
  /** Own rates by bed type in the place of one rate; empty where one holds for all. */
  aqp_rates: z.array(BedRate),
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
  aqp_status: z.boolean(),
  aqp_variant: z.nullable(AqpVariant),
  /** What its area pays today, in pounds a week: what it is paid without rates of its own; null: nothing. */
  area_rate: z.nullable(z.number()),
  /** The bed types that the home offers: those that may have a rate each. */
  bed_type_preferences: z.array(BedType),
  self_imposed_suspension: z.boolean(),
  self_imposed_suspension_date: z.nullable(z.string()),
  /** To be named when saving. */
  version: z.int(),
});
export type HomeStatusView = z.infer<typeof HomeStatusView>;

const Rate = z
  .number('Enter the rate in pounds a week')
  .check(
    z.gt(0, 'Enter a rate above £0'),
    z.maximum(MAX_RATE, 'Enter a rate of at most £10,000 a week'),
    z.multipleOf(0.01, 'Enter the rate in pounds and whole pence'),
  );

export const getHomeStatus = endpoint('GET', '/api/care_home_status/{uuid}/', {
  summary: "A home's embargo, AQP suspension and own rates",
  access: { who: 'lph', kind: CARE_HOME, place: 'uuid' },
  handler: 'homes/getHomeStatus',
  params: z.strictObject({ uuid: HomeUuid }),
  reply: HomeStatusView,
});

export const patchHomeStatus = endpoint('PATCH', '/api/care_home_status/{uuid}/', {
  summary: "Set a home's embargo, AQP suspension or own rates",
  access: { who: 'lph', kind: CARE_HOME, place: 'uuid' },
  handler: 'homes/patchHomeStatus',
  audit: ['status.changed'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: z.strictObject({
    embargo: z.optional(z.boolean()),
    aqp_suspension: z.optional(z.boolean()),
    /** One rate for all bed types: takes the place of rates by bed type. */
    rate: z.optional(z.nullable(Rate)),
    /** One for each bed type that the home offers: takes the place of one rate for all. */
    aqp_rates: z.optional(
      z
        .array(z.strictObject({ bed_type: BedType, rate: Rate }))
        .check(z.maxLength(BedType.options.length, 'Give each bed type one rate')),
    ),
    /** Kept in the audit trail. */
    reason: reason('Enter the reason for this change'),
    /** The `version` the person saw. Left out: the present one, whatever it is. */
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: HomeStatusView,
});
