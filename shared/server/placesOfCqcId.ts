import type { ServiceLocation } from '../domiciliary/serviceLocation.ts';
import type { Home } from '../homes/home.ts';
import { findHomeByCqcId } from '../store/homes.store.ts';
import { findLocationByCqcId } from '../store/serviceLocations.store.ts';
import type { Table } from '../store/table.ts';

/** The places with this id of the regulator: a care home, a homecare agency's location, or both, in that order. */
export async function placesOfCqcId(
  table: Table,
  cqcId: string,
): Promise<(Home | ServiceLocation)[]> {
  const [home, location] = await Promise.all([
    findHomeByCqcId(table, cqcId),
    findLocationByCqcId(table, cqcId),
  ]);
  return [home, location].filter((place) => place !== undefined);
}
