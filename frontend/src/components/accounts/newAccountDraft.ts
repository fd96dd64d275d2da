import { REQUIRED } from '#shared/contacts/contactRules.ts';
import {
  type Registration,
  registrationErrors,
  tidiedRegistration,
} from '#shared/contacts/registrationRules.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';

/** What somebody types who has been invited to have an account: the password twice. */
export interface NewAccountDraft extends Registration {
  again: string;
}

/** The labels of the fields, by field. */
export const newAccountLabels: Record<keyof NewAccountDraft, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  password: 'Password',
  again: 'Password confirmation',
};

/** The draft of somebody who has typed nothing: with the name that the invitation has. */
export const newAccountDraft = ({
  first_name,
  last_name,
}: Pick<Registration, 'first_name' | 'last_name'>): NewAccountDraft => ({
  first_name,
  last_name,
  password: '',
  again: '',
});

/** What is wrong with a draft of the person with that address, by field. */
export function newAccountErrors(
  { again, ...entered }: NewAccountDraft,
  invitation: Parameters<typeof registrationErrors>[1],
): FieldErrors {
  const errors = registrationErrors(tidiedRegistration(entered), invitation);
  // One thing at a time: another password may well keep the other rules.
  if (errors.password) errors.password = errors.password.slice(0, 1);
  if (entered.password === '') errors.password = [REQUIRED];
  if (again === '') errors.again = [REQUIRED];
  else if (again !== entered.password) errors.again = ["Passwords don't match"];
  return errors;
}
