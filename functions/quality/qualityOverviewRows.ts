import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type { Metric } from '#shared/quality/metric.ts';
import type { FoundHome } from '#shared/quality/overviewModel.ts';
import { cutsFor } from '#shared/quality/peerGroups.ts';
import { compareWithPeers } from '#shared/quality/peers.ts';
import type { QualityOverviewRow } from '#shared/quality/qualityOverview.api.ts';
import { unpackPeer } from '#shared/quality/qualityRow.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import { type QualityPeers, qualityPeersEntity } from '#shared/store/quality.store.ts';
import type { Table } from '#shared/store/table.ts';

/** The places of a page with whom to phone, and with how similar homes stand where a figure is chosen. */
export async function qualityOverviewRows(
  table: Table,
  foundHomes: readonly FoundHome[],
  {
    kind,
    icbOf,
    metric,
  }: { kind: PlaceKind; icbOf: (authority: string) => string; metric: Metric | undefined },
): Promise<QualityOverviewRow[]> {
  const ofKind = kind === CARE_HOME ? {} : { kind };
  const [homes, [peers]] = await Promise.all([
    findPlaces(
      table,
      foundHomes.map(({ home }) => ({ kind, uuid: home })),
    ),
    table.read(wanted(qualityPeersEntity, metric ? ofKind : undefined)),
  ]);
  const byUuid = new Map(homes.map((home) => [home.uuid as string, home]));
  return foundHomes.map((foundHome) => {
    const home = byUuid.get(foundHome.home);
    return {
      home: foundHome.home,
      name: home?.name ?? foundHome.home_name,
      provider_name: foundHome.provider_name,
      local_authority: foundHome.local_authority,
      icb: icbOf(foundHome.local_authority),
      manager: home?.home_manager ?? '',
      phone: home?.phone ?? '',
      closed: foundHome.closed,
      counts: foundHome.counts,
      missing: foundHome.missing,
      months: foundHome.months,
      figure:
        metric && foundHome.figure
          ? { ...foundHome.figure, peers_median: medianOf(foundHome, metric, peers) }
          : null,
    };
  });
}

/** The median of the homes like this one, itself left out; null where there are too few. */
function medianOf(
  { peer }: FoundHome,
  metric: Metric,
  peers: QualityPeers | undefined,
): number | null {
  if (!peer || peer.closed !== peers?.closed) return null;
  const entry = unpackPeer(peer);
  const own = entry.values[metric.id] ?? null;
  const groups = cutsFor(entry, peers).map((cuts) => cuts[metric.id]);
  // A home without a value has similar homes all the same.
  return compareWithPeers(metric, own ?? 0, groups, own)?.median ?? null;
}
