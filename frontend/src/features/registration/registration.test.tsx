// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMissingContactPreferences } from '#shared/contacts/contacts.api.ts';
import { getHome, type HomePage } from '#shared/homeDetails/homePage.api.ts';
import type {
  RegistrationConfirmation,
  RegistrationView,
} from '#shared/registration/registrationRequests.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { aHomePage } from '../../testing/aHomePage.ts';
import RegisterConfirmPage from './RegisterConfirmPage.tsx';
import RegisterRequestPage from './RegisterRequestPage.tsx';
import { RequestsToJoin } from './RequestsToJoin.tsx';
import { useRegistrations } from './useRegistrations.ts';

const entered: RegistrationConfirmation = {
  email: 'rhona@example.org',
  first_name: 'Rhona',
  last_name: 'Willowby',
  job_title: 'Senior carer',
  care_home_name: 'Larch House',
  provider_name: 'Larch Care Limited',
  local_authority_name: 'Oldham',
  cqc_registration_id: '1-1000001',
  open: true,
  decided: false,
};
const aRequest = (overrides: Partial<RegistrationView> = {}): RegistrationView => {
  const { open: _, decided: __, ...fields } = entered;
  return {
    ...fields,
    id: crypto.randomUUID() as RegistrationView['id'],
    version: 2,
    state: 'PENDING',
    confirmed_at: '2026-11-20T10:00:00.000Z' as RegistrationView['confirmed_at'],
    overdue: false,
    home: null,
    location: null,
    hints: [],
    decided: null,
    decided_by: null,
    ...overrides,
  };
};

/** Answers each call by its method and path. */
let answers: Record<string, (url: URL, body: unknown) => [status: number, body: unknown]>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost:3000');
    const answer = answers[`${init?.method ?? 'GET'} ${url.pathname}`];
    if (!answer) throw new Error(`Not answered: ${init?.method ?? 'GET'} ${url.pathname}`);
    const [status, body] = answer(url, init?.body && JSON.parse(String(init.body)));
    return Response.json(body, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (page: ReactNode, at = '/') =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </SWRConfig>,
  );
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const DECIDED = 'This request was decided by Hana Quillfeather at 10:00 20-11-2026.';
const REQUESTS = '/api/registration_requests/';

describe('a request that somebody else decided meanwhile', () => {
  it('goes with its dialog, and the list says why', async () => {
    const request = aRequest();
    let open = [request];
    answers = {
      [`GET ${REQUESTS}`]: () => [200, { results: open, cursor: null }],
      [`POST ${REQUESTS}${request.id}/approval/`]: () => {
        open = [];
        return [409, { detail: DECIDED }];
      },
    };
    show(<RequestsToJoin home={aHomePage()} />);
    await press('Approve Rhona Willowby');
    await press('Approve');
    await screen.findByText(`Rhona Willowby: ${DECIDED}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Requests to join');
  });

  it('says it in the dialog alone while the request is there', async () => {
    const request = aRequest();
    const detail = 'This address is a contact of the home already.';
    answers = {
      [`GET ${REQUESTS}`]: () => [200, { results: [request], cursor: null }],
      [`POST ${REQUESTS}${request.id}/approval/`]: () => [409, { detail }],
    };
    show(<RequestsToJoin home={aHomePage()} />);
    await press('Approve Rhona Willowby');
    await press('Approve');
    await screen.findByText(detail);
    expect(screen.queryByText(`Rhona Willowby: ${detail}`)).toBeNull();
  });
});

/** A page beside whose requests stands what the home's own answers say. */
function PageWithRequests({ home }: { home: HomePage }) {
  const params = { uuid: home.uuid };
  const held = useEndpoint(getMissingContactPreferences, { params }).data;
  const shown = useEndpoint(getHome, { params }).data;
  return (
    <>
      {held && !held.contains_vacancy_contact && <p>Nobody has: Vacancy updates</p>}
      <p>{shown?.location_status}</p>
      <RequestsToJoin home={home} />
    </>
  );
}

it('approved, somebody may hold what the page said that nobody holds: it asks anew', async () => {
  const request = aRequest();
  const home = aHomePage();
  let isHeld = false;
  answers = {
    [`GET ${REQUESTS}`]: () => [200, { results: isHeld ? [] : [request], cursor: null }],
    [`GET /api/care_home_missing_contact_preferences/${home.uuid}/`]: () => [
      200,
      { contains_vacancy_contact: isHeld },
    ],
    [`GET /api/care_home/${home.uuid}/`]: () => [
      200,
      { ...home, location_status: isHeld ? 'OPEN' : 'REGISTERED' },
    ],
    [`POST ${REQUESTS}${request.id}/approval/`]: () => {
      isHeld = true;
      return [200, { ...request, state: 'APPROVED' }];
    },
  };
  show(<PageWithRequests home={home} />);
  await screen.findByText('Nobody has: Vacancy updates');
  await press('Approve Rhona Willowby');
  await press('Approve');
  await screen.findByText('OPEN');
  expect(screen.queryByText('Nobody has: Vacancy updates')).toBeNull();
});

describe('the central team’s list', () => {
  it('asked for again has all that was shown, so that a dialog of its second page stays', async () => {
    const pages = [
      [aRequest(), aRequest()],
      [aRequest(), aRequest()],
    ];
    answers = {
      [`GET ${REQUESTS}`]: (url) => {
        const page = url.searchParams.has('cursor') ? 1 : 0;
        return [200, { results: pages[page], cursor: page === 0 ? 'second' : null }];
      },
    };
    const { result } = renderHook(() => useRegistrations('PENDING'));
    await waitFor(() => expect(result.current.requests).toHaveLength(2));
    act(() => result.current.more());
    await waitFor(() => expect(result.current.requests).toHaveLength(4));
    act(() => result.current.again());
    expect(result.current.loading).toBe(true);
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(result.current.requests).toEqual(pages.flat());
    expect(result.current.hasMore).toBe(false);
  });
});

describe('asking to join', () => {
  const sent: unknown[] = [];
  const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it('is corrected after it was sent, without typing all of it again', async () => {
    answers = {
      [`GET ${REQUESTS}local_authorities/`]: () => [200, { results: ['Oldham'] }],
      [`POST ${REQUESTS}`]: (_, body) => {
        sent.push(body);
        return [200, { received: true }];
      },
    };
    show(<RegisterRequestPage />);
    await screen.findByLabelText('First name');
    for (const [label, value] of [
      ['First name', 'Rhona'],
      ['Last name', 'Willowby'],
      ['Job title', 'Senior carer'],
      ['Email address', 'rohna@example.org'],
      ['Name of the care home or homecare agency', 'Larch House'],
      ['Name of its provider', 'Larch Care Limited'],
      ['CQC registration ID', '1-1000001'],
    ] as const) {
      await userEvent.type(text(label), value);
    }
    await userEvent.selectOptions(screen.getByLabelText('Local authority'), 'Oldham');
    await press('Send request');
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe('Look for our email'));
    await press('Correct it and send it again');
    expect(focused()).toBe('Ask to join');
    expect(text('Job title').value).toBe('Senior carer');
    // Whoever asks next in this tab does not find it.
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Willowby');
    await userEvent.clear(text('Email address'));
    await userEvent.type(text('Email address'), 'rhona@example.org');
    await press('Send request');
    await screen.findByText('rhona@example.org');
    const { open: _, decided: __, ...fields } = entered;
    expect(sent).toEqual([{ ...fields, email: 'rohna@example.org' }, fields]);
    await press('Send another request');
    expect(focused()).toBe('Ask to join');
    expect(text('Job title').value).toBe('');
  });

  it.each([
    [{ open: true, decided: false }, 'Check your request'],
    [{ open: false, decided: false }, 'Your request is sent'],
    [{ open: false, decided: true }, 'Your request has been decided'],
  ])('finds by its link %o', async (how, title) => {
    answers = { 'GET /api/registration_confirmation/': () => [200, { ...entered, ...how }] };
    show(<RegisterConfirmPage />, '/register/confirm#token');
    await screen.findByRole('heading', { level: 1, name: title });
  });
});
