import { CARE_HOME } from '../homes/careHome.ts';
import type { PlaceKind, PlaceRef } from '../places/place.ts';
import type { ReportingPlace } from '../reporting/reportingPlace.ts';
import { reportKindOf } from '../reporting/reportKinds.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { Entity, Wanted } from './entity.ts';
import { wanted } from './entity.ts';
import { homesChangedSince } from './homes.store.ts';
import { placeKindOf } from './placeKinds.ts';
import { locationsChangedSince } from './serviceLocations.store.ts';
import type { Table } from './table.ts';

/** Every place of a kind that reports, or those that changed since an instant. */
const changedSince: Readonly<
  Record<PlaceKind, (table: Table, since?: string) => AsyncGenerator<ReportingPlace>>
> = {
  [CARE_HOME]: homesChangedSince,
  [SERVICE_LOCATION]: locationsChangedSince,
};

/** Every place of a kind that has reports, in the order of its last change. */
export function reportingPlaces(table: Table, kind: PlaceKind): AsyncGenerator<ReportingPlace> {
  const ofKind = changedSince[kind];
  if (!ofKind) throw new Error(`Places of the kind ${kind} have no reports`);
  return ofKind(table);
}

/** The items of a kind of place that reports: each such kind's have what the reports need. */
export function reportingEntity(kind: PlaceKind): Entity<ReportingPlace, Pick<PlaceRef, 'uuid'>> {
  // Throws for a kind that has no reports.
  reportKindOf(kind);
  return placeKindOf({ kind }).entity as unknown as Entity<ReportingPlace, Pick<PlaceRef, 'uuid'>>;
}

/** Names a place that reports, to be read with other items. */
export const wantedReporting = ({ kind, uuid }: PlaceRef): Wanted<ReportingPlace> =>
  wanted(reportingEntity(kind), { uuid });

/** The place that reports, or undefined. */
export async function findReporting(
  table: Table,
  place: PlaceRef,
): Promise<ReportingPlace | undefined> {
  const [reportingPlace] = await table.read(wantedReporting(place));
  return reportingPlace;
}
