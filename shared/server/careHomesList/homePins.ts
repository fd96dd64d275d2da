import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { ListModel } from '../placeList/listModel.ts';
import type { CareHomes, HomesQuery } from './careHomes.ts';

/** Homes with a known location, in columns; beside them those without. */
export interface HomePins {
  uuids: HomeUuid[];
  versions: number[];
  names: string[];
  latitudes: number[];
  longitudes: number[];
  /** Instants, or null where the home has never answered. */
  updated_at: (string | null)[];
  vacant_beds: number[];
  /** 0 where the home takes nobody; null where all that are vacant can be used. */
  usable_beds: (number | null)[];
  suspensions: number[];
  /** `YYYY-MM-DD`, or null. */
  aqp_suspension_since: (string | null)[];
  without_place: HomeUuid[];
}

/** The homes that pass, those that have a known location in columns, in the order of their uuids. */
export function homePins(model: ListModel<CareHomes>, query: HomesQuery): HomePins {
  const { numbers, ...pins } = model.pins(query);
  return {
    ...pins,
    versions: numbers('version'),
    updated_at: numbers('updatedAt').map((time) => (time === 0 ? null : isoOf(time))),
    vacant_beds: numbers('vacantBeds'),
    usable_beds: numbers('usableBeds').map((beds) => (beds < 0 ? null : beds)),
    suspensions: numbers('suspensions'),
    // A day is kept as its midnight in UTC.
    aqp_suspension_since: numbers('suspendedFrom').map((time) =>
      time === 0 ? null : isoOf(time).slice(0, 10),
    ),
  };
}

const isoOf = (time: number): string => new Date(time).toISOString();
