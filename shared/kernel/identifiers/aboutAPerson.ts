import { isKnownWord } from './knownWords.ts';
import { isMedicine } from './medicines.ts';
import { EQUIPMENT, ILLNESSES, LANGUAGES, OPTIONS, PLACES } from './namedThings.ts';

/** Where somebody lies: 'Bay 4 bed 2', 'room B12', 'side-room no. 3'. */
const PLACE_OF_A_PERSON =
  /(?<![\p{L}\p{N}])(?:ward|bay|bed|(?:side[ -]?)?room)(?: ?(?:no\.?|number|nr\.?|#))? ?(?:[a-z][ -]?)?(\d{1,4})[a-z]?(?![\p{L}\p{N}])/giu;
/** What makes the number another one: a unit, a share, a time, what is counted. */
const COUNTED =
  /^(?:[.:]\d|\/\d| ?[%°x×-]| ?(?:am|pm|cm|mm|m|m2|metres?|ft|feet|kg|stone|sq|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|times?|hourly|o.?clock|to one|to 1|beds?|rooms?|residents?|people|staff|nurses?|carers?|of|to|or|and)(?!\p{L}))/iu;
const isTimeOfDay = (digits: string): boolean =>
  digits.length === 4 && Number(digits.slice(0, 2)) < 24 && Number(digits.slice(2)) < 60;

const hasPlaceOfAPerson = (text: string): boolean =>
  [...text.matchAll(PLACE_OF_A_PERSON)].some(
    ({ 0: whole, 1: digits = '', index }) =>
      !isTimeOfDay(digits) && !COUNTED.test(text.slice(index + whole.length)),
  );

/** Who somebody is to somebody, and what comes before a name. */
const BEFORE_A_NAME = new Set(
  'patient pt son daughter husband wife partner mother father mum dad brother sister friend carer called named'.split(
    ' ',
  ),
);
/** After a name of its own these are a house, a unit, an organisation: 'the Larch Unit'. */
const THINGS_WITH_NAMES = new Set(
  (
    'unit wing suite house lodge court ward floor home hospital infirmary hospice surgery clinic centre center ' +
    'team council trust road street close lane avenue drive park gardens view house room lounge corridor block ' +
    'community village cottage manor grange hall care nursing residential healthcare group ltd limited scale score ' +
    'chart tool scheme framework protocol pathway method test syndrome disease hoist sling bed mattress chair ' +
    'cushion frame pump stedy day festival mosque temple church university college school'
  ).split(' '),
);
const WEEKDAYS_AND_MONTHS = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december mon tues wed thurs fri sat sun jan feb mar apr jun jul aug sept oct nov dec'
  ).split(' '),
);

interface Word {
  text: string;
  start: number;
  end: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*['’]?/gu;
const CAPITALISED = /^\p{Lu}(?:['’]\p{Lu})?\p{M}*\p{Ll}/u;
/** Written in capitals throughout; shorter ones are abbreviations. */
const ALL_CAPITALS = /^\p{Lu}{4,}$/u;

const plain = ({ text }: Word): string => text.toLowerCase().replaceAll('’', "'").replace(/'$/, '');
const isCapitalised = (word: Word): boolean =>
  CAPITALISED.test(word.text) || ALL_CAPITALS.test(word.text);

/** A word that names no person by itself. */
function isRecognised(word: Word): boolean {
  const small = plain(word);
  const single = small.replace(/'?s$/, '');
  return [small, single].some(
    (form) =>
      WEEKDAYS_AND_MONTHS.has(form) ||
      [LANGUAGES, PLACES, OPTIONS, ILLNESSES, EQUIPMENT, THINGS_WITH_NAMES].some((list) =>
        list.has(form),
      ) ||
      isMedicine(form) ||
      isKnownWord(form),
  );
}

/** 'son Peter', 'known as Peggy', 'patient: Larkspur'. */
function hasNameAfterItsWord(text: string, words: readonly Word[]): boolean {
  return words.some((word, at) => {
    const next = words[at + 1];
    if (next === undefined || !isCapitalised(next)) return false;
    const small = plain(word).replace(/'s$/, '');
    const before = words[at - 1];
    const isKnownAs = small === 'as' && before !== undefined && plain(before) === 'known';
    if (!isKnownAs && !BEFORE_A_NAME.has(small)) return false;
    if (!/^(?: |: ?)$/.test(text.slice(word.end, next.start))) return false;
    const after = words[at + 2];
    return !isRecognised(next) && !(after && isThing(text, next, after));
  });
}

const isThing = (text: string, name: Word, thing: Word): boolean =>
  text.slice(name.end, thing.start) === ' ' && THINGS_WITH_NAMES.has(plain(thing));

/** Whether a sentence, a line or a part in quotes begins at a place of a text. */
const isBeginning = (text: string, at: number): boolean =>
  /(?:^|[.!?:;\n•*"“‘(/–]|(?:^|\n) ?-|\d[.)]) *$/.test(text.slice(Math.max(0, at - 12), at)) ||
  (at <= 12 && text.slice(0, at).trim() === '');

/** 'Peggy Larkspur': two words with capitals that are no words of care, of a place, of a form. */
function hasTwoNames(text: string, words: readonly Word[]): boolean {
  return words.some((word, at) => {
    const next = words[at + 1];
    if (next === undefined || !/^[ -]$/.test(text.slice(word.end, next.start))) return false;
    if (!isCapitalised(word) || !isCapitalised(next)) return false;
    const isKnown = isRecognised(next);
    const isFirst = isBeginning(text, word.start);
    if (isFirst ? isKnown : isKnown && isRecognised(word)) return false;
    if (isThing(text, word, next)) return false;
    // In capitals throughout, a word that is not known may be an abbreviation.
    const inCapitals = [word, next].filter(({ text: own }) => ALL_CAPITALS.test(own));
    if (inCapitals.some(isRecognised)) return false;
    const after = words[at + 2];
    // 'Royal Larchwood Infirmary': the thing that is named comes after both.
    return !(after && isThing(text, next, after));
  });
}

/** The Greek letter of small units: 'μg', 'μmol'. */
const SMALL_UNIT = /^μ(?:g|l|m|mol)$/;

/** A word with letters of two scripts, as who hides a name writes one. */
const isOfTwoScripts = ({ text }: Word): boolean =>
  /\p{Script=Latin}/u.test(text) &&
  /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u.test(text) &&
  !SMALL_UNIT.test(text);

/**
 * Whether a plain text may be about a person, so that whoever writes it is asked (enquiries, section 2a). A
 * first name by itself is not seen: 'Peggy likes tea'.
 */
export function mayBeAboutAPerson(text: string): boolean {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
  return (
    hasPlaceOfAPerson(text) ||
    hasNameAfterItsWord(text, words) ||
    hasTwoNames(text, words) ||
    words.some(isOfTwoScripts)
  );
}
