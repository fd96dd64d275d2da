import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#shared/account/passwordRules.ts';
import { newPasswordErrors, newPasswordId, newPasswordLabel } from './NewPasswordFields.tsx';

const faultsOf = (password: string, again = password, email?: string) =>
  Object.entries(newPasswordErrors({ password, again }, email)).flatMap(([field, messages]) =>
    messages.map((message) => `${newPasswordLabel(field)}: ${message}`),
  );

describe('a new password at the first sign-in, or for a forgotten one', () => {
  it('is required twice, and the summary says which', () => {
    expect(faultsOf('')).toEqual([
      'New password: This field is required',
      'New password confirmation: This field is required',
    ]);
  });

  it('has to be the same both times', () => {
    expect(faultsOf('Harbour7Lantern', 'Harbour7lantern')).toEqual([
      "New password confirmation: Passwords don't match",
    ]);
  });

  it('keeps the rules of account settings, in their words', () => {
    const person = { email: 'harriet.oakley@example.org', first_name: '', last_name: '' };
    for (const password of ['short', 'Password1', 'Harriet.Oakley.9', 'Harbour7Lantern']) {
      expect(faultsOf(password, password, person.email)).toEqual(
        passwordProblems(password, person).map((fault) => `New password: ${fault}`),
      );
    }
    expect(faultsOf('Harriet.Oakley.9', undefined, person.email)).toHaveLength(1);
    expect(faultsOf('Harbour7Lantern', undefined, person.email)).toEqual([]);
  });
});

it('leads to its own fields, and leaves those of the same form as they are', () => {
  expect(['password', 'again', 'code'].map(newPasswordId)).toEqual([
    'new-password',
    'new-password-again',
    'code',
  ]);
  expect(newPasswordLabel('code')).toBeUndefined();
});
