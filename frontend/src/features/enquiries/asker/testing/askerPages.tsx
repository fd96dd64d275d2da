import { cleanup, render } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Session } from '#shared/account/session.api.ts';
import type { EnquiryView } from '#shared/enquiries/enquiries.api.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { Registered } from '../../../../app/registered.ts';
import { SignedIn } from '../../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../../components/ToastProvider.tsx';
import EnquiryListPage from '../EnquiryListPage.tsx';
import EnquiryPage from '../EnquiryPage.tsx';
import NewEnquiryPage from '../NewEnquiryPage.tsx';

/** The enquiry that stands in each test. */
export const ID = '11111111-1111-4111-8111-111111111111';
export const NOW = '2026-11-27T10:00:00.000Z';

/** What the pages of whoever asks are answered, and what they have sent. */
export interface AskerStage {
  /** By path, of what writes by method and path: the body, with the `status` where it is not 200; or a promise of it. */
  replies: Record<string, unknown>;
  sent: { path: string; body: unknown }[];
  /** Of the calls in `sent`, their idempotency keys. */
  keys: (string | null)[];
  /** What was read: paths with their queries. */
  reads: string[];
  isOffline: boolean;
}

/** Begins each test of a file with nothing sent, and with `standing` at `ID`. */
export function stageAsker(standing: () => EnquiryView): AskerStage {
  const stage: AskerStage = { replies: {}, sent: [], keys: [], reads: [], isOffline: false };
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    for (const list of [stage.sent, stage.keys, stage.reads]) list.length = 0;
    for (const path of Object.keys(stage.replies)) delete stage.replies[path];
    stage.replies[`/api/enquiries/${ID}/`] = standing();
    stage.isOffline = false;
    vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) =>
      answer(
        stage,
        url instanceof Request ? url : new Request(new URL(String(url), 'http://localhost'), init),
      ),
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return stage;
}

async function answer(stage: AskerStage, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (request.method === 'GET') {
    stage.reads.push(`${pathname}${search}`);
  } else {
    stage.sent.push({ path: pathname, body: await request.json() });
    stage.keys.push(request.headers.get('Idempotency-Key'));
  }
  if (stage.isOffline) throw new TypeError('Failed to fetch');
  const call = request.method === 'GET' ? pathname : `${request.method} ${pathname}`;
  const { status = 200, ...body } = ((await stage.replies[call]) ?? {}) as { status?: number };
  return new Response(JSON.stringify(body), { status });
}

/** Opens a page for a commissioner of the national list, unless other `flags` say so. */
export const openPage = (
  path: string,
  {
    flags = ['nhList'],
    area_flags = [],
  }: { flags?: PermissionFlag[]; area_flags?: Session['area_flags'] } = {},
) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[path]}>
        <Registered value={() => true}>
          <ToastProvider>
            <SignedIn kind="commissioner" menu="commissioner" {...{ flags, area_flags }}>
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
