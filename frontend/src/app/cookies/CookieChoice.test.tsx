// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { CookieChoice } from './CookieChoice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page that shows what the server says, and on which somebody is typing. */
function Page({ load }: { load: () => Promise<string> }) {
  const { data } = useSWR('shown', load);
  return (
    <>
      <p>{data}</p>
      <label>
        Name
        <input />
      </label>
      <CookieChoice />
    </>
  );
}

it('loads again what the page shows, and leaves what is being typed', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ consent: false, time_of_consent: null, user: null })),
  );
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const load = vi.fn(async () => 'as it is');
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Page load={load} />
    </SWRConfig>,
  );
  await screen.findByText('as it is');
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.click(screen.getByRole('button', { name: 'Strictly necessary cookies only' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sam');
  expect(reload).not.toHaveBeenCalled();
});
