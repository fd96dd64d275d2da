import { describe, expect, it } from 'vitest';
import { aContact, aHome } from '../testing/builders.ts';
import {
  ADDRESS_TAKEN,
  type CentralCommand,
  decideCentral,
  FULL,
  NOT_CENTRAL,
  personErrors,
  tidiedPerson,
} from './centralRules.ts';
import type { Contact } from './contact.ts';
import { MAX_CONTACTS } from './contactRules.ts';

const home = aHome().uuid;
const contact = (more: Partial<Contact> & { email?: string } = {}) => aContact({ home, ...more });
const person = {
  first_name: 'Ada',
  last_name: 'Bell',
  job_title: '',
  email: 'ada@example.org',
  phone_numbers: ['01632 960001'],
};
const appoint: CentralCommand = { act: 'appoint', person, vacancy_contact: false };
const central = (more: Partial<Contact> = {}) =>
  contact({
    email: person.email,
    first_name: 'Ada',
    last_name: 'Bell',
    job_title: '',
    phone_numbers: [{ phone_number: '01632 960001' }],
    central_contact: true,
    ...more,
  });

describe('appointing', () => {
  it('is a new contact where nobody has the address', () => {
    expect(decideCentral(appoint, [contact()])).toMatchObject({ outcome: 'appointed' });
  });

  it('turns the contact with the address into the central contact, who keeps what they had', () => {
    const before = contact({ email: person.email, aqp_list_stakeholder: true });
    const decision = decideCentral(appoint, [contact(), before]);
    expect(decision).toMatchObject({
      outcome: 'becomes',
      after: {
        id: before.id,
        central_contact: true,
        aqp_list_stakeholder: true,
        vacancy_contact: true,
      },
    });
  });

  it('changes nothing the second time, and takes no responsibility away', () => {
    expect(decideCentral(appoint, [central()])).toMatchObject({ outcome: 'unchanged' });
  });

  it('keeps telephone numbers where none are given', () => {
    const other = { ...appoint, person: { ...person, job_title: 'Lead', phone_numbers: [] } };
    expect(decideCentral(other, [central()])).toMatchObject({
      outcome: 'changed',
      after: { phone_numbers: [{ phone_number: '01632 960001' }], job_title: 'Lead' },
    });
  });

  it('is refused where a home has as many contacts as it can', () => {
    const many = Array.from({ length: MAX_CONTACTS }, () => contact());
    expect(decideCentral(appoint, many)).toEqual({ outcome: 'refused', why: FULL });
  });
});

describe('changing', () => {
  const change: CentralCommand = {
    act: 'change',
    email: person.email,
    person: { ...person, email: 'bell@example.org' },
  };

  it('moves the address, and again changes nothing', () => {
    const decision = decideCentral(change, [central()]);
    if (decision.outcome !== 'changed') throw new Error(decision.outcome);
    expect(decision.after.emails).toEqual([{ address: 'bell@example.org' }]);
    expect(decideCentral(change, [decision.after])).toMatchObject({ outcome: 'unchanged' });
  });

  it('is refused where they are no central contact, or another has the new address', () => {
    const ordinary = central({ central_contact: false });
    expect(decideCentral(change, [ordinary])).toMatchObject({ why: NOT_CENTRAL });
    const other = contact({ email: 'bell@example.org' });
    expect(decideCentral(change, [central(), other])).toMatchObject({ why: ADDRESS_TAKEN });
  });
});

describe('standing down', () => {
  const down = (stays: boolean): CentralCommand => ({
    act: 'standDown',
    email: person.email,
    stays,
  });

  it('takes out, or leaves an ordinary contact; a manager stays in any case', () => {
    expect(decideCentral(down(false), [central()])).toMatchObject({ outcome: 'removed' });
    expect(decideCentral(down(true), [central()])).toMatchObject({
      outcome: 'stays',
      after: { central_contact: false },
    });
    expect(decideCentral(down(false), [central({ home_manager: true })])).toMatchObject({
      outcome: 'stays',
    });
  });

  it('leaves those alone who are no central contact', () => {
    expect(decideCentral(down(false), [])).toMatchObject({ outcome: 'unchanged' });
    const ordinary = central({ central_contact: false });
    expect(decideCentral(down(false), [ordinary])).toMatchObject({ outcome: 'unchanged' });
  });
});

it('checks a person by the rules of any contact, the address as one field', () => {
  const tidy = tidiedPerson({ ...person, email: ' ADA@Example.org ', phone_numbers: ['', ''] });
  expect(tidy).toMatchObject({ email: 'ada@example.org', phone_numbers: [] });
  expect(personErrors(tidy)).toEqual({});
  expect(Object.keys(personErrors({ ...tidy, email: 'x', phone_numbers: ['1'] }))).toEqual([
    'phone_numbers.0',
    'email',
  ]);
});
