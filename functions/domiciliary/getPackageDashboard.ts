import { areasMeant } from '#shared/areas/areasMeant.ts';
import { authorityNamed, fullIcbName, icbOfArea, regionsOn } from '#shared/areas/authoritiesOn.ts';
import { icbsOn } from '#shared/areas/icb.ts';
import type {
  AreaAvailability,
  PackageDashboard,
} from '#shared/domiciliary/packageDashboard.api.ts';
import * as packageDashboardApi from '#shared/domiciliary/packageDashboard.api.ts';
import {
  addedPackages,
  exactPackages,
  packageMonths,
  packageSums,
  shownPackages,
} from '#shared/domiciliary/packages.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { slug } from '#shared/kernel/text.ts';
import type { OverviewHome } from '#shared/quality/overviewColumns.ts';
import { unpackPackages } from '#shared/quality/packedPackages.ts';
import { RATE_TIERS } from '#shared/rates/tierRates.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import { lastDay, type Period } from '#shared/reporting/period.ts';
import { overviewNow } from '#shared/server/quality/overviewNow.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { movedDeadlines } from '#shared/store/reportDeadlines.store.ts';
import type { Table } from '#shared/store/table.ts';
import { queryList } from '../placeList/answeredList.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { answeredLocations } from './locationsAnswered.ts';

const NOT_CLOSED = 'Choose a month whose deadline has passed';

export const getPackageDashboard = handle(
  packageDashboardApi.getPackageDashboard,
  async ({ query, caller, table, now }) => {
    const [model, moved] = await Promise.all([
      overviewNow(table, now, SERVICE_LOCATION),
      movedDeadlines(table),
    ]);
    const newest = closedPeriod(now, moved);
    const periods = packageMonths(newest).reverse();
    const period = query.period === undefined ? newest : closedMonth(query.period, periods);
    const { icb } = query;
    const isExact = accountOf(caller).kind === 'lph';
    const icbOf = officesOn(lastDay(period));
    const reporting = model.every.map((row) => ({
      icb: icbOf(row.local_authority),
      months: monthsOf(row),
    }));
    const icbs = [...new Set(reporting.map((reportingPlace) => reportingPlace.icb))].sort();
    const today = londonDay(now);
    const meant = areasMeant({ icb }, today).icbs;
    refuseUnknownIcb(meant, [today, ...periods.map(lastDay)]);
    // None of a month in which it was not there yet.
    const chosen = icbs.filter((name) => meant.includes(name));
    const sumsOf = (names: readonly string[], month: Period) =>
      names.map((name) =>
        packageSums(
          reporting.filter(({ icb: office }) => office === name).map(({ months }) => months),
          month,
        ),
      );
    const shownOf = isExact ? exactPackages : shownPackages;
    const shownOfChosen = isExact ? exactPackages : addedPackages;
    const boards = icbs
      .map((icb) => ({ icb, ...shownOf(sumsOf([icb], period)) }))
      .filter((board) => board.due > 0);
    return {
      period,
      periods,
      exact: isExact,
      as_at: (model.lastChange ?? null) as Instant | null,
      months: periods.map((month) => ({
        period: month,
        ...(icb === undefined
          ? shownOf(sumsOf(icbs, month))
          : shownOfChosen(sumsOf(chosen, month))),
      })),
      boards,
      availability: await availabilityNow(table, now),
    };
  },
);

function closedMonth(named: string, periods: readonly Period[]): Period {
  const match = periods.find((period) => period === named);
  if (match) return match;
  throw new Refusal('invalid', NOT_CLOSED, { errors: { period: [NOT_CLOSED] } });
}

/** Rows of the model are replaced, never changed: what was read of one stays right. */
const read = new WeakMap<OverviewHome, ReturnType<typeof unpackPackages>>();
function monthsOf(row: OverviewHome): ReturnType<typeof unpackPackages> {
  const existing = read.get(row);
  if (existing) return existing;
  const months = unpackPackages(row.packages ?? '{}');
  read.set(row, months);
  return months;
}

/** The ICB of an office's authority on a day, by its full name; '' where that is not known. */
function officesOn(day: LondonDay): (local_authority: string) => string {
  const icbByAuthority = new Map<string, string>();
  return (name) => {
    const existing = icbByAuthority.get(name);
    if (existing !== undefined) return existing;
    const authority = authorityNamed(name);
    const icb = authority ? fullIcbName(icbOfArea(authority, day)) : '';
    icbByAuthority.set(name, icb);
    return icb;
  };
}

/** Refuses an ICB that there was on none of these days, nor is in the place of one that has ended. */
function refuseUnknownIcb(meant: readonly string[], days: readonly LondonDay[]): void {
  if (meant.length === 0) return;
  const known = new Set(days.flatMap((day) => icbsOn(day).map(({ name }) => name)));
  if (meant.some((name) => known.has(name))) return;
  const message = 'There is no such ICB';
  throw new Refusal('invalid', message, { errors: { icb: [message] } });
}

/**
 * Where locations can take a package now, by authority of today and care tier, from the list: those that are
 * on it, say so and are not suspended by their local authority. All authorities, zeros too.
 */
async function availabilityNow(table: Table, now: Date): Promise<PackageDashboard['availability']> {
  const filters = { suspension: 'none' as const };
  const { model, query, as_of } = await queryList(answeredLocations, { filters, table, now });
  const counts = (care_tier?: string[]) =>
    model.facets({ ...query, filters: { ...filters, ...(care_tier && { care_tier }) } }).countOf;
  const any = counts();
  const byTier = RATE_TIERS.map((tier) => counts([String(tier)]));
  const areas = regionsOn(londonDay(now)).flatMap(({ fullName, ccgSet }) =>
    ccgSet.flatMap(({ name, localauthoritySet }) =>
      localauthoritySet.map((authority): AreaAvailability => {
        const area = slug(authority.name);
        return {
          authority: authority.name,
          area,
          icb: fullIcbName(name),
          region: fullName,
          tiers: byTier.map((countOf) => countOf('area', area)),
          locations: any('area', area),
        };
      }),
    ),
  );
  return { as_of: as_of as Instant, areas };
}
