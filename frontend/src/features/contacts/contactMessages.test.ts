import { describe, expect, it } from 'vitest';
import { HOME_RESPONSIBILITIES } from '#shared/contacts/homeResponsibilities.ts';
import { LOCATION_RESPONSIBILITIES } from '#shared/domiciliary/locationResponsibilities.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { TOAST_MS } from '../../components/toasts.ts';
import { aHomePage } from '../../testing/aHomePage.ts';
import * as messages from './contactMessages.ts';
import {
  askingMails,
  contactFaults,
  faultText,
  idsOf,
  labelOf,
  removedText,
} from './contactMessages.ts';
import { homeContacts } from './homeContacts.ts';
import { locationContacts } from './locationContacts.ts';

describe('what a contact form says', () => {
  it('stands at the field that it is about, of a list as a whole at the first', () => {
    expect(['first_name', 'emails.1', 'emails'].map(idsOf('f'))).toEqual([
      'f-first_name',
      'f-emails-1',
      'f-emails-0',
    ]);
  });

  it('names the field in the summary', () => {
    expect(['first_name', 'emails', 'emails.0', 'emails.1', 'other'].map(labelOf)).toEqual([
      'First name',
      'Email address',
      'Email address',
      'Email address 2',
      undefined,
    ]);
  });

  it('is the server’s at its fields, and otherwise about the form', () => {
    const at = { 'emails.0': ['Another contact of this home has this email address'] };
    expect(contactFaults('Not saved.', new Problem(400, { errors: at }))).toEqual(at);
    expect(contactFaults('Not saved.', new Problem(409, { detail: 'Try again.' }))).toEqual({
      '': ['Not saved. Try again.'],
    });
  });

  it('leads to the responsibility that nobody would hold', () => {
    const refused = new Problem(400, { removed_positions: ['ICB contact', 'Reporting'] });
    const errors = contactFaults('Not saved.', refused, LOCATION_RESPONSIBILITIES);
    expect(Object.keys(errors)).toEqual(['aqp_list_stakeholder']);
    expect(errors.aqp_list_stakeholder?.[0]).toContain('ICB contact, Reporting');
    const ofHome = new Problem(400, { removed_positions: ['Vacancy updates'] });
    expect(Object.keys(contactFaults('Not saved.', ofHome, HOME_RESPONSIBILITIES))).toEqual([
      'vacancy_contact',
    ]);
    expect(Object.keys(contactFaults('Not saved.', ofHome, LOCATION_RESPONSIBILITIES))).toEqual([
      '',
    ]);
  });

  it('is about responsibilities only when the server names them', () => {
    const refused = new Problem(400, { detail: 'x', removed_positions: ['Reporting'] });
    expect(removedText(refused)).toContain('responsibility for: Reporting.');
    expect(removedText(new Problem(400, { detail: 'x' }))).toBeNull();
    expect(removedText(new Error('x'))).toBeNull();
  });

  it('tells the particular reason where the person can do something about it', () => {
    expect(faultText('Not saved.', new Problem(409, { detail: 'Try again.' }))).toBe(
      'Not saved. Try again.',
    );
    expect(faultText('Not saved.', new Problem(500, { detail: 'Oops' }))).toBe('Not saved.');
    expect(faultText('Not saved.', new NoConnection(null))).toContain('internet connection');
  });
});

const takesPart = { aqp_status: true, reporting: true };
const aHomeWithContacts = aHomePage(takesPart);
const public_contact = { phone: '', email: '' };
const aLocation = {
  ...takesPart,
  uuid: 'l' as never,
  name: 'Wren Homecare',
  phone_number: '',
  public_contact,
};

describe('the mails that a deputy gets, and that come back when the deputy is deleted', () => {
  const beds = { vacancy_contact: true, individual_contact: false };
  const reports = { vacancy_contact: false, individual_contact: true };
  const home = homeContacts(aHomeWithContacts).asks;
  const location = locationContacts(aLocation).asks;
  it.each([
    [home, [beds], 'the weekday email that asks about available beds goes'],
    [home, [reports], 'the emails that ask for monthly reports go'],
    [location, [beds], 'the email that asks about availability goes'],
    [home, [beds, reports], 'the emails that ask about available beds and for monthly reports go'],
  ])('%j of %j: %s', (asks, contacts, words) => {
    expect(askingMails(asks, ...contacts)).toBe(words);
  });
});

describe('the texts of specification 2, section 8', () => {
  it('are verbatim, and errors stay for 10 seconds', () => {
    expect(messages).toMatchObject({
      CONTACT_SAVED: 'Contact successfully saved.',
      CONTACT_NOT_SAVED: 'There was an error while trying to edit this contact.',
      CONTACT_CREATED: 'New contact successfully created.',
      CONTACT_NOT_CREATED: 'There was an error while trying to add this contact.',
      CONTACT_DELETED: 'Contact deleted successfully.',
      CONTACT_NOT_DELETED: 'This contact could not be removed.',
      CONFIRM_DELETE: 'Are you sure you want to delete this contact?',
      ACCESS_ENDS: 'This user will no longer be able to access this page',
      ERROR_TITLE: 'There was an error',
    });
    expect(TOAST_MS.error).toBe(10_000);
  });
});
