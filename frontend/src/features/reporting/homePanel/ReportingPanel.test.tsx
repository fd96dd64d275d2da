// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { Registered } from '../../../app/registered.ts';
import { aHomePage } from '../../../testing/aHomePage.ts';
import { aMonthlyReporting, anOutstandingReport } from './aMonthlyReporting.ts';
import { ReportingPanel } from './ReportingPanel.tsx';

const NOW = new Date('2026-11-03T09:00:00.000Z');
const reports = (...periods: string[]) =>
  periods.map((period) => anOutstandingReport(period, { now: NOW }));

const fetched = vi.fn<typeof fetch>();
let answers: (() => Response)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  fetched.mockImplementation(async () => (answers.shift() as () => Response)());
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const ok = (body: unknown) => () => new Response(JSON.stringify(body), { status: 200 });
const failed = () => new Response('{}', { status: 400 });

function open(home: Partial<HomePage>, { registered = true } = {}) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Registered value={() => registered}>
          <ReportingPanel home={aHomePage({ reporting: true, ...home })} />
        </Registered>
      </MemoryRouter>
    </SWRConfig>,
  );
}
const rows = () => within(screen.getByRole('list', { name: 'Reports to send in' }));
const texts = (items: HTMLElement[]) => items.map((item) => item.textContent);

describe('the panel of monthly reporting', () => {
  it.each([
    ['does not report', { reporting: false }],
    ['has closed', { location_status: 'CLOSED' }],
  ] as const)('is not there for a home that %s', (_, home) => {
    open(home);
    expect(screen.queryByText('Monthly reporting')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is there for a home in Birmingham and Solihull that reports', async () => {
    const outstanding = reports('2026-10');
    answers = [ok(aMonthlyReporting({ outstanding }))];
    open({ is_bsol: true, outstanding_questionnaires: outstanding });
    expect(rows().getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Monthly reporting')).toBeDefined();
  });

  it('lists three, oldest first, only the oldest with a main button, and says how many more', async () => {
    const outstanding = [
      anOutstandingReport('2026-05', { percent: 62, now: NOW }),
      ...reports('2026-06', '2026-07', '2026-08', '2026-09', '2026-10'),
    ];
    answers = [ok(aMonthlyReporting({ outstanding }))];
    open({ outstanding_questionnaires: outstanding });
    expect(texts(rows().getAllByRole('listitem'))).toEqual([
      'May 2026Overdue by 151 days62% completeContinue the report for May 2026',
      'June 2026Overdue by 119 days0% completeStart the report for June 2026',
      'July 2026Overdue by 88 days0% completeStart the report for July 2026',
    ]);
    const links = rows().getAllByRole('link');
    expect(links.map((link) => link.className.includes('secondary'))).toEqual([false, true, true]);
    expect(links[0]?.getAttribute('href')).toMatch(/\/home\/reports\/2026-05$/);
    const all = screen.getByRole('link', { name: 'See all 6 reports' });
    expect(all.getAttribute('href')).toMatch(/\/home\/archive\?status=incomplete$/);
    // October is not due before the 6th.
    expect(screen.getByText('You have 2 more reports overdue')).toBeTruthy();
    expect(rows().getAllByRole('progressbar')[0]?.getAttribute('value')).toBe('62');
    await screen.findByRole('link', { name: 'Quality dashboard' });
  });

  it.each([
    [['2026-06', '2026-07', '2026-08', '2026-09'], 'You have 1 more report overdue'],
    [['2026-06', '2026-07', '2026-08', '2026-10'], null],
  ])('counts of %s beyond three the overdue ones: %s', (periods, warning) => {
    answers = [failed];
    open({ outstanding_questionnaires: reports(...periods) });
    expect(screen.getByRole('link', { name: 'See all 4 reports' })).toBeTruthy();
    expect(screen.queryByText(/more reports? overdue/)?.textContent ?? null).toBe(warning);
  });

  it('says that a deadline was moved', () => {
    answers = [failed];
    const moved = anOutstandingReport('2026-10', { extended: true, now: NOW });
    open({ outstanding_questionnaires: [moved] });
    const [row] = texts(rows().getAllByRole('listitem'));
    expect(row).toContain('Due by 12pm on 6 November (extended)');
  });

  it.each([
    [{}, 'Nothing to report now. The next report opens on 1 December.'],
    [{ none: true, next: '04/01/2027' }, 'Your first report opens on 4 January 2027.'],
  ])('says when the next report comes: %j', async (reporting, text) => {
    answers = [ok(aMonthlyReporting(reporting))];
    open({});
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows punctuality by a shape and a word, with the date and how late', async () => {
    answers = [
      ok(
        aMonthlyReporting({
          punctuality: [
            ['May 2026', true, '04/06/2026', 'On time', false],
            ['Jul 2026', false, '10/08/2026', '3 days late', false],
            ['Aug 2026', false, null, 'Not submitted, 57 days overdue', true],
          ],
        }),
      ),
    ];
    open({}, { registered: false });
    await screen.findByText('May 2026');
    const list = screen.getByText('May 2026').closest('ol') as HTMLElement;
    expect(texts(within(list).getAllByRole('listitem'))).toEqual([
      'On timeMay 2026Submitted on 04/06/2026',
      'LateJul 2026Submitted on 10/08/20263 days late',
      'MissingAug 202657 days overdueSuspended',
    ]);
    const shapes = [...list.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(new Set(shapes).size).toBe(3);
    expect(screen.queryByRole('link', { name: 'Quality dashboard' })).toBeNull();
  });

  it('keeps the reports where its call fails, and tries again', async () => {
    answers = [failed, ok(aMonthlyReporting({ outstanding: reports('2026-10') }))];
    open({ outstanding_questionnaires: reports('2026-10') });
    expect(texts(rows().getAllByRole('listitem'))[0]).toContain('Due by 12pm on 6 November');
    await screen.findByText('Your punctuality could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('Your punctuality could not be loaded.')).toBeNull(),
    );
    expect(rows().getAllByRole('listitem')).toHaveLength(1);
  });
});
