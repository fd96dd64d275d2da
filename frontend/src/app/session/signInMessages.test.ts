import { describe, expect, it } from 'vitest';
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
