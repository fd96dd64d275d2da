import { describe, expect, it } from 'vitest';
import { type ContactDetails, contactErrors, nameErrors, tidied } from './contactRules.ts';

const good: ContactDetails = {
  first_name: 'Ada',
  last_name: 'Larkspur',
  job_title: '',
  emails: ['ada@example.org'],
  phone_numbers: ['01632 960001'],
};
const errorsOf = (more: Partial<ContactDetails>) => contactErrors(tidied({ ...good, ...more }));

describe('the contact form', () => {
  it('takes what keeps every rule, with spaces around it', () => {
    expect(errorsOf({})).toEqual({});
    expect(tidied({ ...good, first_name: ' Ada ', emails: [' Ada@Example.org '] })).toEqual(good);
  });

  it.each(['first_name', 'last_name'] as const)('needs a %s', (field) => {
    expect(errorsOf({ [field]: '  ' })).toEqual({ [field]: ['This field is required'] });
  });

  it('needs an email address, and each to be one', () => {
    expect(errorsOf({ emails: [] })).toEqual({ emails: ['This field is required'] });
    expect(errorsOf({ emails: [''] })).toEqual({ 'emails.0': ['This field is required'] });
    expect(errorsOf({ emails: ['ada@example.org', ''] })).toEqual({
      'emails.1': ['This field is required'],
    });
    for (const wrong of ['ada', 'ada@', '@example.org', 'a b@example.org', 'ada@example']) {
      expect(errorsOf({ emails: [wrong] }), wrong).toEqual({
        'emails.0': ['Please provide a valid email address'],
      });
    }
  });

  it('takes an address once, in whatever case', () => {
    expect(errorsOf({ emails: ['ada@example.org', 'ADA@example.org'] })).toEqual({
      'emails.1': ['This email address is entered twice'],
    });
  });

  it.each([
    '0163296000',
    '01632 960001',
    '0800-00-00',
    '01632 (960) 001',
    '020 7946 0018 ext 3',
    '020 7946 0018 ext. 3',
    '020 7946 0018x12',
    '020 7946 0018 Extension 123456',
  ])('takes the phone number %s', (number) => {
    expect(errorsOf({ phone_numbers: [number] })).toEqual({});
  });

  it('reads the blanks and dashes of a word processor as those that are typed', () => {
    expect(tidied({ ...good, phone_numbers: ['020\u00a07946\u20130018 '] }).phone_numbers).toEqual([
      '020 7946-0018',
    ]);
  });

  it('leaves a number alone that the contact has had from before the rule', () => {
    const details = tidied({ ...good, job_title: 'Lead', phone_numbers: [' 01632 960001 / 2 '] });
    expect(contactErrors(details, ['01632 960001 / 2'])).toEqual({});
    expect(contactErrors(details, ['01632 960002 / 3'])).toHaveProperty(['phone_numbers.0']);
  });

  it.each([
    '016329600',
    '1632 960001',
    '+44 1632 960001',
    'after 6pm only',
    '0 ask reception',
    '0---------',
    '01632 960001 / 2',
    '01632 960001 ext',
    '01632 960001 ext 3 ext 4',
    '01632,960001',
    '0163٢960001',
  ])('refuses the phone number %s', (number) => {
    expect(errorsOf({ phone_numbers: ['', number] })).toEqual({
      'phone_numbers.1': ['Please provide a valid phone number'],
    });
  });

  it('needs no phone number', () => {
    expect(errorsOf({ phone_numbers: [] })).toEqual({});
    expect(errorsOf({ phone_numbers: ['', ' '] })).toEqual({});
  });

  it('limits lengths by characters that a person counts', () => {
    expect(errorsOf({ job_title: '🌷'.repeat(100) })).toEqual({});
    expect(errorsOf({ job_title: '🌷'.repeat(101) })).toEqual({
      job_title: ['Please use at most 100 characters'],
    });
    expect(errorsOf({ phone_numbers: [`0${'1'.repeat(30)}`] })).toEqual({
      'phone_numbers.0': ['Please use at most 30 characters'],
    });
  });

  it('checks names alone for a registration', () => {
    expect(nameErrors({ first_name: 'Ada', last_name: 'Larkspur' })).toEqual({});
    expect(nameErrors({ first_name: '', last_name: '\ud800' })).toEqual({
      first_name: ['This field is required'],
      last_name: ['Please use only letters, digits and punctuation'],
    });
  });
});
