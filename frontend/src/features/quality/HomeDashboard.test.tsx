// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packView } from '#shared/quality/dashboardColumns.ts';
import { METRIC_STATES } from '#shared/quality/metricView.ts';
import type { QualityDashboard } from '#shared/quality/quality.api.ts';
import { sentenceOf } from '#shared/quality/sentences.ts';
import { aPeriod } from '#shared/quality/testing/months.ts';
import { aMetric, viewOf } from '#shared/quality/testing/someView.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { HomeDashboard } from './HomeDashboard.tsx';

type Values = Parameters<typeof viewOf>[2];
const UUID = '22908dfb-eb86-4d2a-a718-63a8eec607f6';
const zigzag = Array.from({ length: 12 }, (_, i) => 5 + (i % 2) * 2);

const fetched = vi.fn<typeof fetch>();
let written: object[];

beforeEach(() => {
  written = [];
  fetched.mockImplementation(async () => new Response(JSON.stringify(written), { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function dashboard(...rows: [id: string, values: Values][]): QualityDashboard {
  return {
    home: { uuid: UUID as never, name: 'Larch House', reporting: true },
    as_at: '2026-11-06T12:05:00.000Z' as never,
    from: aPeriod('2025-10'),
    to: aPeriod('2026-10'),
    reported: ['2026-10', '2026-09', '2026-08'].map(aPeriod),
    peers_as_at: null,
    punctuality: [],
    rebases: [],
    states: [...METRIC_STATES],
    metrics: rows.map(([id, values]) => {
      const [metric, view] = [aMetric(id), viewOf(id, '2025-10', values)];
      return {
        id,
        ...packView(metric, view),
        sentence: sentenceOf(metric, view),
        peers: null,
        no_peers: null,
      };
    }),
  };
}

const open = (data: QualityDashboard, search = '', kind: 'commissioner' | 'lph' = 'commissioner') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SignedIn kind={kind} flags={['nhQuality']} places={[]}>
        <MemoryRouter initialEntries={[`/quality/nursing_home/${UUID}${search}`]}>
          <HomeDashboard
            data={data}
            to={aPeriod('2026-10')}
            width={420}
            onChange={() => undefined}
          />
        </MemoryRouter>
      </SignedIn>
    </SWRConfig>,
  );

const cards = () =>
  screen.getAllByRole('heading', { level: 3 }).map((element) => element.textContent);
const DATA = dashboard(
  ['occupancy', [...zigzag, 6]],
  ['falls', [...zigzag, 40]],
  ['weighed', [...zigzag, 40]],
  ['medication', [...zigzag, 40]],
  ['uti', [...zigzag, 6]],
);

describe('the figures of a home', () => {
  it('begin with what stands out, and the rest is folded by section', async () => {
    const user = userEvent.setup();
    open(DATA);
    expect(cards().slice(0, 3)).toEqual(['Falls', 'Medicines errors', 'Residents weighed']);
    expect(screen.queryByRole('heading', { name: 'Occupancy', level: 3 })).toBeNull();
    const occupancy = screen.getByRole('heading', { name: 'Occupancy', level: 2 });
    expect(occupancy.closest('summary')?.textContent).toBe('Occupancy 1 figure');
    // A section of which every figure stands out has nothing to fold.
    expect(screen.queryByRole('heading', { name: 'Falls and injury', level: 2 })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open all sections' }));
    screen.getByRole('heading', { name: 'Occupancy', level: 3 });
    await user.click(screen.getByRole('button', { name: 'Close all sections' }));
    expect(screen.queryByRole('heading', { name: 'Occupancy', level: 3 })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Medicines and infection' }));
    screen.getByRole('heading', { name: 'Urinary infections' });
  });

  it('are all on paper, in the order of the sections, and folded again after it', () => {
    open(DATA);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(cards().slice(0, 5)).toEqual([
      'Occupancy',
      'Falls',
      'Residents weighed',
      'Medicines errors',
      'Urinary infections',
    ]);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(cards().slice(0, 3)).toEqual(['Falls', 'Medicines errors', 'Residents weighed']);
  });

  it('are open where a filter has made them few', () => {
    open(
      dashboard(['occupancy', [...zigzag, 'missing']], ['falls', [...zigzag, 40]]),
      '?show=absent',
    );
    expect(cards()[0]).toBe('Occupancy');
  });

  it('keep the last value with its month beside one that is not there', () => {
    open(dashboard(['falls', [...zigzag, 'missing']]), '?show=absent');
    const card = screen.getByRole('heading', { name: 'Falls' }).closest('article') as HTMLElement;
    within(card).getByText('September 2026: 7.0 per 1,000 bed days');
    within(card).getByText('Not reported');
    within(card).getByText('October 2026 has not been reported.');
  });

  it('say of seldom events how many there were, and at what rate', () => {
    open(dashboard(['falls_serious', [...Array(12).fill(0), 3]]));
    const card = screen.getByRole('heading', { name: 'Serious falls' }).closest('article');
    expect(card?.querySelector('.pw-quality__figure')?.textContent).toBe(
      '3 in the month, 3.00 per 1,000 bed days',
    );
  });
});

describe('what the home wrote', () => {
  it('is there with its reports, newest first, three comments before the older ones', async () => {
    written = ['2026-10', '2026-09', '2026-08', '2026-07'].map((period, i) => ({
      return_uuid: UUID,
      period,
      reporting_period: `Month ${i}`,
      question_id: 'month_comment',
      question: 'Is there anything commissioners should know about this month?',
      answer: `Comment ${i}`,
    }));
    open(DATA);
    await screen.findByText('Comment 2');
    expect(screen.getByText('Comment 3').closest('details')).not.toBeNull();
    expect(screen.getByText('Comment 2').closest('details')).toBeNull();
    expect(String(fetched.mock.calls[0]?.[0])).toContain(`/api/qualitative_answers/${UUID}/`);
    expect(screen.getByRole('link', { name: 'Month 0' }).getAttribute('href')).toBe(
      `/${UUID}/home/reports/2026-10/receipt`,
    );
    expect(
      screen.getByRole('link', { name: 'Submitted report of October 2026' }).getAttribute('href'),
    ).toBe(`/${UUID}/home/reports/2026-10/receipt`);
    expect(screen.getByRole('link', { name: 'Report of August 2026' }).getAttribute('href')).toBe(
      `/${UUID}/home/reports/2026-08/receipt`,
    );
  });

  it('is nothing where nothing was written, and not there before the first report', async () => {
    const { unmount } = open(DATA);
    await screen.findByText('The home has written no comments.');
    unmount();
    open({ ...DATA, reported: [] });
    expect(screen.queryByText('Comments and reports')).toBeNull();
  });
});

it('leaves another figure’s dialog open when the answer to the first comes late', async () => {
  const user = userEvent.setup();
  let give = (_: Response): void => undefined;
  const late = new Promise<Response>((resolve) => {
    give = resolve;
  });
  fetched.mockImplementation(async (_, options) =>
    options?.method === 'POST' ? late : new Response('[]', { status: 200 }),
  );
  open(DATA, '', 'lph');
  const dialog = () => within(screen.getByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'New usual range for Falls' }));
  await user.selectOptions(dialog().getByLabelText('From which month'), '2026-09');
  await user.type(dialog().getByLabelText('Reason'), 'A new wing');
  await user.click(dialog().getByRole('button', { name: 'Start the new usual range' }));
  await user.click(dialog().getByRole('button', { name: 'Go back' }));
  await user.click(screen.getByRole('button', { name: 'New usual range for Medicines errors' }));
  await user.type(dialog().getByLabelText('Reason'), 'Another system');
  await act(async () => give(new Response(null, { status: 204 })));
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Another system');
});
