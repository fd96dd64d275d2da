import * as z from 'zod/mini';
import { Participation } from '../homes/participation.ts';
import { Instant } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';
import { LocationParticipation } from '../serviceLocations/locationParticipation.ts';

/** The place of the one notice that still collects changes. */
export const OPEN = 'open';

/** How a place takes part, as its kind has it. */
export const PlaceParticipation = z.union([Participation, LocationParticipation]);
export type PlaceParticipation = z.infer<typeof PlaceParticipation>;

/**
 * That a place's people are to be written to about how the place takes part (ADR 35, 104). One that is open
 * collects: it is made by the first change since the last mail and holds what was so before it. The job of a
 * working day takes it over under its day, with what is so by then, and it goes once everybody's mail is queued.
 */
export const ParticipationNotice = z.strictObject({
  place: PlaceRef,
  /** `open`, or the London day whose mails tell of it. */
  day: z.string(),
  version: z.int(),
  /** When the first of the changes was made. */
  since: Instant,
  before: PlaceParticipation,
  /** Null while it is open: the place itself says what is so. */
  after: z.nullable(PlaceParticipation),
  /** Where it is what a former registration continues as: both by name and id. Its people come from there. */
  succession: z.optional(z.strictObject({ former: z.string(), successor: z.string() })),
});
export type ParticipationNotice = z.infer<typeof ParticipationNotice>;
