// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { useLiveChanges } from './useLiveChanges.ts';

const SINCE: Instant = instant(new Date('2026-11-20T09:00:00Z'));
const MINUTE_MS = 60_000;

let calls = 0;
let answer: () => Promise<string>;
const received: string[] = [];

function List() {
  const pausedAt = useLiveChanges(
    SINCE,
    async () => {
      calls += 1;
      return answer();
    },
    (changes) => received.push(changes),
  );
  return <p>{pausedAt ? `paused at ${pausedAt.toISOString()}` : 'live'}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  calls = 0;
  received.length = 0;
  answer = async () => 'news';
  render(<List />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** How often it asks in that time. */
async function callsIn(ms: number): Promise<number> {
  const before = calls;
  await pass(ms);
  return calls - before;
}

describe('a live list (decisions, section 13)', () => {
  it('asks every 2.5 s while somebody uses it, and hands on each answer', async () => {
    expect(await callsIn(30_000)).toBe(12);
    expect(received).toHaveLength(12);
    fireEvent.keyDown(window);
    expect(await callsIn(50_000)).toBe(20);
  });

  it('asks every 15 s when nobody has touched it for a minute', async () => {
    await pass(MINUTE_MS);
    expect(await callsIn(5 * MINUTE_MS)).toBe(20);
  });

  it('waits after a quarter of an hour, and says since when', async () => {
    await pass(15 * MINUTE_MS + 15_000);
    expect(screen.getByText(/^paused at 2026-11-20T09:15/)).toBeTruthy();
    expect(await callsIn(60 * MINUTE_MS)).toBe(0);
  });

  it('asks at once when it is touched, and then as often as before', async () => {
    await pass(20 * MINUTE_MS);
    const before = calls;
    await act(async () => void fireEvent.pointerMove(window));
    expect(calls).toBe(before + 1);
    expect(screen.getByText('live')).toBeTruthy();
    expect(await callsIn(30_000)).toBe(12);
  });

  it('asks less and less often after faults, and no more when the door is closed', async () => {
    answer = () => Promise.reject(new Error('unreachable'));
    expect(await callsIn(2_500 + 5_000 + 10_000 + 20_000)).toBe(4);
    answer = () => Promise.reject(new Problem(401, {}));
    await pass(30_000);
    expect(await callsIn(10 * MINUTE_MS)).toBe(0);
  });
});
