import { expect, it } from 'vitest';
import { faultForLog } from './faultForLog.ts';

it.each([
  ['an address', 'No: ann.example@example.org is not verified', 'No: <address> is not verified'],
  [
    'an item',
    'Item {"name":{"S":"Ann \\"A\\" Example"}} is too large',
    'Item {<text>:{<text>:<text>}} is too large',
  ],
  ['a token', 'Bad token eyJhbGciOi.eyJob21lIj.sig-_x', 'Bad token <token>'],
  ['a number', 'To +44 1632 960 001 only', 'To <number> only'],
  ['what it is', 'connect ECONNREFUSED 127.0.0.1:8000', 'connect ECONNREFUSED 127.0.0.1:8000'],
])('keeps of a message that quotes %s what is the service’s own', (_, message, expected) => {
  const fault = faultForLog(new TypeError(message));
  expect(fault).toMatchObject({ name: 'TypeError', message: expected });
  expect(fault.stack).toMatch(/^\s+at /);
  expect(fault.stack).not.toContain(message);
});

it('keeps nothing of a text that is no JSON', () => {
  let thrown: unknown;
  try {
    JSON.parse('Ann Example');
  } catch (error) {
    thrown = error;
  }
  expect(JSON.stringify(faultForLog(thrown))).not.toContain('Ann');
});

it('says so where something else was thrown', () => {
  expect(faultForLog('Ann')).toEqual({ message: 'Something that is no error was thrown' });
});
