// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { Registered } from '../../app/registered.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { listWords } from '../../components/shortlist/listWords.ts';
import { ShortlistBar } from '../../components/shortlist/ShortlistBar.tsx';
import { homesShortlists } from '../../components/shortlist/storedShortlists.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import ShortlistPage from './ShortlistPage.tsx';

const ANN = 'ana@example.org';
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}` as HomeUuid;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Homes that nobody has heard of: what is asked here is about the lists.
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const requested = new URL(url instanceof Request ? url.url : String(url), 'http://localhost');
    const unknown = (requested.searchParams.get('homes') ?? '').split(',');
    const reply = { homes: [], unknown, as_of: '2026-11-24T20:00:00.000Z' };
    return new Response(JSON.stringify(reply));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const around = (inside: React.ReactNode, path: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <Registered value={() => true}>
          <ToastProvider>
            <SignedIn kind="commissioner" menu="commissioner" flags={['nhList']} area_flags={[]}>
              {inside}
            </SignedIn>
          </ToastProvider>
        </Registered>
      </MemoryRouter>
    </SWRConfig>,
  );
const page = (path = '/shortlist') => around(<ShortlistPage />, path);
const bar = () =>
  around(
    <ShortlistBar
      filters={{}}
      answered
      shortlists={homesShortlists}
      to="/shortlist"
      place={['care home', 'care homes']}
    />,
    '/care_homes/list',
  );
const words = () => {
  const list = homesShortlists.opened(ANN);
  return list ? listWords(list) : null;
};

it('moves between two lists by one choice, and says which is open', async () => {
  homesShortlists.keep(ANN, [uuid(1), uuid(2)]);
  const first = words();
  homesShortlists.start(ANN, [uuid(1)]);
  page();
  const user = userEvent.setup();
  await screen.findByText(`${words()}:`);
  screen.getByRole('option', { name: `${words()} (1)`, selected: true });
  await user.selectOptions(screen.getByLabelText('List'), `${first} (2)`);
  await screen.findByText(`${first}:`);
  expect(words()).toBe(first);
});

it('proposes words and rolls them again; none can be typed', async () => {
  homesShortlists.keep(ANN, [uuid(1)]);
  const before = words();
  page();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Other words/ }));
  expect(words()).not.toBe(before);
  await screen.findByText(`${words()}:`);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('removes a list, and Undo brings it back with its words and homes', async () => {
  homesShortlists.keep(ANN, [uuid(1)]);
  const before = homesShortlists.opened(ANN);
  page();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remove this list' }));
  screen.getByText('Your shortlist is empty');
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(homesShortlists.opened(ANN)).toEqual(before);
});

it('keeps what was added meanwhile when a home is put back', async () => {
  homesShortlists.keep(ANN, [uuid(1), uuid(2)]);
  page();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Take them from my shortlist' }));
  homesShortlists.keep(ANN, [uuid(3)]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(homesShortlists.of(ANN)).toEqual([uuid(1), uuid(2), uuid(3)]);
});

it('leaves a list as it is where what was taken off no longer fits', async () => {
  homesShortlists.keep(ANN, [uuid(1), uuid(2)]);
  page();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Take them from my shortlist' }));
  const others = [3, 4, 5, 6, 7, 8, 9].map(uuid);
  homesShortlists.keep(ANN, others);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Your shortlist is full');
  expect(homesShortlists.of(ANN)).toEqual(others);
});

it('takes back that a list was replaced, keeps what was added since, and offers it once', async () => {
  homesShortlists.keep(ANN, [uuid(1)]);
  page(`/shortlist?homes=${uuid(2)},${uuid(3)}`);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Replace mine' }));
  await screen.findByText('Your shortlist was replaced.');
  expect(homesShortlists.of(ANN)).toEqual([uuid(2), uuid(3)]);
  homesShortlists.keep(ANN, [uuid(2), uuid(3), uuid(4)]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(homesShortlists.of(ANN)).toEqual([uuid(1), uuid(4)]);
  expect(screen.queryByText('Your shortlist was replaced.')).toBeNull();
});

it('brings no list back that was removed since it was replaced', async () => {
  homesShortlists.keep(ANN, [uuid(1)]);
  page(`/shortlist?homes=${uuid(2)}`);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Replace mine' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  homesShortlists.start(ANN, [uuid(5)]);
  const [replaced, other] = homesShortlists.all(ANN);
  homesShortlists.open(ANN, replaced?.id ?? '');
  homesShortlists.remove(ANN);
  await user.click(undo);
  expect(homesShortlists.all(ANN)).toEqual([other]);
});

it('goes to the choice of lists after a new one was made', async () => {
  homesShortlists.keep(ANN, [uuid(1)]);
  page();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'New list' }));
  expect(document.activeElement).toBe(screen.getByLabelText('List'));
});

it('takes a colleague’s link as a list of its own', async () => {
  homesShortlists.keep(ANN, [uuid(1)]);
  page(`/shortlist?homes=${uuid(2)},${uuid(3)}`);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add these as a new list' }));
  expect(homesShortlists.all(ANN).map(({ homes }) => homes)).toEqual([
    [uuid(1)],
    [uuid(2), uuid(3)],
  ]);
  expect(homesShortlists.of(ANN)).toEqual([uuid(2), uuid(3)]);
});

it('says at the foot of the list which shortlist is open, makes another, and no thirteenth', async () => {
  homesShortlists.keep(ANN, [uuid(1)]);
  bar();
  const user = userEvent.setup();
  screen.getByText('1 care home on your shortlist');
  expect(screen.queryByLabelText('List')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New list' }));
  expect(document.activeElement).toBe(screen.getByLabelText('List'));
  screen.getByRole('link', { name: 'Shortlist (0)' });
  screen.getByText(`Nothing on your shortlist ${words()}`);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  while (homesShortlists.start(ANN));
  homesShortlists.keep(ANN, [uuid(2)]);
  await user.click(await screen.findByRole('button', { name: 'New list' }));
  await screen.findByText('You have 12 shortlists');
  expect(homesShortlists.all(ANN)).toHaveLength(12);
});
