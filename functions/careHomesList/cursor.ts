import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { Place } from './listModel.ts';

const Cursor = z.strictObject({ sum: z.string(), key: z.string(), uuid: z.uuid() });

/** Short, however long the query is, and different for every query and place. */
function sumOf(of: string, { key, uuid }: Place): string {
  return createHash('sha256')
    .update(JSON.stringify([of, key, uuid]))
    .digest('base64url')
    .slice(0, 16);
}

/** The place as an opaque text. `of` names the query that it belongs to. */
export function writeCursor(of: string, { key, uuid }: Place): string {
  const sum = sumOf(of, { key, uuid });
  return Buffer.from(JSON.stringify({ sum, key, uuid })).toString('base64url');
}

/** The place in a cursor. Refuses (`invalid`) one that is altered or of another query. */
export function readCursor(of: string, cursor: string): Place {
  try {
    const { key, uuid } = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (writeCursor(of, { key, uuid }) === cursor) return { key, uuid };
  } catch {
    // Said below: what is wrong with it does not matter to whoever sent it.
  }
  throw new Refusal('invalid', 'This cursor does not belong to this list', {
    errors: { cursor: ['This cursor does not belong to this list'] },
  });
}
