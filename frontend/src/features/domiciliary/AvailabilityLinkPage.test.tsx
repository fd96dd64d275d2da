// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LinkedAvailability } from '#shared/domiciliary/capacity.api.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import AvailabilityLinkPage from './AvailabilityLinkPage.tsx';

const capacity = {
  version: 3,
  updated: '2026-11-18T10:00:00.000Z' as never,
  updated_by: 'Sam Example',
  minimumCallDuration: 'A_1',
  noticeRequired: 'A_1',
  areas: [{ id: 9000022, name: 'Lambeth' }],
  comments: '',
  acceptsCovid: true,
  acceptsCovidComment: '',
};
const linked: LinkedAvailability = {
  name: 'Alder',
  office_region: null,
  live_in: null,
  own_addresses: { phone: '', public_phone: '', email: '', website: '' },
  capacity,
  is_complete: true,
  bar: null,
  areas: [],
  notices: [],
  call_durations: [],
};

const posted = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    init?.method === 'POST' ? posted() : Response.json(linked),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  posted.mockReset();
});

const again = () => screen.queryByRole('button', { name: 'Nothing has changed' });
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Comments (optional)'), { target: { value } });
async function open() {
  render(
    <ToastProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={['/domcare/availability_link#token']}>
          <AvailabilityLinkPage />
        </MemoryRouter>
      </SWRConfig>
    </ToastProvider>,
  );
  await screen.findByRole('form', { name: 'Availability' });
}

it('says the last answer again only while nothing is typed beside it', async () => {
  await open();
  expect(again()).not.toBeNull();
  type('Evenings');
  expect(again()).toBeNull();
  screen.getByText('You have changed the form below. Please confirm it there.');
  type('');
  expect(again()).not.toBeNull();
});

it('keeps what is typed while the last answer is said again', async () => {
  let give = (_: Response): void => undefined;
  posted.mockReturnValue(
    new Promise<Response>((resolve) => {
      give = resolve;
    }),
  );
  await open();
  fireEvent.click(again() as HTMLElement);
  type('Evenings');
  const capacity_update = { ...capacity, version: 4, id: 'x', channel: 'link' };
  await act(async () => give(Response.json({ capacity_update })));
  const comments = screen.getByLabelText<HTMLTextAreaElement>('Comments (optional)');
  expect(comments.value).toBe('Evenings');
  expect(screen.queryByRole('heading', { name: 'Saved' })).toBeNull();
});
