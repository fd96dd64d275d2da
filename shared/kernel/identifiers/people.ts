import { isAfterMedicine } from './medicines.ts';

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/i;
const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

const TITLE =
  /(?<![\p{L}\p{N}])(?:(Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev)|(mr|mrs|MRS)|(MR))(?:\.\s?|\s+)(?=\p{L})/gu;
const WORD = /^\p{L}+/u;
/** Small words that a surname begins with. */
const PARTICLE = /^(?:de|van|von)\b/;
const CAPITAL = /^\p{Lu}/u;
/** 'Dr GP', 'Dr OOH': a service, nobody's name. */
const SERVICE = /^(?:GPs?|OOH|MDT|NHS|ICB|OT|SALT)(?!\p{L})/u;

/** Whether a plain text has a name with its title: 'Mrs Jones', 'mr jones', 'MR JONES'. */
export const hasTitledName = (text: string): boolean =>
  [...text.matchAll(TITLE)].some(({ 0: whole, 1: usual, 2: small, index }) => {
    const next = text.slice(index + whole.length, index + whole.length + 40);
    const title = whole.replace(/[.\s]+$/, '');
    const isRelease = /^(?:mr|MR)$/.test(title);
    // A scan, and tablets of modified release.
    if (isRelease && (/^scan/i.test(next) || isAfterMedicine(text, index, 1))) return false;
    if (small !== undefined) return WORD.test(next);
    if (WEEKDAY.test(next)) return false;
    if (/^(?:Dr|Prof|Rev)$/.test(usual ?? '') && SERVICE.test(next)) return false;
    return CAPITAL.test(next) || (usual !== undefined && PARTICLE.test(next));
  });

const NUMBER = String.raw`(?<![\d.,£])(\d{2,3})`;
/** 'and over' and the like: an age at which something begins is nobody's. */
const GROUP = String.raw`(?! ?(?:\+|plus\b|(?:and|or) over\b))`;
const OF_AGE = new RegExp(
  `${NUMBER}${GROUP}[ -]?(?:years?[ -]old|years? of age|yrs?|y\\.o\\.?|y/o|yo)(?!\\p{L})(?! old ?\\+)${GROUP}`,
  'giu',
);
const AGED = new RegExp(
  `(?<!\\p{L})aged?[ :]{0,2}(?:of )?${NUMBER}(?!\\d)${GROUP}(?! ?years? (?:and|or) over\\b)`,
  'giu',
);
const BEFORE_SEX = /(?<![\d.,£])(\d{2,3})[FM](?![\p{L}\p{N}])/gu;

/** A range before a number: '18 to', '18-', 'between 18 and'. */
const RANGE_BEFORE = /(?:\d ?(?:-|to) ?|between \d{1,3}(?: years?)? and )$/i;
/** What of a range may stand after it: ' to 90', '-90'. */
const RANGE_AFTER = /^ ?(?:years? ?)?(?:-|to) ?\d/i;
const RANGE_WITH_AND = /^ ?(?:years? ?)?and ?\d/i;

/** Whether an age is one of a range: '65 to 90 years old', 'aged between 65 and 90'. */
function isInRange(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  if (RANGE_BEFORE.test(before) || RANGE_AFTER.test(after)) return true;
  return /between ?$/i.test(before) && RANGE_WITH_AND.test(after);
}

const hasAge = (
  text: string,
  pattern: RegExp,
  { from, until }: { from: number; until: number },
): boolean =>
  [...text.matchAll(pattern)].some(({ 0: whole, 1: digits = '', index }) => {
    const start = index + whole.indexOf(digits);
    const age = Number(digits);
    return age >= from && age <= until && !isInRange(text, start, start + digits.length);
  });

/** Of a grown-up; French gauges of catheters, '16F', end at 30. */
const GROWN_UP = { from: 16, until: 119 };
const ABOVE_GAUGES = { from: 31, until: 119 };

/** Whether a plain text has somebody's age: '84yo', 'aged 84', '84F'. */
export const hasSomebodysAge = (text: string): boolean =>
  hasAge(text, OF_AGE, GROWN_UP) ||
  hasAge(text, AGED, GROWN_UP) ||
  hasAge(text, BEFORE_SEX, ABOVE_GAUGES);

/** Two to four letters with dots, 'J.S.', 'j.s', 'J. S.': 'D.N.A.C.P.R.' is none. */
const DOTTED =
  /(?<![\p{L}\p{N}.])(?:\p{L}\.\p{L}(?:\.\p{L}){0,2}(?:\.|(?![\p{L}.]))|\p{Lu}\. \p{Lu}(?:\. ?\p{Lu}){0,2}\.)(?!\p{L}(?!\p{L}))/gu;
/** Letters with dots that are no person's. */
const ABBREVIATIONS = new Set('eg ie am pm bd od tds qds prn nb iv im sc po uk'.split(' '));
/** One letter before a word with a capital: 'J Smith', 'J. Smith'. */
const INITIAL_AND_NAME = /(?<![\p{L}\p{N}.'’&/-])(\p{Lu})(\. ?| )(\p{Lu}\p{Ll}+)/gu;
/** 'C. Diff', 'E Coli', 'X Ray'. */
const NO_NAME = /^(?:Diff|Difficile|Coli|Pylori|Albicans|Ray)$/;
/** What is numbered by letters: 'Unit A Nursing', 'vitamin D. Residents'. */
const LETTERED =
  /(?:^|[^\p{L}])(?:band|bay|block|category|corridor|floor|grade|group|hepatitis|house|influenza|level|option|part|phase|plan|room|schedule|section|stage|strep|suite|team|tier|type|unit|vitamin|ward|wing|zone) $/iu;

/** Whether a plain text has initials of somebody: 'J.S.', 'J. S.', 'J Smith'. */
export function hasInitials(text: string): boolean {
  for (const [dotted] of text.matchAll(DOTTED)) {
    if (!ABBREVIATIONS.has(dotted.replace(/[. ]/g, '').toLowerCase())) return true;
  }
  return [...text.matchAll(INITIAL_AND_NAME)].some(
    ({ 1: letter = '', 2: dot, 3: name = '', index }) => {
      // 'A Nursing bed', 'I Think': words, not initials.
      if (dot === ' ' && /^[AI]$/.test(letter)) return false;
      if (WEEKDAY.test(name) || MONTH.test(name) || NO_NAME.test(name)) return false;
      return !LETTERED.test(text.slice(Math.max(0, index - 16), index));
    },
  );
}
