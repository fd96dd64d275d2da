// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/account/session.api.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import YourPlaces from './YourPlaces.tsx';

const NOW = '2026-11-06T12:00:00.000Z';
const CONTACT = '00000000-0000-4000-8000-00000000000c';
const uuidOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

const home = (at: number, name: string, more: object = {}) =>
  ({ uuid: uuidOf(at), name, closed_on: null, ...more }) as Session['homes'][number];
const stands = (at: number, updated: string | null, more: object = {}) => ({
  uuid: uuidOf(at),
  vacant_beds: 2,
  vacancy_updated: updated === null ? 'Not yet responded' : '09:30 on …',
  vacancy_updated_at: updated,
  vacancy_disputed_at: null,
  bar: null,
  unread: 0,
  ...more,
});
const location = (at: number, name: string) =>
  ({ uuid: uuidOf(at), name, aqp_status: true }) as Session['service_locations'][number];
const staff = (at: number, freshness: string) => ({
  uuid: uuidOf(at),
  aqp_status: true,
  aqp_suspension: false,
  is_closed: false,
  overdue_reports: 0,
  missing_responsibilities: [],
  capacity_updated: '2026-11-05T09:30:00.000Z',
  freshness,
});

/** `null`: the call fails. */
function show(
  answers: { homes: object[] | null; locations?: object[] },
  session: Partial<Session>,
): void {
  vi.stubGlobal('fetch', async (url: RequestInfo) => {
    const body = String(url).includes('staff_member')
      ? { service_locations: answers.locations ?? [] }
      : answers.homes && { as_at: NOW, rows: [], homes: answers.homes };
    return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 500 });
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/home']}>
        <SignedIn
          kind="provider"
          contact_uuid={CONTACT as Session['contact_uuid']}
          homes={[]}
          service_locations={[]}
          {...session}
        >
          <YourPlaces />
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
}
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('shows the late ones first, with free beds, age and what is unread', async () => {
  show(
    {
      homes: [
        stands(1, '2026-11-06T09:30:00.000Z', { vacant_beds: 1 }),
        stands(2, null),
        stands(3, '2026-11-04T09:30:00.000Z', { unread: 2, vacant_beds: 0 }),
        stands(4, null, { bar: 'closed' }),
        stands(5, '2026-11-01T09:30:00.000Z'),
      ],
    },
    {
      homes: [
        home(1, 'Ash'),
        home(2, 'Birch'),
        home(3, 'Cedar'),
        home(4, 'Elm', { closed_on: '2026-10-01' }),
        home(5, 'Fir'),
      ],
    },
  );
  await screen.findByRole('heading', { level: 1, name: 'Your care homes' });
  await screen.findByRole('link', { name: 'Birch' });
  expect(names()).toEqual(['Birch', 'Fir', 'Cedar', 'Ash', 'Elm']);
  expect(screen.getByText('5 care homes, 2 out of date')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Not yet responded');
  // It never gave a figure.
  expect(rows[0]).not.toContain('vacant bed');
  expect(rows[2]).toContain('0 vacant beds');
  expect(rows[2]).toContain('Getting old');
  expect(rows[2]).toContain('2 unread announcements');
  expect(rows[3]).toContain('1 vacant bed');
  expect(rows[3]).not.toContain('unread');
  expect(rows[4]).toBe('ElmClosed on 1 October 2026');
});

it('says which figures a commissioner who rang found not right, before those that are up to date', async () => {
  const newOnes = '2026-11-06T09:30:00.000Z';
  const homes = [
    stands(1, newOnes),
    stands(2, newOnes, { vacancy_disputed_at: '2026-11-06T09:40:00.000Z' }),
  ];
  show({ homes }, { homes: [home(1, 'Ash'), home(2, 'Birch')] });
  await screen.findByText('Phoned: not right');
  expect(names()).toEqual(['Birch', 'Ash']);
  expect(screen.getAllByText('Up to date')).toHaveLength(1);
});

it('names the homes by name where their figures could not be read, and can try again', async () => {
  show({ homes: null }, { homes: [home(1, 'Ash'), home(2, 'Birch')] });
  await screen.findByText('How old their figures are could not be loaded.');
  expect(names()).toEqual(['Ash', 'Birch']);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ash' }).getAttribute('href')).toBe(`/${uuidOf(1)}/home`);
});

it('finds one of many by part of its name, whatever the case and accents', async () => {
  const homes = Array.from({ length: 11 }, (_, at) => home(at + 1, `Oak ${at}`));
  homes[3] = home(4, 'Café Court');
  show({ homes: homes.map((_, at) => stands(at + 1, null)) }, { homes });
  await userEvent.type(await screen.findByLabelText('Search by name'), ' CAFE ');
  expect(names()).toEqual(['Café Court']);
  expect(screen.getByText('1 care home, 1 out of date')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search by name'), 'x');
  expect(screen.getByText('None of your care homes has that name')).toBeTruthy();
});

it('lists both kinds of place, each with its late ones first (domiciliary, section 1)', async () => {
  show(
    { homes: [stands(1, null)], locations: [staff(8, 'green'), staff(9, 'red')] },
    {
      homes: [home(1, 'Ash')],
      service_locations: [location(8, 'Lark Homecare'), location(9, 'Wren Homecare')],
    },
  );
  await screen.findByRole('heading', { level: 1, name: 'Your care homes and services' });
  await screen.findByRole('link', { name: 'Wren Homecare' });
  await screen.findByRole('link', { name: 'Ash' });
  expect(names()).toEqual(['Ash', 'Wren Homecare', 'Lark Homecare']);
  expect(screen.getByText('1 care home, 2 service locations, 2 out of date')).toBeTruthy();
  const locations = screen.getByRole('region', { name: 'Service locations' });
  expect(within(locations).getByText('Out of date')).toBeTruthy();
});

it('says how many reports of a service location are overdue, and leads to them', async () => {
  const late = { ...staff(6, 'green'), overdue_reports: 2 };
  show(
    {
      homes: [],
      locations: [late, { ...staff(7, 'green'), overdue_reports: 1 }, staff(8, 'green')],
    },
    { service_locations: [location(6, 'Lark'), location(7, 'Owl'), location(8, 'Wren')] },
  );
  const link = await screen.findByRole('link', { name: '2 reports overdue at Lark' });
  const archive = `/domcare/service_location/${uuidOf(6)}/archive?status=incomplete`;
  expect(link.getAttribute('href')).toBe(archive);
  expect(screen.getByRole('link', { name: '1 report overdue at Owl' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /overdue at Wren/ })).toBeNull();
});
