import { describe, expect, it } from 'vitest';
import { HOME_WORDS } from '../homes/careHome.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { aContact } from '../testing/builders.ts';
import type { Contact } from './contact.ts';
import { leaveErrors } from './leaveRules.ts';
import { vacancyRecipients } from './recipients.ts';

const home = '6b8ae6d5-3c3f-4b8b-9a55-0f4a8d1d2c11' as HomeUuid;
const day = (text: string) => text as LondonDay;
const today = day('2026-11-20');
const person = (email: string, more: Partial<Contact> = {}) =>
  aContact({ home, email: `${email}@example.org`, ...more });
const away = (contact: Contact, deputy: Contact, from = '2026-11-18', until = '2026-11-25') => ({
  ...contact,
  leave: { from, until, deputy: deputy.id },
});
const namesOf = (contacts: Contact[], on = today) =>
  vacancyRecipients(contacts, on).map(({ address, standsInFor }) => [
    address.split('@')[0],
    standsInFor.map(({ emails }) => emails[0]?.address.split('@')[0]),
  ]);

describe('who gets a vacancy mail', () => {
  const ann = person('ann');
  const bob = person('bob');
  const dee = person('dee', { vacancy_contact: false });

  it('is the deputy while a contact is on leave, first and last day included', () => {
    const contacts = [away(ann, dee), dee];
    expect(namesOf(contacts, day('2026-11-17'))).toEqual([['ann', []]]);
    expect(namesOf(contacts, day('2026-11-18'))).toEqual([['dee', ['ann']]]);
    expect(namesOf(contacts, day('2026-11-25'))).toEqual([['dee', ['ann']]]);
    expect(namesOf(contacts, day('2026-11-26'))).toEqual([['ann', []]]);
  });

  it('is nobody twice: a deputy for two, or one who gets it anyway', () => {
    expect(namesOf([away(ann, dee), away(bob, dee), dee])).toEqual([['dee', ['ann', 'bob']]]);
    expect(namesOf([away(ann, bob), bob])).toEqual([['bob', ['ann']]]);
    expect(namesOf([bob, away(ann, bob)])).toEqual([['bob', ['ann']]]);
  });

  it('is the contact when the deputy is gone, on leave too or has no address', () => {
    expect(namesOf([away(ann, dee)])).toEqual([['ann', []]]);
    expect(namesOf([away(ann, bob), away(bob, ann)])).toEqual([
      ['ann', []],
      ['bob', []],
    ]);
    expect(namesOf([away(ann, dee), { ...dee, emails: [] }])).toEqual([['ann', []]]);
  });

  it('follows no chain of deputies, and comes back when the second leave ends first', () => {
    const contacts = [away(ann, bob), away(bob, dee, '2026-11-19', '2026-11-20'), dee];
    expect(namesOf(contacts, day('2026-11-18'))).toEqual([['bob', ['ann']]]);
    expect(namesOf(contacts, day('2026-11-20'))).toEqual([
      ['ann', []],
      ['dee', ['bob']],
    ]);
    expect(namesOf(contacts, day('2026-11-21'))).toEqual([['bob', ['ann']]]);
  });

  it('is the manager where nobody is asked, or the manager’s deputy', () => {
    const manager = person('max', { vacancy_contact: false, home_manager: true });
    expect(namesOf([manager, dee])).toEqual([['max', []]]);
    expect(namesOf([away(manager, dee), dee])).toEqual([['dee', ['max']]]);
  });
});

describe('a leave', () => {
  const context = {
    contact: 'one',
    contacts: [{ id: 'one' }, { id: 'two' }],
    today,
    words: HOME_WORDS,
  };
  const errorsOf = (more: object) =>
    leaveErrors({ from: '2026-11-20', until: '2026-11-20', deputy: 'two', ...more }, context);

  it('may be one day, begin in the past and end within 366 days', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ from: '2026-01-01' })).toEqual({});
    expect(errorsOf({ until: '2027-11-21' })).toEqual({});
    expect(errorsOf({ until: '2027-11-22' })).toHaveProperty(['leave.until']);
  });

  it('needs both days and another contact', () => {
    expect(errorsOf({ from: '', until: '', deputy: '' })).toEqual({
      'leave.from': ['Please select a date'],
      'leave.until': ['Please select a date'],
      'leave.deputy': ['Please choose another contact of this home'],
    });
    expect(errorsOf({ deputy: 'one' })).toHaveProperty(['leave.deputy']);
    expect(errorsOf({ deputy: 'three' })).toHaveProperty(['leave.deputy']);
  });
});
