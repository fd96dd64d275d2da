import * as z from 'zod/mini';
import { HomeUuid, Instant } from '../kernel/ids.ts';

/** The four bed types of specification 1, section 3. */
export const BedType = z.enum([
  'Nursing',
  'Nursing dementia',
  'Residential',
  'Residential dementia',
]);
export type BedType = z.infer<typeof BedType>;

export const MAX_BEDS = 1000;
export const MAX_COMMENT_LENGTH = 2000;
/** The history strip looks back this many London days, today included. */
export const HISTORY_DAYS = 5;

export const NOT_A_BED_COUNT = `Please enter a whole number from 0 to ${MAX_BEDS}`;
/** A count of vacant beds: a whole number from 0 to 1000 (specification 1, section 5). */
export const BedCount = z
  .int(NOT_A_BED_COUNT)
  .check(z.minimum(0, NOT_A_BED_COUNT), z.maximum(MAX_BEDS, NOT_A_BED_COUNT));

export const BedVacancy = z.strictObject({ bed_type: BedType, vacant_beds: BedCount });
export type BedVacancy = z.infer<typeof BedVacancy>;

/** A weekly rate in pounds for one bed type. */
export const BedRate = z.strictObject({ bed_type: BedType, rate: z.number() });
export type BedRate = z.infer<typeof BedRate>;

/** What a home last said of its free beds; part of the home's item. */
export const Vacancy = z.strictObject({
  /** Rises by one with each update; what a browser names when it saves. */
  version: z.int(),
  /** Vacant beds in total. */
  vacant_beds: BedCount,
  types: z.array(BedVacancy),
  comments: z.string().check(z.maxLength(MAX_COMMENT_LENGTH)),
  /** Null until the home has first answered. */
  updated_at: z.nullable(Instant),
  updated_by: z.nullable(z.string()),
  /** How often it was updated, by London day, the last five days only. */
  updates_by_day: z.record(z.string(), z.int()),
  /**
   * When a commissioner who rang last found the figures of this version not right (ADR 75): a newer
   * version ends it. Null when nobody has, or all have taken it back.
   */
  disputed: z.nullable(z.strictObject({ version: z.int(), at: Instant })),
});
export type Vacancy = z.infer<typeof Vacancy>;

/** How an update reached us. */
export const VacancyChannel = z.enum(['portal', 'link', 'overview']);
export type VacancyChannel = z.infer<typeof VacancyChannel>;

/** One update, kept for good: an unchanged confirmation is one too (decisions, section 3). */
export const VacancyUpdate = z.strictObject({
  home: HomeUuid,
  at: Instant,
  /** The vacancy's version that this update made. */
  vacancy_version: z.int(),
  vacant_beds: BedCount,
  types: z.array(BedVacancy),
  comments: z.string(),
  by: z.string(),
  channel: VacancyChannel,
});
export type VacancyUpdate = z.infer<typeof VacancyUpdate>;
