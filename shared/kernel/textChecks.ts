import * as z from 'zod/mini';
import { isLine, isText, lengthOf } from './text.ts';

/** At most so many Unicode code points, as `TextArea` counts them too. */
export const atMost = (most: number, error: string) =>
  z.refine<string>((text) => lengthOf(text) <= most, { error });

/** One line of characters that can be seen, as `isLine` says. */
export const oneLine = (error: string) => z.refine<string>(isLine, { error, abort: true });

export const MAX_REASON_LENGTH = 500;

/** Why somebody does something that the audit trail keeps; `missing` is said when nothing is given. */
export const reason = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      atMost(MAX_REASON_LENGTH, `The reason can be at most ${MAX_REASON_LENGTH} characters long`),
      z.refine<string>(isText, { error: 'The reason has characters that cannot be shown' }),
    );
