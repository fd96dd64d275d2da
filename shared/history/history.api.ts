import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { BedCount, BedVacancy, VacancyChannel } from '../homes/vacancy.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';

/** Days of history when none are asked for, today included. */
export const DEFAULT_DAYS = 90;
/** The most days of one answer, both ends included. */
export const MAX_DAYS = 400;
/** The most updates of one answer. */
export const UPDATES_PAGE = 1000;
/** The most changes of one answer. */
export const CHANGES_PAGE = 50;

const NOT_A_DAY = 'Please enter a date as YYYY-MM-DD';

/** A day in London, of this century. */
const Day = z.iso.date(NOT_A_DAY).check(z.regex(/^20/, NOT_A_DAY));
const Cursor = z.string().check(z.minLength(1), z.maxLength(600));

/** A former registration of the home, whose history is asked for in the place of its own. */
const registration = z.optional(HomeUuid);

/** One time that the home said which beds are free. */
export const PastUpdate = z.strictObject({
  at: Instant,
  vacant_beds: BedCount,
  types: z.array(BedVacancy),
  comments: z.string(),
  by: z.string(),
  channel: VacancyChannel,
});
export type PastUpdate = z.infer<typeof PastUpdate>;

export const VacancyHistory = z.strictObject({
  /** The London days that were looked through, both included. */
  from: z.string(),
  to: z.string(),
  /** What held when the first day began; null when nothing did, and on later pages. */
  before: z.nullable(PastUpdate),
  /** Oldest first, at most 1,000. */
  updates: z.array(PastUpdate),
  /** For the next page; null when this is the last. */
  cursor: z.nullable(z.string()),
});
export type VacancyHistory = z.infer<typeof VacancyHistory>;

export const listVacancyHistory = endpoint('GET', '/api/vacancy_history/{uuid}/', {
  summary: "A home's vacancies over time: the last 90 days unless told otherwise, at most 400",
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'history/listVacancyHistory',
  params: z.strictObject({ uuid: HomeUuid }),
  query: z.strictObject({
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(Cursor),
    registration,
  }),
  reply: VacancyHistory,
});

/** One thing that a change changed, in words. */
export const Difference = z.strictObject({
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export type Difference = z.infer<typeof Difference>;

export const PastChange = z.strictObject({
  id: z.string(),
  at: Instant,
  /** The name of the person or of the job. */
  who: z.string(),
  kind: z.enum(['account', 'link', 'job', 'stranger']),
  /** What was done, in plain words. */
  what: z.string(),
  differences: z.array(Difference),
});
export type PastChange = z.infer<typeof PastChange>;

export const ChangeHistory = z.strictObject({
  /** Newest first, at most 50. */
  changes: z.array(PastChange),
  cursor: z.nullable(z.string()),
});
export type ChangeHistory = z.infer<typeof ChangeHistory>;

export const listChangeHistory = endpoint('GET', '/api/change_history/{uuid}/', {
  summary: 'Who changed what at a home, newest first',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'history/listChangeHistory',
  params: z.strictObject({ uuid: HomeUuid }),
  query: z.strictObject({ cursor: z.optional(Cursor), registration }),
  reply: ChangeHistory,
});
