import { describe, expect, it } from 'vitest';
import { NoConnection, Problem } from '../../api/problem.ts';
import { promptedText, promptOutcome } from './promptOutcome.ts';

const refused = (error: Error) => () => Promise.reject(error);

describe('pressing the prompt button', () => {
  it('says that the mail was sent', async () => {
    expect(
      await promptOutcome('Abbey Court', async () => ({ status: true }), { notify: false }),
    ).toEqual({
      prompted: true,
      toast: {
        kind: 'success',
        text: 'An email has been sent to Abbey Court requesting an update. Please check back soon.',
      },
    });
  });

  it('warns that the home has already been prompted', async () => {
    expect(
      await promptOutcome('Abbey Court', async () => ({ status: false }), { notify: false }),
    ).toEqual({
      prompted: false,
      toast: {
        kind: 'warning',
        text: 'This home has already been prompted to update their vacancies in the last few hours.',
      },
    });
  });

  it('says that an email will come at the next update, where the person asked for one', async () => {
    const second = () => Promise.resolve({ status: false });
    expect((await promptOutcome('Abbey Court', second, { notify: true })).toast.text).toBe(
      'This home has already been prompted to update their vacancies in the last few hours. We will email you when it updates.',
    );
  });

  it.each([new NoConnection('offline'), new Problem(500, {}), new Problem(429, {})])(
    'says that an error occurred: %s',
    async (error) => {
      expect(await promptOutcome('Abbey Court', refused(error), { notify: true })).toEqual({
        prompted: false,
        toast: { kind: 'error', text: 'An error occurred, please try again later.' },
      });
    },
  );

  it('adds why a home cannot be prompted at all', async () => {
    const error = new Problem(409, { detail: 'This home does not report vacancies now' });
    expect((await promptOutcome('Abbey Court', refused(error), { notify: true })).toast).toEqual({
      kind: 'error',
      title: 'An error occurred, please try again later.',
      text: 'This home does not report vacancies now',
    });
  });

  it('says plainly that nobody at the home could be reached', async () => {
    const text = 'Nobody at Abbey Court could be asked. Please phone 01632 960123.';
    const error = new Problem(409, { detail: text, errors: { email: ['Not by email'] } });
    expect((await promptOutcome('Abbey Court', refused(error), { notify: true })).toast).toEqual({
      kind: 'error',
      title: 'Not by email',
      text,
    });
  });
});

describe('a home that was prompted', () => {
  const now = new Date('2026-07-01T16:00:00.000Z');

  it('says when, in London, for as long as another prompt would be refused', () => {
    expect(promptedText('2026-07-01T10:30:00.000Z', now)).toBe('Prompted at 11:30');
    expect(promptedText('2026-07-01T10:00:00.000Z', now)).toBeNull();
    expect(promptedText(null, now)).toBeNull();
  });
});
