// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoConnection, Problem } from '../../api/problem.ts';
import { useBatches } from './useBatches.ts';

afterEach(cleanup);

const ROWS = [1, 2, 3, 4, 5];
type Send = (rows: readonly number[], key: string) => Promise<readonly number[]>;
const doubled: Send = async (rows) => rows.map((row) => row * 2);
const begun = (send: Send) => {
  const hook = renderHook(() => useBatches<number, number>(2));
  act(() => hook.result.current.start(ROWS, send));
  const run = () => hook.result.current.run;
  const until = (status: string) => waitFor(() => expect(run()?.status).toBe(status));
  return { hook, run, until };
};

describe('a run of batches', () => {
  it('sends the rows in order, so many at a time, each under a key of its own', async () => {
    const send = vi.fn(doubled);
    const { run, until } = begun(send);
    await until('finished');
    expect(send.mock.calls.map(([rows]) => rows)).toEqual([[1, 2], [3, 4], [5]]);
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(3);
    expect(run()?.results).toEqual([2, 4, 6, 8, 10]);
  });

  it('goes on after a lost connection at the batch without an answer, under its key', async () => {
    const send = vi.fn(doubled);
    send.mockImplementationOnce(doubled);
    send.mockRejectedValueOnce(new NoConnection(null));
    const { hook, run, until } = begun(send);
    await until('waiting');
    expect([run()?.results, run()?.fault]).toEqual([[2, 4], expect.any(NoConnection)]);
    act(() => hook.result.current.goOn());
    await until('finished');
    expect(run()?.results).toEqual([2, 4, 6, 8, 10]);
    expect(send.mock.calls.map(([rows]) => rows)).toEqual([[1, 2], [3, 4], [3, 4], [5]]);
    expect(send.mock.calls[2]?.[1]).toBe(send.mock.calls[1]?.[1]);
  });

  it('goes on by itself when the connection is back', async () => {
    const send = vi.fn(doubled).mockRejectedValueOnce(new NoConnection(null));
    const { run, until } = begun(send);
    await until('waiting');
    act(() => void window.dispatchEvent(new Event('online')));
    await until('finished');
    expect(run()?.results).toHaveLength(5);
  });

  it('waits out a fault of the server, and does not ask again what was refused', async () => {
    const busy = begun(vi.fn(doubled).mockRejectedValueOnce(new Problem(503, {})));
    await busy.until('waiting');
    const send = vi.fn(doubled).mockRejectedValueOnce(new Problem(403, { detail: 'No' }));
    const refused = begun(send);
    await refused.until('refused');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(send).toHaveBeenCalledOnce();
  });

  it('stops between two batches, keeps their results, and goes on from there', async () => {
    let answer: (rows: number[]) => void = () => undefined;
    const send = vi.fn(doubled);
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const { hook, run, until } = begun(send);
    act(() => hook.result.current.stop());
    expect(run()?.status).toBe('stopping');
    await act(async () => answer([2, 4]));
    await until('stopped');
    expect([run()?.results, send.mock.calls.length]).toEqual([[2, 4], 1]);
    act(() => hook.result.current.goOn());
    await until('finished');
    expect(run()?.results).toEqual([2, 4, 6, 8, 10]);
  });

  it('is forgotten when it is cleared or its page left: nothing more is sent', async () => {
    let answer: (rows: number[]) => void = () => undefined;
    const send = vi.fn(doubled);
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const { hook, run } = begun(send);
    act(() => hook.result.current.clear());
    await act(async () => answer([2, 4]));
    expect([run(), send.mock.calls.length]).toEqual([null, 1]);
  });
});
