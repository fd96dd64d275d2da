import * as z from 'zod/mini';
import { errorsIn, readAs } from '../kernel/fieldErrors.ts';
import { atMost, oneLine } from '../kernel/textChecks.ts';

export const MAX_NAME_LENGTH = 100;

/** A first or last name as its owner types it: one line, not empty. `required` is said when it is. */
const name = (what: string) =>
  z
    .string(`${what} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      atMost(MAX_NAME_LENGTH, `${what} can be at most ${MAX_NAME_LENGTH} characters long`),
      oneLine(`${what} can have only characters that can be typed`),
    );

/** Specification 1, section 5. */
export const FirstName = name('First name');
export const LastName = name('Last name');

/** A person's own names, as the form of their profile holds them. */
export interface PersonNames {
  first_name: string;
  last_name: string;
}
const NamesToSave = z.object({ first_name: FirstName, last_name: LastName });

/** Whether names may be kept, and what stops them from being saved. */
export const namesCheck = {
  restore: readAs(z.strictObject({ first_name: z.string(), last_name: z.string() })),
  submitted: (names: PersonNames) => errorsIn(NamesToSave, names),
};
