// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import type {
  HeatCell,
  OverviewRow,
  RemindResult,
  ReportingOverview,
} from '#shared/reporting/reportingOverview.api.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { anOverviewRow } from './anOverviewRow.ts';
import ReportingOverviewPage from './ReportingOverviewPage.tsx';

const OCTOBER = '2026-10' as Period;
const uuid = (at: number) => `11111111-1111-4111-8111-11111111111${at}` as HomeUuid;
const heat = Array.from({ length: 12 }, (_, at) => ({
  period: addMonths(OCTOBER, at - 11),
  state: at === 11 ? 'open' : at === 3 ? 'late' : 'on_time',
  days: at === 3 ? 3 : null,
  suspended: at === 3,
})) as HeatCell[];
const rows: OverviewRow[] = [
  anOverviewRow({ home: uuid(1), name: 'Alder House', status: 'overdue', late_days: 3, heat }),
  anOverviewRow({
    home: uuid(2),
    name: 'Birch Court',
    recipients: 0,
    phone: '020 7946 0002',
    heat,
  }),
  anOverviewRow({ home: uuid(3), name: 'Cedar Lodge', status: 'complete', heat }),
  anOverviewRow({ home: uuid(4), name: 'Dogwood', mail_stopped: true, overdue_mails: 4, heat }),
];
const overview: ReportingOverview = {
  period: OCTOBER,
  reporting_period: 'October 2026',
  opens_at: '2026-11-02T00:00:00.000Z' as Instant,
  deadline: {
    version: 1,
    deadline_at: '2036-11-10T12:00:00.000Z' as Instant,
    calendar_deadline_at: '2036-11-07T12:00:00.000Z' as Instant,
    moved: { at: '2026-11-05T12:00:00.000Z' as Instant, by: 'Lee Hub', reason: 'Power cut' },
    movable_until: '2036-11-17T12:00:00.000Z' as Instant,
    first_day: '2036-11-11',
    last_day: '2036-12-05',
  },
  periods: [OCTOBER, '2026-09' as Period],
  notice: 'Bank holidays after 2028 are worked out by rule.',
  tiles: {
    reporting: 4,
    on_time: 1,
    late: 0,
    in_progress: 0,
    not_started: 3,
    overdue: 1,
    submitted_percent: 25,
  },
  count: 4,
  rows,
  cursor: null,
  icbs: ['NHS North East London Integrated Care Board'],
};
const RESULTS: RemindResult[] = ['reminded', 'nobody_reached', 'already_submitted', 'reminded'];

let queries: string[] = [];
let bodies: { dry_run: boolean; homes: string[] }[] = [];
/** What moves of the deadline are answered, in their order. */
let moves: (Response | Promise<Response>)[] = [];

beforeEach(() => {
  [queries, bodies, moves] = [[], [], []];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'GET') {
      queries.push(address);
      const { status } = Object.fromEntries(new URL(address, 'http://x').searchParams);
      const none = status === 'late';
      const body = none ? { ...overview, rows: [], count: 0 } : overview;
      return new Response(JSON.stringify(body));
    }
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    if (init.method === 'PUT') return moves.shift() as (typeof moves)[0];
    const resultOf = (home: string) => RESULTS[rows.findIndex((row) => row.home === home)];
    return new Response(
      JSON.stringify(body.homes.map((home: string) => ({ home, result: resultOf(home) }))),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (address = '/index') => {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ToastProvider>
        <MemoryRouter initialEntries={[address]}>
          <SignedIn kind="lph">
            <ReportingOverviewPage />
          </SignedIn>
        </MemoryRouter>
      </ToastProvider>
    </SWRConfig>,
  );
  await screen.findByRole('button', { name: /not started/ });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` });

describe('/index', () => {
  it('says who stands where, who cannot be written to and where mail has stopped', async () => {
    await open();
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
    row('Alder House').getByText('Overdue');
    row('Alder House').getByText('3 days');
    row('Birch Court').getByText('Nobody to write to');
    row('Birch Court').getByRole('link', { name: '020 7946 0002' });
    row('Cedar Lodge').getByText('✓ On time');
    row('Dogwood').getByText(/Emails have stopped: please phone/);
    screen.getByText('extended');
    screen.getByText(/Moved by Lee Hub on 5 November: Power cut/);
    screen.getByText(/Bank holidays after 2028/);
    expect(screen.getByRole('link', { name: 'Alder House' }).getAttribute('href')).toBe(
      `/${uuid(1)}/home/archive`,
    );
  });

  it('narrows by a tile, and widens again where nothing is found', async () => {
    await open();
    await press(/late/);
    await screen.findByText('No homes match these filters');
    expect(queries.some((address) => address.includes('status=late'))).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Every status (4)' }));
    await screen.findByText('4 homes');
  });

  it('reminds those that can be, says who is left out and why, and keeps it on the page', async () => {
    await open();
    await userEvent.click(box('Alder House'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(box('Dogwood'));
    await user.keyboard('{/Shift}');
    await press('Remind 4 homes');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: 'Remind 2 homes?' });
    dialog.getByText('Nobody to write to: please phone: 1');
    dialog.getByRole('link', { name: '020 7946 0002' });
    dialog.getByText('Sent in already: 1');
    expect(bodies.map(({ dry_run }) => dry_run)).toEqual([true]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remind 2 homes' }));
    const ended = '2 sent, 2 left out: 1 sent in already, 1 nobody to write to';
    await screen.findAllByText(ended);
    expect(bodies[1]).toEqual({
      period: OCTOBER,
      dry_run: false,
      homes: [uuid(1), uuid(4)],
    });
    expect(screen.queryByText(/homes chosen/)).toBeNull();
  });

  it('is a table of twelve months, with a word in every cell', async () => {
    await open('/index?view=map');
    const table = await screen.findByRole('table', { name: 'Reports of twelve months' });
    const cells = within(within(table).getByRole('row', { name: /Alder House/ }));
    expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...Array.from({ length: 3 }, () => '✓On time'),
      'Late 3SLate 3, suspended',
      ...Array.from({ length: 7 }, () => '✓On time'),
      'OpenOpen',
    ]);
    expect(queries.every((address) => address.includes('view=map'))).toBe(true);
  });

  it('moves a deadline only after saying what follows', async () => {
    await open();
    await press('Move the deadline');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getAllByText('Say why').length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText('Due by 12pm on'), '2036-11-12');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Strike');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    dialog.getByText('The deadline cannot be moved back.');
    expect(bodies).toEqual([]);
  });

  const dialog = () => within(screen.getByRole('dialog'));
  const type = async (label: string, text: string) => {
    await userEvent.clear(dialog().getByLabelText(label));
    await userEvent.type(dialog().getByLabelText(label), text);
  };
  const move = async () => {
    await userEvent.click(dialog().getByRole('button', { name: 'Continue' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Move the deadline' }));
  };
  const lost = () => Response.json({}, { status: 502 });
  const moved = (by: string, reason: string) => {
    const current = {
      ...overview.deadline,
      version: 2,
      deadline_at: '2036-11-12T12:00:00.000Z',
      moved: { at: '2036-11-01T12:00:00.000Z', by, reason },
      first_day: '2036-11-13',
    };
    return Response.json(
      { detail: 'Someone moved this deadline since you opened it.', current },
      { status: 409 },
    );
  };
  const openAndMove = async () => {
    await open();
    await press('Move the deadline');
    await type('Due by 12pm on', '2036-11-12');
    await type('Reason', 'Strike');
    await move();
  };

  it('knows a move again that arrived without an answer, with the reason of then', async () => {
    moves = [lost(), moved('Lee Hub', 'Strike')];
    await openAndMove();
    await dialog().findByText('There was an error. Please try again.');
    await type('Reason', 'A strike of trains');
    await move();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText(/moved to 12 November 2036 when you .* with this reason: Strike$/);
    expect(screen.queryByText(/^Someone moved/)).toBeNull();
    expect(bodies).toHaveLength(2);
  });

  it('goes on from its own move to a later day, and says whose another is', async () => {
    moves = [lost(), moved('Lee Hub', 'Strike'), moved('Kim Hub', 'Flood')];
    await openAndMove();
    await dialog().findByText('There was an error. Please try again.');
    await type('Due by 12pm on', '2036-11-13');
    await move();
    await dialog().findByText('Your earlier change has arrived. Please look at it again.');
    dialog().getByText('It is due by 12pm on 12 November 2036 now.');
    await move();
    await dialog().findByText('Someone moved this deadline since you opened it.');
    expect(bodies.map((body) => (body as never as { version: number }).version)).toEqual([1, 1, 2]);
  });

  it('leaves the next dialog open where the answer of one that was left comes late', async () => {
    let give = (_: Response): void => undefined;
    moves = [
      new Promise<Response>((resolve) => {
        give = resolve;
      }),
    ];
    await openAndMove();
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    await press('Move the deadline');
    await type('Reason', 'Flood');
    await act(async () => give(Response.json(overview.deadline)));
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Flood');
  });
});
