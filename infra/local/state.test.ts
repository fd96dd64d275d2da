import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK_GROUPS } from '#shared/server/linkGroups.ts';
import type { StoredShapes } from '#shared/store/shapes.ts';
import { LocalState } from './state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'placewell-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const first: StoredShapes = { home: { shape: 1, hash: 'a' }, contact: { shape: 1, hash: 'b' } };
const open = (shapes: StoredShapes) => new LocalState(folder).open(shapes);
const withHome = (home: StoredShapes[string]): StoredShapes => ({ ...first, home });

describe('what is stored in .local', () => {
  it('says nothing as long as the shapes are the same', () => {
    expect(open(first)).toEqual([]);
    expect(open(first)).toEqual([]);
  });

  it('says once that items of an earlier shape are upgraded', () => {
    open(first);
    expect(open(withHome({ shape: 2, hash: 'c' }))).toEqual([
      'Stored in an earlier shape, and upgraded as it is read: home.',
    ]);
    expect(open(withHome({ shape: 2, hash: 'c' }))).toEqual([]);
  });

  it('says each time that a newer version has stored some of it', () => {
    open(withHome({ shape: 2, hash: 'c' }));
    const note = ['Stored by a newer version of Placewell, whose fields are kept: home.'];
    expect(open(first)).toEqual(note);
    expect(open(first)).toEqual(note);
    expect(open(withHome({ shape: 2, hash: 'c' }))).toEqual([]);
  });

  it('says what to do about a form that has changed without a new shape', () => {
    open(first);
    expect(open(withHome({ shape: 1, hash: 'other' }))).toEqual([
      'The stored form has changed without a new shape: home. Items that no longer fit are left out. To begin anew: npm start -- --reset',
    ]);
  });

  it('has nothing to compare a new kind of item with', () => {
    open(first);
    expect(open({ ...first, ward: { shape: 1, hash: 'd' } })).toEqual([]);
  });
});

it.each(['..', '.', '../beside', '/'])(
  'is not kept in %s: what is reset is taken away whole, packages are looked for above',
  (named) => {
    vi.stubEnv('PLACEWELL_STATE', resolve(folder, named));
    expect(() => new LocalState(folder)).toThrow('PLACEWELL_STATE must name a folder within');
    vi.stubEnv('PLACEWELL_STATE', join(folder, '.cache', '..state'));
    expect(new LocalState(folder).folder).toBe(join(folder, '.cache', '..state'));
    vi.unstubAllEnvs();
  },
);

describe('the keys of links', () => {
  const state = () => new LocalState(folder);
  const keys = () => JSON.parse(state().linkKeys()) as Record<string, string>;
  beforeEach(() => mkdirSync(state().folder, { recursive: true }));

  it('are another for each group, and the same at each start', () => {
    const first = keys();
    expect(Object.keys(first)).toEqual([...LINK_GROUPS]);
    expect(new Set(Object.values(first)).size).toBe(LINK_GROUPS.length);
    expect(keys()).toEqual(first);
  });

  it('let in what the one key of an earlier version has signed', () => {
    const former = 'an earlier key'.padEnd(64, '.');
    writeFileSync(state().path('link-secret'), former);
    for (const text of Object.values(keys())) {
      expect(JSON.parse(text)).toEqual({
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        former,
        until: '2027-06-30',
      });
    }
  });
});
