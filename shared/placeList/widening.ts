import * as z from 'zod/mini';

/**
 * A change of a search that finds nothing, by which it would find something: filters with another value,
 * or left out (null), and how many places there would be.
 */
export const Widening = z.strictObject({
  filters: z.record(z.string(), z.nullable(z.string())),
  count: z.int(),
});
export type Widening = z.infer<typeof Widening>;
