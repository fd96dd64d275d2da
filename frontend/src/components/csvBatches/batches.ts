import { ROWS_A_REQUEST } from '#shared/csvRows/csvRows.ts';
import { isWorthRetrying } from '../../api/useEndpoint.ts';

/** How a run of batches ended: all sent, stopped between two, or at a fault that is or is not ours to wait out. */
export type BatchEnd =
  | { kind: 'finished' }
  | { kind: 'stopped' }
  | { kind: 'waiting'; fault: unknown }
  | { kind: 'refused'; fault: unknown };

/** Sends some of the rows and answers a result for each. Called again under the same key after a fault. */
export type SendBatch<Row, Result> = (
  rows: readonly Row[],
  idempotencyKey: string,
) => Promise<readonly Result[]>;

/**
 * Sends rows in batches, one after the other, from the row `from` on. A batch of which no answer came is
 * where a later call goes on: its rows may or may not have been taken, so what `send` does must bear
 * repeating.
 */
export async function sendBatches<Row, Result>(run: {
  rows: readonly Row[];
  from: number;
  size?: number;
  /** The idempotency key of the batch that begins at a row. */
  keyAt: (from: number) => string;
  send: SendBatch<Row, Result>;
  onBatch: (results: readonly Result[]) => void;
  isStopped: () => boolean;
}): Promise<BatchEnd> {
  const { rows, size = ROWS_A_REQUEST, keyAt, send, onBatch, isStopped } = run;
  for (let at = run.from; at < rows.length; at += size) {
    if (isStopped()) return { kind: 'stopped' };
    try {
      onBatch(await send(rows.slice(at, at + size), keyAt(at)));
    } catch (fault) {
      if (isStopped()) return { kind: 'stopped' };
      return { kind: isWorthRetrying(fault) ? 'waiting' : 'refused', fault };
    }
  }
  return { kind: 'finished' };
}
