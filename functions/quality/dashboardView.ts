import type { Home } from '../../shared/homes/home.ts';
import { instant } from '../../shared/kernel/ids.ts';
import type { Rebase } from '../../shared/quality/homeFigures.ts';
import {
  closedPeriod,
  homeViews,
  peerValues,
  type ViewedMetric,
} from '../../shared/quality/homeQuality.ts';
import { newestPeriod } from '../../shared/quality/metricView.ts';
import { compareWithPeers, peerGroups } from '../../shared/quality/peers.ts';
import type {
  DashboardMetric,
  QualityDashboard,
  ShownRebase,
} from '../../shared/quality/quality.api.ts';
import { type PeerEntry, unpackPeer } from '../../shared/quality/qualityRow.ts';
import { sentenceOf } from '../../shared/quality/sentences.ts';
import { punctualityOf } from '../../shared/reporting/monthlyViews.ts';
import { takesPart } from '../../shared/reporting/takingPart.ts';
import type { LoadedQuality, MovedDeadlines } from '../../shared/server/quality/loadHomeQuality.ts';
import type { QualityPeers } from '../../shared/store/quality.store.ts';

/** Of the closed months so many show how punctual the home is. */
const PUNCTUALITY = 3;

interface Surroundings {
  home: Home;
  loaded: LoadedQuality;
  peers: QualityPeers | undefined;
  moved: MovedDeadlines;
  now: Date;
}

/** A home's dashboard as it is now (reporting, section 7). */
export function dashboardView(around: Surroundings): QualityDashboard {
  const { home, loaded, peers, moved, now } = around;
  const reporting = takesPart(home);
  const to = newestPeriod(loaded.returns, now);
  const closed = closedPeriod(now, moved);
  const own = peerValues(loaded, peers?.closed ?? closed);
  const views = reporting ? homeViews(loaded, to) : [];
  const peer = loaded.stored.row?.peer;
  const counted = peer ? unpackPeer(peer) : null;
  return {
    home: { uuid: home.uuid, name: home.name, reporting },
    as_at: instant(now),
    from: to === undefined ? null : (loaded.returns.at(-1)?.period ?? null),
    to: to ?? null,
    metrics: views.map((one) => metricReply(one, own, counted, peers)),
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

function metricReply(
  { metric, view }: ViewedMetric,
  values: Record<string, number>,
  counted: PeerEntry | null,
  peers: QualityPeers | undefined,
): DashboardMetric {
  const own = values[metric.id] ?? null;
  const isCounted = counted !== null && counted.closed === peers?.closed;
  const among = isCounted ? (counted.values[metric.id] ?? null) : null;
  // One that was not counted yet cannot be left out of a group: it waits for the next count.
  const groups = isCounted ? peerGroups(counted) : [];
  const compared = compareWithPeers(
    metric,
    own,
    groups.map((group) => peers?.groups[group]?.[metric.id]),
    among,
  );
  return {
    id: metric.id,
    points: view.points,
    segments: view.segments.map(({ meanMovingRange, ...segment }) => ({
      ...segment,
      mean_moving_range: meanMovingRange,
      firm: segment.state === 'firm',
    })),
    state: view.state,
    sentence: sentenceOf(metric, view),
    zero_months: view.zero_months,
    peers: compared,
    no_peers: compared ? null : own === null ? 'no_value' : 'too_few',
  };
}
