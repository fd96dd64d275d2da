// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '#shared/account/session.api.ts';
import { keepSession, lastSession } from './lastSession.ts';

beforeEach(() => localStorage.clear());

it('gives back who was signed in, and nobody after signing out', () => {
  const session = { email: 'ana@example.org' } as Session;
  expect(lastSession()).toBeNull();
  keepSession(session);
  // Of another shape than this release knows: no use.
  expect(lastSession()).toBeNull();
  localStorage.setItem('placewell.session', '{');
  expect(lastSession()).toBeNull();
  keepSession(null);
  expect(localStorage.length).toBe(0);
});
