import * as z from 'zod/mini';

export const MAX_NAME_LENGTH = 100;

/** A first or last name as its owner types it: one line, not empty. `required` is said when it is. */
const name = (what: string) =>
  z.string(`${what} is required`).check(
    z.trim(),
    z.minLength(1, `${what} is required`),
    z.maxLength(MAX_NAME_LENGTH, `${what} can be at most ${MAX_NAME_LENGTH} characters long`),
    z.refine((text: string) => !/\p{Cc}|\p{Surrogate}/u.test(text), {
      error: `${what} can have only characters that can be typed`,
      abort: true,
    }),
  );

/** Specification 1, section 5. */
export const FirstName = name('First name');
export const LastName = name('Last name');
