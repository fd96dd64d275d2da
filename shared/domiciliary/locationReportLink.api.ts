import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { ReturnView, SectionSaved } from '../reporting/returnView.ts';
import { SectionBody, SubmitBody } from '../reporting/returnWrites.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';

/** The bearer of a link in a mail about one report of a service location; it opens nothing else. */
const byLink = { who: 'link', purpose: 'domcareReport', kind: SERVICE_LOCATION } as const;

const path = '/domcare/api/report_link/';

export const getLinkedLocationReturn = endpoint('GET', path, {
  summary: 'The report of a service location that an email was about',
  access: byLink,
  handler: 'domiciliary/getLinkedLocationReturn',
  reply: ReturnView,
});

export const putLinkedLocationSection = endpoint('PUT', `${path}sections/{section}/`, {
  summary: 'Save a section of a service location’s report without signing in',
  access: byLink,
  handler: 'domiciliary/putLinkedLocationSection',
  audit: ['reports.sectionSaved'],
  params: z.strictObject({ section: z.string().check(z.maxLength(40)) }),
  body: SectionBody,
  reply: SectionSaved,
});

export const submitLinkedLocationReturn = endpoint('POST', `${path}submit/`, {
  summary: 'Submit a service location’s report without signing in',
  access: byLink,
  handler: 'domiciliary/submitLinkedLocationReturn',
  audit: ['reports.submitted', 'reports.amended'],
  body: SubmitBody,
  reply: ReturnView,
});
