// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { QualityOverviewHome } from '#shared/reporting/monthlyReporting.api.ts';
import { Registered } from '../../../app/registered.ts';
import { SessionContext, type SessionContextValue } from '../../../app/session/SessionProvider.tsx';
import { QualityOverview } from './QualityOverview.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const uuid = (at: number) => `11111111-1111-4111-8111-11111111111${at}` as HomeUuid;
const aHome = (at: number, more: Partial<QualityOverviewHome> = {}): QualityOverviewHome => ({
  uuid: uuid(at),
  name: `House ${at}`,
  home_manager_name: 'Ada Example',
  aqp_status: true,
  vacancy_info: { types: [{ bed_type: 'Nursing', vacant_beds: 2 }] },
  vacancy_updated: '05/11/2026',
  vacancy_disputed_at: null,
  reporting: true,
  incomplete_reporting_status: 'Complete',
  number_outstanding_reports: 0,
  number_overdue_reports: 0,
  reporting_archive_link: `/${uuid(at)}/home/archive`,
  dashboard_link: `/quality/nursing_home/${uuid(at)}`,
  ...more,
});
const HOMES = [
  aHome(1, { incomplete_reporting_status: '2 incomplete', number_outstanding_reports: 2 }),
  aHome(2),
  aHome(3, {
    reporting: false,
    aqp_status: false,
    vacancy_info: { types: [] },
    vacancy_updated: 'Not yet responded',
    incomplete_reporting_status: 'Not reporting',
    reporting_archive_link: null,
    dashboard_link: null,
  }),
];

/** A window that is as wide: it fits the queries that ask for less. */
const asWide = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

/** Somebody with all of the homes. */
const session = {
  state: { status: 'signedIn', session: { homes: HOMES, service_locations: [] } },
} as unknown as SessionContextValue;

function open({
  percent = 50 as number | null,
  registered = true,
  homes = HOMES,
  query = '',
} = {}) {
  render(
    <MemoryRouter initialEntries={[`/centralcontact/x${query}`]}>
      <SessionContext value={session}>
        <Registered value={() => registered}>
          <QualityOverview
            overview={{
              provider_names: ['Elm Care', 'Oak Care'],
              percentage_complete: percent,
              homes,
            }}
          />
        </Registered>
      </SessionContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('the quality reporting overview', () => {
  it('is a table from 1150 px on', () => {
    asWide(1150);
    open();
    expect(screen.getByText('Elm Care, Oak Care')).toBeTruthy();
    expect(screen.getByText('Percentage complete: 50%')).toBeTruthy();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Care homeAQPVacancy updatesMonthly reportingQuality dashboard',
      'House 1Ada Example✓YesNursing 205/11/20262 incompleteSee all incomplete reports of House 1Go to quality dashboard of House 1 (opens in a new tab)',
      'House 2Ada Example✓YesNursing 205/11/2026CompleteSee all complete reports of House 2Go to quality dashboard of House 2 (opens in a new tab)',
      'House 3Ada Example✕NoNot yet respondedNot reporting–Not reporting',
    ]);
    const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address(/^See all incomplete/)).toBe(`/${uuid(1)}/home/archive?status=incomplete`);
    expect(address(/^See all complete/)).toBe(`/${uuid(2)}/home/archive?status=complete`);
    const dashboard = screen.getByRole('link', { name: /dashboard of House 1/ });
    expect(dashboard.getAttribute('target')).toBe('_blank');
    expect(dashboard.getAttribute('href')).toBe(`/quality/nursing_home/${uuid(1)}`);
  });

  it('is a table on paper, also where the window has cards', () => {
    asWide(700);
    open();
    expect(screen.queryByRole('table')).toBeNull();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('row')).toHaveLength(4);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is cards below, with the same in them', () => {
    asWide(1149);
    open();
    expect(screen.queryByRole('table')).toBeNull();
    const card = screen.getByRole('heading', { name: 'House 1 AQP' }).closest('li') as HTMLElement;
    expect(within(card).getByText('2 incomplete')).toBeTruthy();
    expect(within(card).getByText('Ada Example')).toBeTruthy();
    expect(within(card).getAllByRole('link')).toHaveLength(3);
  });

  it('is red only where a report is late: what is only due is no fault', () => {
    asWide(1280);
    const due = { incomplete_reporting_status: '1 incomplete', number_outstanding_reports: 1 };
    open({ homes: [aHome(1, due), aHome(2, { ...due, number_overdue_reports: 1 }), aHome(3)] });
    const colours = screen
      .getAllByText(/^(1 incomplete|Complete)$/)
      .flatMap((tag) => (tag.className.includes('tag') ? [tag.className] : []));
    expect(colours.map((name) => /--(\w+)/.exec(name)?.[1])).toEqual(['grey', 'red', 'green']);
  });

  it('leaves the dashboards out while there is no such page', () => {
    asWide(1280);
    open({ registered: false });
    expect(screen.queryByText(/quality dashboard/i)).toBeNull();
  });

  it('shows only the incomplete, and all again', async () => {
    asWide(1280);
    const user = open();
    const show = screen.getByRole('combobox', { name: 'Show' });
    await user.selectOptions(show, 'Incomplete (1)');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('Showing 1 of 3 homes')).toBeTruthy();
    await user.selectOptions(show, 'Show all (3)');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('says so where none is incomplete, and where no home reports', async () => {
    asWide(1280);
    const [, , none] = HOMES as [QualityOverviewHome, QualityOverviewHome, QualityOverviewHome];
    const user = open({ percent: null, homes: [none], query: '?show=incomplete' });
    expect(screen.getByText('None of your homes report monthly')).toBeTruthy();
    expect(screen.getByText('No care homes match these filters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all (1)' }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});
