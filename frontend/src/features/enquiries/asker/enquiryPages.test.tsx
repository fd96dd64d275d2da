// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryRow, EnquiryView } from '#shared/enquiries/enquiries.api.ts';
import { ONLY_OPEN_IS_CHANGED } from '#shared/enquiries/enquiryWords.ts';
import { textHash } from '#shared/kernel/identifiers/textCheck.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { Registered } from '../../../app/registered.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { rememberSearchedHomes } from '../../../components/shortlist/searchedHomes.ts';
import { homesShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import EnquiryListPage from './EnquiryListPage.tsx';
import EnquiryPage from './EnquiryPage.tsx';
import { newDraft } from './enquiryDraft.ts';
import { HOME_NEEDS } from './homeNeeds.tsx';
import NewEnquiryPage from './NewEnquiryPage.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const HOME = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';
const NOW = '2026-11-27T10:00:00.000Z';

const askedPlace = (uuid: string, name: string): EnquiryView['places'][number] => ({
  place: { kind: 'careHome', uuid } as never,
  version: 1,
  name,
  phone: '020 7946 0018',
  asked_at: NOW as never,
  usable: 1,
  answer: null,
  came_back: null,
  to_ask_again: false,
  is_listed: true,
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
  is_nobodys: false,
  name: 'Ana Ash',
  needs_in_short: 'Nursing',
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
  places: [askedPlace(OTHER, 'Ash House'), { ...askedPlace(HOME, 'Larch House'), answer: yes }],
  commands,
  reason: null,
  history: [],
});

let replies: Record<string, unknown>;
let sent: { path: string; body: unknown }[];
/** Of the calls that write, their idempotency keys. */
let keys: (string | null)[];
let isOffline: boolean;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  [sent, keys, isOffline] = [[], [], false];
  replies = { [`/api/enquiries/${ID}/`]: anEnquiry() };
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const request =
      url instanceof Request ? url : new Request(new URL(String(url), 'http://localhost'), init);
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') {
      sent.push({ path: pathname, body: await request.json() });
      keys.push(request.headers.get('Idempotency-Key'));
    }
    if (isOffline) throw new TypeError('Failed to fetch');
    const key = request.method === 'GET' ? pathname : `${request.method} ${pathname}`;
    const reply = replies[key] ?? {};
    const { status = 200, ...body } = reply as { status?: number };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (path: string, flags: PermissionFlag[] = ['nhList']) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[path]}>
        <Registered value={() => true}>
          <ToastProvider>
            <SignedIn kind="commissioner" menu="commissioner" flags={flags} area_flags={[]}>
              <Link to="/enquiries">To the list, from the menu</Link>
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

const CHOSEN = {
  place: { kind: 'careHome', uuid: HOME } as never,
  ...{ name: 'Larch House', arrival: '2026-11-28', by: 'Ana Ash', bed_kept: true },
};

it('has the focus at what is so now, once a choice is made: its button has gone', async () => {
  open(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose Larch House' }));
  replies[`PATCH /api/enquiries/${ID}/`] = { id: ID, reference: 'x', version: 4, state: 'CHOSEN' };
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'CHOSEN', chosen: CHOSEN }, []);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  const notice = await screen.findByText(/^Larch House is chosen/);
  expect(screen.queryByRole('button', { name: 'Choose Larch House' })).toBeNull();
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('has the focus there too where a dialog is left whose button has gone meanwhile', async () => {
  open(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose Larch House' }));
  const detail = 'A colleague sent this enquiry. Please take it over first.';
  replies[`PATCH /api/enquiries/${ID}/`] = { status: 409, detail };
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ is_own: false, name: 'Kim Oak' }, ['takeOver']);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await screen.findByText(detail);
  await screen.findByText(/Asked by Kim Oak/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toContain('Asked by Kim Oak');
});

it('says that who has not answered did not, once nobody waits for it', async () => {
  open(`/enquiries/${ID}`);
  await screen.findByText('No answer yet');
  cleanup();
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'CHOSEN', chosen: CHOSEN }, []);
  open(`/enquiries/${ID}`);
  await screen.findByText('No answer');
  expect(screen.queryByText('No answer yet')).toBeNull();
});

it('waits for no answer of a home that was chosen and gave that back, which can be asked again by itself', async () => {
  const larch = { ...askedPlace(HOME, 'Larch House'), gave_back: true };
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry({}, ['askAgain']), places: [larch] };
  open(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await screen.findByText('Gave it back');
  expect(screen.getByText('It had been chosen. It cannot take them after all.')).toBeTruthy();
  expect(screen.queryByText('No answer yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask again those who said yes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask again Larch House' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ask Larch House again?' }));
  await user.click(dialog.getByRole('button', { name: 'Ask again' }));
  expect(sent).toMatchObject([{ body: { command: 'ask_again', place: HOME } }]);
});

it('keeps nothing on the page of an enquiry that the reader may see no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open(`/enquiries/${ID}`);
    await screen.findByRole('link', { name: /Larch House/ });
    replies[`/api/enquiries/${ID}/`] = { status: 404, detail: 'There is no such enquiry' };
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Larch House/ })).toBeNull());
    expect(document.body.textContent).not.toContain('kettle-otter-42');
  } finally {
    vi.useRealTimers();
  }
});

it('keeps no enquiry in the list for who may see none any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    replies['/api/enquiries/'] = { enquiries: [aRow()], as_of: NOW };
    open('/enquiries');
    await screen.findByText('kettle-otter-42');
    replies['/api/enquiries/'] = { status: 403, detail: 'You may not see this' };
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(screen.queryByText('kettle-otter-42')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

it('has no longer in the list what another body has taken over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const others = aRow({ id: OTHER as never, reference: 'lantern-fern-17' });
    replies['/api/enquiries/'] = { enquiries: [aRow({ is_own: false }), others], as_of: NOW };
    open('/enquiries');
    await screen.findByText('kettle-otter-42');
    replies['/api/enquiries/'] = { enquiries: [others], as_of: NOW };
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(screen.queryByText('kettle-otter-42')).toBeNull());
    screen.getByText('lantern-fern-17');
  } finally {
    vi.useRealTimers();
  }
});

it('marks in the list what nobody looks after, and offers to take it over', async () => {
  const ownerless = aRow({ is_own: false, is_nobodys: true });
  const others = aRow({ id: OTHER as never, reference: 'lantern-fern-17', is_own: false });
  replies['/api/enquiries/'] = { enquiries: [ownerless, others], as_of: NOW };
  open('/enquiries');
  const row = (await screen.findByText('kettle-otter-42')).closest('tr');
  within(row as HTMLElement).getByText('Nobody looks after it now');
  expect(screen.getAllByText('Nobody looks after it now')).toHaveLength(1);
  cleanup();
  replies[`/api/enquiries/${ID}/`] = anEnquiry(ownerless, ['takeOver']);
  open(`/enquiries/${ID}`);
  await screen.findByText('Nobody looks after it now');
  screen.getByText(/You can take it over/);
  cleanup();
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ is_own: false }, ['takeOver']);
  open(`/enquiries/${ID}`);
  await screen.findByRole('button', { name: 'Take over' });
  expect(screen.queryByText('Nobody looks after it now')).toBeNull();
});

it('offers to choose who said yes and still can be, and says of others why not', async () => {
  const [larch, ash] = [askedPlace(HOME, 'Larch House'), askedPlace(OTHER, 'Ash House')];
  const why_not_chosen = 'This home has closed.';
  replies[`/api/enquiries/${ID}/`] = {
    ...anEnquiry(),
    places: [
      { ...larch, answer: yes },
      { ...ash, answer: yes, to_ask_again: true, why_not_asked: 'closed', why_not_chosen },
    ],
  };
  open(`/enquiries/${ID}`);
  await screen.findByRole('button', { name: 'Choose Larch House' });
  expect(screen.queryByRole('button', { name: 'Choose Ash House' })).toBeNull();
  screen.getByText(why_not_chosen);
  // Once is enough.
  expect(screen.queryByText('It is closed.')).toBeNull();
});

it('says until when a bed is kept, and once the hour has come that it was', async () => {
  const until = (keep_until: string) => ({ ...(yes as object), keep_until }) as never;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const [soon, past] = [askedPlace(HOME, 'Larch House'), askedPlace(OTHER, 'Ash House')];
  replies[`/api/enquiries/${ID}/`] = {
    ...anEnquiry(),
    places: [
      { ...soon, answer: until(minutes(60)) },
      { ...past, answer: until(minutes(-60)) },
    ],
  };
  open(`/enquiries/${ID}`);
  const card = async (name: string) => {
    const card = (await screen.findByRole('heading', { name: new RegExp(name) })).closest('li');
    return within(card as HTMLElement);
  };
  (await card('Larch House')).getByText('Bed kept until');
  (await card('Ash House')).getByText('Bed was kept until');
});

it('says why somebody who said yes before cannot be asked again, and is chosen all the same', async () => {
  const place = { ...askedPlace(HOME, 'Larch House'), answer: yes, to_ask_again: true };
  replies[`/api/enquiries/${ID}/`] = {
    ...anEnquiry(),
    places: [{ ...place, why_not_asked: 'embargo' }],
  };
  open(`/enquiries/${ID}`);
  await screen.findByText('It has an embargo.');
  screen.getByRole('button', { name: 'Choose Larch House' });
});

it('says who of those that said yes was not asked again, and why', async () => {
  const places = [{ ...askedPlace(HOME, 'Larch House'), answer: yes, to_ask_again: true }];
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry({}, ['askAgain']), places };
  open(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask again those who said yes' }));
  replies[`PATCH /api/enquiries/${ID}/`] = {
    ...{ id: ID, reference: 'x', version: 4, state: 'OPEN' },
    left_out: [{ uuid: HOME, why: 'embargo' }],
  };
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  const leftOutText = await screen.findByText('Larch House: It has an embargo.');
  within(leftOutText).getByRole('link', { name: '020 7946 0018' });
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
  answers_within: 2,
  usable: [{ bed_type: 'Nursing', usable: 0 }],
});

it('warns of a home that has one bed where two are needed', () => {
  const home = { ...checked(HOME, 'Larch House'), usable: [{ bed_type: 'Nursing', usable: 1 }] };
  const warned = (beds: '1' | '2') => {
    const needs = { ...HOME_NEEDS.start({ local_authority: '' }), bed_type: 'Nursing', beds };
    return HOME_NEEDS.warning(home as never, needs, '2026-11-27');
  };
  expect(warned('1')).toBeNull();
  expect(warned('2')).toBe('It shows only 1 nursing bed that can be used now.');
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

const many = Array.from({ length: 11 }, (_, at) => ({
  uuid: `22222222-2222-4222-8222-2222222222${at + 10}`,
  name: `House ${at + 1}`,
}));

it('begins with the bed type and local authority of the last search, says so, and forgets them once it is sent', async () => {
  rememberSearchedHomes({
    ...{
      vacant_bed_type: 'nursing-dementia',
      local_authority: 'camden',
      search: 'postcode-SW9 9SL',
    },
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('SW9');
  replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
  open(`/enquiries/new?homes=${HOME}`);
  await screen.findByText('Filled in from your last search');
  expect(screen.getByRole('radio', { name: 'Nursing dementia', checked: true })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Local authority/).value).toBe('Camden');
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Respite');
  await user.selectOptions(screen.getByLabelText('Who pays'), 'NHS');
  await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0018');
  replies['POST /api/enquiries/'] = {
    ...{ id: ID, reference: 'kettle-otter-42', version: 1, state: 'OPEN', left_out: [] },
  };
  await user.click(screen.getByRole('button', { name: 'Send to 1 care home' }));
  await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
  expect(sent[0]?.body).toMatchObject({
    needs: { bed_type: 'Nursing dementia', local_authority: 'Camden', stay: 'respite' },
  });
  cleanup();
  open(`/enquiries/new?homes=${HOME}`);
  await screen.findByRole('button', { name: 'Send to 1 care home' });
  expect(screen.queryByText('Filled in from your last search')).toBeNull();
});

describe('an enquiry whose answer got lost', () => {
  const stood = { id: ID, reference: 'kettle-otter-42', version: 1, state: 'OPEN', left_out: [] };

  /** Fills in a new enquiry and sends it; its answer does not come. Answers how often it was tried. */
  async function sendInVain(user: ReturnType<typeof userEvent.setup>): Promise<number> {
    replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
    open(`/enquiries/new?homes=${HOME}`);
    await user.click(await screen.findByRole('radio', { name: 'Nursing' }));
    await user.selectOptions(screen.getByLabelText(/^Local authority/), 'Camden');
    await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Respite');
    await user.selectOptions(screen.getByLabelText('Who pays'), 'NHS');
    await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0018');
    // The pages read first are there.
    const stub = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      isOffline = init?.method === 'POST';
      return stub(url, init);
    });
    await submit(user);
    await screen.findByRole('heading', { name: 'There is a problem' });
    vi.stubGlobal('fetch', stub);
    isOffline = false;
    replies['POST /api/enquiries/'] = stood;
    return sent.length;
  }

  const submit = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Send to 1 care home' }));

  /** What replaces another is refused from now on. Answers how to accept it again. */
  function refuseReplacing(status: number, problem: object): () => void {
    const stub = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const reply = await stub(url, init);
      return init?.method === 'POST' && String(init.body).includes('"replaces"')
        ? new Response(JSON.stringify(problem), { status })
        : reply;
    });
    return () => vi.stubGlobal('fetch', stub);
  }

  it('is sent once, also where the page was loaded again', async () => {
    const user = userEvent.setup();
    const tries = await sendInVain(user);
    cleanup();
    open(`/enquiries/new?homes=${HOME}`);
    await submit(user);
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    expect(sent).toHaveLength(tries + 1);
    expect(sent.at(-1)).toEqual(sent[0]);
    expect(new Set(keys).size).toBe(1);
    // The next one is another, though it says the same.
    cleanup();
    open(`/enquiries/new?from=${ID}&homes=${HOME}`);
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(tries + 2));
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  it.each([['at once'], ['after a reload']])(
    'changed %s, replaces what it may have sent',
    async (when) => {
      const user = userEvent.setup();
      const tries = await sendInVain(user);
      if (when === 'after a reload') {
        cleanup();
        open(`/enquiries/new?homes=${HOME}`);
        await screen.findByRole('button', { name: 'Send to 1 care home' });
      }
      await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Long term');
      await submit(user);
      await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
      const [again, changed, ...more] = sent.slice(tries);
      expect(again).toEqual(sent[0]);
      expect(keys[tries]).toBe(keys[0]);
      const [first] = sent as { body: { needs: object } }[];
      const { needs, ...body } = first?.body ?? { needs: {} };
      const stay = 'long_term';
      expect(changed?.body).toEqual({ ...body, needs: { ...needs, stay }, replaces: ID });
      expect(more).toEqual([]);
    },
  );

  it('says where it is found again that it may have been sent', async () => {
    const user = userEvent.setup();
    await sendInVain(user);
    cleanup();
    open(`/enquiries/new?homes=${HOME}`);
    await screen.findByText('We kept what you typed. It may have been sent already.');
    await screen.findByText(/^Send it again to be sure: nobody is asked twice\./);
  });

  it('changed after a place was chosen, stays as it was first written: no second one is sent', async () => {
    const user = userEvent.setup();
    const tries = await sendInVain(user);
    refuseReplacing(409, { detail: ONLY_OPEN_IS_CHANGED });
    await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Long term');
    await submit(user);
    await screen.findByText('Enquiry kettle-otter-42 was sent as you first wrote it');
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    expect(sent).toHaveLength(tries + 2);
    cleanup();
    open(`/enquiries/new?homes=${HOME}`);
    await screen.findByRole('button', { name: 'Send to 1 care home' });
    expect(screen.queryByText(/^We kept what you typed/)).toBeNull();
  });

  it('changed into what is refused, is replaced by what is sent next', async () => {
    const user = userEvent.setup();
    await sendInVain(user);
    const accept = refuseReplacing(422, { detail: 'No', errors: { phone: ['Not a number'] } });
    await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Long term');
    await submit(user);
    await screen.findByRole('heading', { name: 'There is a problem' });
    accept();
    const before = sent.length;
    await submit(user);
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    const [again, changed, ...more] = sent.slice(before);
    expect([again, keys[before]]).toEqual([sent[0], keys[0]]);
    expect(changed?.body).toMatchObject({ needs: { stay: 'long_term' }, replaces: ID });
    expect(more).toEqual([]);
  });

  it('takes nobody along who has gone to another page before the answer', async () => {
    const user = userEvent.setup();
    await sendInVain(user);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const stub = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await answered;
      return stub(url, init);
    });
    replies['/api/enquiries/'] = { enquiries: [], as_of: NOW };
    const before = sent.length;
    await submit(user);
    await user.click(screen.getByRole('link', { name: 'To the list, from the menu' }));
    await screen.findByRole('heading', { name: 'Enquiries' });
    answer();
    await screen.findByText('Enquiry kettle-otter-42 was sent to 1 care home');
    expect(sent).toHaveLength(before + 1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enquiries');
  });

  it('is left as it is by an empty form: that is about somebody else', async () => {
    const user = userEvent.setup();
    const tries = await sendInVain(user);
    cleanup();
    open(`/enquiries/new?homes=${HOME}`);
    await user.click(
      await screen.findByRole('button', { name: 'Start with an empty form instead' }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Residential' }));
    await user.selectOptions(screen.getByLabelText(/^Local authority/), 'Camden');
    await user.selectOptions(screen.getByLabelText('Kind of stay'), 'Respite');
    await user.selectOptions(screen.getByLabelText('Who pays'), 'NHS');
    await user.type(screen.getByLabelText(/^Your phone number/), '020 7946 0018');
    await submit(user);
    await screen.findByRole('heading', { name: 'Enquiry kettle-otter-42' });
    expect(sent).toHaveLength(tries + 1);
    expect(sent.at(-1)?.body).toMatchObject({ needs: { bed_type: 'Residential' } });
    expect(sent.at(-1)?.body).not.toHaveProperty('replaces');
    expect(keys.at(-1)).not.toBe(keys[0]);
  });
});

it.each([
  ['several types', { vacant_bed_type: 'nursing,residential' }],
  ['any type', { vacant_bed_type: 'any' }],
  ['what there is not', { vacant_bed_type: 'moon', local_authority: 'moon' }],
])('guesses nothing from a search for %s', async (_, query) => {
  rememberSearchedHomes(query);
  replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
  open(`/enquiries/new?homes=${HOME}`);
  await screen.findByRole('button', { name: 'Send to 1 care home' });
  expect(screen.queryByText('Filled in from your last search')).toBeNull();
  expect(screen.queryByRole('radio', { name: /^(Nursing|Residential)/, checked: true })).toBeNull();
});

it('is no page for who may ask no kind of place', async () => {
  open('/enquiries', []);
  await screen.findByText('You do not have access to this page');
  expect(screen.queryByText(/^Ask up to eight/)).toBeNull();
  expect(screen.queryByText(/^Start from your/)).toBeNull();
});

it('says which of more than eight homes are not asked, and lets the person choose', async () => {
  replies['/api/enquiries/places/'] = {
    places: many.map(({ uuid, name }) => checked(uuid, name)),
    unknown: [],
  };
  const before = anEnquiry({ needed_from: '2099-12-01' });
  replies[`/api/enquiries/${ID}/`] = {
    ...before,
    places: many.map(({ uuid, name }) => askedPlace(uuid, name)),
  };
  open(`/enquiries/new?replaces=${ID}`);
  const send = await screen.findByRole('button', { name: 'Send to 8 care homes' });
  screen.getByText('3 homes are not asked');
  expect(screen.queryByRole('button', { name: 'Ask House 11' })).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Leave out House 1' }));
  await user.click(screen.getByRole('button', { name: 'Ask House 11' }));
  replies['POST /api/enquiries/'] = {
    ...{ id: ID, reference: 'kettle-otter-42', version: 1, state: 'OPEN' },
    left_out: [{ uuid: many[1]?.uuid, why: 'embargo' }],
  };
  await user.click(send);
  await screen.findByText('Please phone: House 2: It has an embargo. 020 7946 0018');
  expect(sent[0]?.body).toMatchObject({
    replaces: ID,
    needed_from: '2099-12-01',
    places: [...many.slice(1, 8), ...many.slice(10)].map(({ uuid }) => uuid),
  });
});

it('a copy keeps the day it is needed from, unless that is past', () => {
  const from = { local_authority: '', searched: null };
  const copy = (needed_from: string) =>
    newDraft(HOME_NEEDS, new Date(NOW), { ...from, copied: anEnquiry({ needed_from }) })
      .needed_from;
  expect([copy('2026-12-24'), copy('2026-11-26')]).toEqual(['2026-12-24', '2026-11-27']);
});

const ABOUT = 'Peggy Larkspur likes tea';

it('asks whether the line is about a person before it is sent, and goes on with the answer', async () => {
  replies['/api/enquiries/places/'] = { places: [checked(HOME, 'Larch House')], unknown: [] };
  replies[`/api/enquiries/${ID}/`] = anEnquiry({ state: 'EXPIRED' }, []);
  open(`/enquiries/new?from=${ID}&homes=${HOME}`);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Anything else about the need/), ABOUT);
  await user.click(screen.getByRole('button', { name: 'Send to 1 care home' }));
  screen.getByRole('group', { name: 'Is this about a person?' });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'No, save it' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ needs: { line: ABOUT }, checked: [textHash(ABOUT)] });
});

it('says which of further homes were not asked, and why', async () => {
  const THIRD = '44444444-4444-4444-8444-444444444444';
  replies['/api/enquiries/places/'] = {
    places: [checked(HOME, 'Rowan Court'), checked(THIRD, 'Elm House', 'closed')],
    unknown: [],
  };
  replies[`/api/enquiries/${ID}/`] = { ...anEnquiry(), places: [askedPlace(OTHER, 'Ash House')] };
  const listed = [HOME as HomeUuid, THIRD as HomeUuid];
  vi.spyOn(homesShortlists, 'of').mockReturnValue(listed);
  open(`/enquiries/${ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask more homes' }));
  await screen.findByText('It is closed. Please phone 020 7946 0018.');
  await user.click(await screen.findByRole('checkbox', { name: 'Rowan Court' }));
  replies[`PATCH /api/enquiries/${ID}/`] = {
    ...{ id: ID, reference: 'x', version: 4, state: 'OPEN' },
    left_out: [{ uuid: HOME, why: 'unreachable' }],
  };
  await user.click(screen.getByRole('button', { name: 'Ask them' }));
  const leftOutText = await screen.findByText('Rowan Court: Nobody there gets our emails.');
  within(leftOutText).getByRole('link', { name: '020 7946 0018' });
});

describe('an answer by phone', () => {
  const enter = async () => {
    const user = userEvent.setup();
    await user.click(
      await screen.findByRole('button', { name: 'Enter an answer by phone of Ash House' }),
    );
    await user.click(screen.getByRole('radio', { name: 'They would like to assess first' }));
    await user.click(screen.getByRole('radio', { name: 'A visit' }));
    return user;
  };
  const after = (answer: object) => ({
    ...anEnquiry(),
    places: [
      { ...askedPlace(OTHER, 'Ash House'), version: 2, answer: { ...(yes as object), ...answer } },
    ],
  });
  const refuse = (answer: object) => {
    replies[`/api/enquiries/${ID}/`] = after(answer);
    const detail = 'This place has answered since you opened this page.';
    replies[`PATCH /api/enquiries/${ID}/`] = { status: 409, detail };
  };

  it('shows what a colleague has entered meanwhile, and is saved over it by a further press', async () => {
    open(`/enquiries/${ID}`);
    const user = await enter();
    refuse({ channel: 'phone', by: 'Kim Elm' });
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await screen.findByText('Kim Elm has entered an answer since you opened this');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A visit' }).checked).toBe(true);
    replies[`PATCH /api/enquiries/${ID}/`] = { id: ID, reference: 'x', version: 5, state: 'OPEN' };
    await user.click(screen.getByRole('button', { name: 'Save this answer instead' }));
    expect(sent.map(({ body }) => (body as { said: { version: number } }).said.version)).toEqual([
      1, 2,
    ]);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives way to the home’s own', async () => {
    open(`/enquiries/${ID}`);
    const user = await enter();
    refuse({});
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await screen.findByText('Ash House has answered since you opened this');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('is asked about where it may be about a person', async () => {
    open(`/enquiries/${ID}`);
    const user = await enter();
    await user.type(screen.getByLabelText(/^Anything else/), ABOUT);
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'No, save it' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ said: { text: ABOUT, checked: [textHash(ABOUT)] } });
  });

  it('says while typing what could say who a person is', async () => {
    open(`/enquiries/${ID}`);
    const user = await enter();
    await user.type(screen.getByLabelText(/^Anything else/), 'Mrs Jones');
    await user.tab();
    expect(screen.getAllByText(/leave out what could say who this is/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});

it.each([
  [true, 'Chosen'],
  [false, 'Chosen, no bed is kept yet'],
  // It gives no figures: none is ever kept there.
  [null, 'Chosen'],
])('lists a chosen home whose bed is kept: %j, as %j', async (bed_kept, text) => {
  const chosen = {
    place: { kind: 'careHome', uuid: HOME } as never,
    ...{ name: 'Larch House', arrival: '2026-11-28', by: 'Ana Ash', bed_kept },
  };
  const enquiries = [aRow({ state: 'CHOSEN', chosen })];
  replies['/api/enquiries/'] = { enquiries, as_of: NOW };
  open('/enquiries');
  const row = within(await screen.findByRole('row', { name: /kettle-otter-42/ }));
  expect(row.getByText(text)).toBeTruthy();
});

it('says of a chosen home without figures that the bed is to be agreed with it', async () => {
  const chosen = {
    place: { kind: 'careHome', uuid: HOME } as never,
    ...{ name: 'Larch House', arrival: '2026-11-28', by: 'Ana Ash', bed_kept: null },
  };
  const view = anEnquiry({ state: 'CHOSEN', chosen });
  replies[`/api/enquiries/${ID}/`] = {
    ...view,
    places: [{ ...askedPlace(HOME, 'Larch House'), usable: null, answer: yes }],
  };
  open(`/enquiries/${ID}`);
  await screen.findByText(/It gives no figures here, so please agree the bed with them\./);
  expect(screen.queryByText(/no bed is kept yet/i)).toBeNull();
});
