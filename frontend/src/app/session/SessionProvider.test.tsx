// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEACTIVATED } from '#shared/account/inactive.ts';
import { Session } from '#shared/account/session.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { listSavedSearches } from '#shared/savedSearches/savedSearches.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { rememberOrigin, searchedFrom } from '../../components/shortlist/origin.ts';
import { keepHomes, shortlistedHomes } from '../../components/shortlist/storedShortlists.ts';
import { keepOnlyOf, keepSession, lastSession } from './lastSession.ts';
import { SessionProvider } from './SessionProvider.tsx';
import { useSessionState } from './useSession.ts';

const OWN = '0b0f3c5e-8d0a-4a8e-9b7e-1f6f0e6f1a01';
const OTHERS = '0b0f3c5e-8d0a-4a8e-9b7e-1f6f0e6f1a02';
const place = { name: 'Larch House', vacancy_contact: true, central_contact: false };
const session = Session.parse({
  kind: 'provider',
  contact_uuid: null,
  menu: 'provider',
  email: 'ana@example.org',
  first_name: 'Ana',
  last_name: 'Ng',
  organisation: 'Larch Care',
  organisation_code: null,
  own_area: null,
  is_administrator: false,
  is_active: true,
  flags: [],
  area_flags: [],
  second_step: false,
  aqp_only_default: false,
  quality_dashboard_url: null,
  homes: [],
  service_locations: [],
  places: [{ kind: 'home', uuid: OWN, ...place, individual_contact: false }],
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Unsigned, as the pool of the browser's tests never checks it. */
const token = (claims: object) =>
  ['{"alg":"none"}', JSON.stringify({ exp: 4_000_000_000, iat: 1, ...claims }), 'x']
    .map((part) => btoa(part).replaceAll('=', ''))
    .join('.');

/** What the API answers to whom; how often each path was asked. */
let answers: Record<string, () => Response | Promise<Response>>;
let counts: Record<string, number>;

function signInAsAna() {
  const place = 'CognitoIdentityServiceProvider.client';
  localStorage.setItem(`${place}.LastAuthUser`, 'ana');
  localStorage.setItem(`${place}.ana.accessToken`, token({ username: 'ana' }));
  localStorage.setItem(`${place}.ana.idToken`, token({ email: session.email }));
  localStorage.setItem(`${place}.ana.clockDrift`, '0');
}

/** A page that reads something, as every page does. */
function Page({ uuid }: { uuid: string }) {
  useEndpoint(listSavedSearches, {});
  const { mutate } = useEndpoint(getHome, { params: { uuid } } as never);
  return (
    <button type="button" onClick={() => void mutate()}>
      Again
    </button>
  );
}

function Tree({ uuid = OWN }: { uuid?: string }) {
  const { state } = useSessionState();
  return (
    <>
      <p role="status">{state.status}</p>
      {state.status === 'signedIn' && <Page uuid={uuid} />}
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  localStorage.clear();
  sessionStorage.clear();
  signInAsAna();
  counts = {};
  const pool = { userPoolId: 'eu-west-2_test', userPoolClientId: 'client', region: 'eu-west-2' };
  answers = {
    '/config.json': () => json(200, { ...pool, authFlow: 'USER_SRP_AUTH', local: false }),
    '/api/session/': () => json(200, session),
    '/api/saved_searches/': () => json(200, []),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    counts[address] = (counts[address] ?? 0) + 1;
    return (answers[address] ?? (() => json(200, {})))();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const status = () => screen.getByRole('status').textContent;
const refusal = () => json(403, { detail: DEACTIVATED });

describe('a session that ran out in this browser', () => {
  const uuid = OWN as HomeUuid;
  const former = { ...session, email: 'ben@example.org' };
  const show = async () => {
    render(
      <SessionProvider>
        <Tree />
      </SessionProvider>,
    );
    await pass(3000);
  };
  const searchAs = (email: string) => {
    keepOnlyOf(email);
    keepHomes(email, [uuid]);
    rememberOrigin('SW9 9SL');
  };
  /** Another tab ends the session. */
  const hear = async () => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('CognitoIdentityServiceProvider.')) continue;
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'x', newValue: null }));
    }
    await pass(100);
  };

  it('shows nothing of the former person to the next, also where the portal is not reached', async () => {
    keepSession(former);
    answers['/api/session/'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await show();
    expect(status()).not.toBe('signedIn');
    expect(lastSession()).toBeNull();
  });

  it('leaves the next person neither shortlists nor what was searched for', async () => {
    searchAs(former.email);
    keepSession(former);
    await show();
    expect(status()).toBe('signedIn');
    expect([shortlistedHomes(former.email), searchedFrom()]).toEqual([[], null]);
  });

  it('leaves shortlists to the person themselves', async () => {
    searchAs(session.email);
    keepSession(session);
    await show();
    await hear();
    expect([status(), lastSession()]).toEqual(['signedOut', null]);
    expect([shortlistedHomes(session.email), searchedFrom()]).toEqual([[uuid], 'SW9 9SL']);
  });

  it('leaves nothing where the person signed out in another tab', async () => {
    searchAs(session.email);
    await show();
    for (const key of ['placewell.person', 'placewell.shortlist']) localStorage.removeItem(key);
    await hear();
    expect([status(), searchedFrom()]).toEqual(['signedOut', null]);
  });
});

describe('an account that is deactivated while a tab is open', () => {
  it('is said so at the first refusal, and nothing more is asked', async () => {
    // The session answers last: until then the person of before would be shown again.
    answers['/api/session/'] = () => pause(300).then(refusal);
    answers['/api/saved_searches/'] = refusal;
    keepSession(session);
    render(
      <SessionProvider>
        <Tree />
      </SessionProvider>,
    );
    await pass(50);
    expect(status()).toBe('deactivated');
    expect(lastSession()).toBeNull();
    await pass(30_000);
    expect(status()).toBe('deactivated');
    expect(counts['/api/saved_searches/']).toBe(1);
    expect(counts['/api/session/']).toBe(1);
  });

  it('is said so when the session says it first', async () => {
    answers['/api/session/'] = refusal;
    render(
      <SessionProvider>
        <Tree />
      </SessionProvider>,
    );
    await pass(50);
    expect(status()).toBe('deactivated');
    expect(counts['/api/saved_searches/']).toBeUndefined();
  });

  it('is not said of the next person by an answer to the one before', async () => {
    answers['/api/saved_searches/'] = () => pause(5_000).then(refusal);
    render(
      <SessionProvider>
        <Tree />
      </SessionProvider>,
    );
    await pass(1_000);
    expect(status()).toBe('signedIn');
    answers['/api/saved_searches/'] = () => json(200, []);
    const change = { key: 'CognitoIdentityServiceProvider.client.LastAuthUser', newValue: 'ana' };
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { ...change, oldValue: null })),
    );
    await pass(10_000);
    expect(status()).toBe('signedIn');
  });
});

describe('the session', () => {
  const open = async (uuid?: string) => {
    render(
      <SessionProvider>
        <Tree {...(uuid && { uuid })} />
      </SessionProvider>,
    );
    await pass(1_000);
    counts = {};
  };

  it('is asked for again each minute in which the tab was used', async () => {
    await open();
    await pass(180_000);
    expect(counts['/api/session/']).toBeUndefined();
    fireEvent.keyDown(window, { key: 'a' });
    await pass(60_000);
    expect(counts['/api/session/']).toBe(1);
    await pass(180_000);
    expect(counts['/api/session/']).toBe(1);
  });

  it('is asked for after a 404 of an own place, once in ten seconds', async () => {
    await open();
    answers[`/api/care_home/${OWN}/`] = () => json(404, {});
    const press = async () => {
      fireEvent.click(screen.getByRole('button'));
      await pass(2_000);
    };
    await press();
    await press();
    await press();
    expect(counts['/api/session/']).toBe(1);
    await pass(10_000);
    await press();
    expect(counts['/api/session/']).toBe(2);
  });

  it('is not asked for after a 404 of a place that is not theirs, but after its 403', async () => {
    answers[`/api/care_home/${OTHERS}/`] = () => json(404, {});
    await open(OTHERS);
    fireEvent.click(screen.getByRole('button'));
    await pass(2_000);
    expect(counts['/api/session/']).toBeUndefined();
    answers[`/api/care_home/${OTHERS}/`] = () => json(403, {});
    fireEvent.click(screen.getByRole('button'));
    await pass(2_000);
    expect(counts['/api/session/']).toBe(1);
  });
});
