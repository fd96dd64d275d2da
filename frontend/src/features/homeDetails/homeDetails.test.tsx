// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedbackSummary } from '#shared/feedback/feedback.ts';
import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { aClosedNotedItem, aNotedItem } from '../../components/homes/testing/aNotedItem.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import HomeDetailsPage from './HomeDetailsPage.tsx';
import { someDetails } from './someDetails.ts';

vi.mock('../../components/pastFigures/VacancyChart.tsx', () => ({ default: () => <p>Chart</p> }));

const fetched = vi.fn<typeof fetch>();
let home: HomeDetails | number;
let reply: { status: number; body: object };
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
  });

beforeEach(() => {
  reply = { status: 200, body: {} };
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === 'POST') return answer(reply.status, reply.body);
    return typeof home === 'number'
      ? answer(home, { status: home, detail: `Refused ${home}`, trace: 'the-trace' })
      : answer(200, home);
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const sessionOf = (area_flags: string[]) =>
  ({
    state: { status: 'signedIn', session: { area_flags, flags: ['nhList'] } },
  }) as unknown as SessionContextValue;

/** Opens the page and waits for its heading. */
async function open(address = '/1-1000001', area_flags: string[] = []) {
  render(
    <SessionContext value={sessionOf(area_flags)}>
      <ToastProvider>
        <SWRConfig
          value={{
            provider: () => new Map(),
            shouldRetryOnError: false,
            dedupingInterval: 0,
          }}
        >
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/:homeId" element={<HomeDetailsPage />} />
            </Routes>
          </MemoryRouter>
        </SWRConfig>
      </ToastProvider>
    </SessionContext>,
  );
  return screen.findByRole('heading', { level: 1 });
}
const text = () => document.body.textContent ?? '';
const bodies = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => JSON.parse(String(init?.body)));
const summary = (overrides: Partial<FeedbackSummary>): FeedbackSummary => ({
  ...someDetails().feedback,
  ...overrides,
});

describe('the page of a home', () => {
  it('shows the free beds, how old they are and whom to ring', async () => {
    home = someDetails({
      website: 'www.abbey.example',
      commissioner_contacts: [
        {
          name: 'Ann Oakley',
          job_title: 'Deputy',
          emails: ['ann@example.org'],
          phone_numbers: ['01632 960123'],
        },
      ],
    });
    expect((await open()).textContent).toBe('Abbey Court 1');
    expect(document.querySelector('.pw-free dd')?.textContent).toBe('3');
    expect(text()).toContain('12:00 on 20-11-2026');
    expect(text()).toContain('3 of 40 beds vacant');
    expect(screen.getByRole('link', { name: '020 7946 0100' }).getAttribute('href')).toBe(
      'tel:+442079460100',
    );
    expect(screen.getByRole('link', { name: '01632 960123' }).getAttribute('href')).toBe(
      'tel:+441632960123',
    );
    expect(screen.getByRole('link', { name: 'ann@example.org' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^abbey\.example/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /See the report/ }).getAttribute('href')).toBe(
      'https://www.cqc.org.uk/location/1-1000001',
    );
    expect(screen.getByRole('link', { name: /See on the map/ }).getAttribute('href')).toBe(
      '/nursing_homes/map?care_home_type=All&search=postcode-N2+0AA&within=3',
    );
  });

  it('has what can be used now as its figures, and says why there can be fewer', async () => {
    home = someDetails(aNotedItem(1));
    await open();
    const figures = [...document.querySelectorAll('.pw-free dd')].map((dd) => dd.textContent);
    expect(figures).toEqual(['1', '3 · 2 usable now2 of 3 can be used now']);
    expect(text()).toContain('4 of 40 beds vacant\u00A0· 2\u00A0usable\u00A0now');
    expect(text()).toContain('1 nursing bed (women only)');
    expect(text()).toContain('A vacant bed can be promised to someone');
    cleanup();
    home = someDetails(aClosedNotedItem(1));
    await open();
    expect(text()).toContain('4 of 40 beds vacant\u00A0· 0\u00A0usable\u00A0now');
    cleanup();
    home = someDetails();
    await open();
    expect(text()).not.toMatch(/usable|promised/);
  });

  it('says what there is not', async () => {
    home = someDetails({
      updated: null,
      vacant_beds: 0,
      vacancy_info: { types: [], comments: '' },
      full_address: '',
      phone_numbers: [],
      emails: [],
      cqc_recorded_id: null,
      last_report_publication_date: null,
      icb: null,
      latitude: null,
    });
    await open();
    for (const words of [
      'Not yet responded',
      'The address is not known.',
      'No phone number or email address is known.',
      'The home has not named a contact.',
      'The home has not reviewed these yet.',
      'The home has not said.',
    ]) {
      expect(text()).toContain(words);
    }
    expect(screen.queryByText('Have you phoned the home?')).toBeNull();
    expect(screen.queryByText('How reliable are these figures?')).toBeNull();
    expect(screen.queryByRole('link', { name: /See (on the map|the report)/ })).toBeNull();
  });

  it('gives the past as a chart and as a table, without who updated', async () => {
    const past = (at: string, vacant_beds: number) => ({
      at: at as Instant,
      vacant_beds,
      types: [{ bed_type: 'Nursing' as const, vacant_beds }],
    });
    home = someDetails({
      history: {
        begin: '2026-08-23T23:00:00.000Z' as Instant,
        before: null,
        updates: [past('2026-11-18T10:00:00.000Z', 1), past('2026-11-20T12:00:00.000Z', 3)],
      },
    });
    await open();
    expect(await screen.findByText('Chart')).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'WhenVacant bedsNursing',
      '12:00 on 20-11-202633',
      '10:00 on 18-11-202611',
    ]);
  });

  it('gives the basis of what the past says, and how we know', async () => {
    home = someDetails({
      insight: {
        usual_time: { time: '10:00', of: 24, within: 17 },
        has_free_bed: true,
        still_free: { still_free: 8, of: 10, age_from_hours: 24, beds_from: 1, beds_to: 1 },
        types: [],
      },
    });
    await open();
    for (const words of [
      'Usually updates at about 10:00',
      'From its last 24 updates: 17 of them were within an hour of that.',
      'Still vacant 8 times out of 10',
      'had not updated for a day or longer',
      'How we know',
    ]) {
      expect(text()).toContain(words);
    }
    expect(text()).not.toContain('%');
  });

  it('says how far it is from a postcode, and when that is none', async () => {
    home = someDetails({ distance: { from: 'SW9 9SL', miles: 3.2 } });
    await open('/1-1000001?from=sw9%209sl');
    expect(String(fetched.mock.calls[0]?.[0])).toContain('from=sw9+9sl');
    expect(text()).toContain('3.2 miles from SW9 9SL in a straight line');
    cleanup();
    home = someDetails();
    await open('/1-1000001?from=nowhere');
    expect(text()).toContain('This postcode is invalid');
    cleanup();
    await open();
    expect(text()).not.toContain('This postcode is invalid');
  });

  it('hides prompt and map from Birmingham & Solihull', async () => {
    home = someDetails();
    await open('/1-1000001', ['Birmingham & Solihull']);
    expect(text()).toContain('AQP weekly rate');
    expect(screen.queryByRole('button', { name: /Prompt/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /See on the map/ })).toBeNull();
  });

  it.each([
    [404, 'Page not found'],
    [403, 'You do not have access to this page'],
    [500, 'There was an error while loading the page.'],
  ])('says what a refusal with %i means', async (status, words) => {
    home = status;
    expect((await open()).textContent).toBe(words);
  });

  it('keeps what was seen while the server does not answer, and says so', async () => {
    home = someDetails();
    await open();
    home = 500;
    // A page that has just been loaded does not ask again at once.
    await waitFor(
      () => {
        window.dispatchEvent(new Event('focus'));
        expect(screen.queryByText('These figures could not be checked just now')).toBeTruthy();
      },
      { timeout: 4000, interval: 100 },
    );
    expect(text()).toContain('Abbey Court 1');
  });
});

describe('who has phoned the home', () => {
  const right = () => screen.findByRole('button', { name: 'Figures are right' });

  it('says so once, and can undo it', async () => {
    home = someDetails();
    await open();
    const at = '2026-11-20T12:30:00.000Z' as Instant;
    reply.body = summary({ confirmed: 1, last_confirmed_at: at, mine: true });
    await userEvent.click(await right());
    expect(await screen.findByText('You phoned and told us these figures are right.')).toBeTruthy();
    expect(text()).toContain(
      'Confirmed by phone by one commissioner since the last update, at 12:30 on 20-11-2026',
    );
    // The button is gone, and the focus is where it was.
    expect(document.activeElement?.className).toBe('pw-phone__own');
    reply.body = summary({});
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await right()).toBeTruthy();
    expect(bodies()).toEqual([
      { correct: true, vacancy_version: 7 },
      { correct: null, vacancy_version: 7 },
    ]);
  });

  it('says why the home has suspended itself, since when and until when', async () => {
    home = someDetails({
      self_imposed_suspension: true,
      self_imposed_suspension_date: '2026-11-02',
      self_imposed_suspension_reason: 'Outbreak or infection',
      self_imposed_suspension_until: '2099-12-07',
    });
    await open();
    screen.getByText(
      'Voluntary suspension since 02/11/2026. Outbreak or infection. May be open again on 7 December 2099',
    );
  });

  it('is told when the home has updated since, and sees the new figures', async () => {
    home = someDetails();
    await open();
    reply = { status: 409, body: { status: 409, detail: 'This home has updated its figures' } };
    home = someDetails({ vacancy_version: 8, vacant_beds: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Figures are wrong' }));
    expect(await screen.findByText('This home has updated its figures')).toBeTruthy();
    await waitFor(() => expect(text()).toContain('0 of 40 beds vacant'));
    expect(screen.getByRole('button', { name: 'Figures are wrong' })).toBeTruthy();
  });

  it('is asked to try again after a fault', async () => {
    home = someDetails();
    await open();
    reply = { status: 500, body: { status: 500, detail: 'x', trace: 't' } };
    await userEvent.click(await right());
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy();
    expect(await right()).toBeTruthy();
  });
});
