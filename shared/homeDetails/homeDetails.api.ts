import * as z from 'zod/mini';
import { CareHomeListItem } from '../careHomesList/careHomesList.api.ts';
import { FeedbackSummary } from '../feedback/feedback.ts';
import { closedWhy } from '../homes/closedWhy.ts';
import { BedCount, BedVacancy } from '../homes/vacancy.ts';
import { Insight } from '../insight/insight.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';
import { HOME_ID } from './homeAddress.ts';

/** The chart's London days, today included. */
export const HISTORY_OF_DAYS = 90;

/** What the home said at an instant. Never who said it, nor the comments of the past. */
export const PastVacancy = z.strictObject({
  at: Instant,
  vacant_beds: BedCount,
  types: z.array(BedVacancy),
});
export type PastVacancy = z.infer<typeof PastVacancy>;

/** A member of staff who is there for commissioners. */
export const CommissionerContact = z.strictObject({
  name: z.string(),
  job_title: z.string(),
  emails: z.array(z.string()),
  phone_numbers: z.array(z.string()),
});
export type CommissionerContact = z.infer<typeof CommissionerContact>;

/** All that a commissioner sees of a home: the card, and more. */
export const HomeDetails = z.extend(CareHomeListItem, {
  address: z.string(),
  postcode: z.string(),
  region: z.string(),
  /** Of the home's local authority today; null where it is not known. */
  icb: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  website: z.string(),
  /** `YYYY-MM-DD` from which it is closed; null while it is not. */
  closed_on: z.nullable(z.string()),
  /** `YYYY-MM-DD`, a day to come: the regulator's file says that it closes then; null: nobody does. */
  closes_on: z.nullable(z.string()),
  /** The same home under a new registration, where it has closed; null: none. */
  successor: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  self_imposed_suspension_date: z.nullable(z.string()),
  ...closedWhy,
  /** The chosen ones under their categories, in the fixed order. */
  specialisms: z.array(z.strictObject({ name: z.string(), options: z.array(z.string()) })),
  languages: z.array(z.string()),
  /** When both were last reviewed; null: never. */
  new_services_updated: z.nullable(Instant),
  /** The holders of the responsibility 'ICB contact', by name; nobody else. */
  commissioner_contacts: z.array(CommissionerContact),
  /** To be named with feedback. */
  vacancy_version: z.int(),
  history: z.strictObject({
    /** From this instant on. */
    begin: Instant,
    /** What held when they begin; null when nothing did. */
    before: z.nullable(PastVacancy),
    /** Oldest first, at most 400. */
    updates: z.array(PastVacancy),
  }),
  insight: Insight,
  feedback: FeedbackSummary,
  /** How far it is in a straight line from the postcode asked for; null without one that there is. */
  distance: z.nullable(z.strictObject({ from: z.string(), miles: z.nullable(z.number()) })),
});
export type HomeDetails = z.infer<typeof HomeDetails>;

export const getHomeDetails = endpoint('GET', '/api/care_home_details/{id}/', {
  summary: 'A home as commissioners see it, by the regulator’s id or its own',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'homeDetails/getHomeDetails',
  params: z.strictObject({
    id: z.string().check(z.regex(HOME_ID, 'This is neither an id of the CQC nor of a home')),
  }),
  query: z.strictObject({
    /** A postcode to say the distance from. */
    from: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: HomeDetails,
});
