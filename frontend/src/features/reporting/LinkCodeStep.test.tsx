// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../api/problem.ts';
import { LinkCodeStep } from './LinkCodeStep.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const link = {
    askCode: vi.fn(async () => {}),
    tryAgain: vi.fn(async () => {}),
    giveCode: vi.fn(async (_: string) => {}),
  };
  const onOpen = vi.fn();
  render(<LinkCodeStep link={link} onOpen={onOpen} />);
  return { link, onOpen };
}
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
const give = () => userEvent.click(screen.getByRole('button', { name: 'Show the placements' }));

describe('the code of a link', () => {
  it('is asked for once and given, its groups taken together', async () => {
    const { link, onOpen } = open();
    await ask();
    const field = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.type(field, '123 456');
    await give();
    expect(link.giveCode).toHaveBeenCalledWith('123456');
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('says what is wrong at the field, and has it ready to be typed over', async () => {
    const { link, onOpen } = open();
    await ask();
    const field = (await screen.findByLabelText('Code')) as HTMLInputElement;
    await userEvent.type(field, '12');
    await give();
    await screen.findByText('Enter the 6 digits from the email');
    expect(link.giveCode).not.toHaveBeenCalled();
    const detail = 'This code is not right. You have 4 tries left.';
    link.giveCode.mockRejectedValueOnce(new Problem(400, { detail, errors: { code: [detail] } }));
    await userEvent.type(field, '3456');
    await give();
    await screen.findByText(detail);
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe(6);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('takes the code of another tab where one was just sent, and offers a new one after a minute', async () => {
    const { link } = open();
    const detail = 'A code was sent just now. Please wait a minute before you ask for another.';
    link.askCode.mockRejectedValueOnce(new Problem(429, { detail }));
    await ask();
    await screen.findByText(detail);
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    vi.setSystemTime(Date.now() + 60_000);
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(link.askCode).toHaveBeenCalledTimes(2);
  });

  it('is not said to be sent where mail comes back; Try again has it sent', async () => {
    const { link } = open();
    const detail = 'No code was sent: our emails to sam@example.org come back.';
    const bounce = {
      address: 'sam@example.org',
      why: 'bounced',
      since: '2026-11-18',
      until: null,
      try_again: 'now',
    };
    link.askCode.mockRejectedValueOnce(new Problem(409, { detail, current: { bounce } }));
    await ask();
    await screen.findByText(detail);
    expect(screen.queryByLabelText('Code')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('Code');
    expect(link.tryAgain).toHaveBeenCalledOnce();
    expect(link.askCode).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(detail)).toBeNull();
  });
});
