import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '../../shared/kernel/refusal.ts';

const Cursor = z.strictObject({ sum: z.string(), sk: z.string() });

const sumOf = (of: string, sk: string): string =>
  createHash('sha256')
    .update(JSON.stringify([of, sk]))
    .digest('base64url')
    .slice(0, 16);

/** Where a page of a partition ended, as an opaque text. `of` names what was asked. */
export function writeCursor(of: string, sk: string): string {
  return Buffer.from(JSON.stringify({ sum: sumOf(of, sk), sk })).toString('base64url');
}

/** The sort key in a cursor. Refuses (`invalid`) one that is altered or of another question. */
export function readCursor(of: string, cursor: string): string {
  try {
    const { sk } = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (writeCursor(of, sk) === cursor) return sk;
  } catch {
    // Said below: what is wrong with it does not matter to whoever sent it.
  }
  throw new Refusal('invalid', 'This cursor does not belong to this list', {
    errors: { cursor: ['This cursor does not belong to this list'] },
  });
}
