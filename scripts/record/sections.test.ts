import { join } from 'node:path';
import { expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { contractHash } from './contracts.ts';
import { replyPaths } from './replyPaths.ts';
import { SECTIONS, sectionsToMake } from './sections.ts';
import { storageKeys } from './storageKeys.ts';

const LONG = ['answers', 'screens'];

it('makes what is quick, and what takes long where it is asked for', () => {
  const quick = SECTIONS.map(({ name }) => name).filter((name) => !LONG.includes(name));
  expect(sectionsToMake({})).toEqual(quick);
  expect(sectionsToMake({ answers: true })).toEqual([...quick, 'answers']);
  expect(sectionsToMake({ all: true })).toEqual([...quick, ...LONG]);
});

it('makes only those that are named, in their order, and knows no other', () => {
  expect(sectionsToMake({ only: 'mails,jobs' })).toEqual(['jobs', 'mails']);
  expect(sectionsToMake({ only: 'screens' })).toEqual(['screens']);
  expect(() => sectionsToMake({ only: 'mails,letters' })).toThrow('no section letters');
});

it('has the paths of every endpoint’s reply', () => {
  const replies = replyPaths();
  for (const { method, path } of Object.values(api)) {
    const entry = Object.entries(replies).find(([name]) => name.startsWith(`${method} ${path} 2`));
    expect(entry, `${method} ${path}`).toBeDefined();
    expect(entry?.[1].length, `${method} ${path}`).toBeGreaterThan(0);
  }
  const [, session = []] =
    Object.entries(replies).find(([name]) => name.startsWith(`GET ${api.getSession.path}`)) ?? [];
  expect(session).toContain('aqp_only_default: boolean');
});

it('has the names under which the browser keeps a draft, a list and a session', () => {
  const names = storageKeys(join(import.meta.dirname, '..', '..'));
  expect(names).toEqual(
    expect.arrayContaining(['placewell.draft ', 'placewell:lists', 'placewell.session', 'kept']),
  );
});

it('sums the contracts up in one hash, the same each time', () => {
  expect(contractHash()).toMatch(/^[0-9a-f]{64}$/);
  expect(contractHash()).toBe(contractHash());
});
