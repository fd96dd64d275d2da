import { passwordProblems } from '../account/passwordRules.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { nameErrors } from './contactRules.ts';

/** What a person enters who registers. */
export interface Registration {
  first_name: string;
  last_name: string;
  password: string;
}

/** The names without spaces around them; a password is as it is. */
export const tidiedRegistration = (entered: Registration): Registration => ({
  first_name: entered.first_name.trim(),
  last_name: entered.last_name.trim(),
  password: entered.password,
});

/**
 * What is wrong with a tidied registration, by field; empty when nothing. `invited`: what the
 * password must not be like.
 */
export function registrationErrors(
  { first_name, last_name, password }: Registration,
  invited: { email: string; organisation: string },
): FieldErrors {
  const names = { first_name, last_name };
  const problems = passwordProblems(password, { ...names, ...invited });
  return { ...nameErrors(names), ...(problems.length > 0 && { password: problems }) };
}
