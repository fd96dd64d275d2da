// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { AVAILABILITY_CONFIRMED } from '#shared/serviceLocations/capacityRules.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import WaitingEnquiries from '../../../app/shell/WaitingEnquiries.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { kindWords } from '../kinds/wordsOf.ts';
import { SAYS_BEDS } from '../testing/saysBeds.ts';
import EnquiryLinkPage from './EnquiryLinkPage.tsx';
import { enquiriesCsv } from './enquiriesOfPlace.ts';
import PlaceEnquiriesPages from './PlaceEnquiriesPages.tsx';
import { anAnswer, aPlaceEnquiry } from './testing/aPlaceEnquiry.ts';

const NOW = new Date('2026-11-23T10:05:00.000Z');
const UUID = '11111111-1111-4111-8111-111111111111';
const FORM = `/domcare/service_location/${UUID}?tab=availability`;

const anEnquiry = (part: Partial<PlaceEnquiry> = {}): PlaceEnquiry =>
  aPlaceEnquiry({
    needs: {
      ...{ kind: 'serviceLocation', care_tier: 2, calls: [30, 30], days: ['mon', 'fri'] },
      ...{ hours_a_week: 2, double_handed: true, live_in: false, night: false },
      ...{ languages: [], specialisms: [1], local_authority: 'Lambeth' },
      ...{ postcode_district: 'SW9', line: '' },
    },
    ...{ beds: null, keep_until_latest: null },
    ...part,
  });
const still = { area: 'Lambeth', version: 4, is_complete: true };
const chosen = (part: Partial<PlaceEnquiry> = {}) =>
  anEnquiry({
    ...{ stands: 'chosen', version: 3, answer: anAnswer(), arrival: '2026-11-25' },
    commands: ['giveBack', 'movedIn', 'notMovedIn'],
    still_takes: still,
    ...part,
  });

let stored: PlaceEnquiry;
/** What the server answers to writes, in their order. */
let answers: { status: number; body: unknown; after?: PlaceEnquiry }[];
let sent: { path: string; token: string | null; body: unknown }[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const token = new Headers(init.headers).get('X-Link-Token');
      sent.push({ path, token, body: JSON.parse(String(init.body)) });
      const { status, body, after = stored } = answers.shift() ?? { status: 500, body: {} };
      stored = after;
      return Response.json(body, { status });
    }
    if (path.includes('/enquiry_link/')) {
      const place = { kind: 'serviceLocation', uuid: UUID };
      return Response.json({ place, place_name: 'Wren Homecare', enquiry: stored });
    }
    if (path === '/api/enquiries/waiting/') {
      const place = { kind: 'serviceLocation', uuid: UUID };
      return Response.json({ places: [{ place, waiting: 1 }] });
    }
    if (!path.includes('/enquiries/')) return Response.json({ name: 'Wren Homecare' });
    const waiting = stored.stands === 'open' && !stored.answer ? 1 : 0;
    return Response.json({ enquiries: [stored], waiting, as_of: NOW.toISOString() });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const onCount = vi.fn();
const location = { uuid: UUID, name: 'Wren Homecare', aqp_status: true };
async function open(
  view: PlaceEnquiry,
  path: string,
  locations: object[] = [location],
  homes: object[] = [],
) {
  stored = view;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <ToastProvider>
        <MemoryRouter initialEntries={[path]}>
          <SignedIn homes={homes as never} service_locations={locations as never}>
            <WaitingEnquiries place={{ uuid: UUID, isHome: false }} onCount={onCount} />
            <Routes>
              <Route path="/enquiry_link" element={<EnquiryLinkPage />} />
              <Route path="/home/enquiries" element={<PlaceEnquiriesPages />} />
              <Route
                path="/domcare/service_location/:uuid/enquiries"
                element={<PlaceEnquiriesPages />}
              />
            </Routes>
          </SignedIn>
        </MemoryRouter>
      </ToastProvider>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
}
const linked = (view: PlaceEnquiry, query = '') => open(view, `/enquiry_link${query}#token`);
const signedIn = (view: PlaceEnquiry) => open(view, `/domcare/service_location/${UUID}/enquiries`);
const saved = (after: PlaceEnquiry) => {
  const { enquiry, version, stands } = after;
  answers.push({ status: 200, body: { enquiry, version, stands }, after });
};
const button = (name: string) => screen.getByRole('button', { name });
const said = () => document.body.textContent ?? '';

describe('the page of an enquiry’s email, of an agency', () => {
  it('answers yes by one press, and offers to keep nothing', async () => {
    const user = await linked(anEnquiry(), '?answer=yes');
    await screen.findByText('2 a day, of 30 minutes each');
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: 'Yes, we can take it' }).checked,
    ).toBe(true);
    screen.getByRole('group', { name: 'Can you take this package of care?' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(said()).not.toMatch(SAYS_BEDS);
    saved(anEnquiry({ version: 2, answer: anAnswer() }));
    await user.click(button('Send answer'));
    expect(sent[0]?.body).toEqual({ act: 'yes', version: 1, from: '2026-11-23', text: '' });
    await screen.findByText(/^Answered by Ben Okoro/);
    screen.getByText('Yes, we can take it');
  });

  it('says no with the reasons of agencies, and which needs are beyond it', async () => {
    const user = await linked(anEnquiry(), '?answer=no');
    const why = within(await screen.findByRole('group', { name: /^Why not/ }));
    expect(why.getAllByRole('checkbox').map((element) => element.nextSibling?.textContent)).toEqual(
      [
        'No capacity in the area',
        'No carers at these times',
        'Needs beyond what we can give',
        'Language',
        'Other',
      ],
    );
    await user.click(why.getByRole('checkbox', { name: 'No capacity in the area' }));
    await user.click(why.getByRole('checkbox', { name: 'Needs beyond what we can give' }));
    const needs = within(screen.getByRole('group', { name: /^Which needs/ }));
    await user.click(needs.getByRole('checkbox', { name: 'Dementia' }));
    expect(said()).not.toMatch(SAYS_BEDS);
    const reasons = ['no_capacity', 'beyond_us'] as const;
    const answer = anAnswer({ answer: 'no', from: null, reasons: [...reasons] });
    saved(anEnquiry({ version: 2, answer }));
    await user.click(button('Send answer'));
    expect(sent[0]?.body).toMatchObject({ act: 'no', reasons, beyond: ['specialism_1'] });
    // What it has free may be out of date as well.
    const update = await screen.findByRole('link', { name: 'Update your availability' });
    expect(update.getAttribute('href')).toBe(FORM);
  });

  it('asks once chosen if it can still take packages there: by the link, without signing in', async () => {
    const user = await linked(chosen({ still_takes: { ...still, token: 'availability' } }));
    await screen.findByText('Care starts on 25 November.');
    screen.getByRole('group', { name: 'Can you still take packages in Lambeth?' });
    const no = screen.getByRole('link', { name: 'No, update availability' });
    expect(no.getAttribute('href')).toBe('/domcare/availability_link#availability');
    expect(said()).not.toMatch(SAYS_BEDS);
    const { still_takes: _, ...answered } = chosen();
    answers.push({ status: 200, body: {}, after: answered });
    await user.click(button('Yes'));
    await waitFor(() => expect(screen.queryByText(/^Can you still take/)).toBeNull());
    // The button is gone: what came of it has the focus.
    expect(document.activeElement?.textContent).toContain(AVAILABILITY_CONFIRMED);
    expect(sent).toEqual([
      {
        path: '/api/availability_link/',
        token: 'availability',
        body: { unchanged: true, version: 4 },
      },
    ]);
  });

  it('opens the form for “Yes” too, where the availability cannot be confirmed as it is', async () => {
    await linked(chosen({ still_takes: { ...still, is_complete: false, token: 'availability' } }));
    const yes = await screen.findByRole('link', { name: 'Yes' });
    expect(yes.getAttribute('href')).toBe('/domcare/availability_link#availability');
  });

  it('says why the availability could not be confirmed, and asks again', async () => {
    const user = await linked(chosen({ still_takes: { ...still, token: 'availability' } }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('There was an error.');
    expect(screen.queryByText(/^Can you still take/)).toBeTruthy();
  });

  it('asks no more where somebody has answered for the availability meanwhile', async () => {
    const user = await linked(chosen({ still_takes: { ...still, token: 'availability' } }));
    const { still_takes: _, ...answered } = chosen();
    answers.push({ status: 409, body: { detail: 'Changed', current: {} }, after: answered });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText(/^Can you still take/)).toBeNull());
    expect(document.activeElement?.textContent).toContain(
      'Your availability was changed meanwhile',
    );
  });

  it('says why the availability may not be confirmed, and asks again', async () => {
    const user = await linked(chosen({ still_takes: { ...still, token: 'availability' } }));
    answers.push({ status: 409, body: { detail: 'It has closed.' } });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('It has closed.'));
    screen.getByText(/^Can you still take/);
  });

  it('asks if the care has started, with the reasons of agencies', async () => {
    const user = await linked(chosen({ arrival: '2026-11-22' }), '?answer=not_moved_in');
    const asks = await screen.findByRole('group', { name: 'Did the care start?' });
    within(asks).getByRole('radio', { name: 'Yes, the care started' });
    await user.click(screen.getByRole('radio', { name: 'No carers could come' }));
    expect(screen.queryByRole('radio', { name: 'The bed could not be used' })).toBeNull();
    saved(chosen({ stands: 'not_moved_in', version: 4, commands: [], arrival: '2026-11-22' }));
    await user.click(button('Send answer'));
    expect(sent[0]?.body).toEqual({ act: 'not_moved_in', version: 3, reason: 'no_carers' });
    await screen.findByText('The care did not start.');
  });

  it('gives a choice back in the words of homecare', async () => {
    const user = await linked(chosen());
    await user.click(await screen.findByRole('button', { name: 'Give it back' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Give it back?' }));
    dialog.getByText(/cannot take the package after all/);
    expect(said()).not.toMatch(SAYS_BEDS);
  });
});

describe('the page of an agency’s enquiries', () => {
  it('has those that wait, answers them, and tells the menu how many', async () => {
    const user = await signedIn(anEnquiry());
    await screen.findByRole('heading', { name: 'Enquiries: Wren Homecare' });
    await waitFor(() => expect(onCount).toHaveBeenLastCalledWith(1));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Open (1)',
      'Answered',
      'Past',
    ]);
    expect(screen.getByRole('link', { name: 'Wren Homecare' }).getAttribute('href')).toBe(
      `/domcare/service_location/${UUID}`,
    );
    await user.click(screen.getByRole('radio', { name: 'Yes, we can take it' }));
    saved(anEnquiry({ version: 2, answer: anAnswer() }));
    await user.click(button('Send answer'));
    expect(sent[0]?.path).toBe(
      `/api/places/serviceLocation/${UUID}/enquiries/${stored.enquiry}/answer/`,
    );
    await screen.findByText(/^Answered by/);
    expect(said()).not.toMatch(SAYS_BEDS);
  });

  it('confirms the availability signed in, and leads to its form', async () => {
    const user = await signedIn(chosen());
    const no = await screen.findByRole('link', { name: 'No, update availability' });
    expect(no.getAttribute('href')).toBe(FORM);
    const { still_takes: _, ...answered } = chosen();
    answers.push({ status: 200, body: {}, after: answered });
    await user.click(button('Yes'));
    await waitFor(() => expect(screen.queryByText(/^Can you still take/)).toBeNull());
    expect(sent).toEqual([
      {
        path: `/domcare/api/service_location/${UUID}/capacity/`,
        token: null,
        body: { unchanged: true, version: 4 },
      },
    ]);
  });

  it('of several agencies the person chooses one', async () => {
    const other = { ...location, uuid: '11111111-1111-4111-8111-111111111112', name: 'Lark' };
    const off = { ...other, uuid: '11111111-1111-4111-8111-111111111113', aqp_status: false };
    await open(anEnquiry(), '/home/enquiries', [location, other, off]);
    screen.getByRole('heading', { name: 'Enquiries of your service locations' });
    const row = (await screen.findByText('1 to answer')).closest('li');
    expect(row?.textContent).toBe('Wren Homecare 1 to answer');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/domcare/service_location/${UUID}/enquiries`,
      `/domcare/service_location/${other.uuid}/enquiries`,
      // It may have been chosen before it went off the AQP list.
      `/domcare/service_location/${off.uuid}/enquiries`,
    ]);
    cleanup();
    await open(anEnquiry(), '/home/enquiries');
    await screen.findByRole('heading', { name: 'Enquiries: Wren Homecare' });
  });

  it('of what updates brought, which homes alone have, a home is offered and no agency', async () => {
    const homes = [1, 2].map((digit) => ({
      ...{ uuid: `11111111-1111-4111-8111-11111111112${digit}`, name: `Home ${digit}` },
      is_bsol: false,
    }));
    await open(anEnquiry(), '/home/enquiries?show=brought', [location], homes);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      homes.map(({ uuid }) => `/${uuid}/home/enquiries?show=brought`),
    );
  });

  it('is a file in the words of homecare', () => {
    const [heading, row] = enquiriesCsv(
      [chosen({ stands: 'not_moved_in' })],
      kindWords('serviceLocation'),
    )
      .trim()
      .split(/\r?\n/);
    expect(heading).toMatch(/,How,Care starts$/);
    expect(row).toContain('Care did not start,"Yes, we can take it"');
  });
});
