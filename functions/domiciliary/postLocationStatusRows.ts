import { postLocationStatusRows } from '../../shared/domiciliary/locationStatusFile.api.ts';
import { readLocationRow } from '../../shared/domiciliary/locationStatusFile.ts';
import {
  type LocationStatusChange,
  locationStatusDifferences,
} from '../../shared/domiciliary/locationStatusRules.ts';
import { NOTHING_CHANGED } from '../../shared/homes/homeStatusRules.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { ServiceLocation } from '../../shared/serviceLocations/serviceLocation.ts';
import { findLocation, findLocationByCqcId } from '../../shared/store/serviceLocations.store.ts';
import { REASON_MISSING, type StatusRowsKind, statusRows } from '../homes/statusRows.ts';
import { handle } from '../runtime/handle.ts';
import { decideLocationStatus, locationStatusSaved } from './locationStatusChange.ts';

export const handler = handle(postLocationStatusRows, async ({ body, ...request }) => {
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
});

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
