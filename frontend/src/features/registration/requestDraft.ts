import * as z from 'zod/mini';
import { readAs } from '#shared/kernel/fieldErrors.ts';

/** A request to join as it is being typed. */
const RequestDraft = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  email: z.string(),
  care_home_name: z.string(),
  provider_name: z.string(),
  local_authority_name: z.string(),
  cqc_registration_id: z.string(),
});
export type RequestDraft = z.infer<typeof RequestDraft>;

/** A draft that was kept; null for what is none. */
export const readRequest = readAs(RequestDraft);

export const EMPTY_REQUEST: RequestDraft = {
  first_name: '',
  last_name: '',
  job_title: '',
  email: '',
  care_home_name: '',
  provider_name: '',
  local_authority_name: '',
  cqc_registration_id: '',
};

/** What each entry is called, where it is typed and where it is shown. */
export const REQUEST_LABELS: Readonly<Record<keyof RequestDraft, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Job title',
  email: 'Email address',
  care_home_name: 'Name of the care home or homecare agency',
  provider_name: 'Name of its provider',
  local_authority_name: 'Local authority',
  cqc_registration_id: 'CQC registration ID',
};
