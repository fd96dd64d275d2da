import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PLACEMENTS_LIMIT } from './returns.api.ts';
import {
  PlacementChanges,
  PlacementOptions,
  PlacementsSaved,
  PlacementsView,
  ReturnView,
  SectionSaved,
} from './returnView.ts';
import { PlacementsBody, SectionBody, SubmitBody } from './returnWrites.ts';

/** The bearer of a link in a mail about one report; it opens nothing else (reporting, section 1). */
const byLink = { who: 'link', purpose: 'report', kind: CARE_HOME } as const;

export const getLinkedReturn = endpoint('GET', '/api/report_link/', {
  summary: 'The report that an email was about, without its placements’ lines',
  access: byLink,
  handler: 'reporting/getLinkedReturn',
  reply: ReturnView,
});

export const putLinkedSection = endpoint('PUT', '/api/report_link/sections/{section}/', {
  summary: 'Save a section of a report without signing in',
  access: byLink,
  handler: 'reporting/putLinkedSection',
  audit: ['reports.sectionSaved'],
  params: z.strictObject({ section: z.string().check(z.maxLength(40)) }),
  body: SectionBody,
  reply: SectionSaved,
});

/** What the lines need besides the link, to be sent as the header `X-Link-Code`. */
export const CodeAnswer = z.strictObject({
  /** A code was mailed to the link's address just now. */
  sent: z.boolean(),
  /** Good for 12 hours, once the right code was given; null otherwise. */
  link_code: z.nullable(z.string()),
});

export const postLinkCode = endpoint('POST', '/api/report_link/code/', {
  summary: 'Ask for a six-digit code by email, or give it: it opens the placements of the report',
  access: byLink,
  handler: 'reporting/postLinkCode',
  needs: ['codes'],
  audit: ['reports.codeSent', 'reports.codeConfirmed'],
  body: z.strictObject({ code: z.optional(z.string().check(z.maxLength(20))) }),
  reply: CodeAnswer,
});

export const postReportLinkTryAgain = endpoint('POST', '/api/report_link/try_again/', {
  summary: "Send email to the link's own address again after it came back, at most once a day",
  access: byLink,
  handler: 'reporting/postReportLinkTryAgain',
  audit: ['address.triedAgain'],
  body: z.strictObject({}),
  /** False: mail went there already. */
  reply: z.strictObject({ tried: z.boolean() }),
});

export const getLinkedPlacements = endpoint('GET', '/api/report_link/placements/', {
  summary: 'The placements of a report, with the code besides the link',
  access: byLink,
  handler: 'reporting/getLinkedPlacements',
  reply: PlacementsView,
});

export const putLinkedPlacements = endpoint('PUT', '/api/report_link/placements/', {
  summary: 'Save the placements of a report, with the code besides the link',
  access: byLink,
  handler: 'reporting/putLinkedPlacements',
  audit: ['reports.placementsSaved'],
  bodyLimit: PLACEMENTS_LIMIT,
  body: PlacementsBody,
  reply: PlacementsSaved,
});

export const getLinkedPlacementOptions = endpoint('GET', '/api/report_link/placement_options/', {
  summary: 'Who may pay for a placement, the home’s ICB and its AQP rates of the link’s month',
  access: byLink,
  handler: 'reporting/getLinkedPlacementOptions',
  reply: PlacementOptions,
});

export const getLinkedPlacementChanges = endpoint('GET', '/api/report_link/placement_changes/', {
  summary: 'What changed in the earlier report’s placements, with the code besides the link',
  access: byLink,
  handler: 'reporting/getLinkedPlacementChanges',
  reply: PlacementChanges,
});

export const submitLinkedReturn = endpoint('POST', '/api/report_link/submit/', {
  summary: 'Submit a report without signing in',
  access: byLink,
  handler: 'reporting/submitLinkedReturn',
  audit: ['reports.submitted', 'reports.amended'],
  body: SubmitBody,
  reply: ReturnView,
});
