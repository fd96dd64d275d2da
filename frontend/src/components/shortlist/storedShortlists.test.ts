// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { keepSession } from '../../app/session/lastSession.ts';
import { keepList } from '../placeList/storedLists.ts';
import { rememberOrigin, searchedFrom } from './origin.ts';
import {
  homesShortlists,
  keepHomes,
  locationsShortlists,
  MAX_SHORTLISTS,
  shortlistedHomes,
  watchShortlists,
} from './storedShortlists.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}` as HomeUuid;
const ANN = 'ann@example.org';
const PLACE = 'placewell.shortlists';
const FORMER_PLACE = 'placewell.shortlist';
const OPEN = `${PLACE}.open`;
const opened = () => {
  const list = homesShortlists.opened(ANN);
  if (list === null) throw new Error('No list is open');
  return list;
};
const contents = () => homesShortlists.all(ANN).map(({ homes }) => homes);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the shortlist on a device', () => {
  it('keeps each home once, in order, and at most eight', () => {
    keepHomes(ANN, [uuid(2), uuid(1), uuid(2)]);
    expect(shortlistedHomes(ANN)).toEqual([uuid(2), uuid(1)]);
    keepHomes(ANN, [1, 2, 3, 4, 5, 6, 7, 8, 9].map(uuid));
    expect(shortlistedHomes(ANN)).toHaveLength(8);
  });

  it('is the same array until it changes, so that pages do not draw for nothing', () => {
    keepHomes(ANN, [uuid(1)]);
    expect(shortlistedHomes(ANN)).toBe(shortlistedHomes(ANN));
  });

  it('is one person’s: another at the same device has none', () => {
    keepHomes(ANN, [uuid(1)]);
    expect(shortlistedHomes('ben@example.org')).toEqual([]);
  });

  it('goes when the person signs out, and so does the postcode, in the lists that were open too', () => {
    keepHomes(ANN, [uuid(1)]);
    rememberOrigin('SW9 9SL');
    keepList('key {"search":"postcode-SW9 9SL"}', { loaded: 20 });
    keepSession(null);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('SW9');
    expect(shortlistedHomes(ANN)).toEqual([]);
    expect(searchedFrom()).toBeNull();
  });

  it('holds ids, positions of words and whose it is, and nothing else', () => {
    keepHomes(ANN, [uuid(1)]);
    const { id, words } = opened();
    expect(JSON.parse(localStorage.getItem(PLACE) ?? '')).toEqual({
      of: ANN,
      last: id,
      lists: [{ id, words: [expect.any(Number), expect.any(Number)], homes: [uuid(1)] }],
    });
    expect(words[0]).not.toBe(words[1]);
    expect({ ...sessionStorage }).toEqual({ [OPEN]: id });
  });

  it.each([
    '{',
    '[]',
    '{"of":"ann@example.org","homes":["x"]}',
    '{"of":"ann@example.org","last":null,"lists":[{"id":"00000000-0000-4000-8000-000000000001","words":[0,512],"homes":[]}]}',
    'null',
  ])('is empty where somebody else wrote %s', (text) => {
    localStorage.setItem(PLACE, text);
    expect(shortlistedHomes(ANN)).toEqual([]);
  });

  it('tells of changes in this tab and in another', () => {
    const listener = vi.fn();
    const stop = watchShortlists(listener);
    keepHomes(ANN, [uuid(1)]);
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: PLACE }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    keepHomes(ANN, []);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lasts as long as the page where the browser keeps nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepHomes(ANN, [uuid(1)]);
    full.mockRestore();
    expect(shortlistedHomes(ANN)).toEqual([uuid(1)]);
  });
});

describe('several shortlists on a device', () => {
  it('are one for each search, each with two words that no other has', () => {
    keepHomes(ANN, [uuid(1)]);
    for (let more = 1; more < MAX_SHORTLISTS; more++) expect(homesShortlists.start(ANN)).toBe(true);
    const lists = homesShortlists.all(ANN);
    expect(lists).toHaveLength(12);
    expect(new Set(lists.flatMap(({ words }) => words)).size).toBe(24);
    expect(homesShortlists.start(ANN, [uuid(2)])).toBe(false);
    expect(homesShortlists.all(ANN)).toBe(lists);
  });

  it('hold a home twice, and change by themselves', () => {
    keepHomes(ANN, [uuid(1)]);
    const first = opened();
    homesShortlists.start(ANN);
    expect(shortlistedHomes(ANN)).toEqual([]);
    keepHomes(ANN, [uuid(1), uuid(2)]);
    expect(contents()).toEqual([[uuid(1)], [uuid(1), uuid(2)]]);
    homesShortlists.open(ANN, first.id);
    expect(shortlistedHomes(ANN)).toEqual([uuid(1)]);
    keepHomes(ANN, []);
    expect(contents()).toEqual([[], [uuid(1), uuid(2)]]);
  });

  it('get other words when asked, and keep their homes', () => {
    keepHomes(ANN, [uuid(1)]);
    const before = opened();
    homesShortlists.rename(ANN);
    expect(opened()).toMatchObject({ id: before.id, homes: [uuid(1)] });
    for (const word of opened().words) expect(before.words).not.toContain(word);
  });

  it('are removed one by one and put back as they were, if there is room', () => {
    keepHomes(ANN, [uuid(1)]);
    homesShortlists.start(ANN, [uuid(2)]);
    const second = opened();
    homesShortlists.start(ANN, [uuid(3)]);
    homesShortlists.open(ANN, second.id);
    homesShortlists.remove(ANN);
    expect(contents()).toEqual([[uuid(1)], [uuid(3)]]);
    expect(shortlistedHomes(ANN)).toEqual([uuid(3)]);
    expect(homesShortlists.putBack(ANN, second, 1)).toBe(true);
    expect(opened()).toEqual(second);
    expect(contents()).toEqual([[uuid(1)], [uuid(2)], [uuid(3)]]);
    homesShortlists.remove(ANN);
    while (homesShortlists.start(ANN));
    expect(homesShortlists.putBack(ANN, second, 1)).toBe(false);
  });

  it('leave none open when the last is removed', () => {
    keepHomes(ANN, [uuid(1)]);
    homesShortlists.remove(ANN);
    expect(homesShortlists.opened(ANN)).toBeNull();
    expect(shortlistedHomes(ANN)).toEqual([]);
  });

  it('are of one kind: those of homecare agencies are others', () => {
    keepHomes(ANN, [uuid(1)]);
    expect(locationsShortlists.all(ANN)).toEqual([]);
  });

  it('begin with the one that was kept alone, with the same words at each look', () => {
    const homes = ['12ab34cd-0000-4000-8000-000000000001', uuid(2)];
    localStorage.setItem(FORMER_PLACE, JSON.stringify({ of: ANN, homes }));
    const first = opened();
    expect(first.homes).toEqual(homes);
    // Read anew, as another tab does.
    localStorage.setItem(FORMER_PLACE, JSON.stringify({ homes, of: ANN }));
    expect(opened()).toEqual(first);
    homesShortlists.start(ANN, [uuid(3)]);
    expect(contents()).toEqual([homes, [uuid(3)]]);
    expect(homesShortlists.all(ANN)[0]).toEqual(first);
  });

  it('are not lost to a tab of a former release, which knows one list alone', () => {
    keepHomes(ANN, [uuid(1)]);
    homesShortlists.start(ANN, [uuid(2)]);
    localStorage.setItem(FORMER_PLACE, JSON.stringify({ of: ANN, homes: [uuid(3)] }));
    window.dispatchEvent(new StorageEvent('storage', { key: FORMER_PLACE }));
    expect(contents()).toEqual([[uuid(1)], [uuid(2)]]);
  });

  it('are all gone when the person signs out, and which was open too', () => {
    localStorage.setItem(FORMER_PLACE, JSON.stringify({ of: ANN, homes: [uuid(3)] }));
    localStorage.setItem(`${FORMER_PLACE}.domcare`, '{}');
    keepHomes(ANN, [uuid(1)]);
    homesShortlists.start(ANN);
    locationsShortlists.keep(ANN, [uuid(1) as never]);
    keepSession(null);
    expect({ ...localStorage }).toEqual({});
    expect({ ...sessionStorage }).toEqual({});
    expect(homesShortlists.all(ANN)).toEqual([]);
  });
});

describe('two tabs', () => {
  /** What another tab does, which has a session storage of its own. */
  function inAnotherTab(act: () => void): void {
    const here = sessionStorage.getItem(OPEN);
    sessionStorage.removeItem(OPEN);
    act();
    if (here === null) sessionStorage.removeItem(OPEN);
    else sessionStorage.setItem(OPEN, here);
    window.dispatchEvent(new StorageEvent('storage', { key: PLACE }));
  }

  it('may have two lists open: what one opens or makes changes nothing in the other', () => {
    keepHomes(ANN, [uuid(1)]);
    const mine = opened();
    inAnotherTab(() => {
      homesShortlists.start(ANN, [uuid(2)]);
      keepHomes(ANN, [uuid(2), uuid(3)]);
    });
    expect(opened()).toEqual(mine);
    keepHomes(ANN, [uuid(1), uuid(4)]);
    expect(contents()).toEqual([
      [uuid(1), uuid(4)],
      [uuid(2), uuid(3)],
    ]);
  });

  it('begin with the list that was open last, and stay with it', () => {
    keepHomes(ANN, [uuid(1)]);
    const first = opened();
    homesShortlists.start(ANN, [uuid(2)]);
    const second = opened();
    inAnotherTab(() => {
      expect(opened()).toEqual(second);
      homesShortlists.open(ANN, first.id);
    });
    expect(opened()).toEqual(second);
  });

  it('open a home’s page with the list of the tab that it was opened from', () => {
    const stop = watchShortlists(() => {});
    keepHomes(ANN, [uuid(1)]);
    const first = opened();
    inAnotherTab(() => homesShortlists.start(ANN, [uuid(2)]));
    // The person comes back to this tab, and opens a page from it.
    window.dispatchEvent(new Event('focus'));
    inAnotherTab(() => expect(opened()).toEqual(first));
    stop();
  });

  it('show another list where the open one was removed in the other, and bring back no lists after signing out', () => {
    const stop = watchShortlists(() => {});
    keepHomes(ANN, [uuid(1)]);
    homesShortlists.start(ANN, [uuid(2)]);
    inAnotherTab(() => homesShortlists.remove(ANN));
    expect(shortlistedHomes(ANN)).toEqual([uuid(1)]);
    inAnotherTab(() => localStorage.removeItem(PLACE));
    expect(homesShortlists.opened(ANN)).toBeNull();
    window.dispatchEvent(new Event('focus'));
    expect(localStorage.getItem(PLACE)).toBeNull();
    stop();
  });
});
