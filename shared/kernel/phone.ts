import * as z from 'zod/mini';

const INVALID_PHONE = 'Please provide a valid phone number';
export const MAX_PHONE_LENGTH = 30;
/** The rule's least length of a phone number (specification 2, section 9). */
const MIN_PHONE_LENGTH = 10;
/** What a field for a number says that it takes. */
export const PHONE_HINT =
  'Starting with 0. You can use spaces, brackets, dashes and an extension: 020 7946 0018 ext 3.';

const EXTENSION = String.raw`(?:\s*(?:extension|ext\.?|x)\s*\d{1,6})?`;
/** Digits, spaces, brackets and dashes that hold at least seven digits, and an extension. */
const shaped = (lead: string) =>
  new RegExp(String.raw`^${lead}(?=(?:[ ()-]*\d){7})[\d ()-]+${EXTENSION}$`, 'i');

/** Blanks and dashes of word processors are those that a person types. */
const plain = (typed: string): string => typed.replace(/\s+/g, ' ').replace(/[‐-―−]/g, '-');

/**
 * A telephone number as a person types it: it starts with 0, is 10 to 30 characters long, and holds
 * digits, spaces, brackets, dashes and an extension only (decisions, section 5).
 */
export const Phone = z
  .string()
  .check(
    z.overwrite(plain),
    z.trim(),
    z.maxLength(MAX_PHONE_LENGTH, `Please use at most ${MAX_PHONE_LENGTH} characters`),
    z.minLength(MIN_PHONE_LENGTH, INVALID_PHONE),
    z.regex(shaped('(?=0)'), INVALID_PHONE),
  );

/** The same in a sign-off form, which takes a country or area code (specification 2, section 5). */
export const PhoneWithCode = z
  .string()
  .check(
    z.overwrite(plain),
    z.trim(),
    z.maxLength(MAX_PHONE_LENGTH + 10),
    z.regex(shaped(String.raw`\+?`)),
  );

/** A number that is one as `Phone` keeps it; any other as it was typed, without blanks around it. */
export function tidiedPhone(typed: string): string {
  const read = Phone.safeParse(typed);
  return read.success ? read.data : typed.trim();
}
