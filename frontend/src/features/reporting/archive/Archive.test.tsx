// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import type { ArchiveRow } from '#shared/reporting/monthlyReporting.api.ts';
import { archiveRow, type HomeReturn } from '#shared/reporting/monthlyViews.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import { windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { Archive } from './Archive.tsx';

const NOW = new Date('2026-11-03T09:00:00.000Z');
const HOME = '11111111-1111-4111-8111-111111111111' as HomeUuid;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const row = (period: string, submitted_at: string | null = null): ArchiveRow =>
  archiveRow(
    {
      home: HOME,
      period,
      deadline_at: windowOfPeriod(period as Period).deadline_at,
      extended: period === '2026-07',
      submitted_at,
      cancelled_at: null,
      percentage: 62,
      submitted_version: submitted_at === null ? 0 : 1,
      suspended: null,
      amendment: null,
    } as HomeReturn,
    NOW,
  );
const submitted = (months: number): ArchiveRow[] =>
  Array.from({ length: months }, (_, at) =>
    row(addMonths('2026-08' as Period, -at), '2026-09-01T10:00:00.000Z'),
  );
const OPEN = [row('2026-10'), row('2026-09')];

const onReload = vi.fn(async () => undefined);
let search = '';
function Address() {
  search = useLocation().search;
  return null;
}
function open(rows: ArchiveRow[], query = '') {
  render(
    <ToastProvider>
      <MemoryRouter initialEntries={[`/${HOME}/home/archive${query}`]}>
        <Archive uuid={HOME} name="Larch House" rows={rows} onReload={onReload} />
        <Address />
      </MemoryRouter>
    </ToastProvider>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
}
const months = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const show = () => screen.getByRole('combobox', { name: 'Show' }) as HTMLSelectElement;

describe('the reporting archive', () => {
  it('begins with what is incomplete, what is due among it, and leads to report or receipt', async () => {
    const user = open([...OPEN, ...submitted(3)]);
    expect(show().value).toBe('incomplete');
    expect(months()).toEqual(['October 2026', 'September 2026']);
    expect(screen.getAllByRole('row').map((line) => line.textContent)).toEqual([
      'Reporting periodDate submittedDeadlineCompleteStatusReport',
      'October 2026–Not submitted06/11/202662%DueOpen the report for October 2026',
      'September 2026–Not submitted07/10/202662%IncompleteOpen the report for September 2026',
    ]);
    await user.selectOptions(show(), 'Show all (5)');
    expect(screen.getByText('5 reports')).toBeTruthy();
    const july = screen.getByRole('row', { name: /^July 2026/ });
    expect(july.textContent).toContain('07/08/2026 (extended)');
    expect(screen.getAllByText(/extended/)).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: /^Open the report/ });
    expect(links.map((link) => link.getAttribute('href')?.replace(`/${HOME}/home`, ''))).toEqual([
      '/reports/2026-10',
      '/reports/2026-09',
      '/reports/2026-08/receipt',
      '/reports/2026-07/receipt',
      '/reports/2026-06/receipt',
    ]);
    expect(screen.getByRole('link', { name: 'View homepage' }).getAttribute('href')).toBe(
      `/${HOME}/home`,
    );
  });

  it('begins with all of them when every report is complete', () => {
    open(submitted(2));
    expect(show().value).toBe('all');
  });

  it('begins as a link asks, and offers what would fit where nothing does', async () => {
    const user = open(submitted(2), '?status=incomplete');
    expect(screen.getByText('No reports match these filters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Complete (2)' }));
    expect(search).toBe('?status=complete');
    expect(months()).toHaveLength(2);
  });

  it('shows 10 on a page, or as many as are asked for, and keeps both in the address', async () => {
    const user = open(submitted(24));
    expect(months()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Older reports' }));
    await user.click(screen.getByRole('button', { name: 'Older reports' }));
    expect(search).toBe('?page=3');
    expect(screen.getByText('Page 3 of 3')).toBeTruthy();
    expect(months()).toHaveLength(4);
    const size = screen.getByRole('combobox', { name: 'Reports on a page' });
    expect([...size.querySelectorAll('option')].map((each) => each.textContent)).toEqual([
      '10',
      '20',
      '50',
      '100',
    ]);
    await user.selectOptions(size, '50');
    expect(search).toBe('?size=50');
    expect(months()).toHaveLength(24);
    expect(screen.queryByRole('navigation', { name: 'Pages of reports' })).toBeNull();
  });

  it.each(['?size=7&page=0', '?page=99', '?status=toString&page=-1'])(
    'makes sense of %s',
    (query) => {
      open(submitted(11), query);
      expect(months().length).toBe(query === '?page=99' ? 1 : 10);
    },
  );

  it('says so when there is none', () => {
    open([]);
    expect(screen.getByText('No archive data found')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('an amendment that is open shows with its end, and can be dropped: what was submitted stands', async () => {
  const amended = row('2026-09', '2026-10-05T10:00:00.000Z');
  const amendment = {
    by: 'Bo Second',
    opened_at: '2026-11-02T10:00:00.000Z' as Instant,
    until: '2026-11-16T10:00:00.000Z' as Instant,
  };
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ draft: 2, amendment, reporting_period: 'September 2026', may: { save: true } }),
  );
  vi.stubGlobal('fetch', fetched);
  const user = open([{ ...amended, amendment }, row('2026-08', '2026-09-01T10:00:00.000Z')]);
  expect(screen.getByText(/^Bo Second is amending/).textContent).toBe(
    'Bo Second is amending the report for September 2026, until 16 November 2026. The submitted report stays in place.',
  );
  const on = await screen.findByRole('link', { name: /^Continue amending/ });
  expect(on.getAttribute('href')).toBe(`/${HOME}/home/reports/2026-09`);
  // It is complete all the same.
  expect(screen.getAllByText('100%')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Discard changes of the report/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  const [address, init] = fetched.mock.lastCall ?? [];
  expect([init?.method, String(address)]).toEqual([
    'DELETE',
    expect.stringContaining(`/api/monthly_returns/${HOME}/2026-09/amend/`),
  ]);
  expect(JSON.parse(String(init?.body))).toEqual({ draft: 2 });
  vi.unstubAllGlobals();
});

it('who may not complete the report sees the amendment, and no way to drop it', async () => {
  const amendment = {
    by: 'Bo Second',
    opened_at: '2026-11-02T10:00:00.000Z' as Instant,
    until: '2026-11-16T10:00:00.000Z' as Instant,
  };
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ may: { save: false } }));
  vi.stubGlobal('fetch', fetched);
  open([{ ...row('2026-07', '2026-08-05T10:00:00.000Z'), amendment }]);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const link = await screen.findByRole('link', { name: 'See the report for July 2026' });
  expect(link.getAttribute('href')).toBe(`/${HOME}/home/reports/2026-07`);
  expect(screen.queryByRole('button', { name: /^Discard changes/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Continue amending/ })).toBeNull();
  vi.unstubAllGlobals();
});
