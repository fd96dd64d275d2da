// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EnquiryDashboard } from '#shared/enquiries/enquiries.api.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { dashboardCsv } from './dashboardCsv.ts';
import { durationInWords } from './dashboardWords.ts';
import EnquiryDashboardPage from './EnquiryDashboardPage.tsx';

const NONE = { quarter: null, half: null, three_quarters: null };
const aDashboard = (more: Partial<EnquiryDashboard['counts']> = {}): EnquiryDashboard => ({
  months: [
    { month: '2026-10' as never, enquiries: 3, placed: 2, asked: 9 },
    { month: '2026-11' as never, enquiries: 1, placed: 0, asked: 2 },
  ],
  counts: {
    enquiries: 4,
    outcomes: { placed_here: 2, expired: 2 },
    asked: 11,
    answered: 7,
    by_phone: 1,
    yes: 3,
    no_by_need: [{ need: 'hoist', reason: 'beyond_us', count: 2 }],
    no_by_area: [{ area: 'Oldham', reason: 'beyond_us', count: 2 }],
    areas: [{ area: 'Oldham', enquiries: 4 }],
    vacancies_right: 3,
    vacancies_wrong: 1,
    ...more,
  },
  times: {
    to_answer: { quarter: 25, half: 130, three_quarters: null },
    to_choice: NONE,
    to_move_in: { quarter: 0, half: 1, three_quarters: 12 },
  },
  others: {
    areas: ['Medway', 'Thurrock'],
    months: [{ month: '2026-10' as never, enquiries: '1 to 7', answered_within: 2 }],
  },
});

const calls: string[] = [];
let answered = aDashboard();
beforeEach(() => {
  calls.length = 0;
  answered = aDashboard();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string | URL | Request) => {
      calls.push(decodeURIComponent(String(address instanceof Request ? address.url : address)));
      return Response.json(answered);
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (
  address = '/enquiries/dashboard',
  flags = ['nhPlacement', 'nhList'],
  area_flags: ('Sussex' | 'Birmingham & Solihull')[] = [],
) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SignedIn kind="commissioner" flags={flags as never} area_flags={area_flags}>
        <MemoryRouter initialEntries={[address]}>
          <EnquiryDashboardPage />
        </MemoryRouter>
      </SignedIn>
    </SWRConfig>,
  );
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

it('shows what enquiries came to, and how long it took', async () => {
  open();
  expect(await screen.findByText('enquiries ended')).toBeTruthy();
  expect(screen.getByText('5.5 homes asked for each')).toBeTruthy();
  expect(screen.getByText('3 said yes, 1 answered by phone')).toBeTruthy();
  expect(screen.getByText('3 of 4')).toBeTruthy();
  const answer = await rowOf('First answer');
  expect(answer.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '25 min',
    '2 h 10 min',
    'Not reached',
  ]);
  const moved = await rowOf('Moved in');
  expect(moved.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'The same day',
    '1 day',
    '12 days',
  ]);
});

it('says of one home for each that it was one', async () => {
  answered = aDashboard({ asked: 2 });
  open();
  expect(await screen.findByText('1 home asked for each')).toBeTruthy();
});

it('says of one home that was asked that it answered', async () => {
  answered = aDashboard({ asked: 1, answered: 1 });
  open();
  expect((await screen.findByText('home answered')).parentElement?.textContent).toContain('1 of 1');
});

it('says what could not be found by need, and by local authority where that is chosen', async () => {
  open();
  expect((await rowOf('Hoist')).getByText('Needs beyond what we can give')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'By local authority' }));
  expect((await rowOf('Oldham')).getByText('2')).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'Hoist' })).toBeNull();
});

it('keeps months and area in the address; what an address has wrong is left out', async () => {
  open('/enquiries/dashboard?months=99&area=Medway');
  await screen.findByText('enquiries ended');
  expect(calls.at(-1)).toContain('months=3&area=Medway');
  // Of an area only counts are shown.
  expect(screen.queryByText('2 h')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Local authority'), 'All');
  expect(await screen.findByText('2 h')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Months'), 'The last 12 months');
  expect(calls.at(-1)).toContain('months=12');
  expect(calls.at(-1)).not.toContain('area=');
});

it('says so where no enquiry ended, and shows others’ all the same', async () => {
  answered = aDashboard({ enquiries: 0 });
  open();
  expect(
    await screen.findByText('No enquiry to care homes of your organisation ended in these months'),
  ).toBeTruthy();
  expect(screen.getByText('1 to 7')).toBeTruthy();
});

it('is for those with the flag alone', async () => {
  open('/enquiries/dashboard', ['nhList']);
  expect(screen.queryByText('What enquiries came to')).toBeNull();
  expect(calls).toEqual([]);
});

it('exports every table, with shown ranges as they are', () => {
  const csv = dashboardCsv(aDashboard(), 'Medway');
  expect(csv).toContain('Own enquiries,All,Homes asked for each placement,5.5');
  expect(csv).toContain('Answers of no by need,Hoist,Needs beyond what we can give,2');
  expect(csv).toContain('Times,First answer,"Half within, minutes from 08:00 to 20:00",130');
  expect(csv).toContain('"Other organisations, Medway",2026-10,Ended,1 to 7');
  // Of an area nothing else is shown.
  expect(csv).not.toContain('Half had a first answer within');
  expect(dashboardCsv(aDashboard(), '')).toContain(
    'Other organisations,2026-10,"Half had a first answer within, hours",2',
  );
});

it('says durations as people do', () => {
  expect(durationInWords('to_answer', 0)).toBe('0 min');
  expect(durationInWords('to_answer', 120)).toBe('2 h');
  expect(durationInWords('to_move_in', null)).toBeNull();
});

it.each([
  [['nhPlacement', 'nhList'], [], true],
  [['nhPlacement', 'dcList'], [], true],
  [['nhPlacement', 'dcList'], ['Sussex' as const], false],
  [['nhPlacement'], [], false],
])('has a way back for who may see enquiries of either kind: %s %s', async (flags, area, has) => {
  open('/enquiries/dashboard', flags, area);
  await screen.findByText('enquiries ended');
  expect(screen.queryByRole('link', { name: 'Enquiries' }) !== null).toBe(has);
});
