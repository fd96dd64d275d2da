import { addDays, type LondonDay } from '../calendar.ts';
import { isAfterMedicine } from './medicines.ts';

const BIRTH =
  /(?<!\p{L})(?:(?:dob|d o b|d\. ?o\. ?b|d\/o\/b)(?!\p{L})|date[ -]of[ -]birth(?![\p{L}\p{N}])|(?:birthday|born)(?![\p{L}\p{N}]))/iu;

/** Whether a plain text speaks of a birth: 'dob 12.3', 'D.O.B.', 'birthday'; 'airborne' is none. */
export const speaksOfBirth = (text: string): boolean => BIRTH.test(text);

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
/** A year of two digits is none before the minutes of a time, and a part of no longer number. */
const YEAR = "'?(\\d{4}|\\d{2}(?![:.]?\\d| ?[ap]m\\b))(?!\\d)";
const START = '(?<![\\p{L}\\p{N}./-])';

const BY_SIGN = /(?<![\d./-])(\d{1,2})( ?[./-] ?)(\d{1,2}) ?[./-] ?(\d{4}|\d{2})(?![\d/-]|\.\d)/g;
const BY_BLANKS = /(?<!\d)(\d{1,2}) (\d{1,2}) (\d{4})(?!\d)/g;
const YEAR_FIRST = /(?<!\d)(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/g;
const IN_WORDS = new RegExp(`${START}${DAY}[ ./-]{0,2}(?:of )?${MONTH}[ ,./-]{0,2}${YEAR}`, 'giu');
const MONTH_FIRST = new RegExp(
  `(?<![\\p{L}\\p{N}])${MONTH} ?(\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`,
  'giu',
);

/** How many words before a dose the medicine may stand: 'insulin glargine 12-0-8'. */
const DOSE_WORDS = 3;
/** No earlier day is anybody's birth: '08 12 1600' are times. */
const FIRST_YEAR = 1900;
/** So long ago a date may be somebody's birth, in days. */
const PAST_DAYS = 366;

interface Written {
  day: string;
  month: number;
  year: string;
}

/** Whether a text names a day more than 366 days before `today`, wherever it stands. */
export function hasPastDate(text: string, today: LondonDay): boolean {
  const before = addDays(today, -PAST_DAYS);
  for (const written of writtenDates(text)) {
    const day = dayOf(written, today);
    if (day !== undefined && day < before) return true;
  }
  return false;
}

function* writtenDates(text: string): Generator<Written> {
  for (const match of text.matchAll(BY_SIGN)) {
    const [whole, day = '', sign = '', month = '', year = ''] = match;
    const isDose =
      sign.includes('-') &&
      year.length === 2 &&
      (/^ ?units?\b/i.test(text.slice(match.index + whole.length)) ||
        isAfterMedicine(text, match.index, DOSE_WORDS));
    if (!isDose) yield { day, month: Number(month), year };
  }
  for (const [, day = '', month = '', year = ''] of text.matchAll(BY_BLANKS)) {
    yield { day, month: Number(month), year };
  }
  for (const [, year = '', month = '', day = ''] of text.matchAll(YEAR_FIRST)) {
    yield { day, month: Number(month), year };
  }
  for (const [, day = '', month = '', year = ''] of text.matchAll(IN_WORDS)) {
    yield { day, month: monthNamed(month), year };
  }
  for (const [, month = '', day = '', year = ''] of text.matchAll(MONTH_FIRST)) {
    yield { day, month: monthNamed(month), year };
  }
}

const monthNamed = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The day, if there is such a one; years of two digits above next year's are of the last century. */
function dayOf({ day, month, year }: Written, today: LondonDay): LondonDay | undefined {
  const thisYear = Number(today.slice(0, 4));
  const century = thisYear - (thisYear % 100);
  const short = Number(year) > (thisYear + 1) % 100 ? century - 100 : century;
  const full = year.length === 2 ? short + Number(year) : Number(year);
  const two = (part: number | string) => String(part).padStart(2, '0');
  const written = `${full}-${two(month)}-${two(day)}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return isDay && full >= FIRST_YEAR ? (written as LondonDay) : undefined;
}
