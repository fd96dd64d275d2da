// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { keepSession } from '../../app/session/lastSession.ts';
import { keepList } from '../placeList/storedLists.ts';
import {
  keepHomes,
  rememberOrigin,
  searchedFrom,
  shortlistedHomes,
  watchShortlist,
} from './storedShortlist.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}` as HomeUuid;
const ANN = 'ann@example.org';
const PLACE = 'placewell.shortlist';

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

  it('holds ids and whose it is, and nothing else', () => {
    keepHomes(ANN, [uuid(1)]);
    expect(JSON.parse(localStorage.getItem(PLACE) ?? '')).toEqual({ of: ANN, homes: [uuid(1)] });
  });

  it.each(['{', '[]', '{"of":"ann@example.org","homes":["x"]}', 'null'])(
    'is empty where somebody else wrote %s',
    (text) => {
      localStorage.setItem(PLACE, text);
      expect(shortlistedHomes(ANN)).toEqual([]);
    },
  );

  it('tells of changes in this tab and in another', () => {
    const listener = vi.fn();
    const stop = watchShortlist(listener);
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
