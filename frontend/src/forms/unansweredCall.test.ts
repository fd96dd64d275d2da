// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey } from './storedDrafts.ts';
import { unansweredAt } from './unansweredCall.ts';

const HOUR_MS = 3_600_000;
const place = draftKey('ana@icb.example', 'sent enquiry', 'new');

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

it('is the same call after a reload, while the server knows it again, and no longer', () => {
  const call = { input: '{"body":{}}', key: 'key' };
  unansweredAt(place).keep(call);
  vi.advanceTimersByTime(22 * HOUR_MS);
  expect(unansweredAt(place).last()).toEqual(call);
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(unansweredAt(place).last()).toBeNull();
});

it('is forgotten with its answer', () => {
  const unanswered = unansweredAt(place);
  unanswered.keep({ input: '{}', key: 'key' });
  unanswered.keep(null);
  expect(unanswered.last()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});
