import { isDeepStrictEqual } from 'node:util';
import type { Home } from '#shared/homes/home.ts';
import { type HomeUuid, instant } from '#shared/kernel/ids.ts';
import { packMonths } from '#shared/quality/homeFigures.ts';
import { peerValues } from '#shared/quality/homeQuality.ts';
import { qualityKindOf } from '#shared/quality/qualityKinds.ts';
import {
  locationPeerFacts,
  type PeerEntry,
  peerFactsOf,
  qualityRow,
  type Standing,
  unpackPeer,
} from '#shared/quality/qualityRow.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { takesPart } from '#shared/reporting/takingPart.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { homeFiguresEntity, qualityRowEntity } from '#shared/store/quality.store.ts';
import { movedDeadlines } from '#shared/store/reportDeadlines.store.ts';
import { findReporting } from '#shared/store/reportingPlaces.ts';
import { placeOfReturn, type Whose, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { upsert, type Write } from '#shared/store/write.ts';
import { type LoadedQuality, loadHomeQuality, type MovedDeadlines } from './loadHomeQuality.ts';

const NO_MONTHS = packMonths([]);

interface Refresh {
  table: Table;
  now: Date;
  moved?: MovedDeadlines;
  /** Whether the place is counted anew among those that others are compared with: by the job only. */
  counts?: boolean;
}

interface Refreshed {
  changed: boolean;
  peer: PeerEntry | null;
  /** As the place stands now; null: it never reported. */
  row: Standing | null;
}

/**
 * Brings what is stored of a place for dashboards, of a home where its uuid alone is named, up to what its
 * reports say now (ADR 51). Everything is worked out from returns and their versions, so that events may come late, twice, in another order or
 * not at all. Answers whether anything was written, what the place is counted by, and how it stands.
 */
export async function refreshHome(place: HomeUuid | Whose, refresh: Refresh): Promise<Refreshed> {
  const whose = typeof place === 'string' ? { home: place } : place;
  const { table, now, counts = false } = refresh;
  const moved = refresh.moved ?? (await movedDeadlines(table));
  return untilCommitted(async () => {
    const [home, loaded] = await Promise.all([
      findReporting(table, placeOfReturn(whose)),
      loadHomeQuality(table, whose, moved),
    ]);
    if (!home) return { changed: false, peer: null, row: null };
    const { writes, ...found } = refreshWrites(home, loaded, { now, moved, counts });
    if (writes.length > 0) await table.commit(...writes);
    return { changed: writes.length > 0, ...found };
  });
}

function refreshWrites(
  home: ReportingPlace,
  loaded: LoadedQuality,
  { now, moved, counts }: { now: Date; moved: MovedDeadlines; counts: boolean },
): { writes: Write[] } & Omit<Refreshed, 'changed'> {
  const { figures, row } = loaded.stored;
  const packed = packMonths(loaded.figures);
  const hasReported = loaded.returns.length > 0;
  if (!hasReported && !row) return { writes: [], peer: null, row: null };
  const closed = closedPeriod(now, moved);
  const saved = row?.peer ? unpackPeer(row.peer) : null;
  const peer = counts ? peerEntry(home, loaded, closed) : saved;
  const next = qualityRow(home, loaded, { closed, now, peer });
  const changed_at = instant(now);
  const writes = [
    ...(packed === (figures?.months ?? NO_MONTHS)
      ? []
      : [upsert(homeFiguresEntity, { ...whoseReturn(home), months: packed }, figures)]),
    ...(row && isDeepStrictEqual({ ...row, ...next }, row)
      ? []
      : [upsert(qualityRowEntity, { ...next, changed_at }, row)]),
  ];
  return { writes, peer, row: next };
}

/** Places that take part are those that others are compared with. */
const peerEntry = (home: ReportingPlace, loaded: LoadedQuality, closed: PeerEntry['closed']) =>
  takesPart(home)
    ? {
        ...factsOf(home),
        closed,
        values: peerValues(loaded, closed, qualityKindOf(home.kind).metrics),
      }
    : null;

const factsOf = (place: ReportingPlace) =>
  place.kind === SERVICE_LOCATION
    ? locationPeerFacts(place as ReportingPlace & ServiceLocation)
    : peerFactsOf(place as ReportingPlace & Home);
