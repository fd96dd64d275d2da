import { EmailAddress } from '#shared/kernel/ids.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';

/** Whom an agreement is sent to, as they are typed. */
export interface Addressee {
  name: string;
  email_address: string;
}

export const ADDRESSEE_LABELS: Record<string, string> = { name: 'Name', email_address: 'Email' };

const REQUIRED = ['This field is required'];

/** What is wrong with them, by field; empty when nothing is. */
export function addresseeErrors({ name, email_address }: Addressee): FieldErrors {
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = REQUIRED;
  const typed = email_address.trim().toLowerCase();
  if (typed === '') errors.email_address = REQUIRED;
  else if (!EmailAddress.safeParse(typed).success) errors.email_address = ['Invalid email address'];
  return errors;
}
