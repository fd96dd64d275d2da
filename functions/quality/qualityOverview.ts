import * as z from 'zod/mini';
import { areasMeant } from '#shared/areas/areasMeant.ts';
import { authoritiesOfIcb, icbOfAuthority } from '#shared/areas/icbByAuthority.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type { OverviewAnswer } from '#shared/quality/overviewModel.ts';
import { type QualityKind, qualityKindOf } from '#shared/quality/qualityKinds.ts';
import {
  type getQualityOverview,
  QUALITY_EXPORT_LIMIT,
  QUALITY_PAGE,
  type QualityOverview,
} from '#shared/quality/qualityOverview.api.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import { lastDay, type Period } from '#shared/reporting/period.ts';
import { overviewNow } from '#shared/server/quality/overviewNow.ts';
import { movedDeadlines } from '#shared/store/reportDeadlines.store.ts';
import type { Table } from '#shared/store/table.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { qualityOverviewRows } from './qualityOverviewRows.ts';

type Query = QueryOf<typeof getQualityOverview>;

const { readCursor, writeCursor } = cursorsTo(() =>
  z.strictObject({ lead: z.number(), attention: z.number(), name: z.string(), home: z.string() }),
);

/** A page of the commissioners' overview of a kind of place, or all of it for a file (reporting, section 7). */
export async function qualityOverview({
  query,
  table,
  now,
  kind = CARE_HOME,
}: {
  query: Query;
  table: Table;
  now: Date;
  kind?: PlaceKind;
}): Promise<QualityOverview> {
  const ofKind = qualityKindOf(kind);
  const [model, moved] = await Promise.all([overviewNow(table, now, kind), movedDeadlines(table)]);
  const period = closedPeriod(now, moved);
  const icbOf = icbsOn(period);
  const metric = metricOf(query, ofKind);
  refuseUnknownArea(query, { period, now }, model.areas({ icbOf }).local_authorities);
  const { icb, local_authority, provider, state, view = 'table', cursor } = query;
  const ordering = orderingOf(query);
  const meant = areasMeant({ icb, local_authority }, londonDay(now));
  const question = {
    icb,
    local_authority,
    meant,
    provider,
    state,
    metric,
    ordering,
    icbOf,
    period,
  };
  const named = `qualityOverview${kind === CARE_HOME ? '' : `/${kind}`}/${JSON.stringify({ ...question, icbOf: undefined })}`;
  const after = cursor === undefined ? {} : { after: readCursor(named, cursor) };
  const answer = model.ask(question, {
    ...after,
    size: view === 'export' ? QUALITY_EXPORT_LIMIT : QUALITY_PAGE,
  });
  if (view === 'export') refuseTooMany(answer, ofKind);
  const { total, look, behind, count, homes, next } = answer;
  return {
    period,
    as_at: (model.lastChange ?? null) as Instant | null,
    total,
    look,
    behind,
    count,
    rows: await qualityOverviewRows(table, homes, {
      kind,
      icbOf,
      metric: ofKind.metrics[metric ?? -1],
    }),
    cursor: next && writeCursor(named, next),
    ...model.areas({ icb, icbOf }),
  };
}

/** The ICBs of the newest closed month's last day. */
function icbsOn(period: Period): (authority: string) => string {
  const day = lastDay(period) as LondonDay;
  const icbByAuthority = new Map<string, string>();
  return (authority) => {
    const existing = icbByAuthority.get(authority);
    if (existing !== undefined) return existing;
    const icb = icbOfAuthority(authority, day) ?? '';
    icbByAuthority.set(authority, icb);
    return icb;
  };
}

const refuse = (field: string, message: string): never => {
  throw new Refusal('invalid', message, { errors: { [field]: [message] } });
};

function metricOf({ metric }: Query, { metrics }: QualityKind): number | undefined {
  if (metric === undefined) return undefined;
  const at = metrics.findIndex(({ id }) => id === metric);
  return at === -1 ? refuse('metric', 'There is no such figure') : at;
}

function refuseUnknownArea(
  { icb, local_authority }: Query,
  { period, now }: { period: Period; now: Date },
  listed: readonly string[],
): void {
  const day = lastDay(period) as LondonDay;
  const { icbs } = areasMeant({ icb }, londonDay(now));
  if (icb !== undefined && !icbs.some((icb) => authoritiesOfIcb(icb, day).length > 0)) {
    refuse('icb', 'There is no such ICB');
  }
  if (local_authority === undefined || listed.includes(local_authority)) return;
  if (icbOfAuthority(local_authority, day) === null) {
    refuse('local_authority', 'There is no such local authority');
  }
}

function orderingOf({ ordering = 'attention', metric }: Query) {
  if ((ordering === 'highest' || ordering === 'lowest') && metric === undefined) {
    return refuse('ordering', 'Choose the figure to sort by');
  }
  return ordering;
}

function refuseTooMany({ count }: OverviewAnswer, { words }: QualityKind): void {
  if (count <= QUALITY_EXPORT_LIMIT) return;
  const [limit, countText] = [QUALITY_EXPORT_LIMIT, count].map((n) => n.toLocaleString('en-GB'));
  throw new Refusal(
    'invalid',
    `A file holds at most ${limit} ${words.names.toLowerCase()}, and this choice has ${countText}. Please narrow it.`,
  );
}
