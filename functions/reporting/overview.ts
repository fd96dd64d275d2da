import pMap from 'p-map';
import { fullName } from '#shared/contacts/contact.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { disputedAt } from '#shared/homes/vacancyRules.ts';
import { dayInWords, daySlashed, type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { QualityOverviewHome } from '#shared/reporting/monthlyReporting.api.ts';
import * as monthlyReportingApi from '#shared/reporting/monthlyReporting.api.ts';
import { dashboardPath } from '#shared/reporting/monthlyViews.ts';
import { type Deadlines, deadlinesOf, mayMoveTo } from '#shared/reporting/movingDeadline.ts';
import * as reportingOverviewApi from '#shared/reporting/reportingOverview.api.ts';
import { noonOf } from '#shared/reporting/reportWindow.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { openReports } from '#shared/server/reporting/homeReturns.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHomes, homeMemberships } from '#shared/store/homes.store.ts';
import { membershipsInForce } from '#shared/store/membershipsInForce.ts';
import {
  DEADLINES_TRAIL,
  type ReportDeadline,
  reportDeadlineEntity,
} from '#shared/store/reportDeadlines.store.ts';
import { upsert } from '#shared/store/write.ts';
import { accountOf, actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { deadlineView } from './deadlineView.ts';
import { periodNamed } from './loadReturn.ts';
import { overviewPage } from './overviewPage.ts';
import { overviewRows } from './overviewRows.ts';
import { remindPlaces } from './remindPlaces.ts';
import { writtenAnswers } from './writtenAnswers.ts';

export const getReportingOverview = handle(
  reportingOverviewApi.getReportingOverview,
  ({ query, table, now }) =>
    overviewPage({ kind: CARE_HOME, rowsOf: overviewRows, query, table, now }),
);

const CONCURRENCY = 16;

export const getCentralContact = handle(
  monthlyReportingApi.getCentralContact,
  async ({ subject, table, now }) => {
    const memberships = await membershipsInForce(table, subject.email);
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
  },
);

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

export const listQualitativeAnswers = handle(
  monthlyReportingApi.listQualitativeAnswers,
  ({ place: home, query, table }) => writtenAnswers(table, home, query),
);

export const remindHomes = handle(
  reportingOverviewApi.remindHomes,
  async ({ body: { homes, ...body }, caller, table, now, trace, remember }) => {
    const who = actorOf(caller);
    const reminder = { kind: CARE_HOME, uuids: homes, who, trace, ...body };
    const results = await remindPlaces(table, reminder, now);
    const reply = results.map(({ uuid, result }) => ({ home: uuid, result }));
    return body.dry_run ? reply : remember(reply);
  },
);

const TOO_LATE = 'The deadline of this month can no longer be moved.';
const STALE = 'Someone moved this deadline since you opened it. Please look at it again.';

export const putDeadline = handle(
  reportingOverviewApi.putDeadline,
  async ({ params, body: { version, day, reason }, caller, table, now, at, save }) => {
    const period = periodNamed(params.period);
    const [existing] = await table.read(wanted(reportDeadlineEntity, { period }));
    if (version !== (existing?.version ?? 0)) {
      throw new Refusal('stale', STALE, { current: deadlineView(period, existing) });
    }
    const deadlines = deadlinesOf(period, existing);
    if (now.toISOString() > deadlines.movableUntil) throw new Refusal('conflict', TOO_LATE);
    if (!mayMoveTo(day as LondonDay, deadlines)) {
      const message = betweenText(deadlines);
      throw new Refusal('invalid', message, { errors: { day: [message] } });
    }
    const deadline_at = noonOf(day as LondonDay);
    const account = accountOf(caller);
    const doer = { id: account.id, name: fullName(account) };
    const moved = { period, deadline_at, reason, by: doer, at };
    return save(
      {
        of: DEADLINES_TRAIL,
        what: 'reports.deadlineMoved',
        before: { report_period: period, deadline_at: deadlines.now },
        after: { report_period: period, deadline_at, reason },
      },
      [upsert(reportDeadlineEntity, moved, existing)],
      deadlineView(period, { ...moved, version: version + 1 } satisfies ReportDeadline),
    );
  },
);

const betweenText = ({ first, last }: Deadlines): string =>
  first > last
    ? 'The deadline of this month cannot be moved any later'
    : `Choose a working day from ${dayInWords(first, { year: true })} to ${dayInWords(last, { year: true })}`;
