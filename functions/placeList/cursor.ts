import * as z from 'zod/mini';
import { cursorsTo } from '../runtime/cursor.ts';

/** To the `Place` at which a page of the list ended. */
export const { writeCursor, readCursor } = cursorsTo(() =>
  z.strictObject({ key: z.string(), uuid: z.uuid() }),
);
