// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { anOverviewHome } from './anOverviewHome.ts';
import { draftIn, rowOf } from './overviewRows.ts';
import { useOverview } from './useOverview.ts';

const EMAIL = 'central@example.org';
const withToasts = ({ children }: PropsWithChildren) => <ToastProvider>{children}</ToastProvider>;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open(home: OverviewHome) {
  const { result } = renderHook(() => useOverview([home], EMAIL, () => {}), {
    wrapper: withToasts,
  });
  const row = () => rowOf(result.current.rows, home);
  const type = (total: string) =>
    act(() => result.current.actions.change(home, row(), { ...draftIn(row(), home), total }));
  return { row, type, submit: () => act(() => void result.current.actions.submit(home, row())) };
}

it('keeps what was typed on while it saved, also where somebody else saved first', async () => {
  const home = anOverviewHome('Oak House');
  let answer = (_: Response) => {};
  const fetched = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const { row, type, submit } = open(home);
  type('3');
  submit();
  type('4');
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const current = { ...home, vacancy_version: home.vacancy_version + 1 };
  await act(async () => answer(Response.json({ detail: 'Changed', current }, { status: 409 })));
  await waitFor(() => expect(row().stale).not.toBeNull());
  expect(row().edited?.draft.total).toBe('4');
  const reloaded = open(home);
  expect(reloaded.row().edited?.draft.total).toBe('4');
});
