// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NoConnection, Problem } from '../api/problem.ts';
import { CodeStep, endsOf } from './CodeStep.tsx';

afterEach(cleanup);

const REPLACED = 'This link was replaced by a newer one. Please use the latest email.';

function aStep(props: Partial<Parameters<typeof CodeStep>[0]>) {
  render(
    <CodeStep
      id="code"
      sentTo={endsOf('adaeze@example.org')}
      ask={async () => {}}
      tryAgain={async () => {}}
      action="Sign the agreement"
      busyAction="Signing…"
      give={async () => {}}
      {...props}
    />,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says which mailbox has the code by its ends', async () => {
  aStep({});
  await press('Send me a code');
  await screen.findByText('We sent a code to a…e@example.org. It works for 15 minutes.');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

it.each([
  ['the link has ended meanwhile', new Problem(401, { detail: REPLACED }), REPLACED],
  ['nothing is connected', new NoConnection(null), /could not be reached/],
])(
  'says why no code is sent where %s, also where the form shows other faults',
  async (_, fault, text) => {
    const onFault = vi.fn((_fault: unknown, step: 'ask' | 'give') => step === 'give');
    aStep({ ask: () => Promise.reject(fault), onFault });
    await press('Send me a code');
    await screen.findByText(text);
    expect(onFault).toHaveBeenCalledWith(fault, 'ask');
  },
);

const JUST = 'A code was sent just now. Please wait a minute before you ask for another.';

it('shows the field of a code that was asked for before and works still', async () => {
  aStep({
    ask: () => Promise.reject(new Problem(429, { detail: JUST, errors: { code: [JUST] } })),
  });
  await press('Send me a code');
  await screen.findByText('We sent a code to a…e@example.org. It works for 15 minutes.');
  screen.getByText(JUST);
});

it('says of no code that it was sent where the last one was for something else', async () => {
  aStep({ ask: () => Promise.reject(new Problem(429, { detail: JUST })) });
  await press('Send me a code');
  await screen.findByText(JUST);
  expect(screen.queryByLabelText('Code')).toBeNull();
  screen.getByRole('button', { name: 'Send me a code' });
});

it('leaves a fault of signing to the form, and says a wrong code itself', async () => {
  const faults: unknown[] = [
    new Problem(409, { detail: 'This agreement was signed by Bo at 14:05 on 02-03-2027.' }),
    new Problem(400, { errors: { code: ['This code is not right. You have 4 tries left.'] } }),
  ];
  const onFault = vi.fn(() => true);
  aStep({ give: () => Promise.reject(faults.shift()), onFault });
  await press('Send me a code');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await press('Sign the agreement');
  await waitFor(() => expect(onFault).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/was signed by/)).toBeNull();
  await press('Sign the agreement');
  await screen.findByText('This code is not right. You have 4 tries left.');
});

const BOUNCES = 'No code was sent: our emails to adaeze@example.org come back.';
const bounced = (try_again: 'now' | 'later' | 'owner') =>
  new Problem(409, {
    detail: BOUNCES,
    current: {
      bounce: {
        address: 'adaeze@example.org',
        why: try_again === 'owner' ? 'complained' : 'bounced',
        since: '2026-11-18',
        until: null,
        try_again,
      },
    },
  });

it('says that no code was sent where mail comes back, and has it tried again and the code sent', async () => {
  const faults = [bounced('now')];
  const ask = vi.fn(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
  });
  const tryAgain = vi.fn(async () => {});
  // The form takes no such fault over: it is about the address.
  const onFault = vi.fn(() => true);
  aStep({ ask, tryAgain, onFault });
  await press('Send me a code');
  await screen.findByText(BOUNCES);
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(onFault).not.toHaveBeenCalled();
  await press('Try again');
  await screen.findByText('We sent a code to a…e@example.org. It works for 15 minutes.');
  expect([tryAgain.mock.calls.length, ask.mock.calls.length]).toEqual([1, 2]);
  expect(screen.queryByText(BOUNCES)).toBeNull();
});

it('says why the address is not tried again, and sends no code', async () => {
  const ask = vi.fn(() => Promise.reject(bounced('now')));
  const detail = 'We tried this address again less than a day ago.';
  aStep({ ask, tryAgain: () => Promise.reject(new Problem(429, { detail })) });
  await press('Send me a code');
  await press('Try again');
  await screen.findByText(detail);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it.each([
  ['later', /came back/],
  ['owner', /the central team/],
] as const)('offers no try where it may not be had: %s', async (may, text) => {
  aStep({ ask: () => Promise.reject(bounced(may)) });
  await press('Send me a code');
  await screen.findByText(BOUNCES);
  screen.getByText(text, { selector: 'p' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
