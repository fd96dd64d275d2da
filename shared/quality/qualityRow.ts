import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import { NURSING_HOMES } from '../homes/homeValues.ts';
import { type HomeUuid, Instant } from '../kernel/ids.ts';
import { addMonths, Period } from '../reporting/period.ts';
import type { ReportingPlace } from '../reporting/reportingPlace.ts';
import type { Dated } from '../reporting/returnStatus.ts';
import { lateDays } from '../reporting/returnStatus.ts';
import { takesPart } from '../reporting/takingPart.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import { whoseFigures } from './homeFigures.ts';
import { type HomeMonths, homeViews, PEER_MONTHS, type ViewedMetric } from './homeQuality.ts';
import { isZeroFlagged } from './metricView.ts';
import { packFigures, type RowFigure } from './packedFigures.ts';
import { packPackages } from './packedPackages.ts';
import type { PeerFacts } from './peers.ts';
import { qualityKindOf } from './qualityKinds.ts';

/** How a closed month was reported. */
export const RowMonth = z.strictObject({
  period: Period,
  state: z.enum(['on_time', 'late', 'missing']),
  suspended: z.boolean(),
});
export type RowMonth = z.infer<typeof RowMonth>;

export const RowCounts = z.strictObject({
  /** Exceptions by what they mean. */
  concern: z.int(),
  neutral: z.int(),
  improvement: z.int(),
  early: z.int(),
  /** Six months and more of 0, rare events left out: those do not rank. */
  zero: z.int(),
  zero_rare: z.int(),
});
export type RowCounts = z.infer<typeof RowCounts>;

/** What a home is compared by, as it was counted when peers were last worked out. */
export interface PeerEntry extends PeerFacts {
  closed: Period;
  /** By metric; those without a value are left out. */
  values: Readonly<Record<string, number>>;
}

/** The same as a row holds it: values as one text, `{"falls":6.4}`. */
const StoredPeer = z.strictObject({
  nursing: z.optional(z.boolean()),
  dementia: z.optional(z.boolean()),
  specialist: z.optional(z.boolean()),
  closed: Period,
  values: z.string(),
});
export type StoredPeer = z.infer<typeof StoredPeer>;

const packPeer = (peer: PeerEntry): StoredPeer => ({
  ...peer,
  values: JSON.stringify(peer.values),
});
export const unpackPeer = (peer: StoredPeer): PeerEntry => ({
  ...peer,
  values: JSON.parse(peer.values) as PeerEntry['values'],
});

/**
 * A place on the commissioners' overview, as at the newest closed month: about 2 KB, so that 15,000 homes
 * fit into a function's memory (ADR 51). Nothing in it cannot be worked out again.
 */
export const QualityRow = z.strictObject({
  ...whoseFigures,
  version: z.int(),
  changed_at: Instant,
  home_name: z.string(),
  provider_name: z.string(),
  local_authority: z.string(),
  /** False: it takes part no more, and is on no list. */
  reporting: z.boolean(),
  closed: Period,
  /** As `packFigures` writes them; a metric that no closed month has asked of the home is not there. */
  figures: z.string(),
  counts: RowCounts,
  /** Of the last three closed months, in the order of time; months that were not asked are left out. */
  months: z.array(RowMonth),
  missing: z.int(),
  /** Of a service location alone: as `packPackages` writes its packages of twelve months. */
  packages: z.optional(z.string()),
  /** Null until the job has counted the home. */
  peer: z.nullable(StoredPeer),
});
export type QualityRow = z.infer<typeof QualityRow>;

/** What of a home's row is counted over all homes. */
export type Standing = Pick<QualityRow, 'reporting' | 'counts' | 'missing'>;

/** How all homes that report stand: how many of them have a figure to look closer at, and what is missing. */
export function totalsOf(standings: Iterable<Standing>) {
  const totals = { homes: 0, look_closer: 0, missing: 0 };
  for (const { reporting, counts, missing } of standings) {
    if (!reporting) continue;
    totals.homes += 1;
    totals.look_closer += counts.concern > 0 ? 1 : 0;
    totals.missing += missing;
  }
  return totals;
}

/** A return as a row sees it: its deadline is the one that holds. */
export type RowReturn = Dated & {
  period: Period;
  submitted_version: number;
  suspended: boolean | null;
};

/** A place's row as at the newest closed month; `peer` is as it was counted. */
export function qualityRow(
  home: ReportingPlace,
  months: HomeMonths & { returns: readonly RowReturn[] },
  { closed, now, peer }: { closed: Period; now: Date; peer: PeerEntry | null },
): Omit<QualityRow, 'version' | 'changed_at'> {
  const views = homeViews(months, closed, qualityKindOf(home.kind).metrics);
  const last = closedMonths(months.returns, closed, now);
  return {
    ...(home.kind !== CARE_HOME && { kind: home.kind }),
    home: home.uuid as HomeUuid,
    home_name: home.name,
    provider_name: home.provider_name,
    local_authority: home.local_authority,
    reporting: takesPart(home),
    closed,
    figures: packFigures(
      Object.fromEntries(
        views
          .filter(({ view }) => view.points.length > 0)
          .map((view) => [view.metric.id, figureOf(view)]),
      ),
    ),
    counts: countsOf(views),
    months: last,
    missing: last.filter(({ state }) => state === 'missing').length,
    ...(home.kind === SERVICE_LOCATION && { packages: packPackages(months, closed) }),
    peer: peer && packPeer(peer),
  };
}

function figureOf({ metric, view }: ViewedMetric): RowFigure {
  const point = view.points.at(-1);
  return {
    value: point?.value ?? null,
    state: view.state,
    side: point?.side ?? null,
    zero: isZeroFlagged(metric, view),
  };
}

/** How many metrics stand out in their newest month, and how many have reported 0 for half a year. */
function countsOf(views: readonly ViewedMetric[]): RowCounts {
  const counts = { concern: 0, neutral: 0, improvement: 0, early: 0, zero: 0, zero_rare: 0 };
  for (const { metric, view } of views) {
    const { state } = view;
    if (state === 'concern' || state === 'neutral' || state === 'improvement') counts[state] += 1;
    if (state === 'trend_7' || state === 'two_of_three' || state === 'shift_7') counts.early += 1;
    if (isZeroFlagged(metric, view)) counts[metric.rare ? 'zero_rare' : 'zero'] += 1;
  }
  return counts;
}

/** The last three closed months as far as they were asked of the home, in the order of time. */
function closedMonths(returns: readonly RowReturn[], closed: Period, now: Date): RowMonth[] {
  const from = addMonths(closed, 1 - PEER_MONTHS);
  return returns
    .filter(({ period }) => period >= from && period <= closed)
    .sort((a, b) => (a.period < b.period ? -1 : 1))
    .map((rowReturn) => ({
      period: rowReturn.period,
      state:
        rowReturn.submitted_at === null
          ? 'missing'
          : lateDays(rowReturn, now) === null
            ? 'on_time'
            : 'late',
      suspended: rowReturn.suspended ?? false,
    }));
}

/** What makes homes alike: by service, and whether beds for people with dementia are offered. */
export const peerFactsOf = ({ service_types, vacancy, bed_type_preferences }: Home): PeerFacts => ({
  nursing: service_types.includes(NURSING_HOMES),
  dementia: [...vacancy.types.map(({ bed_type }) => bed_type), ...bed_type_preferences].some(
    (type) => /dementia/i.test(type),
  ),
});

/** The tiers that make a service location a specialist one: 3 and 4. */
const SPECIALIST_FROM = 3;

/** What makes service locations alike: the same answer to 'offers Care Tier 3 or 4'. */
export const locationPeerFacts = ({
  care_tiers,
}: Pick<ServiceLocation, 'care_tiers'>): PeerFacts => ({
  specialist: care_tiers.some((tier) => tier >= SPECIALIST_FROM),
});
