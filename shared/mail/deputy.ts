import * as z from 'zod/mini';

/** The names of those on leave for whom the reader of a mail stands in; left out where there are none. */
export const deputy = { stands_in_for: z.optional(z.array(z.string())) };
