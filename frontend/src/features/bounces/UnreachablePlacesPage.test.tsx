// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { HOMES_REACHED, LOCATIONS_REACHED } from './reachKinds.ts';
import { BouncingPlaces, UnreachablePlacesPage } from './UnreachablePlacesPage.tsx';

const fetched = vi.fn<typeof fetch>();
/** What is answered, by the cursor that is asked with. */
let answers: Record<string, () => Response | Promise<Response>>;

const home = (name: string) => ({
  uuid: `11111111-1111-4111-8111-${name.padStart(12, '0')}`,
  name,
  provider: 'Larch Care',
  local_authority: 'Oldham',
  phone: '',
  addresses: [],
  weekday_email: [],
});
const answer = (names: string[], cursor: string | null) => () =>
  new Response(JSON.stringify({ results: names.map(home), looked_at: 50, cursor }));
const refusal = () => new Response('{}', { status: 500 });

beforeEach(() => {
  fetched.mockImplementation(async (address) => {
    const cursor = new URL(String(address), 'http://localhost').searchParams.get('cursor') ?? '';
    return (answers[cursor] ?? refusal)();
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const open = () =>
  render(
    <MemoryRouter>
      <ToastProvider>
        <BouncingPlaces kind={HOMES_REACHED} />
      </ToastProvider>
    </MemoryRouter>,
  );
const shown = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((element) => element.textContent);
const csv = () => screen.queryByRole('button', { name: 'Download the list (CSV)' });

it('goes on by itself, says how far it is, and counts the homes when it has all', async () => {
  let last: (response: Response) => void = () => undefined;
  answers = {
    '': answer(['22', '11'], 'a'),
    a: answer([], 'b'),
    b: () => new Promise((resolve) => (last = resolve)),
  };
  open();
  await screen.findByText('Looking… 100 email addresses looked at so far');
  expect(screen.getByText('2 homes so far')).toBeTruthy();
  expect(shown()).toEqual(['11', '22']);
  expect(csv()).toBeNull();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  last(answer(['15'], null)());
  await screen.findByText('We checked all 150 addresses that returned our emails.');
  expect(screen.getByText('3 homes')).toBeTruthy();
  expect(shown()).toEqual(['11', '15', '22']);
  expect(csv()).not.toBeNull();
});

it('does not say that every home is reached before all addresses have been looked at', async () => {
  answers = { '': answer([], 'a'), a: refusal };
  open();
  await screen.findByText('Not every email address has been looked at');
  expect(screen.queryByText('No home has only addresses that bounce')).toBeNull();
  answers.a = answer([], null);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('No home has only addresses that bounce');
  const queries = fetched.mock.calls.map(([address]) => String(address).split('?')[1] ?? '');
  expect(queries).toEqual(['', 'cursor=a', 'cursor=a']);
});

it('says so when nothing could be loaded, and tries again', async () => {
  answers = {};
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers = { '': answer(['11'], null) };
  fireEvent.click(again);
  await screen.findByText('1 home');
});

it('lists homecare agencies by why nobody hears, and those without an Availability contact', async () => {
  const { addresses: _, weekday_email: __, ...ash } = home('11');
  const row = (name: string, more: object) => ({ ...ash, ...home(name), ...more });
  const bouncing = { ...home('44'), availability_email: ['Morgan Example'] };
  fetched.mockImplementation(async (address) =>
    Response.json(
      String(address).includes('without_recipient')
        ? {
            results: [
              row('11', { why: 'nobody', no_availability_contact: true }),
              row('22', { why: null, no_availability_contact: true }),
              row('33', { why: 'onLeave', no_availability_contact: false }),
            ],
            looked_at: 90,
            cursor: null,
          }
        : { results: [bouncing], looked_at: 1, cursor: null },
    ),
  );
  render(
    <MemoryRouter>
      <ToastProvider>
        <UnreachablePlacesPage kind={LOCATIONS_REACHED} />
      </ToastProvider>
    </MemoryRouter>,
  );
  await screen.findByText('2 homecare agencies of 90 looked at');
  const groups = [...document.querySelectorAll('details')].map((group) => [
    group.querySelector('summary')?.textContent,
    ...[...group.querySelectorAll('a')].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Nobody to write to: 1 homecare agency', '11'],
    ['Everyone is on leave: 1 homecare agency', '33'],
    ['On the AQP list without an Availability contact: 2 homecare agencies', '11', '22'],
  ]);
  await screen.findByText('The email about availability goes to Morgan Example instead.');
  const link = screen.getByRole('link', { name: '44' });
  expect(link.getAttribute('href')).toBe(`/domcare/service_location/${bouncing.uuid}?tab=contacts`);
  expect(screen.queryByText(/Add contacts by CSV/)).toBeNull();
  const urls = fetched.mock.calls.map(([address]) => String(address));
  expect(urls.every((url) => url.startsWith('/domcare/api/'))).toBe(true);
});

it.each([
  [
    412,
    'We looked at 412 homecare agencies. Each open agency with AQP status or monthly reporting has someone to write to.',
  ],
  [0, 'There is no homecare agency yet'],
])('says that each of %i agencies has someone to write to', async (looked_at, text) => {
  fetched.mockImplementation(async () => Response.json({ results: [], looked_at, cursor: null }));
  render(
    <MemoryRouter>
      <ToastProvider>
        <UnreachablePlacesPage kind={LOCATIONS_REACHED} />
      </ToastProvider>
    </MemoryRouter>,
  );
  await screen.findByText(text);
  expect(screen.queryByText(/0 homecare agencies/)).toBeNull();
});
