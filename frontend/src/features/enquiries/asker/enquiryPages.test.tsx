// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EnquiryRow, EnquiryView } from '../../../../../shared/enquiries/enquiries.api.ts';
import { Registered } from '../../../app/registered.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import EnquiryListPage from './EnquiryListPage.tsx';
import EnquiryPage from './EnquiryPage.tsx';
import NewEnquiryPage from './NewEnquiryPage.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const HOME = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';
const NOW = '2026-11-27T10:00:00.000Z';

const asked = (uuid: string, name: string): EnquiryView['places'][number] => ({
  place: { kind: 'careHome', uuid } as never,
  version: 1,
  name,
  phone: '020 7946 0018',
  asked_at: NOW as never,
  usable: 1,
  answer: null,
  came_back: null,
  to_ask_again: false,
});
const yes = {
  answer: 'yes',
  from: '2026-11-27',
  keep_until: null,
  assess_by: null,
  reasons: [],
  beyond: [],
  text: '',
  channel: 'link',
  by: 'Sam Larch',
  at: NOW,
} as never;

const aRow = (more: Partial<EnquiryRow> = {}): EnquiryRow => ({
  id: ID as never,
  version: 3,
  changed_at: NOW as never,
  reference: 'kettle-otter-42',
  place_kind: 'careHome',
  state: 'OPEN',
  is_own: true,
  name: 'Ana Ash',
  bed_type: 'Nursing',
  beds: 1,
  needed_from: '2026-11-27',
  created_at: NOW as never,
  respond_by: '2026-11-27T12:00:00.000Z' as never,
  asked: 2,
  answered: 1,
  yes: 1,
  chosen: null,
  outcome: null,
  ended_at: null,
  ...more,
});

const anEnquiry = (
  enquiry: Partial<EnquiryRow> = {},
  commands = ['add', 'choose', 'close', 'answerByPhone'],
): EnquiryView => ({
  enquiry: aRow(enquiry),
  organisation_name: 'NHS Example ICB',
  phone: '020 7946 0019',
  needs: {
    kind: 'careHome',
    bed_type: 'Nursing',
    stay: 'discharge_to_assess',
    funding: 'nhs',
    how_long: 'unknown',
    care: ['hoist'],
    services: [],
    local_authority: 'Camden',
    line: '',
  },
  places: [asked(OTHER, 'Ash House'), { ...asked(HOME, 'Larch House'), answer: yes }],
  commands,
  reason: null,
  history: [],
});

let replies: Record<string, unknown>;
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sent = [];
  replies = { [`/api/enquiries/${ID}/`]: anEnquiry() };
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const request =
      url instanceof Request ? url : new Request(new URL(String(url), 'http://localhost'), init);
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') sent.push({ path: pathname, body: await request.json() });
    const key = request.method === 'GET' ? pathname : `${request.method} ${pathname}`;
    const reply = replies[key] ?? {};
    const { status = 200, ...body } = reply as { status?: number };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[path]}>
        <Registered value={() => true}>
          <ToastProvider>
            <SignedIn kind="commissioner" menu="commissioner" flags={['nhList']} area_flags={[]}>
              <Routes>
                <Route path="/enquiries" element={<EnquiryListPage />} />
                <Route path="/enquiries/new" element={<NewEnquiryPage />} />
                <Route path="/enquiries/:id" element={<EnquiryPage />} />
              </Routes>
            </SignedIn>
          </ToastProvider>
        </Registered>
      </MemoryRouter>
    </SWRConfig>,
  );

it('lists the enquiries of the organisation, each with its answers', async () => {
  replies['/api/enquiries/'] = { enquiries: [aRow({ is_own: false })], as_of: NOW };
  open('/enquiries');
  const row = within(await screen.findByRole('row', { name: /kettle-otter-42/ }));
  row.getByText('1 of 2 answered, 1 said yes');
  row.getByText('Ana Ash');
  expect(row.getByRole('link', { name: 'kettle-otter-42' }).getAttribute('href')).toBe(
    `/enquiries/${ID}`,
  );
});

it('shows who said yes first, and chooses them for a day', async () => {
  open(`/enquiries/${ID}`);
  await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names[0]).toContain('Larch House');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Choose Larch House' }));
  const day = screen.getByLabelText('Day of arrival');
  await user.clear(day);
  await user.type(day, '30/11/2026');
  replies[`PATCH /api/enquiries/${ID}/`] = { id: ID, reference: 'x', version: 4, state: 'CHOSEN' };
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(sent).toEqual([
    {
      path: `/api/enquiries/${ID}/`,
      body: { command: 'choose', place: HOME, arrival: '2026-11-30' },
    },
  ]);
});

it('says in the dialog that the bed has just been taken, and keeps what was typed', async () => {
  open(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose Larch House' }));
  const detail = 'This bed has just been reserved for another enquiry.';
  replies[`PATCH /api/enquiries/${ID}/`] = { status: 409, detail };
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await screen.findByText(detail);
  screen.getByLabelText('Day of arrival');
});

it('asks why before an answer by phone is saved', async () => {
  open(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('button', { name: 'Enter an answer by phone of Ash House' }),
  );
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  expect(sent).toEqual([]);
  screen.getByRole('link', { name: 'Please say why' });
  await user.click(screen.getByRole('checkbox', { name: 'Not enough staff' }));
  await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  expect(sent[0]?.body).toMatchObject({
    command: 'phone_answer',
    place: OTHER,
    said: { act: 'no', version: 1, reasons: ['not_enough_staff'] },
  });
});

it('offers a colleague to take it over, and nothing else', async () => {
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ is_own: false }, ['takeOver']);
  open(`/enquiries/${ID}`);
  await screen.findByRole('button', { name: 'Take over' });
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

const checked = (uuid: string, name: string, left_out: string | null = null) => ({
  place: { kind: 'careHome', uuid },
  name,
  phone: '020 7946 0018',
  left_out,
  usable: [{ bed_type: 'Nursing', usable: 0 }],
});

it('sends what is needed to the homes that answer, and says which to phone', async () => {
  replies['/api/enquiries/places/'] = {
    places: [checked(HOME, 'Larch House'), checked(OTHER, 'Ash House', 'closed_to_new')],
    unknown: [],
  };
  open(`/enquiries/new?homes=${HOME},${OTHER}`);
  const user = userEvent.setup();
  const send = await screen.findByRole('button', { name: 'Send to 1 care home' });
  screen.getByText(/Ash House: It is closed to new residents\./);
  await user.click(send);
  expect(sent).toEqual([]);
  screen.getByRole('link', { name: 'Please choose a bed type' });
  await user.click(screen.getByRole('radio', { name: 'Nursing' }));
  screen.getByText('It shows no nursing bed that can be used now.');
  await user.selectOptions(screen.getByLabelText('Kind of stay'), 'respite');
  await user.selectOptions(screen.getByLabelText('Who pays'), 'nhs');
  await user.selectOptions(screen.getByLabelText('Local authority'), 'Camden');
  await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0019');
  replies['POST /api/enquiries/'] = {
    id: ID,
    reference: 'kettle-otter-42',
    version: 1,
    state: 'OPEN',
    left_out: [],
  };
  await user.click(send);
  await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
  expect(sent[0]?.body).toMatchObject({
    places: [HOME],
    needs: { bed_type: 'Nursing', stay: 'respite', how_long: 'unknown', local_authority: 'Camden' },
    beds: 1,
    respond_within: 'two_hours',
  });
});

it('refuses a line that says who the person is, before it is sent', async () => {
  replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
  open(`/enquiries/new?homes=${HOME}`);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Anything else about the need/), 'Mrs Jones');
  await user.click(screen.getByRole('button', { name: 'Send to 1 care home' }));
  screen.getByRole('link', {
    name: 'Please leave out what could say who this is: a name with a title.',
  });
  expect(sent).toEqual([]);
});

it('begins with the needs of an enquiry that is asked again', async () => {
  replies['/api/enquiries/places/'] = {
    places: [checked(OTHER, 'Ash House'), checked(HOME, 'Larch House')],
    unknown: [],
  };
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'EXPIRED' }, []);
  open(`/enquiries/new?from=${ID}`);
  await screen.findByRole('button', { name: 'Send to 2 care homes' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nursing' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hoist' }).checked).toBe(true);
});
