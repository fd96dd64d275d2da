import pMap from 'p-map';
import {
  heldResponsibilities,
  missingResponsibilities,
  responsibilitiesToHold,
} from '#shared/contacts/responsibilities.ts';
import type { LocationOverviewRow } from '#shared/domiciliary/locationOverview.api.ts';
import * as locationOverviewApi from '#shared/domiciliary/locationOverview.api.ts';
import * as locationReportsApi from '#shared/domiciliary/locationReports.api.ts';
import { locationResponsibilities } from '#shared/domiciliary/locationResponsibilities.ts';
import type { OverviewReturn } from '#shared/reporting/overview.ts';
import { locationRef, SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { findLocations } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { overviewPage } from '../reporting/overviewPage.ts';
import { heatOfPage, type OfOverview, overviewRow } from '../reporting/overviewRows.ts';
import { remindPlaces } from '../reporting/remindPlaces.ts';
import { writtenAnswers } from '../reporting/writtenAnswers.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const getLocationOverview = handle(
  locationOverviewApi.getLocationOverview,
  ({ query, table, now }) =>
    overviewPage({ kind: SERVICE_LOCATION, rowsOf: locationOverviewRows, query, table, now }),
);

export const listLocationAnswers = handle(
  locationReportsApi.listLocationAnswers,
  ({ place, query, table }) => writtenAnswers(table, place, query),
);

export const remindLocations = handle(
  locationOverviewApi.remindLocations,
  async ({ body: { service_locations, ...body }, caller, table, now, trace, remember }) => {
    const who = actorOf(caller);
    const reminder = { kind: SERVICE_LOCATION, uuids: service_locations, who, trace, ...body };
    const results = await remindPlaces(table, reminder, now);
    const reply = results.map(({ uuid, result }) => ({ service_location: uuid, result }));
    return body.dry_run ? reply : remember(reply);
  },
);

const CONCURRENCY = 16;

/** The rows of a page of the overview of service locations, in the returns' order. */
async function locationOverviewRows(
  table: Table,
  page: readonly OverviewReturn[],
  context: OfOverview,
): Promise<LocationOverviewRow[]> {
  const uuids = page.map(({ home }) => home as string as LocationUuid);
  const [locations, heat] = await Promise.all([
    findLocations(table, uuids),
    heatOfPage(table, page, { kind: SERVICE_LOCATION, of: context }),
  ]);
  const missing = new Map(
    await pMap(
      locations,
      async (location) => [location.uuid, await missingAt(table, location)] as const,
      { concurrency: CONCURRENCY },
    ),
  );
  const byUuid = new Map<string, ServiceLocation>(
    locations.map((location) => [location.uuid, location]),
  );
  return page.map((overviewReturn, i) => {
    const location = byUuid.get(overviewReturn.home);
    return {
      ...overviewRow(overviewReturn, location, heat[i] ?? [], context.now),
      availability_updated: location?.capacity.updated ?? null,
      aqp_status: location?.aqp_status ?? false,
      missing_responsibilities: (location && missing.get(location.uuid)) ?? [],
    };
  });
}

/** The names of the responsibilities that nobody at this location holds. */
async function missingAt(table: Table, location: ServiceLocation): Promise<string[]> {
  const contacts = await contactsOf(table, locationRef(location.uuid));
  return missingResponsibilities(
    responsibilitiesToHold(location, locationResponsibilities(location)),
    heldResponsibilities(contacts),
  );
}
