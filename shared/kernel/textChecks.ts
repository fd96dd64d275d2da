import * as z from 'zod/mini';
import { isLine, isWhole, lengthOf } from './text.ts';

/** At most so many Unicode code points, as `TextArea` counts them too. */
export const atMost = (most: number, error: string) =>
  z.refine<string>((text) => lengthOf(text) <= most, { error });

/** No character cut in half. */
export const whole = (error: string) => z.refine<string>(isWhole, { error, abort: true });

/** One line of whole characters. */
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
      whole('The reason is not valid text'),
    );
