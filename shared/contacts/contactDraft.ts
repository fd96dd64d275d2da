import * as z from 'zod/mini';
import { readAs } from '../kernel/fieldErrors.ts';
import { contactErrors, tidied } from './contactRules.ts';

/** A contact as it is being typed. */
export const ContactDraft = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  emails: z.array(z.string()),
  phone_numbers: z.array(z.string()),
  individual_contact: z.boolean(),
  vacancy_contact: z.boolean(),
  aqp_list_stakeholder: z.boolean(),
});
export type ContactDraft = z.infer<typeof ContactDraft>;

/** A kept draft, if it is one. */
export const restoredContact = readAs(ContactDraft);

/** Whether a draft may be kept, and what stops it from being submitted; `existing` as `contactErrors` has it. */
export const contactCheck = (existing: readonly string[]) => ({
  restore: restoredContact,
  submitted: (draft: ContactDraft) => contactErrors(tidied(draft), existing),
});
