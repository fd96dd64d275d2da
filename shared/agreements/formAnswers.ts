import { typedDay } from '../kernel/typedDay.ts';
import { dayWritten } from './agreementRules.ts';

/** The fields of the sign-off and its form parts, in the order of the page (agreements, section 2). */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  position: 'Position',
  date: 'Date',
  confirm_agreement: 'Confirm agreement',
  home_name: 'Home Name',
  home_address: 'Home address',
  home_telephone: 'Home telephone',
  home_email: 'Home email',
  contact_name: 'Key contact name',
  contact_position: 'Key contact position',
  contact_telephone: 'Key contact telephone',
  contact_email: 'Key contact email',
  address: 'Address',
  telephone: 'Telephone',
  email: 'Email',
  service_user_id: 'Service User ID number',
  admission_date: 'Admission date',
  additional_care_required: 'Is Additional Care required?',
  total_weekly_rate: 'Total Weekly Rate',
  additional_care_cost: 'Additional Care cost',
  review_date: 'Review date',
  comments: 'Additional comments',
  invoicing_code: 'Invoicing code',
  invoicing_address: 'Invoicing address',
};

/** What a field is called, by the last part of its path: on the form, in the certificate, in differences. */
export const formLabel = (field: string): string => LABELS[field.split('.').at(-1) ?? ''] ?? field;

const DAYS: ReadonlySet<string> = new Set(['admission_date', 'review_date']);
/** A day may be typed in several ways. */
const asDay = (typed: string): string => {
  const day = typedDay(typed);
  return day === undefined ? typed : dayWritten(day);
};

/** What was answered, by label and as it was typed, whatever order it was kept in; no ids, nothing empty. */
export const answersOf = (
  answers: Readonly<Record<string, string>>,
): (readonly [label: string, answer: string])[] =>
  Object.entries(LABELS).flatMap(([field, label]) => {
    const answer = answers[field] ?? '';
    return answer === '' ? [] : [[label, DAYS.has(field) ? asDay(answer) : answer] as const];
  });
