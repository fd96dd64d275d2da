import type { Pin, PinColumns } from './mapPins.ts';
import { pinsOf } from './mapPins.ts';

/** For tests: a row of the pins, with what is said of it. */
export interface Row {
  name: string;
  version?: number;
  latitude?: number;
  longitude?: number;
  updated_at?: string | null;
  vacant_beds?: number;
  usable_beds?: number | null;
  suspensions?: number;
  aqp_suspension_since?: string | null;
}

export const NOW = new Date('2026-09-04T10:00:00.000Z');
export const hoursAgo = (hours: number) =>
  new Date(NOW.getTime() - hours * 3_600_000).toISOString();

/** For tests: an answer with these homes, each with its name for a uuid. */
export function columnsOf(rows: Row[], more: Partial<PinColumns> = {}): PinColumns {
  return {
    uuids: rows.map(({ name }) => name) as PinColumns['uuids'],
    versions: rows.map(({ version = 1 }) => version),
    names: rows.map(({ name }) => name),
    latitudes: rows.map(({ latitude = 53.54 }) => latitude),
    longitudes: rows.map(({ longitude = -2.1 }) => longitude),
    updated_at: rows.map(({ updated_at = hoursAgo(1) }) => updated_at),
    vacant_beds: rows.map(({ vacant_beds = 2 }) => vacant_beds),
    usable_beds: rows.map(({ usable_beds = null }) => usable_beds),
    suspensions: rows.map(({ suspensions = 0 }) => suspensions),
    aqp_suspension_since: rows.map(({ aqp_suspension_since = null }) => aqp_suspension_since),
    count: rows.length,
    without_place: [],
    origin: null,
    as_of: NOW.toISOString(),
    ...more,
  };
}

export const pinsFor = (rows: Row[], more?: Partial<PinColumns>): Pin[] =>
  pinsOf(columnsOf(rows, more), NOW);
