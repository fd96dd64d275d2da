import { MAX_NAME_LENGTH } from '../account/personName.ts';
import { authorityName } from '../areas/authorityNames.ts';
import { icbsByAuthority } from '../areas/icbByAuthority.ts';
import { contactErrors, REQUIRED } from '../contacts/contactRules.ts';
import { isRegulatorId } from '../homes/regulatorId.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { isLine, lengthOf } from '../kernel/text.ts';

export const TOO_MANY_REQUESTS = 'There were too many requests. Please try again in an hour.';
const BAD_CQC_ID = 'Please enter a CQC registration ID such as 1-109570155';
const NOT_LISTED_AUTHORITY = 'Please choose a local authority from the list';
const BAD_CHARACTER = 'Please use only letters, digits and punctuation';

const MAX_PLACE_NAME = 200;

/**
 * Every authority that a request can name: also one that has ended, from a form that was opened before, and
 * in any spelling. The form offers those of the day.
 */
const authorities = new Set(icbsByAuthority.map(({ name }) => name));

/** What a stranger enters. */
export interface EnteredRequest {
  email: string;
  first_name: string;
  last_name: string;
  job_title: string;
  care_home_name: string;
  provider_name: string;
  local_authority_name: string;
  cqc_registration_id: string;
}

/** What was entered without spaces around it; the address in lower case, the regulator's id in capitals. */
export const tidiedRequest = (entered: EnteredRequest): EnteredRequest => ({
  email: entered.email.trim().toLowerCase(),
  first_name: entered.first_name.trim(),
  last_name: entered.last_name.trim(),
  job_title: entered.job_title.trim(),
  care_home_name: entered.care_home_name.trim(),
  provider_name: entered.provider_name.trim(),
  local_authority_name: entered.local_authority_name.trim(),
  cqc_registration_id: entered.cqc_registration_id.trim().toUpperCase(),
});

function lineFault(text: string, most: number): string | null {
  if (text === '') return REQUIRED;
  if (!isLine(text)) return BAD_CHARACTER;
  return lengthOf(text) > most ? `Please use at most ${most} characters` : null;
}

/**
 * What is wrong with the form of a tidied request, by field; empty when nothing (agreements,
 * section 6). It looks at nothing but the form, so that an answer tells nothing of who is known.
 */
export function requestErrors(entered: EnteredRequest): FieldErrors {
  const { first_name, last_name, email, job_title } = entered;
  const {
    first_name: first,
    last_name: last,
    'emails.0': address,
  } = contactErrors({ first_name, last_name, job_title, emails: [email], phone_numbers: [] });
  const errors: FieldErrors = {
    ...(first && { first_name: first }),
    ...(last && { last_name: last }),
    ...(address && { email: address }),
  };
  const add = (field: keyof EnteredRequest, fault: string | null) => {
    if (fault !== null) errors[field] = [fault];
  };
  add('job_title', lineFault(job_title, MAX_NAME_LENGTH));
  add('care_home_name', lineFault(entered.care_home_name, MAX_PLACE_NAME));
  add('provider_name', lineFault(entered.provider_name, MAX_PLACE_NAME));
  if (!authorities.has(authorityName(entered.local_authority_name))) {
    add('local_authority_name', NOT_LISTED_AUTHORITY);
  }
  if (!isRegulatorId(entered.cqc_registration_id)) add('cqc_registration_id', BAD_CQC_ID);
  return errors;
}
