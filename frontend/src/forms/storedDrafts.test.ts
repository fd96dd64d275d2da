// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draftKey,
  endDrafts,
  forgetDrafts,
  keepDraft,
  storedDraft,
  watchSignOut,
} from './storedDrafts.ts';

const HOUR_MS = 60 * 60 * 1000;
const half = { draft: 'Ad', begun: '', version: 3 };
const readText = (value: unknown) => (typeof value === 'string' ? value : null);
const ana = draftKey('Ana@example.org', 'contact', 'one');
const ben = draftKey('ben@example.org', 'contact', 'one');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z') });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is found again for its person and its thing, in whatever case the address is typed', () => {
    keepDraft(ana, half);
    expect(storedDraft(draftKey('ana@example.org', 'contact', 'one'), readText)).toEqual(half);
    expect(storedDraft(ben, readText)).toBeNull();
    expect(storedDraft(draftKey('ana@example.org', 'contact', 'two'), readText)).toBeNull();
    keepDraft(ana, null);
    expect(storedDraft(ana, readText)).toBeNull();
  });

  it('is there after a long weekend, and not much longer', () => {
    keepDraft(ana, half);
    vi.advanceTimersByTime(95 * HOUR_MS);
    expect(storedDraft(ana, readText)).toEqual(half);
    vi.advanceTimersByTime(2 * HOUR_MS);
    expect(storedDraft(ana, readText)).toBeNull();
  });

  it.each(['{', '{"draft":1,"begun":"","at":9e15}', 'null', '{"draft":"x","begun":""}'])(
    'is none where something else stands: %s',
    (text) => {
      sessionStorage.setItem(ana, text);
      expect(storedDraft(ana, readText)).toBeNull();
    },
  );

  it('does without a store that is forbidden', () => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepDraft(ana, half);
    keepDraft(ana, null);
    endDrafts();
    expect(storedDraft(ana, readText)).toBeNull();
  });
});

describe('who comes after', () => {
  it('finds no drafts of others in the tab, and nothing else is touched', () => {
    keepDraft(ana, half);
    keepDraft(ben, half);
    sessionStorage.setItem('new-services-dismissed', 'true');
    forgetDrafts('Ben@example.org');
    expect(storedDraft(ana, readText)).toBeNull();
    expect(storedDraft(ben, readText)).toEqual(half);
    expect(sessionStorage.getItem('new-services-dismissed')).toBe('true');
  });

  it('finds none where somebody has signed out since, in a tab that was asleep too', () => {
    keepDraft(ana, half);
    const asleep = sessionStorage.getItem(ana) ?? '';
    vi.advanceTimersByTime(1000);
    endDrafts();
    expect(sessionStorage.length).toBe(0);
    sessionStorage.setItem(ana, asleep);
    expect(storedDraft(ana, readText)).toBeNull();
    vi.advanceTimersByTime(1000);
    keepDraft(ana, half);
    expect(storedDraft(ana, readText)).toEqual(half);
  });

  it('hears of signing out in another tab, until it stops listening', () => {
    const signOutElsewhere = () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'placewell.signedOut' }));
    const stop = watchSignOut();
    keepDraft(ana, half);
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    expect(storedDraft(ana, readText)).toEqual(half);
    signOutElsewhere();
    expect(sessionStorage.length).toBe(0);
    stop();
    keepDraft(ana, half);
    signOutElsewhere();
    expect(storedDraft(ana, readText)).toEqual(half);
  });
});
