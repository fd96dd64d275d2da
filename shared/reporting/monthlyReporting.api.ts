import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, HomeUuid, Instant } from '../kernel/ids.ts';
import { Period } from './period.ts';
import { ReturnStatus } from './returnStatus.ts';

const staff = { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' } as const;
const ofHome = z.strictObject({ uuid: HomeUuid });

/** A report that is still to be sent in; texts as the requirement has them. */
export const OutstandingQuestionnaire = z.strictObject({
  uuid: z.uuid(),
  reporting_period: z.string(),
  deadline: z.strictObject({ date: z.string(), time: z.string() }),
  overdue: z.boolean(),
  quality_link: z.string(),
  period: Period,
  deadline_at: Instant,
  /** The central team moved the deadline. */
  extended: z.boolean(),
  overdue_days: z.int(),
  status: ReturnStatus,
  started: z.boolean(),
  percentage_complete: z.int(),
  six_monthly: z.boolean(),
});
export type OutstandingQuestionnaire = z.infer<typeof OutstandingQuestionnaire>;

/** An amendment that is open: of a report that stays complete meanwhile; null: none is. */
export const OpenAmendment = z.nullable(
  z.strictObject({ by: z.string(), opened_at: Instant, until: Instant }),
);
export type OpenAmendment = z.infer<typeof OpenAmendment>;

/** Label, on time, date submitted (DD/MM/YYYY) or null, lateness, suspended. */
export type PunctualityEntry = [string, boolean, string | null, string, boolean];
/** An array in the schema: `z.tuple` would add a kilobyte to every page of the browser. */
export const PunctualityEntry = z
  .array(z.nullable(z.union([z.string(), z.boolean()])))
  .check(z.minLength(5), z.maxLength(5)) as unknown as z.ZodMiniType<PunctualityEntry>;

export const MonthlyReporting = z.strictObject({
  care_home: z.strictObject({
    uuid: HomeUuid,
    name: z.string(),
    aqp_status: z.boolean(),
    is_bsol: z.boolean(),
    cqc_rating: z.string(),
    cqc_link: z.nullable(z.string()),
    cqcRecordedId: z.nullable(z.string()),
    /** The five newest that are submitted or past their deadline, oldest first. */
    punctuality: z.array(PunctualityEntry),
  }),
  /** All of them, oldest first. */
  outstanding_questionnaires: z.array(OutstandingQuestionnaire),
  /** Newest first, at most 24. */
  complete_questionnaires: z.array(
    z.strictObject({
      deadline: z.string(),
      date_completed: z.string(),
      reporting_period: z.string(),
      period: Period,
      amendment: OpenAmendment,
    }),
  ),
  /** There never was one. */
  no_questionnaires_created: z.boolean(),
  /** When the next window opens; null when the home does not report. */
  next_report_available: z.nullable(z.string()),
  dashboard_link: z.string(),
});
export type MonthlyReporting = z.infer<typeof MonthlyReporting>;

export const getMonthlyReporting = endpoint('GET', '/api/monthly_reporting/{uuid}/', {
  summary: "A home's reports that are due, those that are sent in, and its punctuality",
  access: staff,
  handler: 'reporting/getMonthlyReporting',
  params: ofHome,
  reply: MonthlyReporting,
});

export const ArchiveRow = z.strictObject({
  reporting_period: z.string(),
  date_submitted: z.nullable(z.string()),
  deadline: z.string(),
  percentage_complete: z.int(),
  url: z.string(),
  period: Period,
  deadline_at: Instant,
  /** The central team moved the deadline. */
  extended: z.boolean(),
  submitted_at: z.nullable(Instant),
  status: ReturnStatus,
  version: z.int(),
  suspended: z.nullable(z.boolean()),
  amendment: OpenAmendment,
});
export type ArchiveRow = z.infer<typeof ArchiveRow>;

export const getReportingArchive = endpoint('GET', '/api/reporting_archive/{uuid}/', {
  summary: "All of a home's reports, newest first",
  access: staff,
  handler: 'reporting/getReportingArchive',
  params: ofHome,
  reply: z.strictObject({ monthly_reporting: z.array(ArchiveRow) }),
});

export const QualityOverviewHome = z.strictObject({
  uuid: HomeUuid,
  name: z.string(),
  home_manager_name: z.string(),
  aqp_status: z.boolean(),
  vacancy_info: z.strictObject({
    types: z.array(z.strictObject({ bed_type: z.string(), vacant_beds: z.int() })),
  }),
  /** DD/MM/YYYY, or 'Not yet responded'. */
  vacancy_updated: z.string(),
  /** When a commissioner who rang last found these figures not right; null: nobody has. */
  vacancy_disputed_at: z.nullable(z.string()),
  reporting: z.boolean(),
  /** 'Complete', '2 incomplete' or 'Not reporting'. */
  incomplete_reporting_status: z.string(),
  number_outstanding_reports: z.int(),
  /** How many of those are past their deadline. */
  number_overdue_reports: z.int(),
  reporting_archive_link: z.nullable(z.string()),
  dashboard_link: z.nullable(z.string()),
});
export type QualityOverviewHome = z.infer<typeof QualityOverviewHome>;

export const getCentralContact = endpoint('GET', '/api/central_contacts/{uuid}/', {
  summary: "Which of a central contact's homes still have reports to send in",
  access: { who: 'ownAccount', account: 'uuid' },
  handler: 'reporting/getCentralContact',
  params: z.strictObject({ uuid: AccountId }),
  reply: z.strictObject({
    provider_names: z.array(z.string()),
    /** Of the homes that report; null where none does. */
    percentage_complete: z.nullable(z.int()),
    homes: z.array(QualityOverviewHome),
  }),
});

/** A text that a home wrote in a submitted report. */
export const QualitativeAnswer = z.strictObject({
  return_uuid: z.uuid(),
  period: Period,
  reporting_period: z.string(),
  /** DD/MM/YYYY. */
  deadline: z.string(),
  section: z.string(),
  question_id: z.string(),
  question: z.string(),
  answer: z.string(),
  six_monthly: z.boolean(),
  submitted_at: Instant,
  version: z.int(),
});
export type QualitativeAnswer = z.infer<typeof QualitativeAnswer>;

/** The most of one answer. */
export const MOST_QUALITATIVE = 200;

export const listQualitativeAnswers = endpoint('GET', '/api/qualitative_answers/{uuid}/', {
  summary: 'What a home wrote in its submitted reports, newest first, at most 200 texts',
  access: { who: 'placeReaders', kind: CARE_HOME, place: 'uuid', flag: 'nhQuality' },
  handler: 'reporting/listQualitativeAnswers',
  params: ofHome,
  query: z.strictObject({
    /** True: monthly questions; false: six-monthly; left out: both. */
    monthly: z.optional(z.enum(['true', 'false'])),
    deadline_gte: z.optional(z.iso.date('Please enter a date as YYYY-MM-DD')),
  }),
  reply: z.array(QualitativeAnswer),
});
