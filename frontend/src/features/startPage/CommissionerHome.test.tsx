// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/account/session.api.ts';
import type { StartRow } from '#shared/startPage/startPage.api.ts';
import { Registered } from '../../app/registered.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import {
  homesShortlists,
  locationsShortlists,
} from '../../components/shortlist/storedShortlists.ts';
import CommissionerHome from './CommissionerHome.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function show(rows: unknown[] | null, session: Partial<Session> = {}) {
  vi.stubGlobal('fetch', async () =>
    rows === null
      ? new Response('{}', { status: 500 })
      : new Response(JSON.stringify({ as_at: '2026-11-06T12:05:00.000Z', rows })),
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/home']}>
        <Registered value={(path) => path !== '/quality-dashboard'}>
          <SignedIn
            kind="commissioner"
            menu="commissioner"
            flags={['nhList']}
            area_flags={[]}
            {...session}
          >
            <CommissionerHome />
            <Where />
          </SignedIn>
        </Registered>
      </MemoryRouter>
    </SWRConfig>,
  );
}
const NOTHING = 'Nothing else to do today';
const quality = (look_closer: number, missing: number): StartRow => ({
  kind: 'quality',
  look_closer,
  missing,
  built_at: '2026-11-06T12:05:00.000Z' as never,
});
const needs = () => within(screen.getByRole('region', { name: 'What needs you today' }));
const texts = () =>
  needs()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says what needs the reader, how many, and where to see to it', async () => {
  show([
    { kind: 'newInSearches', count: 2 },
    { kind: 'lateReports', count: 1, period: '2026-10' },
    { kind: 'lateLocationReports', count: 2, period: '2026-10' },
  ]);
  await screen.findByText(NOTHING);
  expect(texts()).toEqual([
    '2 saved searches have new homesSee them: saved searches have new homes',
    '1 report for October 2026 is lateNH reporting overview',
    '2 reports of homecare agencies for October 2026 are lateDC reporting overview',
  ]);
  const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address(/^See them/)).toBe('/saved_searches');
  expect(address(/NH reporting/)).toBe('/index?period=2026-10&status=overdue');
  expect(address(/DC reporting/)).toBe('/domcare/index?period=2026-10&status=overdue');
});

it('names homes that have not answered, with the telephone', async () => {
  show([
    {
      kind: 'unanswered',
      count: 1,
      more: false,
      homes: [
        {
          home: '22908dfb-eb86-4d2a-a718-63a8eec607f6',
          name: 'Larch House',
          phone: '0161 496 0001',
          prompted_at: '2026-11-05T10:00:00.000Z',
        },
      ],
    },
  ]);
  await userEvent.click(await screen.findByText(/^See it/));
  const call = screen.getByRole('link', { name: /^Call 0161 496 0001 ?, Larch House/ });
  expect(call.getAttribute('href')).toBe('tel:+441614960001');
  screen.getByText('Prompted at 10:00 on 05-11-2026');
});

it.each([
  [quality(12, 4), '12 homes need a closer look, 4 missing reports in the last three months'],
  [quality(1, 0), '1 home needs a closer look'],
  [quality(0, 1), '1 missing report in the last three months'],
])('counts homes and reports, and leads nowhere that is no page: %#', async (row, words) => {
  show([row], { flags: ['nhQuality'] });
  await screen.findByText(NOTHING);
  expect(texts()).toEqual([`${words}Figures of 12:05 on 06-11-2026`]);
  expect(needs().queryByRole('link')).toBeNull();
  expect(screen.queryByLabelText('Postcode')).toBeNull();
});

it('says the same of homecare agencies in their own row, and whose reports are missing', async () => {
  const built_at = '2026-11-06T12:05:00.000Z' as never;
  const row = { kind: 'locationQuality' as const, look_closer: 1, missing: 2, built_at };
  show([row], { flags: ['dcQuality'] });
  await screen.findByText(/homecare agency needs a closer look/);
  expect(texts()).toEqual([
    '1 homecare agency needs a closer look, 2 missing reports in the last three monthsHomecare quality dashboardFigures of 12:05 on 06-11-2026',
  ]);
  cleanup();
  show([{ ...row, look_closer: 0 }], { flags: ['dcQuality'] });
  await screen.findByText(/missing reports of homecare agencies in the last three months/);
});

it.each([
  [5, 'icb-kent', '5 reviews overdue', '&payer=icb-kent'],
  [1, null, '1 review overdue', ''],
])('counts overdue reviews, and leads to them: %i', async (count, payer, words, filter) => {
  const built_at = '2026-11-06T12:15:00.000Z' as never;
  show([{ kind: 'reviewsOverdue', count, period: '2026-10', payer, built_at }]);
  await screen.findByText(NOTHING);
  expect(texts()).toEqual([`${words}PlacementsFigures of 12:15 on 06-11-2026`]);
  expect(needs().getByRole('link', { name: 'Placements' }).getAttribute('href')).toBe(
    `/placement_dashboards?period=2026-10${filter}&review=overdue`,
  );
});

it('has the rows of domiciliary care, with the telephone', async () => {
  show([
    {
      kind: 'unansweredLocations',
      count: 1,
      more: false,
      locations: [
        {
          location: '22908dfb-eb86-4d2a-a718-63a8eec607f6',
          name: 'Wren Homecare',
          phone: '01614960001',
          prompted_at: '2026-11-05T10:00:00.000Z',
        },
      ],
    },
    { kind: 'newInLocationSearches', count: 1 },
  ]);
  await userEvent.click(await screen.findByText(/^See it/));
  expect(texts()[0]).toContain('1 homecare agency you prompted has not answered');
  screen.getByRole('link', { name: /^Call 0161 496 0001 ?, Wren Homecare/ });
  const named = screen.getByRole('link', { name: 'Wren Homecare' });
  expect(named.getAttribute('href')).toBe('/domcare/22908dfb-eb86-4d2a-a718-63a8eec607f6');
  const searches = screen.getByRole('link', { name: /^See them/ });
  expect(searches.getAttribute('href')).toBe('/domcare/saved_searches');
});

it.each([
  [1, '1 agreement to sign by 9 AprilSign'],
  [3, '3 agreements to sign, the first by 9 AprilSign'],
])('says what there is to sign, and by when: %i', async (count, words) => {
  show([{ kind: 'agreementsToSign', count, deadline: '2027-04-09' }]);
  await screen.findByText(NOTHING);
  expect(texts()).toEqual([words]);
  expect(needs().getByRole('link', { name: 'Sign' }).getAttribute('href')).toBe('/agreements');
});

it.each([
  [1, 'b4f1d5d4-6f43-4bb6-9a5c-62f3d6d0a111', '1 enquiry has a yes to choose fromChoose'],
  [2, null, '2 enquiries have a yes to choose fromChoose'],
])('leads to the enquiries that have a yes: %i', async (count, enquiry, words) => {
  show([{ kind: 'enquiriesToChoose', count, enquiry }]);
  await screen.findByText(NOTHING);
  expect(texts()).toEqual([words]);
  const way = needs().getByRole('link', { name: 'Choose' }).getAttribute('href');
  expect(way).toBe(enquiry === null ? '/enquiries' : `/enquiries/${enquiry}`);
});

it.each([
  [1, 'b4f1d5d4-6f43-4bb6-9a5c-62f3d6d0a111', '1 enquiry has nobody who looks after itTake over'],
  [2, null, '2 enquiries have nobody who looks after themTake over'],
])('leads to the enquiries that nobody looks after: %i', async (count, enquiry, words) => {
  show([{ kind: 'enquiriesOfNobody', count, enquiry }]);
  await screen.findByText(NOTHING);
  expect(texts()).toEqual([words]);
  const way = needs().getByRole('link').getAttribute('href');
  expect(way).toBe(enquiry === null ? '/enquiries' : `/enquiries/${enquiry}`);
});

it('names organisations that have ended, each with the way to its accounts', async () => {
  show([
    {
      kind: 'accountsToMove',
      organisations: [
        { code: 'icb-sussex', name: 'NHS Sussex Integrated Care Board', accounts: 2 },
        { code: 'la-10000030', name: 'Surrey', accounts: 1 },
      ],
    },
  ]);
  await screen.findByRole('link', { name: 'Surrey' });
  expect(texts()[0]).toBe(
    '3 accounts to move: the organisations have endedNHS Sussex Integrated Care Board: 2Surrey: 1',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Surrey' }));
  expect(screen.getByRole('status').textContent).toBe(
    '/central_team/commissioners?organisation=la-10000030',
  );
});

it('keeps to what it knows where the server has news of tomorrow', async () => {
  show([{ kind: 'agreements', count: 1 }]);
  await screen.findByText(NOTHING);
  expect(texts()).toEqual([]);
});

it('says so where nothing is switched on, and where nothing could be read', async () => {
  show([], { flags: [] });
  await screen.findByText('Your organisation has not switched on any page for your account yet.');
  await screen.findByText('Nothing to do today');
  const pages = within(screen.getByRole('region', { name: 'Your pages' }));
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Resource centre',
  ]);
  cleanup();
  show(null);
  await screen.findByText('What needs you today could not be loaded.');
  screen.getByRole('button', { name: 'Try again' });
  screen.getByLabelText('Postcode');
});

it('has a search of care at home for who has that list alone, and not in Sussex', async () => {
  show([], { flags: ['dcList'] });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Postcode'), ' sw9 9sl ');
  await user.selectOptions(screen.getByLabelText('Care tier'), 'Care Tier 2');
  await user.selectOptions(screen.getByLabelText('Can start within'), '2 days');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText(/^\/domcare/).textContent).toBe(
    '/domcare/list?search=postcode-sw9+9sl&care_tier=2&notice=2',
  );
  cleanup();
  show([], { flags: ['dcList'], area_flags: ['Sussex'] });
  await screen.findByText('Nothing to do today');
  expect(screen.queryByText('Find care at home')).toBeNull();
});

it('names what this device keeps to be compared, to those who have the list', async () => {
  const [firstId, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const list = (...homes: string[]) => ({ id: crypto.randomUUID(), words: [0, 1], homes });
  vi.spyOn(homesShortlists, 'all').mockReturnValue([list(firstId, other), list()] as never);
  vi.spyOn(locationsShortlists, 'all').mockReturnValue([list(firstId)] as never);
  show([], { flags: ['nhList', 'dcList'] });
  await screen.findByText(NOTHING);
  expect(texts()).toEqual([
    '2 homes on your shortlistCompare',
    '1 homecare agency on your shortlistCompare',
  ]);
  cleanup();
  // A home on two lists is one home.
  vi.spyOn(homesShortlists, 'all').mockReturnValue([list(firstId, other), list(firstId)] as never);
  show([], { flags: ['nhList'] });
  await screen.findByText(NOTHING);
  expect(texts()).toEqual(['2 homes on your 2 shortlistsCompare']);
  cleanup();
  show([], { flags: ['nhQuality'] });
  await screen.findByText('Nothing to do today');
  expect(texts()).toEqual([]);
  vi.restoreAllMocks();
});

it('searches the list, and asks for the postcode that a distance needs', async () => {
  show([]);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Within'), '10 miles');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  screen.getByText('Enter a postcode to measure from');
  expect(document.activeElement).toBe(screen.getByLabelText('Postcode'));
  await user.type(screen.getByLabelText('Postcode'), ' sw9 9sl ');
  await user.selectOptions(screen.getByLabelText('Vacant beds'), 'Nursing dementia');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText(/^\/care_homes/).textContent).toBe(
    '/care_homes/list?care_home_type=All&search=postcode-sw9+9sl&within=10&vacant_bed_type=nursing-dementia',
  );
});

it('searches by type, rating, what was updated today and what is not suspended', async () => {
  show([]);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Care home type'), 'Residential homes');
  await user.selectOptions(screen.getByLabelText('CQC rating'), 'Good or Outstanding');
  await user.click(screen.getByLabelText('Updated today'));
  await user.click(screen.getByLabelText('No suspension'));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const address = new URL(screen.getByText(/^\/care_homes/).textContent ?? '', 'http://x');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    care_home_type: 'Residential homes',
    overall_cqc_rating: 'good,outstanding',
    vacancies_updated: 'today',
    suspension: 'none',
  });
});

const LAMBETH = {
  icb: 'NHS South East London Integrated Care Board',
  local_authority: 'Lambeth',
};
const queryNow = (path: RegExp) =>
  Object.fromEntries(new URL(screen.getByText(path).textContent ?? '', 'http://x').searchParams);

it('searches the reader’s own area first, and all of England by one press or from a postcode', async () => {
  const user = userEvent.setup();
  const search = () => user.click(screen.getByRole('button', { name: 'Search' }));
  show([], { own_area: { ...LAMBETH, local_authority: null } });
  const box = screen.getByLabelText('Only in South East London') as HTMLInputElement;
  await search();
  expect(queryNow(/^\/care_homes/)).toEqual({ care_home_type: 'All', icb: 'south-east-london' });
  await user.click(box);
  await search();
  expect(queryNow(/^\/care_homes/)).toEqual({ care_home_type: 'All' });
  cleanup();

  show([], { own_area: LAMBETH });
  const council = screen.getByLabelText('Only in Lambeth') as HTMLInputElement;
  await user.type(screen.getByLabelText('Postcode'), 'SW9 9SL');
  expect(council.checked).toBe(false);
  await search();
  expect(queryNow(/^\/care_homes/)).not.toHaveProperty('local_authority');
  // Somebody who wants both says so.
  await user.click(council);
  await search();
  expect(queryNow(/^\/care_homes/)).toMatchObject({ local_authority: 'lambeth' });
  cleanup();

  show([], { own_area: null });
  expect(screen.queryByLabelText(/^Only in/)).toBeNull();
});

it('searches homecare in the reader’s own area first', async () => {
  show([], { flags: ['dcList'], own_area: LAMBETH });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(queryNow(/^\/domcare/)).toEqual({ area: 'lambeth' });
  await user.click(screen.getByLabelText('Only in Lambeth'));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(queryNow(/^\/domcare/)).toEqual({});
});
