import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import {
  PlacementChanges,
  PlacementOptions,
  PlacementsSaved,
  ReturnView,
  SectionSaved,
  VersionView,
} from './returnView.ts';
import {
  AmendBody,
  DiscardBody,
  PlacementsBody,
  SectionBody,
  SubmitBody,
  WriteReason,
} from './returnWrites.ts';

/** A period as typed into an address: what is none answers as a return that there is not. */
const PathPart = z.string().check(z.maxLength(40));
const ofReturn = z.strictObject({ uuid: HomeUuid, period: PathPart });
const ofSection = z.strictObject({ uuid: HomeUuid, period: PathPart, section: PathPart });

/** Home staff, the central team, and commissioners with nhQuality once it is submitted. */
const readers = {
  who: 'placeReaders',
  kind: CARE_HOME,
  place: 'uuid',
  flag: 'nhQuality',
} as const;
const centralTeam = { who: 'lph', kind: CARE_HOME, place: 'uuid' } as const;
const staff = { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' } as const;

/** Room for 300 lines with their comments and addresses. */
export const PLACEMENTS_LIMIT = 2 * 1024 * 1024;

export const getReturn = endpoint('GET', '/api/monthly_returns/{uuid}/{period}/', {
  summary: "A home's report of a month",
  access: readers,
  handler: 'reporting/getReturn',
  params: ofReturn,
  reply: ReturnView,
});

export const listReturnVersions = endpoint(
  'GET',
  '/api/monthly_returns/{uuid}/{period}/versions/',
  {
    summary: 'What was submitted of a report, newest first, and what each amendment changed',
    access: readers,
    handler: 'reporting/listReturnVersions',
    params: ofReturn,
    reply: z.array(VersionView),
  },
);

export const putReturnSection = endpoint(
  'PUT',
  '/api/monthly_returns/{uuid}/{period}/sections/{section}/',
  {
    summary: 'Save a section of a report as a draft',
    access: staff,
    handler: 'reporting/putReturnSection',
    audit: ['reports.sectionSaved'],
    params: ofSection,
    body: SectionBody,
    reply: SectionSaved,
  },
);

export const putReturnPlacements = endpoint(
  'PUT',
  '/api/monthly_returns/{uuid}/{period}/placements/',
  {
    summary: 'Save the placements of a report as a draft',
    access: staff,
    handler: 'reporting/putReturnPlacements',
    audit: ['reports.placementsSaved'],
    bodyLimit: PLACEMENTS_LIMIT,
    params: ofReturn,
    body: PlacementsBody,
    reply: PlacementsSaved,
  },
);

export const getPlacementOptions = endpoint(
  'GET',
  '/api/monthly_returns/{uuid}/{period}/placement_options/',
  {
    summary: 'Who may pay for a placement, the home’s ICB and its AQP rates of a month',
    access: staff,
    handler: 'reporting/getPlacementOptions',
    params: ofReturn,
    reply: PlacementOptions,
  },
);

export const getPlacementChanges = endpoint(
  'GET',
  '/api/monthly_returns/{uuid}/{period}/placement_changes/',
  {
    summary:
      'What changed in the earlier report’s placements since those of this report were saved',
    access: staff,
    handler: 'reporting/getPlacementChanges',
    params: ofReturn,
    reply: PlacementChanges,
  },
);

export const submitReturn = endpoint('POST', '/api/monthly_returns/{uuid}/{period}/submit/', {
  summary: 'Submit a report, or an amendment of it',
  access: staff,
  handler: 'reporting/submitReturn',
  audit: ['reports.submitted', 'reports.amended'],
  params: ofReturn,
  body: SubmitBody,
  reply: ReturnView,
});

export const amendReturn = endpoint('POST', '/api/monthly_returns/{uuid}/{period}/amend/', {
  summary: 'Open a submitted report for amending',
  access: staff,
  handler: 'reporting/amendReturn',
  audit: ['reports.amendmentOpened'],
  params: ofReturn,
  body: AmendBody,
  reply: ReturnView,
});

export const discardAmendment = endpoint('DELETE', '/api/monthly_returns/{uuid}/{period}/amend/', {
  summary: 'Discard the changes of an open amendment',
  access: staff,
  handler: 'reporting/discardAmendment',
  audit: ['reports.amendmentDiscarded'],
  params: ofReturn,
  body: DiscardBody,
  reply: ReturnView,
});

export const redactReturn = endpoint('POST', '/api/monthly_returns/{uuid}/{period}/redact/', {
  summary: 'Take what should never have been typed out of every version and draft of a report',
  access: centralTeam,
  handler: 'reporting/redactReturn',
  audit: ['reports.redacted'],
  params: ofReturn,
  body: z.strictObject({
    /** The id of a question with a text, or a field of `redaction.ts`. */
    field: z.string().check(z.maxLength(64)),
    /** The line of placements whose field it is: taken out of the home's reports of all months. */
    placement: z.optional(z.uuid()),
    reason: WriteReason,
  }),
  reply: z.strictObject({
    /** Versions, drafts, lines and entries of the history that had it. */
    places: z.int(),
  }),
});
