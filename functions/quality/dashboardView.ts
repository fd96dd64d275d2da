import { type HomeUuid, instant } from '#shared/kernel/ids.ts';
import { packView } from '#shared/quality/dashboardColumns.ts';
import type { Rebase } from '#shared/quality/homeFigures.ts';
import { homeViews, peerValues, type ViewedMetric } from '#shared/quality/homeQuality.ts';
import { METRIC_STATES, newestPeriod } from '#shared/quality/metricView.ts';
import { cutsFor, type GroupCuts } from '#shared/quality/peerGroups.ts';
import { compareWithPeers } from '#shared/quality/peers.ts';
import type {
  DashboardMetric,
  QualityDashboard,
  ShownRebase,
} from '#shared/quality/quality.api.ts';
import { qualityKindOf } from '#shared/quality/qualityKinds.ts';
import { type PeerEntry, unpackPeer } from '#shared/quality/qualityRow.ts';
import { sentenceOf } from '#shared/quality/sentences.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import { punctualityOf } from '#shared/reporting/monthlyViews.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { PUNCTUALITY } from '#shared/server/quality/loadDashboard.ts';
import type { LoadedQuality, MovedDeadlines } from '#shared/server/quality/loadHomeQuality.ts';
import type { QualityPeers } from '#shared/store/quality.store.ts';

interface Surroundings {
  home: ReportingPlace;
  loaded: LoadedQuality;
  peers: QualityPeers | undefined;
  moved: MovedDeadlines;
  now: Date;
}

/** The dashboard of a place of any kind as it is now (reporting, section 7). */
export function dashboardView(around: Surroundings): QualityDashboard {
  const { home, loaded, peers, moved, now } = around;
  const { metrics, words } = qualityKindOf(home.kind);
  const reporting = takesPart(home);
  const to = newestPeriod(loaded.returns, now);
  const closed = closedPeriod(now, moved);
  const own = peerValues(loaded, peers?.closed ?? closed, metrics);
  const views = reporting ? homeViews(loaded, to, metrics) : [];
  const peer = loaded.stored.row?.peer;
  // One that was not counted yet cannot be left out of a group: it waits for the next count.
  const counted = peer && peer.closed === peers?.closed ? unpackPeer(peer) : null;
  const groups = counted && peers ? cutsFor(counted, peers) : [];
  return {
    home: { uuid: home.uuid as HomeUuid, name: home.name, reporting },
    as_at: instant(now),
    from: to === undefined ? null : (loaded.returns.at(-1)?.period ?? null),
    to: to ?? null,
    reported: loaded.returns.flatMap(({ period, submitted_version }) =>
      submitted_version > 0 ? [period] : [],
    ),
    states: [...METRIC_STATES],
    metrics: views.map((view) => metricReply(view, { own, counted, groups, place: words.noun })),
    peers_as_at: peers?.built_at ?? null,
    punctuality: punctualityOf(
      loaded.returns.filter(({ period }) => period <= closed),
      now,
    ).slice(-PUNCTUALITY),
    rebases: shownRebases(loaded.rebases),
  };
}

export const shownRebases = (rebases: readonly Rebase[]): ShownRebase[] =>
  rebases.map(({ metric, from, reason, at }) => ({ metric, from, reason, at }));

/** What a place's metrics are compared by. */
interface Compared {
  /** What it is called. */
  place: string;
  own: Record<string, number>;
  /** As the home was counted among similar ones; null: not yet. */
  counted: PeerEntry | null;
  groups: GroupCuts[string][];
}

function metricReply(
  { metric, view }: ViewedMetric,
  { own: values, counted, groups, place }: Compared,
): DashboardMetric {
  const own = values[metric.id] ?? null;
  const among = counted?.values[metric.id] ?? null;
  const compared = compareWithPeers(
    metric,
    own,
    groups.map((cuts) => cuts[metric.id]),
    among,
  );
  return {
    id: metric.id,
    ...packView(metric, view),
    sentence: sentenceOf(metric, view, place),
    peers: compared,
    no_peers: compared ? null : own === null ? 'no_value' : 'too_few',
  };
}
