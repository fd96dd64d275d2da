// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AccountId } from '#shared/kernel/ids.ts';
import { ToastProvider } from '../ToastProvider.tsx';
import { ActivationDialog } from './ActivationDialog.tsx';

const ID = '11111111-1111-4111-8111-111111111111' as AccountId;
const fetched = vi.fn<typeof fetch>();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** A page whose list is loaded anew by `onDone`, and then has the account so. */
function Page({ then }: { then: { version: number; is_active: boolean } }) {
  const [account, setAccount] = useState({ id: ID, version: 4, is_active: true });
  const [isOpen, setOpen] = useState(true);
  return (
    <ToastProvider>
      <ActivationDialog
        account={account}
        name="Ana Ruiz"
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => setAccount({ id: ID, ...then })}
      />
    </ToastProvider>
  );
}

async function deactivate(then: { version: number; is_active: boolean }) {
  vi.stubGlobal('fetch', fetched);
  const refusal = { detail: 'This account was changed in the meantime' };
  fetched.mockImplementation(async () => Response.json(refusal, { status: 409 }));
  render(<Page then={then} />);
  await userEvent.type(screen.getByLabelText('Reason'), 'Has left');
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate', hidden: true }));
}

it('never becomes its opposite where a colleague was quicker: it closes and says so', async () => {
  await deactivate({ version: 5, is_active: false });
  await screen.findByText('Ana Ruiz is deactivated already. Your reason was not saved.');
  expect(screen.queryByRole('button', { name: 'Reactivate', hidden: true })).toBeNull();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('keeps the reason where the account was changed otherwise, and goes over what it is now', async () => {
  await deactivate({ version: 5, is_active: true });
  await screen.findAllByText('This account was changed in the meantime');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Has left');
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate', hidden: true }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const body = JSON.parse(String(fetched.mock.calls[1]?.[1]?.body));
  expect(body).toEqual({ is_active: false, version: 5, reason: 'Has left' });
});
