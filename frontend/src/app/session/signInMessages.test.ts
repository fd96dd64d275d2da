import { describe, expect, it } from 'vitest';
import { passwordFault } from './passwordRules.ts';
import { signInMessage } from './signInMessages.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('signInMessage', () => {
  it('does not tell an unknown address from a wrong password', () => {
    expect(signInMessage(named('UserNotFoundException'))).toBe(
      signInMessage(named('NotAuthorizedException', 'Incorrect username or password.')),
    );
  });

  it('tells too many attempts from a wrong password', () => {
    const message = signInMessage(named('NotAuthorizedException', 'Password attempts exceeded'));
    expect(message).toContain('too many attempts');
  });

  it('has a plain sentence for what it does not know', () => {
    expect(signInMessage(named('Strange', 'at line 3'))).toBe(
      'There was an error. Please try again',
    );
    expect(signInMessage('text')).toBe('There was an error. Please try again');
  });
});

describe('passwordFault', () => {
  it('accepts what keeps every rule', () => {
    expect(passwordFault('Correct1horse')).toBeNull();
    expect(passwordFault('Élan vital 7')).toBeNull();
  });

  it('names each rule that is broken', () => {
    expect(passwordFault('')).toBe('This field is required');
    expect(passwordFault('Short1')).toBe('The password must have at least 8 characters');
    expect(passwordFault('lowercase')).toBe(
      'The password must have at least one upper case letter and at least one number',
    );
  });
});
