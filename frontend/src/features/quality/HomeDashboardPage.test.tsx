// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { packView } from '#shared/quality/dashboardColumns.ts';
import { METRIC_STATES } from '#shared/quality/metricView.ts';
import { sentenceOf } from '#shared/quality/sentences.ts';
import { aMetric, viewOf } from '#shared/quality/testing/someView.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import HomeDashboardPage from './HomeDashboardPage.tsx';

const UUID = '22908dfb-eb86-4d2a-a718-63a8eec607f6';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A home whose falls jumped in its thirteenth month. */
function dashboard() {
  const [falls, view] = [
    aMetric('falls'),
    viewOf('falls', '2025-10', [5, 7, 5, 7, 5, 7, 5, 7, 5, 7, 5, 7, 40]),
  ];
  return {
    home: { uuid: UUID, name: 'Larch House', reporting: true },
    as_at: '2026-11-06T12:05:00.000Z',
    from: '2025-10',
    to: '2026-10',
    reported: [],
    states: METRIC_STATES,
    metrics: [
      {
        id: 'falls',
        ...packView(falls, view),
        sentence: sentenceOf(falls, view),
        peers: null,
        no_peers: null,
      },
    ],
    peers_as_at: null,
    punctuality: [],
    rebases: [],
  };
}

it('measures the room for charts while it loads, and draws them once, at that width', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetched = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const measured = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 500 } as DOMRect);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SignedIn kind="commissioner" flags={['nhQuality']} places={[]}>
        <MemoryRouter initialEntries={[`/quality/nursing_home/${UUID}`]}>
          <Routes>
            <Route path="/quality/nursing_home/:uuid" element={<HomeDashboardPage />} />
          </Routes>
        </MemoryRouter>
      </SignedIn>
    </SWRConfig>,
  );
  await screen.findByText('Loading the quality dashboard…');
  const before = measured.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  answer(new Response(JSON.stringify(dashboard()), { status: 200 }));
  const chart = await screen.findByRole('img', { name: /^Chart of Falls, / });
  expect(chart.getAttribute('width')).toBe('500');
  expect(measured.mock.calls.length).toBe(before);
});
