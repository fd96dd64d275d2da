import pMap from 'p-map';
import type { Home } from '../../shared/homes/home.ts';
import { daySlashed, londonDay } from '../../shared/kernel/calendar.ts';
import {
  getCentralContact,
  type QualityOverviewHome,
} from '../../shared/reporting/monthlyReporting.api.ts';
import { dashboardPath } from '../../shared/reporting/monthlyViews.ts';
import { takesPart } from '../../shared/reporting/takingPart.ts';
import { membershipsOf } from '../../shared/store/contacts.store.ts';
import { findHomes, homeMemberships } from '../../shared/store/homes.store.ts';
import { disputedAt } from '../../shared/vacancies/vacancyRules.ts';
import { handle } from '../runtime/handle.ts';
import { openReports } from './homeReturns.ts';

const CONCURRENCY = 16;

export const handler = handle(getCentralContact, async ({ subject, table, now }) => {
  const memberships = await membershipsOf(table, subject.email);
  const central = memberships.filter(({ central_contact }) => central_contact);
  const homes = await findHomes(table, [...homeMemberships(central).keys()]);
  const rows = await pMap(
    homes,
    async (home) => overviewHome(home, await openReports(table, home, now)),
    { concurrency: CONCURRENCY },
  );
  const reporting = rows.filter((row) => row.reporting);
  const ready = reporting.filter((row) => row.number_outstanding_reports === 0).length;
  return {
    provider_names: [...new Set(homes.map((home) => home.provider_name))]
      .filter((name) => name !== '')
      .sort((a, b) => a.localeCompare(b, 'en-GB')),
    percentage_complete:
      reporting.length === 0 ? null : Math.floor((100 * ready) / reporting.length),
    homes: rows.sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  };
});

function overviewHome(
  home: Home,
  { outstanding, overdue }: { outstanding: number; overdue: number },
): QualityOverviewHome {
  const reporting = takesPart(home);
  const { updated_at, types } = home.vacancy;
  return {
    uuid: home.uuid,
    name: home.name,
    home_manager_name: home.home_manager,
    aqp_status: home.aqp_status,
    vacancy_info: { types },
    vacancy_updated:
      updated_at === null ? 'Not yet responded' : daySlashed(londonDay(new Date(updated_at))),
    vacancy_disputed_at: disputedAt(home.vacancy),
    reporting,
    incomplete_reporting_status: statusText(reporting, outstanding),
    number_outstanding_reports: outstanding,
    number_overdue_reports: overdue,
    reporting_archive_link: reporting ? `/${home.uuid}/home/archive` : null,
    dashboard_link: reporting ? dashboardPath(home.uuid) : null,
  };
}

function statusText(reporting: boolean, outstanding: number): string {
  if (!reporting) return 'Not reporting';
  return outstanding === 0 ? 'Complete' : `${outstanding} incomplete`;
}
