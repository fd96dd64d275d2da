import { describe, expect, it } from 'vitest';
import { safeNext, signInPath } from './nextPath.ts';

const ORIGIN = 'https://placewell.example';

describe('safeNext', () => {
  it.each([
    '/care_homes/list',
    '/care_homes/list?search=text-oak&ordering=name',
    '/2c3a1f0e-0000-4000-8000-000000000000/home#tab',
  ])('goes back to our own page %s', (next) => {
    expect(safeNext(next, ORIGIN)).toBe(next);
  });

  it.each([
    null,
    '',
    'home',
    'https://evil.example/',
    '//evil.example/home',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example/home',
    'javascript:alert(1)',
    'data:text/html,hi',
    '/http://[',
  ])('does not leave the site for %j', (next) => {
    const path = safeNext(next, ORIGIN);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    expect(path).not.toMatch(/^\/[/\\]/);
  });

  it.each(['/sign-in', '/sign-in?next=/sign-in', '/signout', '/signout/', '/new-password', '/'])(
    'begins at the start rather than at %s',
    (next) => {
      expect(safeNext(next, ORIGIN)).toBe('/');
    },
  );
});

describe('signInPath', () => {
  const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

  it('carries the whole place to come back to', () => {
    const path = signInPath(at('/care_homes/list', '?ordering=name', '#x'), true);
    const query = new URL(path, ORIGIN).searchParams;
    expect(query.get('next')).toBe('/care_homes/list?ordering=name#x');
    expect(query.has('ended')).toBe(true);
  });

  it('is plain from the start page', () => {
    expect(signInPath(at('/'))).toBe('/sign-in');
    expect(signInPath(at('/home'))).toBe('/sign-in');
  });
});
