// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { InviteForm } from './InviteForm.tsx';

let bodies: Record<string, unknown>[] = [];
beforeEach(() => {
  bodies = [];
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (_: unknown, sent?: RequestInit) => {
    bodies.push(JSON.parse(String(sent?.body)));
    return new Response(JSON.stringify({ email: 'rowan@example.org' }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SESSION = {
  state: {
    status: 'signedIn',
    session: { email: 'admin@example.org', organisation_code: 'icb-x', kind: 'commissioner' },
  },
  recheck: async () => undefined,
} as unknown as SessionContextValue;

function show(flags: PermissionFlag[]) {
  const [onInvited, onOutdated] = [vi.fn(), vi.fn()];
  render(
    <MemoryRouter>
      <SessionContext value={SESSION}>
        <ToastProvider>
          <InviteForm
            organisations={null}
            organisation="icb-x"
            mayGive={{ flags, area_flags: [] }}
            onInvited={onInvited}
            onOutdated={onOutdated}
            onCancel={vi.fn()}
          />
        </ToastProvider>
      </SessionContext>
    </MemoryRouter>,
  );
  return { onInvited, onOutdated };
}
async function fill() {
  await userEvent.type(screen.getByLabelText('Email address'), 'rowan@example.org');
  await userEvent.type(screen.getByLabelText('First name'), 'Rowan');
  await userEvent.type(screen.getByLabelText('Last name'), 'Ashby');
}
const send = () => userEvent.click(screen.getAllByText('Send the invitation').at(-1) as Element);

describe('an administrator who invites', () => {
  it('is offered what the organisation may see, and nothing else', () => {
    show(['nhList']);
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('div')?.textContent)).toEqual([
      'Care homes list',
    ]);
    expect(screen.queryByText(/has not given your organisation/)).toBeNull();
  });

  it('is told where the organisation may see nothing', () => {
    show([]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/has not given your organisation access to any page/)).toBeDefined();
  });
});

describe('an invitation without any access', () => {
  it('asks first, and goes out only then', async () => {
    const { onInvited } = show(['nhList']);
    await fill();
    await send();
    expect(screen.getByText('Invite them without access to any page?')).toBeDefined();
    expect(bodies).toEqual([]);
    await send();
    await waitFor(() => expect(onInvited).toHaveBeenCalledTimes(1));
    expect(bodies).toMatchObject([{ email: 'rowan@example.org', flags: [] }]);
  });

  it('asks nothing before what is missing is said, nor where something is ticked', async () => {
    const { onInvited } = show(['nhList']);
    await send();
    expect(screen.queryByText('Invite them without access to any page?')).toBeNull();
    await fill();
    await userEvent.click(screen.getByLabelText('Care homes list'));
    await send();
    await waitFor(() => expect(onInvited).toHaveBeenCalledTimes(1));
    expect(bodies).toMatchObject([{ flags: ['nhList'] }]);
  });
});

it('cannot be left while it sends: the answer would close one that was opened meanwhile', async () => {
  let settle = (_: Response): void => undefined;
  const { onInvited } = show(['nhList']);
  await fill();
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        settle = resolve;
      }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Go back' });
  expect(back.disabled).toBe(true);
  settle(new Response(JSON.stringify({ email: 'rowan@example.org' })));
  await waitFor(() => expect(onInvited).toHaveBeenCalledOnce());
});

it('has the list loaded anew that an address which was invited already is sent to', async () => {
  const { onOutdated, onInvited } = show(['nhList']);
  const detail = 'This address has been invited already. Send the invitation again from the list.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ detail, errors: { email: [detail] } }, { status: 409 }),
  );
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  await waitFor(() => expect(onOutdated).toHaveBeenCalledTimes(1));
  expect(screen.getAllByText(detail, { exact: false }).length).toBeGreaterThan(0);
  expect(onInvited).not.toHaveBeenCalled();
});
