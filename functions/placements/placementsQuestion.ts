import type { Account } from '#shared/account/account.ts';
import { type AreasMeant, areasMeant } from '#shared/areas/areasMeant.ts';
import { authorityName } from '#shared/areas/authorityNames.ts';
import { icbsByAuthority } from '#shared/areas/icbByAuthority.ts';
import { icbOf } from '#shared/areas/localAuthority.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { type FieldErrors, Refusal } from '#shared/kernel/refusal.ts';
import type { Organisation } from '#shared/organisations/organisation.ts';
import {
  type DashboardQuestion,
  type HomeMonth,
  homesOf,
  isNarrowed,
} from '#shared/placements/dashboard.ts';
import {
  type DashboardReader,
  isOwnPayer,
  payersOn,
  readerOf,
} from '#shared/placements/dashboardReader.ts';
import { deciderDays } from '#shared/placements/lineStates.ts';
import type { DashboardFilters } from '#shared/placements/placementDashboard.api.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import { addMonths, lastDay, type Period } from '#shared/reporting/period.ts';
import { placementHomesNow } from '#shared/server/placements/placementRowsNow.ts';
import { OFFERED_MONTHS } from '#shared/server/placements/refreshPlacements.ts';
import { allOrganisations } from '#shared/store/organisations.store.ts';
import { movedDeadlines } from '#shared/store/reportDeadlines.store.ts';
import type { Table } from '#shared/store/table.ts';

const CLOSED = 'Choose a month whose deadline has passed';
const LISTED = 'Choose one from the list';
const OWN_FIRST = 'Choose your own organisation as payer first: others’ figures are rounded';

/** What is asked about placements, checked, and the homes that it is about. */
export interface PlacementsQuestion {
  question: DashboardQuestion;
  /** Closed months to choose from, newest first. */
  periods: Period[];
  /** All of the month. */
  all: HomeMonth[];
  /** Those of the areas that are asked for. */
  homes: HomeMonth[];
  /** The names that these areas have. */
  meant: AreasMeant;
}

/**
 * Reads what a question about placements needs. Refuses `invalid` for a month that is not closed, an
 * unknown area, home or payer, and for filters that are for exact figures only.
 */
export async function readPlacementsQuestion(
  { period: month, ...filters }: DashboardFilters,
  { account, table, now }: { account: Account; table: Table; now: Date },
): Promise<PlacementsQuestion> {
  const [moved, organisations] = await Promise.all([
    movedDeadlines(table),
    allOrganisations(table),
  ]);
  const newest = closedPeriod(now, moved);
  const periods = Array.from({ length: OFFERED_MONTHS }, (_, back) => addMonths(newest, -back));
  const period = month === undefined ? newest : periods.find((period) => period === month);
  if (!period) throw new Refusal('invalid', CLOSED, { errors: { period: [CLOSED] } });
  const [today, day] = [londonDay(now), lastDay(period)];
  const reader = readerOf(account, organisations, today);
  const payerOf = payersOn(organisations, day);
  const all = await placementHomesNow(table, period, now);
  const errors = {
    ...unknownFilters(filters, { all, day, today, organisations }),
    ...(isNarrowed(filters) && !mayNarrow(reader, filters, payerOf) && narrowErrors(filters)),
  };
  const [message] = Object.values(errors)[0] ?? [];
  if (message !== undefined) throw new Refusal('invalid', message, { errors });
  const names = new Map<string, string>(organisations.map(({ code, name }) => [code, name]));
  const nameOfPayer = (code: string) => names.get(code) ?? code;
  const days = deciderDays({ day, today });
  const question = { period, day, days, reader, filters, payerOf, nameOfPayer };
  const meant = areasMeant(filters, today);
  return { question, periods, all, homes: homesOf(all, { filters, meant }), meant };
}

/** Whether all that is left is exact for this reader, so that it may be narrowed further. */
export const mayNarrow = (
  reader: DashboardReader,
  { payer }: Pick<DashboardFilters, 'payer'>,
  payerOf: (code: string) => string,
): boolean => reader.kind === 'all' || isOwnPayer(reader, payer, payerOf);

const narrowErrors = ({ additional_care, review }: DashboardFilters): FieldErrors => ({
  ...(additional_care !== undefined && { additional_care: [OWN_FIRST] }),
  ...(review !== undefined && { review: [OWN_FIRST] }),
});

function unknownFilters(
  { icb, local_authority, home, payer }: DashboardFilters,
  {
    all,
    day,
    today,
    organisations,
  }: {
    all: readonly HomeMonth[];
    day: LondonDay;
    today: LondonDay;
    organisations: readonly Organisation[];
  },
): FieldErrors {
  const isArea = (named: (area: (typeof icbsByAuthority)[number]) => boolean) =>
    icbsByAuthority.some(named);
  const errors: FieldErrors = {};
  const { icbs } = areasMeant({ icb }, today);
  if (icb !== undefined && !isArea((authorityIcb) => icbs.includes(icbOf(authorityIcb, day))))
    errors.icb = [LISTED];
  if (
    local_authority !== undefined &&
    !isArea(({ name }) => name === authorityName(local_authority)) &&
    !all.some((homeMonth) => homeMonth.local_authority === local_authority)
  ) {
    errors.local_authority = [LISTED];
  }
  if (home !== undefined && !all.some((homeMonth) => homeMonth.home === home))
    errors.home = [LISTED];
  if (payer !== undefined && !organisations.some(({ code }) => code === payer)) {
    errors.payer = [LISTED];
  }
  return errors;
}
