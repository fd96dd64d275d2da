import { describe, expect, it } from 'vitest';
import { NoConnection, Problem } from '../../api/problem.ts';
import { TOAST_MS } from '../../components/toasts.ts';
import * as messages from './contactMessages.ts';
import { faultText, fieldErrorsAt, fieldId, removedText, withLabels } from './contactMessages.ts';

describe('what a contact form says', () => {
  it('stands at the field that it is about', () => {
    expect(fieldId('f', 'emails.1')).toBe('f-emails-1');
    expect(fieldId('f', 'emails')).toBe('f-emails-0');
    expect(fieldErrorsAt('f', { first_name: ['one', 'two'] })).toEqual([
      { field: 'f-first_name', message: 'one' },
    ]);
  });

  it('names the field in the summary', () => {
    const errors = fieldErrorsAt('contact-new', {
      first_name: ['This field is required'],
      'emails.0': ['This field is required'],
      'emails.1': ['Please provide a valid email address'],
      'leave.until': ['Please select a date'],
    });
    expect(withLabels('contact-new', errors).map(({ message }) => message)).toEqual([
      'First name: This field is required',
      'Email address: This field is required',
      'Email address 2: Please provide a valid email address',
      'Last day: Please select a date',
    ]);
    expect(withLabels('contact-new', [{ message: 'Not saved' }])).toEqual([
      { message: 'Not saved' },
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
