// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Problem } from '../../api/problem.ts';
import { ERROR, SUCCESS, takeFlashes } from '../../app/flash.ts';
import { SessionContext } from '../../app/session/SessionProvider.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { CONTACT_DELETED } from './contactMessages.ts';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';
import { DeleteContactDialog } from './DeleteContactDialog.tsx';

afterEach(cleanup);

it('leaves word for the page that loads anew where deleting is not allowed any more', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const refusing = async () => {
    throw new Problem(403, { detail: 'Your account has no access to this' });
  };
  const place = {
    calls: { useRemove: () => [refusing, false] },
    words: { one: 'care home' },
    asking: {},
  } as unknown as ContactsPlace;
  const contact = { id: 'one', emails: [], leave: null } as unknown as PlaceContact;
  const session = { kind: 'lph', email: 'hana@example.org' };
  render(
    <SessionContext
      value={{
        state: { status: 'signedIn', session: session as never },
        recheck: async () => undefined,
      }}
    >
      <ToastProvider>
        <DeleteContactDialog
          place={place}
          contact={contact}
          contacts={[contact]}
          open
          onClose={() => undefined}
          onDeleted={() => undefined}
        />
      </ToastProvider>
    </SessionContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(takeFlashes()).toEqual([{ level: ERROR, message: 'This contact could not be removed.' }]);
});

it('leaves word for the page that comes where somebody has deleted themselves', async () => {
  const place = {
    calls: { useRemove: () => [async () => undefined, false] },
    words: { one: 'care home' },
    asking: {},
  } as unknown as ContactsPlace;
  const contact = {
    id: 'one',
    emails: [{ address: 'hana@example.org' }],
    leave: null,
  } as unknown as PlaceContact;
  const onDeleted = vi.fn();
  const session = { kind: 'provider', email: 'hana@example.org' };
  render(
    <SessionContext
      value={{
        state: { status: 'signedIn', session: session as never },
        recheck: async () => undefined,
      }}
    >
      <ToastProvider>
        <DeleteContactDialog
          place={place}
          contact={contact}
          contacts={[contact]}
          open
          onClose={() => undefined}
          onDeleted={onDeleted}
        />
      </ToastProvider>
    </SessionContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(takeFlashes()).toEqual([{ level: SUCCESS, message: CONTACT_DELETED }]);
});
