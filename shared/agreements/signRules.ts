import { hasNhsNumber } from '../kernel/identifiers/numbers.ts';
import { serviceUserIdError } from '../kernel/identifiers/serviceUserId.ts';
import { NHS_NUMBER_IN_TEXT } from '../kernel/identifiers/textError.ts';
import { EmailAddress } from '../kernel/ids.ts';
import { readPence } from '../kernel/pence.ts';
import { PhoneWithCode } from '../kernel/phone.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { isLine, isText, isWhole, lengthOf } from '../kernel/text.ts';
import { typedDay } from '../kernel/typedDay.ts';
import type { SignBody } from './agreementLink.api.ts';
import { OWN_ADDRESS, SAY_WHY_DECLINED } from './agreementWords.ts';
import type { AgreementAsks } from './variation.ts';

const REQUIRED = 'This field is required';
const SELECT_DATE = 'Please select a date';
const NOT_TODAY = 'The date must be today’s date';
const PLEASE_CONFIRM = 'Please confirm that you agree';
const INVALID_EMAIL = 'Invalid email address';
const OTHER_EMAIL = 'Use the address this agreement was sent to, or pass it on to your colleague';
const INVALID_PHONE = 'Invalid phone number';
const NOT_A_NUMBER = 'Please enter a number';
const NOT_SHOWN = 'This has characters that cannot be shown';

/** What the sign-off of a return is checked against. */
export interface SignContext {
  asks: AgreementAsks;
  /** The places whose home details are asked. */
  places: readonly string[];
  /** In London. */
  today: string;
  /** The signatory's. */
  email: string;
}

/** The form as it is typed. */
export type SignForm = Pick<SignBody, 'sign_off' | 'home_details' | 'key_contacts' | 'placement'>;

/** What a field of these forms may be; undefined when it is right. */
type Fault = string | undefined;

function lineFault(typed: string, { most = 200, isRequired = true } = {}): Fault {
  const text = typed.trim();
  if (text === '') return isRequired ? REQUIRED : undefined;
  if (lengthOf(text) > most) return `Please use at most ${most} characters`;
  return isLine(text) ? undefined : NOT_SHOWN;
}

function textFault(typed: string, { most = 500, isRequired = true } = {}): Fault {
  const text = typed.trim();
  if (text === '') return isRequired ? REQUIRED : undefined;
  if (lengthOf(text) > most) return `Please use at most ${most} characters`;
  if (!isWhole(text) || !isText(text)) return NOT_SHOWN;
  return hasNhsNumber(text) ? NHS_NUMBER_IN_TEXT : undefined;
}

function phoneFault(typed: string, isRequired = true): Fault {
  const text = typed.trim();
  if (text === '') return isRequired ? REQUIRED : undefined;
  return PhoneWithCode.safeParse(text).success ? undefined : INVALID_PHONE;
}

function emailFault(typed: string, isRequired = true): Fault {
  const text = typed.trim();
  if (text === '') return isRequired ? REQUIRED : undefined;
  return EmailAddress.safeParse(text.toLowerCase()).success ? undefined : INVALID_EMAIL;
}

function signatoryFault(typed: string, { email }: SignContext): Fault {
  const fault = emailFault(typed);
  if (fault) return fault;
  return typed.trim().toLowerCase() === email.toLowerCase() ? undefined : OTHER_EMAIL;
}

function dayFault(typed: string, today: string): Fault {
  const day = typedDay(typed);
  if (day === undefined) return SELECT_DATE;
  return day === today ? undefined : NOT_TODAY;
}

/**
 * What is wrong with a sign-off and its form parts, by the field's path in the body (agreements,
 * sections 2 and 6), in the order of the page; empty when nothing is. The same in browser and handler.
 */
export function signErrors(form: SignForm, context: SignContext): FieldErrors {
  const { sign_off, home_details = [], key_contacts, placement } = form;
  const { asks, places, today } = context;
  const errors: FieldErrors = {};
  const add = (field: string, fault: Fault) => {
    if (fault !== undefined) errors[field] = [fault];
  };
  if (asks.home_details) {
    places.forEach((place, at) => {
      const home = home_details[at];
      if (home?.place !== place) {
        add(`home_details.${at}`, REQUIRED);
        return;
      }
      const field = (name: string) => `home_details.${at}.${name}`;
      add(field('home_name'), lineFault(home.home_name));
      add(field('home_address'), textFault(home.home_address));
      add(field('home_telephone'), phoneFault(home.home_telephone));
      add(field('home_email'), emailFault(home.home_email));
      add(field('contact_name'), lineFault(home.contact_name));
      add(field('contact_position'), lineFault(home.contact_position, { isRequired: false }));
      add(field('contact_telephone'), phoneFault(home.contact_telephone));
      add(field('contact_email'), emailFault(home.contact_email));
    });
  }
  if (asks.key_contacts) {
    const { address = '', contacts = [] } = key_contacts ?? {};
    add('key_contacts.address', textFault(address));
    if (contacts.length === 0) add('key_contacts.contacts.0.name', REQUIRED);
    contacts.forEach((contact, at) => {
      const field = (name: string) => `key_contacts.contacts.${at}.${name}`;
      const isFirst = at === 0;
      add(field('name'), lineFault(contact.name, { isRequired: isFirst }));
      add(field('position'), lineFault(contact.position, { isRequired: false }));
      add(field('telephone'), phoneFault(contact.telephone, isFirst));
      add(field('email'), emailFault(contact.email, isFirst));
    });
  }
  if (asks.placement) {
    for (const [field, fault] of Object.entries(placementFaults(placement, today))) {
      add(`placement.${field}`, fault);
    }
  }
  add('sign_off.name', lineFault(sign_off.name));
  add('sign_off.position', lineFault(sign_off.position));
  add('sign_off.date', dayFault(sign_off.date, today));
  add('sign_off.email', signatoryFault(sign_off.email, context));
  add('sign_off.confirm_agreement', sign_off.confirm_agreement ? undefined : PLEASE_CONFIRM);
  return errors;
}

const MOST_PENCE = 10_000_000;

function placementFaults(typed: SignForm['placement'], today: string): Record<string, Fault> {
  const read = (name: Exclude<keyof NonNullable<typeof typed>, 'additional_care_required'>) =>
    typed?.[name] ?? '';
  const care = typed?.additional_care_required ?? null;
  const rate = readPence(read('total_weekly_rate'));
  const cost = readPence(read('additional_care_cost'));
  const hasCost = read('additional_care_cost').trim() !== '';
  const isMoney = (pence: number | undefined) =>
    pence !== undefined && pence >= 0 && pence <= MOST_PENCE;
  return {
    service_user_id: serviceUserIdError(read('service_user_id'), today),
    admission_date: typedDay(read('admission_date')) ? undefined : SELECT_DATE,
    additional_care_required: care === null ? REQUIRED : undefined,
    total_weekly_rate:
      read('total_weekly_rate').trim() === '' ? REQUIRED : isMoney(rate) ? undefined : NOT_A_NUMBER,
    additional_care_cost: hasCost
      ? isMoney(cost)
        ? undefined
        : NOT_A_NUMBER
      : care === true
        ? REQUIRED
        : undefined,
    review_date:
      read('review_date').trim() === '' || typedDay(read('review_date')) ? undefined : SELECT_DATE,
    comments: textFault(read('comments'), { isRequired: false }),
    invoicing_code: lineFault(read('invoicing_code'), { most: 30, isRequired: false }),
    invoicing_address: textFault(read('invoicing_address')),
  };
}

/** What is wrong with somebody to whom an agreement is passed on, by field (agreements, section 6). */
export function delegateErrors(
  typed: { name: string; position: string; email: string },
  own: string,
): FieldErrors {
  const errors: FieldErrors = {};
  const [name, position] = [lineFault(typed.name), lineFault(typed.position)];
  const email =
    emailFault(typed.email) ??
    (typed.email.trim().toLowerCase() === own.toLowerCase() ? OWN_ADDRESS : undefined);
  if (name) errors.name = [name];
  if (position) errors.position = [position];
  if (email) errors.email = [email];
  return errors;
}

/** What is wrong with the reason for declining: 10 to 1,000 characters; undefined when nothing is. */
export function declineFault(typed: string): string | undefined {
  const reason = typed.trim();
  if (lengthOf(reason) < 10) return SAY_WHY_DECLINED;
  if (lengthOf(reason) > 1_000) return 'Please use at most 1,000 characters';
  return isWhole(reason) && isText(reason) ? undefined : NOT_SHOWN;
}
