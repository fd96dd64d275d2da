import { describe, expect, it } from 'vitest';
import { declineFault, delegateErrors, type SignForm, signErrors } from './signRules.ts';

const NOTHING = { home_details: false, key_contacts: false, placement: false };
const context = { asks: NOTHING, places: [], today: '2027-03-02', email: 'ada@example.org' };
const signOff = {
  name: 'Ada Example',
  position: 'Director',
  date: '2027-03-02',
  email: 'Ada@example.org ',
  confirm_agreement: true,
};
const errorsOf = (change: Partial<typeof signOff>) =>
  signErrors({ sign_off: { ...signOff, ...change } }, context);

describe('the sign-off', () => {
  it('is right when all is filled in', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    ['name', ' ', 'This field is required'],
    ['position', '', 'This field is required'],
    ['date', '', 'Please select a date'],
    ['date', '2027-03-01', 'The date must be today’s date'],
    ['email', 'ada', 'Invalid email address'],
    [
      'email',
      'eve@example.org',
      'Use the address this agreement was sent to, or pass it on to your colleague',
    ],
    ['confirm_agreement', false, 'Please confirm that you agree'],
  ])('with %s %j says so', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [`sign_off.${field}`]: [message] });
  });
});

describe('the form parts', () => {
  const errorsWith = (parts: Partial<SignForm>, asks: Partial<typeof NOTHING>) =>
    signErrors(
      { sign_off: signOff, ...parts },
      { ...context, asks: { ...NOTHING, ...asks }, places: ['HOME#1'] },
    );
  const home = {
    place: 'HOME#1',
    home_name: 'Birch Court',
    home_address: '1 Birch Road',
    home_telephone: '020 7946 0018 ext 3',
    home_email: 'office@example.org',
    contact_name: 'Bola Example',
    contact_telephone: '+44 20 7946 0018',
    contact_email: 'bola@example.org',
    contact_position: '',
  };
  const contact = { name: '', position: '', telephone: '', email: '' };

  it('are not looked at where they are not asked', () => {
    expect(errorsWith({ home_details: [] }, {})).toEqual({});
  });

  it('ask each home’s details, and not the contact’s position', () => {
    expect(errorsWith({ home_details: [home] }, { home_details: true })).toEqual({});
    for (const contact_telephone of ['(0161) 496-0018 x12', '496 0018']) {
      expect(
        errorsWith({ home_details: [{ ...home, contact_telephone }] }, { home_details: true }),
      ).toEqual({});
    }
    for (const contact_telephone of ['no', '020 7946 0018 ask Ada', '020/79460018', '+++++++']) {
      expect(
        errorsWith({ home_details: [{ ...home, contact_telephone }] }, { home_details: true }),
        contact_telephone,
      ).toEqual({ 'home_details.0.contact_telephone': ['Invalid phone number'] });
    }
    expect(errorsWith({}, { home_details: true })).toEqual({
      'home_details.0': ['This field is required'],
    });
  });

  it('ask all of the first key contact only', () => {
    const first = { ...contact, name: 'Ada', telephone: '01632 960001', email: 'a@example.org' };
    const key = (contacts: (typeof contact)[]) =>
      errorsWith({ key_contacts: { address: '1 High Street', contacts } }, { key_contacts: true });
    expect(key([first, contact])).toEqual({});
    expect(Object.keys(key([contact, first]))).toEqual([
      'key_contacts.contacts.0.name',
      'key_contacts.contacts.0.telephone',
      'key_contacts.contacts.0.email',
    ]);
  });

  it('refuse a placement’s numbers that are none, and an NHS number', () => {
    const placement = {
      service_user_id: 'SU-1001',
      admission_date: '2027-02-01',
      additional_care_required: true,
      total_weekly_rate: 'abc',
      additional_care_cost: '',
      review_date: '',
      comments: 'NHS 943 476 5919',
      invoicing_code: '',
      invoicing_address: '1 High Street',
    };
    expect(errorsWith({ placement }, { placement: true })).toEqual({
      'placement.total_weekly_rate': ['Please enter a number'],
      'placement.additional_care_cost': ['This field is required'],
      'placement.comments': ['Please remove the NHS number.'],
    });
  });
});

it('passes on to somebody else only', () => {
  const to = { name: 'Bola', position: 'Manager', email: 'bola@example.org' };
  expect(delegateErrors(to, 'ada@example.org')).toEqual({});
  expect(delegateErrors({ ...to, email: 'ADA@example.org' }, 'ada@example.org')).toEqual({
    email: ['This is your own address'],
  });
});

it('declines with a reason of ten characters', () => {
  expect(declineFault(' too short ')).toBe('Please say why, in at least 10 characters');
  expect(declineFault('ten chars!')).toBeUndefined();
});
