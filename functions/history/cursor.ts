import * as z from 'zod/mini';
import { cursorsTo } from '../runtime/cursor.ts';

/** To the sort key at which a page of a home's history ended. */
export const { writeCursor, readCursor } = cursorsTo(() => z.string());
