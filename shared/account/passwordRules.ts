import { wellKnownPasswords } from './wellKnownPasswords.ts';

/** Whose password it is: what others know of a person must not open their account. */
export interface PasswordOwner {
  email: string;
  first_name: string;
  last_name: string;
  organisation?: string;
}

/**
 * What the identity pool enforces by itself, on every way to a password (specification 1, sections 2
 * and 9). The pool in the cloud and the one on this machine are made from it; all else in this file
 * only our pages and API enforce (ADR 31).
 */
export const PASSWORD_POLICY = {
  minLength: 8,
  requireUppercase: true,
  requireDigits: true,
  requireLowercase: false,
  requireSymbols: false,
};

const MIN_LENGTH = PASSWORD_POLICY.minLength;
const MAX_LENGTH = 256;
/** A password of so few different characters is one that a machine tries first. */
const MIN_DIFFERENT = 4;

/** The policy as the rules dialog lists it (specification 1, sections 2 and 9). */
export const PASSWORD_RULES: { text: string; holds: (password: string) => boolean }[] = [
  {
    text: `at least ${MIN_LENGTH} characters`,
    holds: (password) => [...password].length >= MIN_LENGTH,
  },
  { text: 'at least one upper case letter', holds: (password) => /[A-Z]/.test(password) },
  { text: 'at least one number', holds: (password) => /[0-9]/.test(password) },
];

const TOO_WELL_KNOWN =
  'Choose a password that is harder to guess: this one is like passwords that many people use';
const TOO_LIKE_A_NAME =
  'Choose a password without your name, your email address or your organisation’s name';

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** Lower case, without accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const unleet = (text: string) => text.replace(/[0134578@$!|]/g, (sign) => LEET[sign] ?? sign);
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
/** Without the digits and signs before and behind that turn a word into a password. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890123456789',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const reversed = (text: string) => [...text].reverse().join('');

function isWellKnown(password: string): boolean {
  const lower = plain(password);
  if (new Set(lower).size < MIN_DIFFERENT) return true;
  const forms = [lower, core(lower), letters(lower)].flatMap((form) => [
    form,
    unleet(form),
    // A 1 stands for an l as well.
    unleet(form.replace(/1/g, 'l')),
    core(unleet(core(form))),
  ]);
  // Digits before and behind are added, not meant: Passw0rd99 is folded after they are cut.
  const cut = lower.replace(/^[^\p{L}@$!|]+|[^\p{L}@$|]+$/gu, '');
  forms.push(unleet(cut), unleet(cut.replace(/1/g, 'l')));
  // A row of digits with a letter or two, so that the rules are kept.
  forms.push(lower.replace(/^\p{L}{1,2}|\p{L}{1,2}$/gu, ''));
  return forms.some(
    (form) =>
      wellKnownPasswords.has(form) ||
      (form.length >= MIN_LENGTH - 3 &&
        ROWS.some((row) => row.includes(form) || reversed(row).includes(form))),
  );
}

function isLikeAName(password: string, person: PasswordOwner): boolean {
  const forms = [letters(plain(password)), letters(unleet(plain(password)))];
  const [local = ''] = person.email.split('@');
  const names = [person.first_name, person.last_name, local, ...local.split(/[^\p{L}]+/u)];
  const personalWords = [...names, person.organisation ?? ''].map((name) => letters(plain(name)));
  return personalWords.some((name) =>
    forms.some(
      (form) =>
        // A short name is part of many words: it counts when little else is there.
        (name.length >= 4 && form.includes(name)) ||
        (name.length === 3 && form.includes(name) && form.length < MIN_LENGTH),
    ),
  );
}

/**
 * What is wrong with a new password, in sentences for the person; empty when it will do: the pool's
 * rules, and no well-known and no name-like password (decisions, section 1).
 */
export function passwordProblems(password: string, person: PasswordOwner): string[] {
  if ([...password].length > MAX_LENGTH) {
    return [`The password must have at most ${MAX_LENGTH} characters`];
  }
  const problems: string[] = [];
  const broken = PASSWORD_RULES.filter((rule) => !rule.holds(password));
  if (broken.length > 0) {
    problems.push(`The password must have ${broken.map((rule) => rule.text).join(' and ')}`);
  }
  // The pool takes neither.
  if (password !== password.trim()) {
    problems.push('The password must not start or end with a space');
  }
  if (/\p{Cc}|\p{Cs}/u.test(password)) {
    problems.push('The password must have only characters that can be typed');
  }
  if (isWellKnown(password)) problems.push(TOO_WELL_KNOWN);
  else if (isLikeAName(password, person)) problems.push(TOO_LIKE_A_NAME);
  return problems;
}
