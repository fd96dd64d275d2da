/** What follows the last dot of the domains that people write without 'www.' or a slash. */
const ENDING = '(?:com|org|net|uk|nhs|ly|gl|co|io|me)';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}-])';
/** 'at' and 'dot' as signs, or spelled, with or without brackets. */
const AT_SIGN = '(?: ?@ ?| ?[([{] ?(?:at|@) ?[)\\]}] ?)';
const AT = `(?:${AT_SIGN}| at )`;
const SPELLED_DOT = '(?: ?[([{] ?(?:dot|\\.) ?[)\\]}] ?| dot )';

const EMAIL = new RegExp(`[\\p{L}\\p{N}]${AT_SIGN}${LABEL}(?:\\.|${SPELLED_DOT})\\p{L}`, 'iu');
/** With 'at' as a bare word only where 'dot' is spelled as well: 'look at the garden' is none. */
const SPELLED_EMAIL = new RegExp(
  `[\\p{L}\\p{N}]${AT}${LABEL}(?:${SPELLED_DOT}${LABEL}){0,3}${SPELLED_DOT}(?:${ENDING}|ac|gov|info|care)${AFTER}`,
  'iu',
);
const SCHEME = /(?<![a-z])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|mailto:|tel:)/i;
const WWW = new RegExp(`${BEFORE}www\\d?(?:\\.| dot )`, 'iu');
const DOMAIN_AND_PATH = new RegExp(`${BEFORE}${LABEL}\\.\\p{L}{2,24}/`, 'iu');
const DOMAIN = new RegExp(`${BEFORE}${LABEL}(\\.)(${ENDING})${AFTER}`, 'giu');
const SPELLED_DOMAIN = new RegExp(`${BEFORE}${LABEL}${SPELLED_DOT}${ENDING}${AFTER}`, 'iu');
/** 'Please ring.Me or Sam': a sentence that begins without a blank. */
const SENTENCE = /^\p{Lu}\p{Ll}/u;

/** Whether a plain text holds an email or web address. */
export const hasElectronicAddress = (text: string): boolean =>
  EMAIL.test(text) ||
  SPELLED_EMAIL.test(text) ||
  SCHEME.test(text) ||
  WWW.test(text) ||
  DOMAIN_AND_PATH.test(text) ||
  [...text.matchAll(DOMAIN)].some(([, , ending = '']) => !SENTENCE.test(ending)) ||
  SPELLED_DOMAIN.test(text);

/** The 124 areas of British postcodes, those of the Crown dependencies too. */
const AREAS = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH ' +
    'EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ' +
    'ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST ' +
    'SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** Whether these letters are the area of a British postcode: 'SW'. */
export const isPostcodeArea = (letters: string): boolean => AREAS.has(letters.toUpperCase());

const POSTCODE = /(?<![\p{L}\p{N}])([A-Z]{1,2})\d[A-Z\d]?[ -]?\d([A-Z]{2})(?![\p{L}\p{N}])/giu;
/** 'B1 2pm', 'S2 5mg', 'M1 2nd': a number with what it counts. */
const UNITS = /^(?:am|pm|mg|ml|kg|cm|mm|nd|rd|th)$/i;

/** Whether a plain text holds a whole postcode. */
export const hasPostcode = (text: string): boolean =>
  [...text.matchAll(POSTCODE)].some(
    ([, area = '', letters = '']) => isPostcodeArea(area) && !UNITS.test(letters),
  );
