import * as z from 'zod/mini';
import type { LondonDay } from '../calendar.ts';
import type { FieldErrors } from '../refusal.ts';
import { mayBeAboutAPerson } from './aboutAPerson.ts';
import {
  type IdentifierKind,
  identifierIn,
  type OwnAddresses,
  refusalOf,
  withoutOwn,
} from './identifiers.ts';
import { plainText } from './plainText.ts';

export const IS_THIS_ABOUT_A_PERSON = 'Is this about a person?';

/** What is said of a text that others read. `asked`: saved once its writer has said that it names nobody. */
type TextAnswer =
  | { answer: 'refused'; kind: IdentifierKind }
  | { answer: 'asked'; hash: string }
  | { answer: 'passed' };

interface Checking {
  today: LondonDay;
  own?: OwnAddresses;
  /** Hashes of the texts whose writer was asked and said that they are about nobody. */
  checked?: readonly string[] | undefined;
}

/** The check of enquiries, section 2a: what browser and handler both ask of a text. */
export function checkText(text: string, { today, own = {}, checked = [] }: Checking): TextAnswer {
  const kind = identifierIn(text, { today, own });
  if (kind !== undefined) return { answer: 'refused', kind };
  if (!mayBeAboutAPerson(withoutOwn(plainText(text), own))) return { answer: 'passed' };
  const hash = textHash(text);
  return checked.includes(hash) ? { answer: 'passed' } : { answer: 'asked', hash };
}

/** A text of a form, and what stands saved in its place: one that stays was looked at when it was written. */
export interface CheckedText {
  text: string;
  before?: string;
}

/** What is wrong with texts, by field, and which are to be asked about, with their hashes. */
export interface TextsChecked {
  errors: FieldErrors;
  asked: Record<string, string>;
}

/** `checkText` for the texts of a form or a body, by field. */
export function checkTexts(
  texts: Readonly<Record<string, CheckedText>>,
  context: Checking,
): TextsChecked {
  const checked: TextsChecked = { errors: {}, asked: {} };
  for (const [field, { text, before }] of Object.entries(texts)) {
    if (text === before) continue;
    const answer = checkText(text, context);
    if (answer.answer === 'refused') checked.errors[field] = [refusalOf(answer.kind)];
    if (answer.answer === 'asked') checked.asked[field] = answer.hash;
  }
  return checked;
}

/** What is said of the texts that are to be asked about, by field. */
export const textQuestionErrors = (texts: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.keys(texts).map((field) => [field, [IS_THIS_ABOUT_A_PERSON]]));

/**
 * Of a body with such texts: the hashes of those that their writer was asked about. A refusal says them in
 * `asked`, by field; sent again with them the same texts are saved.
 */
export const Checked = z.optional(
  z.array(z.string().check(z.regex(/^[0-9a-f]{16}$/))).check(z.maxLength(40)),
);

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** FNV-1a of a text's UTF-8, 64 bits as hex: tells one text from another, and keeps none secret. */
export function textHash(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
