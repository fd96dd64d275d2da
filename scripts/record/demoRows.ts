import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import {
  placementDraftEntity,
  placementItemEntity,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
} from '#shared/store/returns.store.ts';
import { capacityUpdateEntity, locationEntity } from '#shared/store/serviceLocations.store.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { create, type Write } from '#shared/store/write.ts';
import { domcareWorld } from '../demo/domcare/domcareWorld.ts';
import { demoWorld } from '../demo/world.ts';

/** Rows of each kind: enough to see how its keys are made. */
const ROWS = 40;
const INDEXED = /^(pk|sk|shape|[a-z]+_(pk|sk))$/;

const some = <T>(rows: readonly T[], write: (row: T) => Write): Write[] =>
  rows.slice(0, ROWS).map(write);

/** The keys of the demo's first rows of each kind, those of the indexes included. */
export function demoRowKeys(now: Date): Record<string, unknown[]> {
  const world = demoWorld(now);
  const domcare = domcareWorld(now);
  const reports = [...world.reports, ...domcare.reports];
  const writes = [
    ...some(world.homes, (row) => create(homeEntity, row)),
    ...some(world.contacts, (row) => create(contactEntity, row)),
    ...some(domcare.contacts, (row) => create(contactEntity, row)),
    ...some(world.memberships, (row) => create(membershipEntity, row)),
    ...some(world.updates, (row) => create(vacancyUpdateEntity, row)),
    ...some(domcare.locations, (row) => create(locationEntity, row)),
    ...some(domcare.updates, (row) => create(capacityUpdateEntity, row)),
    ...some(
      reports.flatMap(({ returns }) => returns),
      (row) => create(returnEntity, row),
    ),
    ...some(
      reports.flatMap(({ versions }) => versions),
      (row) => create(returnVersionEntity, row),
    ),
    ...some(
      reports.flatMap(({ sections }) => sections),
      (row) => create(returnSectionEntity, row),
    ),
    ...some(
      reports.flatMap((report) => report.placementDrafts),
      (row) => create(placementDraftEntity, row),
    ),
    ...some(
      reports.flatMap((report) => report.placementItems),
      (row) => create(placementItemEntity, row),
    ),
  ];
  const keys: Record<string, unknown[]> = {};
  for (const { entity, stored } of writes) {
    const own = Object.entries(stored ?? {}).filter(([name]) => INDEXED.test(name));
    keys[entity] = [...(keys[entity] ?? []), Object.fromEntries(own)];
  }
  return keys;
}
