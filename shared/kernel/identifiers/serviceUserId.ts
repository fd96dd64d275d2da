import { typedDay } from '../typedDay.ts';
import { hasNhsNumber } from './numbers.ts';

const GIVEN_ID = 'Enter the ID that the commissioner gave you, without spaces';
const LIKE_A_NAME = 'This looks like a name. Use the service user ID';
const IS_NHS_NUMBER = 'This is an NHS number. Use the service user ID, never the NHS number';
const LIKE_NINO = 'This looks like a National Insurance number';
const LIKE_BIRTH = 'This looks like a date of birth';

const SEPARATORS = /[\s\u00A0\-/_.]/g;
const NINO = /^[A-Z]{2}\d{6}[A-Z]$/i;
/** Eight digits that stand alone: also after initials, as in AB12051942. */
const EIGHT_DIGITS = /(?<!\d)\d{8}(?!\d)/g;
const WRITTEN = /^[A-Za-z0-9/_-]{1,20}$/;
const FIRST_BIRTH = '1900-01-01';

/**
 * What is wrong with a service user ID (reporting, section 3); undefined when nothing is. What must never
 * be kept comes first, however it is written.
 */
export function serviceUserIdError(typed: string, today: string): string | undefined {
  const id = typed.trim();
  const bare = id.replace(SEPARATORS, '');
  if (hasNhsNumber(id.replaceAll('_', '-'))) return IS_NHS_NUMBER;
  if (NINO.test(bare)) return LIKE_NINO;
  if ((bare.match(EIGHT_DIGITS) ?? []).some((digits) => isBirthDay(digits, today))) {
    return LIKE_BIRTH;
  }
  if (id !== '' && !/\d/.test(id)) return LIKE_A_NAME;
  return WRITTEN.test(id) ? undefined : GIVEN_ID;
}

function isBirthDay(digits: string, today: string): boolean {
  const day = typedDay(`${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`);
  return day !== undefined && day >= FIRST_BIRTH && day <= today;
}
