import { addDays, type LondonDay } from '../kernel/calendar.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import type { PlaceWords } from '../places/placeWords.ts';
import type { Contact, Leave } from './contact.ts';
import type { ResponsibilityField } from './responsibilities.ts';

/** The last day of a leave is at most so many days away. */
export const MAX_LEAVE_DAYS_AHEAD = 366;

export const UNTIL_BEFORE_FROM = 'The last day must not be before the first';
export const LEAVE_OVER = 'The last day must not be in the past';
export const LEAVE_TOO_LONG = `The last day can be at most ${MAX_LEAVE_DAYS_AHEAD} days from today`;
export const noSuchDeputy = ({ short }: PlaceWords): string =>
  `Please choose another contact of this ${short}`;
const PLEASE_SELECT_DATE = 'Please select a date';

/** Whether mails ask those who hold it: somebody else stands in for them while they are away. */
export const isPrompted = (field: ResponsibilityField): boolean =>
  field === 'vacancy_contact' || field === 'individual_contact';

/** Whether somebody can be put on leave: who is asked for vacancy updates or for reports. */
export const mayBeAway = (
  contact: Pick<Contact, 'vacancy_contact' | 'individual_contact'>,
): boolean => contact.vacancy_contact || contact.individual_contact;

type OnLeave = Pick<Contact, 'leave'>;

/** Whether a contact is on leave on this London day. */
export const isOnLeave = ({ leave }: OnLeave, day: LondonDay): boolean =>
  leave !== null && leave.from <= day && day <= leave.until;

/** The leave that a contact has now or later; null for one that is over. */
export const openLeave = ({ leave }: OnLeave, today: LondonDay): Leave | null =>
  leave !== null && leave.until >= today ? leave : null;

/**
 * Who stands in for a contact on this day: the deputy of their leave. Undefined when they are not on
 * leave, or when the deputy is gone, has no address or is on leave too.
 */
export function deputyOn(
  day: LondonDay,
  contact: Contact,
  contacts: readonly Contact[],
): Contact | undefined {
  if (!isOnLeave(contact, day)) return undefined;
  const deputy = contacts.find(({ id }) => id === contact.leave?.deputy);
  return deputy && deputy.emails.length > 0 && !isOnLeave(deputy, day) ? deputy : undefined;
}

/** What is wrong with a leave, by field as `leave.until`; empty when nothing is. */
export function leaveErrors(
  leave: { from: string; until: string; deputy: string },
  {
    contact,
    contacts,
    today,
    words,
  }: {
    /** Who goes on leave. */
    contact: string;
    /** All of the place. */
    contacts: readonly { id: string }[];
    today: LondonDay;
    words: PlaceWords;
  },
): FieldErrors {
  const errors: FieldErrors = {};
  if (leave.from === '') errors['leave.from'] = [PLEASE_SELECT_DATE];
  if (leave.until === '') errors['leave.until'] = [PLEASE_SELECT_DATE];
  else if (leave.until < leave.from) errors['leave.until'] = [UNTIL_BEFORE_FROM];
  else if (leave.until < today) errors['leave.until'] = [LEAVE_OVER];
  else if (leave.until > addDays(today, MAX_LEAVE_DAYS_AHEAD)) {
    errors['leave.until'] = [LEAVE_TOO_LONG];
  }
  const isOther = contacts.some(({ id }) => id === leave.deputy);
  if (leave.deputy === contact || !isOther) errors['leave.deputy'] = [noSuchDeputy(words)];
  return errors;
}
