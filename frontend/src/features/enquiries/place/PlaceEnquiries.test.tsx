// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { EnquiryId, HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import WaitingEnquiries from '../../../app/shell/WaitingEnquiries.tsx';
import { endDrafts } from '../../../forms/storedDrafts.ts';
import { kindWords } from '../kinds/wordsOf.ts';
import { enquiriesCsv } from './enquiriesOfPlace.ts';
import PlaceEnquiriesPages from './PlaceEnquiriesPages.tsx';
import { anAnswer, aPlaceEnquiry } from './testing/aPlaceEnquiry.ts';
import { typedAnswers } from './unsentAnswer.ts';

const NOW = new Date('2026-11-23T10:05:00.000Z');
const UUID = HomeUuid.parse('11111111-1111-4111-8111-111111111111');
const idOf = (digit: number) => EnquiryId.parse(`22222222-2222-4222-8222-22222222222${digit}`);

let enquiries: PlaceEnquiry[];
let months: object[];
let sent: { address: string; body: unknown }[];
let mayRead: boolean;
let waitingReply: () => Response;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  // happy-dom has none.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  sent = [];
  sessionStorage.clear();
  months = [];
  mayRead = true;
  waitingReply = () => Response.json({ places: [] });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!mayRead) {
      const problem = { type: 'urn:placewell:forbidden', title: 'Not yours', status: 403 };
      return Response.json({ ...problem, detail: 'This place is not yours' }, { status: 403 });
    }
    if (init?.method === 'POST') {
      sent.push({ address, body: JSON.parse(String(init.body)) });
      const [first] = enquiries;
      if (!first) throw new Error('No enquiry');
      const { gave_back: _, asked_no_more: __, ...one } = first;
      const version = one.version + 1;
      enquiries = enquiries.with(0, { ...one, version, answer: anAnswer({ by: 'Cy Adeyemi' }) });
      return Response.json({ enquiry: one.enquiry, version, stands: 'open' });
    }
    if (address.includes('/update_months/')) return Response.json({ months });
    if (address === '/api/enquiries/waiting/') return waitingReply();
    if (!address.includes('/enquiries/')) return Response.json({ name: 'Larch House' });
    const waiting = enquiries.filter(({ stands, answer }) => stands === 'open' && !answer).length;
    return Response.json({ enquiries, waiting, as_of: NOW.toISOString() });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const onCount = vi.fn();
function open(path = `/${UUID}/home/enquiries`, homes = [{ uuid: UUID, name: 'Larch House' }]) {
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[path]}>
        <SignedIn homes={homes as never} service_locations={[]}>
          <WaitingEnquiries place={{ uuid: UUID, isHome: true }} onCount={onCount} />
          <Routes>
            <Route path="/home/enquiries" element={<PlaceEnquiriesPages />} />
            <Route path="/:uuid/home/enquiries" element={<PlaceEnquiriesPages />} />
          </Routes>
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
}
const cardOf = (reference: string) => {
  const card = screen.getByRole('heading', { name: `Enquiry ${reference}` }).closest('li');
  if (!card) throw new Error('It is on no card');
  return within(card);
};
const references = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const waiting = (digit: number, respond_by: string) =>
  aPlaceEnquiry({
    enquiry: idOf(digit),
    reference: `waits-${digit}`,
    respond_by: Instant.parse(respond_by),
  });
const answered = aPlaceEnquiry({ enquiry: idOf(3), reference: 'answered-3', answer: anAnswer() });
const chosen = aPlaceEnquiry({
  ...{ enquiry: idOf(4), reference: 'chosen-4', stands: 'chosen', answer: anAnswer() },
  ...{ arrival: '2026-11-25', bed_kept: true, commands: ['giveBack'] },
});
const past = aPlaceEnquiry({ enquiry: idOf(5), reference: 'past-5', stands: 'over', commands: [] });

it('lists what waits first, then arrivals, and what was answered and is over in tabs of their own', async () => {
  enquiries = [
    past,
    answered,
    chosen,
    waiting(1, '2026-11-23T16:00:00.000Z'),
    waiting(2, '2026-11-23T11:00:00.000Z'),
  ];
  const user = open();
  await screen.findByRole('heading', { name: 'Enquiries: Larch House' });
  expect(references()).toEqual(['Enquiry waits-2', 'Enquiry waits-1', 'Enquiry chosen-4']);
  expect(onCount).toHaveBeenLastCalledWith(2);
  await user.click(screen.getByRole('tab', { name: 'Answered (1)' }));
  expect(references()).toEqual(['Enquiry answered-3']);
  await user.click(screen.getByRole('tab', { name: 'Past (1)' }));
  expect(references()).toEqual(['Enquiry past-5']);
  expect(screen.getByText('This enquiry is over. Thank you for your time.')).toBeTruthy();
});

it('answers for the home, keeps the answer in its place until another list is opened, and counts one less', async () => {
  enquiries = [waiting(1, '2026-11-23T16:00:00.000Z'), waiting(2, '2026-11-23T11:00:00.000Z')];
  const user = open();
  await screen.findByRole('heading', { name: 'Enquiries: Larch House' });
  const card = cardOf('waits-1');
  await user.click(card.getByRole('radio', { name: 'Yes, we can take them' }));
  await user.click(card.getByRole('button', { name: 'Send answer' }));
  expect(sent).toEqual([
    {
      address: `/api/places/careHome/${UUID}/enquiries/${idOf(1)}/answer/`,
      body: { act: 'yes', version: 1, from: '2026-11-23', text: '' },
    },
  ]);
  await screen.findByText('Answered by Cy Adeyemi at 09:30 today.');
  expect(references()).toContain('Enquiry waits-1');
  expect(onCount).toHaveBeenLastCalledWith(1);
  await user.click(screen.getByRole('tab', { name: 'Answered' }));
  expect(references()).toEqual(['Enquiry waits-1']);
});

it('does not count what was given back as waiting, and lets it be answered anew', async () => {
  enquiries = [
    aPlaceEnquiry({ enquiry: idOf(1), reference: 'back-1', gave_back: true }),
    waiting(2, '2026-11-23T16:00:00.000Z'),
  ];
  const user = open();
  await screen.findByRole('heading', { name: 'Enquiries: Larch House' });
  expect(references()).toEqual(['Enquiry waits-2']);
  await user.click(screen.getByRole('tab', { name: 'Answered (1)' }));
  const card = cardOf('back-1');
  expect(card.getByText(/You were chosen and gave it back/)).toBeTruthy();
  expect(card.queryByText(/^Please answer by/)).toBeNull();
  await user.click(card.getByRole('radio', { name: 'Yes, we can take them' }));
  await user.click(card.getByRole('button', { name: 'Send answer' }));
  await card.findByText('Answered by Cy Adeyemi at 09:30 today.');
  expect(card.queryByText(/You were chosen and gave it back/)).toBeNull();
});

it('does not count as waiting what it was told is over, and lets it be answered all the same', async () => {
  enquiries = [
    aPlaceEnquiry({ enquiry: idOf(1), reference: 'over-1', asked_no_more: true }),
    waiting(2, '2026-11-23T16:00:00.000Z'),
  ];
  const user = open();
  await screen.findByRole('heading', { name: 'Enquiries: Larch House' });
  expect(references()).toEqual(['Enquiry waits-2']);
  await user.click(screen.getByRole('tab', { name: 'Past (1)' }));
  const card = cardOf('over-1');
  card.getByText(/^Nobody waits for your answer any more\./);
  expect(card.queryByText(/^Please answer by/)).toBeNull();
  await user.click(card.getByRole('radio', { name: 'Yes, we can take them' }));
  await user.click(card.getByRole('button', { name: 'Send answer' }));
  await card.findByText('Answered by Cy Adeyemi at 09:30 today.');
  expect(card.queryByText(/^Nobody waits for your answer/)).toBeNull();
});

it('keeps nothing on the page once its reader is of the place no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  enquiries = [waiting(1, '2026-11-23T16:00:00.000Z')];
  open();
  await screen.findByRole('heading', { name: 'Enquiry waits-1' });
  mayRead = false;
  await vi.advanceTimersByTimeAsync(61_000);
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Enquiry waits-1' })).toBeNull(),
  );
  expect(document.body.textContent).not.toContain('waits-1');
});

it('keeps what is being filled in where another list is opened in between', async () => {
  enquiries = [waiting(1, '2026-11-23T16:00:00.000Z')];
  const user = open();
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('checkbox', { name: 'Funding' }));
  await user.click(screen.getByRole('tab', { name: 'Past' }));
  await user.click(screen.getByRole('tab', { name: 'Open (1)' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Funding' }).checked).toBe(true);
});

/** Somebody says no, for want of money, with a few words; then the page is loaded again. */
async function typedAndReloaded() {
  const user = open();
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('checkbox', { name: 'Funding' }));
  await user.type(screen.getByRole('textbox'), 'Ring me on Monday');
  cleanup();
  // Of every entry: nothing is left where it is not to be.
  return { kept: () => JSON.stringify({ ...sessionStorage }).includes('Monday') };
}

it('has what was filled in again after a reload of the tab, until it is sent', async () => {
  enquiries = [waiting(1, '2026-11-23T16:00:00.000Z')];
  const { kept } = await typedAndReloaded();
  expect(kept()).toBe(true);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  expect(sent.map(({ body }) => body)).toEqual([
    { act: 'no', version: 1, reasons: ['funding'], beyond: [], text: 'Ring me on Monday' },
  ]);
  await screen.findByText('Answered by Cy Adeyemi at 09:30 today.');
  expect(kept()).toBe(false);
});

it('has it for the same person, enquiry and home alone, and not once they have signed out', async () => {
  enquiries = [waiting(1, '2026-11-23T16:00:00.000Z')];
  await typedAndReloaded();
  const place = { kind: 'careHome', uuid: UUID };
  const text = (email: string, at = place, enquiry = idOf(1)) =>
    typedAnswers(email, at).get(enquiry)?.text;
  expect(text('ana@example.org')).toBe('Ring me on Monday');
  expect(text('cy@example.org')).toBeUndefined();
  const other = HomeUuid.parse('11111111-1111-4111-8111-111111111112');
  expect(text('ana@example.org', { ...place, uuid: other })).toBeUndefined();
  expect(text('ana@example.org', place, idOf(2))).toBeUndefined();
  endDrafts();
  expect(text('ana@example.org')).toBeUndefined();
});

it('keeps nothing of an enquiry that is over', async () => {
  enquiries = [waiting(1, '2026-11-23T16:00:00.000Z')];
  const { kept } = await typedAndReloaded();
  enquiries = [{ ...waiting(1, '2026-11-23T16:00:00.000Z'), stands: 'over', commands: [] }];
  open();
  await screen.findByText('No enquiry is waiting for your answer');
  expect(kept()).toBe(false);
});

it('leads to the enquiries of the one home, and asks which where there are several', async () => {
  enquiries = [];
  open('/home/enquiries');
  await screen.findByText('No enquiry is waiting for your answer');
  cleanup();
  const other = { uuid: HomeUuid.parse('11111111-1111-4111-8111-111111111112'), name: 'Wren' };
  open('/home/enquiries', [{ uuid: UUID, name: 'Larch House' }, other]);
  const link = await screen.findByRole('link', { name: 'Wren' });
  expect(link.getAttribute('href')).toBe(`/${other.uuid}/home/enquiries`);
});

describe('the choice of a home', () => {
  const wren = { uuid: HomeUuid.parse('11111111-1111-4111-8111-111111111112'), name: 'Wren' };
  const both = [{ uuid: UUID, name: 'Larch House' }, wren];
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());

  it('says how many enquiries wait at each, those first', async () => {
    const place = { kind: 'careHome', uuid: wren.uuid };
    waitingReply = () => Response.json({ places: [{ place, waiting: 2 }] });
    open('/home/enquiries', both);
    await screen.findByText('2 to answer');
    expect(rows()).toEqual(['Wren 2 to answer', 'Larch House']);
  });

  it('is there without the numbers where they cannot be read, and where none is asked for', async () => {
    waitingReply = () => {
      throw new TypeError('Failed to fetch');
    };
    open('/home/enquiries', both);
    await waitFor(() => expect(rows()).toEqual(['Larch House', 'Wren']));
    cleanup();
    waitingReply = () =>
      Response.json({ places: [{ place: { kind: 'careHome', uuid: UUID }, waiting: 1 }] });
    open('/home/enquiries?show=brought', both);
    expect(rows()).toEqual(['Larch House', 'Wren']);
  });
});

it('shows what the updates brought by month, the newest first, and how each figure went', async () => {
  enquiries = [];
  const month = { matched: 3, asked: 2, yes: 1, moved_in: 0, rang: 4 };
  months = [
    { ...month, month: '2026-08' },
    { ...month, month: '2026-10', matched: 12, rang: 0 },
  ];
  open(`/${UUID}/home/enquiries?show=brought`);
  const row = (await screen.findByRole('rowheader', { name: 'October 2026' })).closest('tr');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12', '2', '1', '0', '0']);
  expect(screen.getAllByRole('rowheader').map((head: HTMLElement) => head.textContent)).toEqual([
    'October 2026',
    'August 2026',
  ]);
  // A month without a row is one of zeros.
  expect(
    screen.getByRole('img', { name: 'Alerts: August 3, September 0, October 12' }),
  ).toBeTruthy();
  expect(screen.getByText('12 in October')).toBeTruthy();
});

it('says so where the updates have brought nothing yet', async () => {
  enquiries = [];
  open(`/${UUID}/home/enquiries?show=brought`);
  await screen.findByText('There is nothing to show yet');
});

it('the file has references, times and states, and nothing of what is needed or who asks', () => {
  const [heading, row] = enquiriesCsv(
    [aPlaceEnquiry({ answer: anAnswer({ text: 'Quiet room', keep_until: null }) })],
    kindWords('careHome'),
  )
    .trim()
    .split(/\r?\n/);
  expect(heading).toContain(
    'Reference,Asked (ISO),Answer by (ISO),State,Answer,Answered (ISO),How,Arrival',
  );
  expect(row).toBe(
    'kettle-otter-42,2026-11-23 09:00,2026-11-23 12:00,Open,"Yes, we can take them",2026-11-23 09:30,Email link,',
  );
});
