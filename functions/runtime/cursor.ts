import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#shared/kernel/refusal.ts';

/** Where a page of an index of the table ended: the keys of its last item. */
export const FeedPlace = z.record(z.string(), z.string());

const NOT_OF_THIS_LIST = 'This cursor does not belong to this list';

/**
 * Cursors whose `place` says where a page of a list ended: opaque texts, each good for the question
 * (`scope`) that it was written for and for no other. `field`: what the list calls it. The schema is made
 * when it is needed, so that a bundle that needs no cursor does without (ADR 128).
 */
export function cursorsTo<P extends z.ZodMiniType>(place: () => P, field = 'cursor') {
  const Cursor = z.strictObject({ sum: z.string(), place: z.unknown() });

  /** The place as a text, short however long the question is. */
  function writeCursor(scope: string, at: z.output<P>): string {
    const sum = createHash('sha256')
      .update(JSON.stringify([scope, at]))
      .digest('base64url')
      .slice(0, 16);
    return Buffer.from(JSON.stringify({ sum, place: at })).toString('base64url');
  }

  /** The place in a cursor. Refuses (`invalid`) one that is altered or of another question. */
  function readCursor(scope: string, cursor: string): z.output<P> {
    try {
      const written = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
      const at = place().parse(written.place);
      if (writeCursor(scope, at) === cursor) return at;
    } catch {
      // Said below: what is wrong with it does not matter to whoever sent it.
    }
    throw new Refusal('invalid', NOT_OF_THIS_LIST, { errors: { [field]: [NOT_OF_THIS_LIST] } });
  }

  return { writeCursor, readCursor };
}
