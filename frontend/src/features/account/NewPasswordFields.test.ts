import { describe, expect, it } from 'vitest';
import { passwordProblems } from '../../../../shared/account/passwordRules.ts';
import { named, newPasswordErrors } from './NewPasswordFields.tsx';

const faultsOf = (password: string, again = password, email?: string) =>
  newPasswordErrors({ password, again }, email).map((fault) => named(fault).message);

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

it('leaves the fault of another field as it is', () => {
  expect(named({ field: 'code', message: 'Enter the code we sent' })).toEqual({
    field: 'code',
    message: 'Enter the code we sent',
  });
});
