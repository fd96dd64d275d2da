import { useCallback, useEffect, useRef, useState } from 'react';
import { ROWS_A_REQUEST } from '#shared/csvRows/csvRows.ts';
import { type SendBatch, sendBatches } from './batches.ts';

export type BatchStatus = 'running' | 'stopping' | 'stopped' | 'waiting' | 'refused' | 'finished';

/** A run of batches as a page shows it. `results` are in the order of the rows. */
export interface BatchRun<Row, Result> {
  rows: readonly Row[];
  results: readonly Result[];
  status: BatchStatus;
  /** Why it waits or was refused; null otherwise. */
  fault: unknown;
}

/** It goes on by itself after a fault, so that nobody has to watch it. */
const TRY_AGAIN_MS = 30_000;

/**
 * Sends rows in batches of at most 100: `start(rows, send)`, then `stop`, and `goOn` after a stop or a fault,
 * from the batch that has no answer yet. After a lost connection or a fault of the server's it also goes on
 * by itself, every 30 seconds and when the connection is back. `clear` forgets the run.
 */
export function useBatches<Row, Result>(size: number = ROWS_A_REQUEST) {
  const [run, setRun] = useState<BatchRun<Row, Result> | null>(null);
  const current = useRef<Current<Row, Result> | null>(null);

  const goOn = useCallback(() => {
    const mine = current.current;
    if (!mine || mine.isSending) return;
    mine.isSending = true;
    mine.isStopped = false;
    const show = (status: BatchStatus, fault: unknown = null) => {
      if (current.current !== mine) return;
      setRun({ rows: mine.rows, results: [...mine.results], status, fault });
    };
    show('running');
    void sendBatches({
      rows: mine.rows,
      from: mine.results.length,
      size,
      keyAt: (from) => keyOf(mine.keys, from),
      send: mine.send,
      onBatch: (results) => {
        mine.results.push(...results);
        show(mine.isStopped ? 'stopping' : 'running');
      },
      isStopped: () => mine.isStopped || current.current !== mine,
    }).then((end) => {
      mine.isSending = false;
      show(end.kind, 'fault' in end ? end.fault : null);
    });
  }, [size]);

  const start = useCallback(
    (rows: readonly Row[], send: SendBatch<Row, Result>) => {
      current.current = {
        rows,
        send,
        results: [],
        keys: new Map(),
        isSending: false,
        isStopped: false,
      };
      goOn();
    },
    [goOn],
  );

  const stop = useCallback(() => {
    const mine = current.current;
    if (!mine) return;
    mine.isStopped = true;
    setRun(
      (now) => now && { ...now, status: mine.isSending ? 'stopping' : 'stopped', fault: null },
    );
  }, []);

  const clear = useCallback(() => {
    current.current = null;
    setRun(null);
  }, []);

  const isWaiting = run?.status === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(goOn, TRY_AGAIN_MS);
    window.addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
  }, [isWaiting, goOn]);

  // A page that is left sends no further batch.
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  return { run, start, stop, goOn, clear };
}

interface Current<Row, Result> {
  rows: readonly Row[];
  send: SendBatch<Row, Result>;
  results: Result[];
  keys: Map<number, string>;
  isSending: boolean;
  isStopped: boolean;
}

function keyOf(keys: Map<number, string>, from: number): string {
  const key = keys.get(from) ?? crypto.randomUUID();
  keys.set(from, key);
  return key;
}
