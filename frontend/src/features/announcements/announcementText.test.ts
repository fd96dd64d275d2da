// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { differing, EMPTY_TEXT, keepText, keptText, merged } from './announcementText.ts';

afterEach(() => sessionStorage.clear());

describe('two versions of a text', () => {
  const base = { ...EMPTY_TEXT, title: 'Before', summary: 'Before' };
  const mine = { ...base, title: 'Mine' };
  const audience = { groups: ['aqp' as const], local_authorities: [] };
  const theirs = { ...base, title: 'Theirs', summary: 'Theirs', audience };

  it('become one: what I changed stays, the rest is theirs', () => {
    expect(merged(mine, base, theirs)).toEqual({ ...theirs, title: 'Mine' });
  });

  it('tell where they differ', () => {
    expect(differing(base, theirs)).toEqual(['title', 'summary', 'audience']);
    expect(differing(base, { ...base })).toEqual([]);
  });
});

describe('what is written', () => {
  it('is kept in this tab for its announcement until it is saved', () => {
    const kept = { version: 3, base: EMPTY_TEXT, text: { ...EMPTY_TEXT, title: 'Half' } };
    keepText('one', kept);
    expect(keptText('one')).toEqual(kept);
    expect(keptText('other')).toBeNull();
    keepText('one', null);
    expect(keptText('one')).toBeNull();
  });

  it('is nothing where something else was kept', () => {
    sessionStorage.setItem('announcement one', '{"title":"x"}');
    expect(keptText('one')).toBeNull();
    sessionStorage.setItem('announcement one', '{');
    expect(keptText('one')).toBeNull();
  });
});
