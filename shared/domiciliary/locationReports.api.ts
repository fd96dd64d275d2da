import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import {
  ArchiveRow,
  MonthlyReporting,
  PunctualityEntry,
  QualitativeAnswer,
} from '../reporting/monthlyReporting.api.ts';
import { ReturnView, SectionSaved, VersionView } from '../reporting/returnView.ts';
import {
  AmendBody,
  DiscardBody,
  SectionBody,
  SubmitBody,
  WriteReason,
} from '../reporting/returnWrites.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

/** A period as typed into an address: what is none answers as a return that there is not. */
const PathPart = z.string().check(z.maxLength(40));
const ofLocation = z.strictObject({ uuid: LocationUuid });
const ofReturn = z.strictObject({ uuid: LocationUuid, period: PathPart });
const ofSection = z.strictObject({ uuid: LocationUuid, period: PathPart, section: PathPart });

const named = { kind: SERVICE_LOCATION, place: 'uuid' } as const;
const staff = { who: 'placeStaff', ...named } as const;
/** The location's staff, the central team, and commissioners with dcQuality once it is submitted. */
const readers = { who: 'placeReaders', ...named, flag: 'dcQuality' } as const;

const path = '/domcare/api/monthly_returns/{uuid}/{period}/';

export const getLocationReturn = endpoint('GET', path, {
  summary: "A service location's report of a month",
  access: readers,
  handler: 'domiciliary/getLocationReturn',
  params: ofReturn,
  reply: ReturnView,
});

export const listLocationReturnVersions = endpoint('GET', `${path}versions/`, {
  summary:
    'What was submitted of a service location’s report, newest first, and what each amendment changed',
  access: readers,
  handler: 'domiciliary/listLocationReturnVersions',
  params: ofReturn,
  reply: z.array(VersionView),
});

export const putLocationReturnSection = endpoint('PUT', `${path}sections/{section}/`, {
  summary: 'Save a section of a service location’s report as a draft',
  access: staff,
  handler: 'domiciliary/putLocationReturnSection',
  audit: ['reports.sectionSaved'],
  params: ofSection,
  body: SectionBody,
  reply: SectionSaved,
});

export const submitLocationReturn = endpoint('POST', `${path}submit/`, {
  summary: 'Submit a service location’s report, or an amendment of it',
  access: staff,
  handler: 'domiciliary/submitLocationReturn',
  audit: ['reports.submitted', 'reports.amended'],
  params: ofReturn,
  body: SubmitBody,
  reply: ReturnView,
});

export const amendLocationReturn = endpoint('POST', `${path}amend/`, {
  summary: 'Open a submitted report of a service location for amending',
  access: staff,
  handler: 'domiciliary/amendLocationReturn',
  audit: ['reports.amendmentOpened'],
  params: ofReturn,
  body: AmendBody,
  reply: ReturnView,
});

export const discardLocationAmendment = endpoint('DELETE', `${path}amend/`, {
  summary: 'Discard the changes of an open amendment of a service location’s report',
  access: staff,
  handler: 'domiciliary/discardLocationAmendment',
  audit: ['reports.amendmentDiscarded'],
  params: ofReturn,
  body: DiscardBody,
  reply: ReturnView,
});

export const redactLocationReturn = endpoint('POST', `${path}redact/`, {
  summary: 'Take what should never have been typed out of every version and draft of a report',
  access: { who: 'lph', ...named },
  handler: 'domiciliary/redactLocationReturn',
  audit: ['reports.redacted'],
  params: ofReturn,
  body: z.strictObject({
    /** The id of a question with a text, or a field of `redaction.ts`. */
    field: z.string().check(z.maxLength(64)),
    reason: WriteReason,
  }),
  reply: z.strictObject({
    /** Versions, drafts and entries of the history that had it. */
    places: z.int(),
  }),
});

const { care_home: _, ...monthly } = MonthlyReporting.shape;

/** A service location's reports that are due and sent in, as a home's (domiciliary, section 8). */
export const LocationReporting = z.strictObject({
  ...monthly,
  service_location: z.strictObject({
    uuid: LocationUuid,
    name: z.string(),
    aqp_status: z.boolean(),
    cqc_rating: z.string(),
    cqc_link: z.nullable(z.string()),
    cqcRecordedId: z.nullable(z.string()),
    /** The five newest that are submitted or past their deadline, oldest first. */
    punctuality: z.array(PunctualityEntry),
  }),
});
export type LocationReporting = z.infer<typeof LocationReporting>;

export const getLocationReporting = endpoint('GET', '/domcare/api/monthly_reporting/{uuid}/', {
  summary: "A service location's reports that are due, those that are sent in, and its punctuality",
  access: staff,
  handler: 'domiciliary/getLocationReporting',
  params: ofLocation,
  reply: LocationReporting,
});

export const getLocationArchive = endpoint('GET', '/domcare/api/reporting_archive/{uuid}/', {
  summary: "All of a service location's reports, newest first",
  access: staff,
  handler: 'domiciliary/getLocationArchive',
  params: ofLocation,
  reply: z.strictObject({
    service_location: z.strictObject({ uuid: LocationUuid, name: z.string() }),
    monthly_reporting: z.array(ArchiveRow),
  }),
});

export const listLocationAnswers = endpoint('GET', '/domcare/api/qualitative_answers/{uuid}/', {
  summary:
    'What a service location wrote in its submitted reports, newest first, at most 200 texts',
  access: readers,
  handler: 'domiciliary/listLocationAnswers',
  params: ofLocation,
  query: z.strictObject({
    /** True: monthly questions; false: six-monthly; left out: both. */
    monthly: z.optional(z.enum(['true', 'false'])),
    deadline_gte: z.optional(z.iso.date('Please enter a date as YYYY-MM-DD')),
  }),
  reply: z.array(QualitativeAnswer),
});
