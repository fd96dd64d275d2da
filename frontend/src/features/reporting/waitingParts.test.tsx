// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { waitingList } from './placements/waitingPlacements.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { homeReportSource, linkReportSource } from './reportSource.ts';
import { keepInTab } from './section/waitingAnswers.ts';
import { aReportView, withPart } from './testing/aReportView.ts';

/* What waits of a report that somebody else has submitted, or saved, since. */

const fetched = vi.fn<typeof fetch>();
let report: ReturnView;

/** Refuses every save with what stands, as a server does of which the draft is another. */
const answer: typeof fetch = async (address, init) => {
  if (init?.method !== 'PUT') return new Response(JSON.stringify(report));
  const current = report.sections.find(({ key }) => String(address).includes(key));
  return new Response(JSON.stringify({ detail: 'Stale', current }), { status: 409 });
};
beforeEach(() => {
  sessionStorage.clear();
  report = aReportView();
  fetched.mockImplementation(answer);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  fetched.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

const source = () =>
  homeReportSource(report.home.uuid, report.period, {
    email: 'ada@example.org',
    reason: () => undefined,
  });
function open(part: string, from = source()) {
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <ToastProvider>
        <MemoryRouter initialEntries={[`${from.basePath}/${part}`]}>
          <Routes>
            <Route path={`${from.basePath}/:part?`} element={<ReportFrame source={from} />} />
          </Routes>
        </MemoryRouter>
      </ToastProvider>
    </SWRConfig>,
  );
}
const saves = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => JSON.parse(String(init?.body)));
const entry = (typed: string) => ({ typed, notKnown: false, confirmed: null });

describe('figures that were typed without a connection, of a report that a colleague submitted', () => {
  beforeEach(() => {
    // Five falls were typed where four stood; the colleague's amendment says seven.
    keepInTab(source(), 'falls_injury', {
      draft: { falls_total: entry('5') },
      begun: { falls_total: entry('4') },
      version: { draft: 1, version: 1 },
    });
    report = aReportView({
      draft: 2,
      version: 1,
      amendment: {
        reason: 'A figure was wrong',
        opened_at: '2026-11-05T10:14:00.000Z' as Instant,
        by: 'Bo Second',
        until: '2026-11-19T10:14:00.000Z' as Instant,
      },
    });
    const sections = report.sections.map((section) => ({ ...section, draft: 2 }));
    report = { ...report, sections };
    const { answers } = report.sections.find(({ key }) => key === 'falls_injury') as {
      answers: ReturnView['sections'][number]['answers'];
    };
    report = withPart(report, 'falls_injury', { answers: { ...answers, falls_total: 7 } });
  });

  it('are not sent by themselves, and the list of sections says so', async () => {
    open('');
    await screen.findByText('Answers of this section are not sent yet', {}, { timeout: 4_000 });
    window.dispatchEvent(new Event('online'));
    await new Promise((done) => setTimeout(done, 100));
    expect(saves()).toEqual([]);
  });

  it('are put beside what stands when the section is opened', async () => {
    open('falls_injury');
    await userEvent.click(
      await screen.findByRole('button', { name: /^Use theirs/ }, { timeout: 4_000 }),
    );
    expect(saves()[0]).toMatchObject({ draft: 1, version: 1, answers: { falls_total: 5 } });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^How many falls/).value).toBe('7'),
    );
  });
});

it('placements of which a choice is open are not sent, and the check says so', async () => {
  const from = linkReportSource('a.b.c');
  const list = { lines: [], confirmed: true, earlier: null };
  waitingList.keep(from.key, { draft: list, begun: list, version: { draft: 1, version: 1 } });
  open('check', from);
  const said = 'Placements: what you entered is not sent yet';
  await userEvent.click(await screen.findByRole('button', { name: 'Submit report' }));
  expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  waitingList.keep(from.key, null);
  expect(fetched.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);
});
