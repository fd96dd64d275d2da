import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { Instant } from '../kernel/ids.ts';
import { PlaceKind, placePartition } from '../places/place.ts';
import { HomeFigures, HomeRebases } from '../quality/homeFigures.ts';
import { QualityRow } from '../quality/qualityRow.ts';
import { Period } from '../reporting/period.ts';
import { entity } from './entity.ts';
import { placeOfReturn, type Whose } from './returns.store.ts';
import type { Table } from './table.ts';

const at = (whose: Whose, sk: string) => ({ pk: placePartition(placeOfReturn(whose)), sk });
const OTHER_KINDS = [
  {
    why: 'Places of other kinds have dashboards too, and their rows name the kind',
    up: (row: Readonly<Record<string, unknown>>) => ({ ...row }),
  },
];

/**
 * Access patterns
 * - all figures that a place has submitted: pk `<kind>#<uuid>`, sk `QFIGURES`
 */
export const homeFiguresEntity = entity<HomeFigures, Whose>({
  name: 'homeFigures',
  schema: HomeFigures,
  shape: 2,
  upgrades: OTHER_KINDS,
  key: (whose) => at(whose, 'QFIGURES'),
});

/**
 * Access patterns
 * - the rebases of a place: pk `<kind>#<uuid>`, sk `QREBASES`
 */
export const homeRebasesEntity = entity<HomeRebases, Whose>({
  name: 'homeRebases',
  schema: HomeRebases,
  shape: 2,
  upgrades: OTHER_KINDS,
  key: (whose) => at(whose, 'QREBASES'),
});

/**
 * Access patterns
 * - a place on the quality overview: pk `<kind>#<uuid>`, sk `QROW`
 * - all homes on it, and those changed since an instant, oldest change first: CHG, pk `QROW`, sk
 *   `<changed_at>#<home>`; places of another kind pk `QROW#<kind>`
 */
export const qualityRowEntity = entity<QualityRow, Whose>({
  name: 'qualityRow',
  schema: QualityRow,
  shape: 2,
  upgrades: OTHER_KINDS,
  isFeed: true,
  key: (whose) => at(whose, 'QROW'),
  index: ({ kind, home, changed_at }) => ({
    CHG: { pk: feedOf(kind), sk: `${changed_at}#${home}` },
  }),
});

const feedOf = (kind: PlaceKind = CARE_HOME): string =>
  kind === CARE_HOME ? 'QROW' : `QROW#${kind}`;

/** What is of all places of a kind, of care homes unless named. */
type OfKind = { kind?: PlaceKind | undefined };
const ofKind = ({ kind = CARE_HOME }: OfKind, sk: string) => ({
  pk: kind === CARE_HOME ? 'QUALITY' : `QUALITY#${kind}`,
  sk,
});

/** What places are compared with: of each group of similar homes and each metric a few numbers. */
export const QualityPeers = z.strictObject({
  kind: z.optional(PlaceKind),
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
 * - what homes are compared with: pk `QUALITY`, sk `PEERS`; places of another kind pk `QUALITY#<kind>`
 */
export const qualityPeersEntity = entity<QualityPeers, OfKind>({
  name: 'qualityPeers',
  schema: QualityPeers,
  shape: 2,
  upgrades: OTHER_KINDS,
  key: (ref) => ofKind(ref, 'PEERS'),
});

/** How all homes that report stand, counted in one go: what a start page shows without reading their rows. */
export const QualityTotals = z.strictObject({
  kind: z.optional(PlaceKind),
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
 * - how all homes stand: pk `QUALITY`, sk `TOTALS`; places of another kind pk `QUALITY#<kind>`
 */
export const qualityTotalsEntity = entity<QualityTotals, OfKind>({
  name: 'qualityTotals',
  schema: QualityTotals,
  shape: 2,
  upgrades: OTHER_KINDS,
  key: (ref) => ofKind(ref, 'TOTALS'),
});

/**
 * Rows of a kind of place, of care homes unless named, that changed at this instant or after, oldest first;
 * every one when it is not given.
 */
export const qualityRowsSince = (
  table: Table,
  since?: string,
  kind?: PlaceKind,
): AsyncGenerator<QualityRow> =>
  table.each(qualityRowEntity, {
    index: 'CHG',
    pk: feedOf(kind),
    ...(since !== undefined && { from: since }),
  });
