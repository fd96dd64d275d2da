import * as z from 'zod/mini';
import { homeRef } from '../homes/careHome.ts';
import { type HomeUuid, Instant } from '../kernel/ids.ts';
import { placePartition } from '../places/place.ts';
import { HomeFigures, HomeRebases } from '../quality/homeFigures.ts';
import { QualityRow } from '../quality/qualityRow.ts';
import { Period } from '../reporting/period.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

type OfHome = { home: HomeUuid };
const at = ({ home }: OfHome, sk: string) => ({ pk: placePartition(homeRef(home)), sk });

/**
 * Access patterns
 * - all figures that a home has submitted: pk `careHome#<uuid>`, sk `QFIGURES`
 */
export const homeFiguresEntity = entity<HomeFigures, OfHome>({
  name: 'homeFigures',
  schema: HomeFigures,
  key: (of) => at(of, 'QFIGURES'),
});

/**
 * Access patterns
 * - the rebases of a home: pk `careHome#<uuid>`, sk `QREBASES`
 */
export const homeRebasesEntity = entity<HomeRebases, OfHome>({
  name: 'homeRebases',
  schema: HomeRebases,
  key: (of) => at(of, 'QREBASES'),
});

/**
 * Access patterns
 * - a home on the quality overview: pk `careHome#<uuid>`, sk `QROW`
 * - all homes on it, and those changed since an instant, oldest change first: CHG, pk `QROW`, sk
 *   `<changed_at>#<home>`
 */
export const qualityRowEntity = entity<QualityRow, OfHome>({
  name: 'qualityRow',
  schema: QualityRow,
  isFeed: true,
  key: (of) => at(of, 'QROW'),
  index: ({ home, changed_at }) => ({ CHG: { pk: 'QROW', sk: `${changed_at}#${home}` } }),
});

/** What homes are compared with: of each group of similar homes and each metric a few numbers. */
export const QualityPeers = z.strictObject({
  version: z.int(),
  built_at: Instant,
  /** The newest closed month then. */
  closed: Period,
  /** By group, each as `packGroups` writes it. */
  groups: z.record(z.string(), z.string()),
});
export type QualityPeers = z.infer<typeof QualityPeers>;

/**
 * Access patterns
 * - what homes are compared with: pk `QUALITY`, sk `PEERS`
 */
export const qualityPeersEntity = entity<QualityPeers, object>({
  name: 'qualityPeers',
  schema: QualityPeers,
  key: () => ({ pk: 'QUALITY', sk: 'PEERS' }),
});

/** How all homes that report stand, counted in one go: what a start page shows without reading their rows. */
export const QualityTotals = z.strictObject({
  version: z.int(),
  built_at: Instant,
  /** The newest closed month then. */
  closed: Period,
  /** Homes that report, and those of them with a figure to look closer at. */
  homes: z.int(),
  look_closer: z.int(),
  /** Reports of the last three closed months that have not come. */
  missing: z.int(),
});
export type QualityTotals = z.infer<typeof QualityTotals>;

/**
 * Access patterns
 * - how all homes stand: pk `QUALITY`, sk `TOTALS`
 */
export const qualityTotalsEntity = entity<QualityTotals, object>({
  name: 'qualityTotals',
  schema: QualityTotals,
  key: () => ({ pk: 'QUALITY', sk: 'TOTALS' }),
});

/** Rows of homes that changed at this instant or after, oldest first; every one when it is not given. */
export const qualityRowsSince = (table: Table, since?: string): AsyncGenerator<QualityRow> =>
  table.each(qualityRowEntity, {
    index: 'CHG',
    pk: 'QROW',
    ...(since !== undefined && { from: since }),
  });
