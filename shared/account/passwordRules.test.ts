import { describe, expect, it } from 'vitest';
import { passwordProblems } from './passwordRules.ts';

const grace = {
  email: 'g.fernsby@example.org',
  first_name: 'Grace',
  last_name: 'Fernsby',
  organisation: 'Larch Care Limited',
};

describe('a new password', () => {
  it.each([
    'Quiet-harbour-42',
    'Placewell-demo-1',
    'tR4ctor umbrella',
    'Zürich-am-Mittwoch-7',
    'Kettle7Lantern',
  ])('will do: %s', (password) => {
    expect(passwordProblems(password, grace)).toEqual([]);
  });

  it.each([
    ['Ab3defg', 'The password must have at least 8 characters'],
    ['quiet-harbour-42', 'The password must have at least one upper case letter'],
    ['Quiet-harbour', 'The password must have at least one number'],
    [
      'abc',
      'The password must have at least 8 characters and at least one upper case letter and at least one number',
    ],
    ['Quiet-harbour-42 ', 'The password must not start or end with a space'],
    ['Quiet-\u0000harbour-42', 'The password must have only characters that can be typed'],
    ['Quiet-\ud800harbour-42', 'The password must have only characters that can be typed'],
    [`A1${'bcde'.repeat(64)}`, 'The password must have at most 256 characters'],
  ])('is refused with a reason: %j', (password, why) => {
    expect(passwordProblems(password, grace)).toContain(why);
  });

  it('takes 8 characters and 256, and no character more', () => {
    expect(passwordProblems('Kx7pqwtz', grace)).toEqual([]);
    expect(passwordProblems(`A1${'xyqk'.repeat(63)}zz`, grace)).toEqual([]);
    expect(passwordProblems(`A1${'xyqk'.repeat(63)}zzz`, grace)).toHaveLength(1);
  });

  it.each([
    'Password1',
    'P@ssw0rd1',
    'Passw0rd99',
    'Welcome123!',
    'L1verpool2024',
    'Qwertyuiop1',
    'Abcdefgh1',
    '1q2w3e4R',
    'Aaaaaaa1',
    '12345678A',
    'Summer2026!',
    'Nursinghome1',
    'Dr4gon2000',
  ])('is refused as well known: %s', (password) => {
    expect(passwordProblems(password, grace)[0]).toMatch(
      /^Choose a password that is harder to guess/,
    );
  });

  it.each(['Grace-umbrella-9', 'xx-FERNSBY-77', 'Gr4ce-is-here-2', 'LarchCareLimited1'])(
    'is refused as like a name: %s',
    (password) => {
      expect(passwordProblems(password, grace)[0]).toMatch(/^Choose a password without your name/);
    },
  );

  it('lets a short name be part of a longer word, and nothing be a name', () => {
    const ian = { email: 'x@example.org', first_name: 'Ian', last_name: '', organisation: '' };
    expect(passwordProblems('Brilliant-crayon-5', ian)).toEqual([]);
    expect(passwordProblems('Ian-87654', ian)).toHaveLength(1);
  });
});
