import type { LocationStatusView } from '#shared/domiciliary/locationStatus.api.ts';
import * as locationStatusApi from '#shared/domiciliary/locationStatus.api.ts';
import * as locationStatusFileApi from '#shared/domiciliary/locationStatusFile.api.ts';
import { LOCATION_STATUS_PAGE } from '#shared/domiciliary/locationStatusFile.api.ts';
import { readLocationRow } from '#shared/domiciliary/locationStatusFile.ts';
import { NOTHING_CHANGED } from '#shared/homes/homeStatusRules.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  type LocationStatusChange,
  locationStatusDifferences,
  locationStatusOf,
} from '#shared/serviceLocations/locationStatusRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import {
  findLocation,
  findLocationByCqcId,
  locationsPage,
} from '#shared/store/serviceLocations.store.ts';
import { REASON_MISSING, type StatusRowsKind, statusRows } from '../homes/statusRows.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { decideLocationStatus, locationStatusSaved } from './locationStatusChange.ts';

export const getServiceLocationStatus = handle(
  locationStatusApi.getServiceLocationStatus,
  async ({ place }) => locationStatusView(place),
);

const STALE = 'This service location has changed since you opened it. Nothing was saved.';

export const patchServiceLocationStatus = handle(
  locationStatusApi.patchServiceLocationStatus,
  async ({ body, place: location, table, now, save }) => {
    const { reason, version, ...change } = body;
    if (version !== undefined && version !== location.version) {
      throw new Refusal('stale', STALE, { current: locationStatusView(location) });
    }
    const decision = decideLocationStatus(location, change, now);
    if (!decision.ok) {
      const { errors } = decision;
      throw new Refusal('invalid', Object.values(errors).flat()[0] ?? '', { errors });
    }
    const saved = await locationStatusSaved(table, { location, decision, reason, now });
    const after = { ...saved.changed, version: location.version + 1 };
    return save(saved.change, saved.writes, locationStatusView(after));
  },
);

const cursors = cursorsTo(() => FeedPlace);
const QUESTION = 'locationStatuses';

export const listLocationStatuses = handle(
  locationStatusFileApi.listLocationStatuses,
  async ({ query, table }) => {
    const from =
      query.cursor === undefined ? undefined : cursors.readCursor(QUESTION, query.cursor);
    const { items, after } = await locationsPage(table, {
      after: from,
      limit: LOCATION_STATUS_PAGE,
    });
    return {
      service_locations: items.map((location) => ({
        ...locationStatusOf(location),
        uuid: location.uuid,
        cqc_recorded_id: location.cqc_recorded_id,
        name: location.name,
        provider_name: location.provider_name,
        postcode: location.postcode,
      })),
      cursor: after ? cursors.writeCursor(QUESTION, FeedPlace.parse(after)) : null,
    };
  },
);

export const postLocationStatusRows = handle(
  locationStatusFileApi.postLocationStatusRows,
  async ({ body, ...request }) => {
    const { rows, save, reason } = body;
    if (save && reason === undefined) {
      throw new Refusal('invalid', REASON_MISSING, { errors: { reason: [REASON_MISSING] } });
    }
    const { table, now } = request;
    const read = rows.map((sent) => ({ sent, read: readLocationRow(sent) }));
    if (!save || reason === undefined) {
      return { results: await statusRows(locations, read, { table, now, save: null }) };
    }
    const results = await statusRows(locations, read, {
      table,
      now,
      save: async ({ place: location, change }) => {
        const decision = decideLocationStatus(location, change as LocationStatusChange, now);
        if (!decision.ok) throw new Error('A row that may not be saved was let through');
        const saved = await locationStatusSaved(table, { location, decision, reason, now });
        await request.saveRow(saved.change, saved.writes);
      },
    });
    return request.remember({ results });
  },
);

const locations: StatusRowsKind<ServiceLocation, null> = {
  named: { full: 'homecare agency', short: 'agency' },
  find: (table, uuid) => findLocation(table, uuid),
  findByCqcId: findLocationByCqcId,
  load: async (table, uuid) => [await findLocation(table, uuid), null],
  look(location, change, now) {
    const decision = decideLocationStatus(location, change as LocationStatusChange, now);
    if (!decision.ok) {
      const errors = Object.entries(decision.errors).flatMap(([column, messages]) =>
        messages
          .filter((message) => message !== NOTHING_CHANGED)
          .map((message) => ({ column, message })),
      );
      return { changes: [], errors };
    }
    const { before, after } = decision;
    const changes = locationStatusDifferences(before, after).map(({ label, ...values }) => ({
      column: label,
      ...values,
    }));
    return { changes, errors: [] };
  },
};

/** A service location's status as the central team sees it. */
const locationStatusView = (location: ServiceLocation): LocationStatusView => ({
  ...locationStatusOf(location),
  uuid: location.uuid,
  name: location.name,
  provider_name: location.provider_name,
  address: location.address,
  postcode: location.postcode,
  local_authority: location.local_authority,
  service_types: location.service_types,
  location_status: location.location_status,
  closes_on: location.closes_on,
  version: location.version,
});
