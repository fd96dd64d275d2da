import { statusWith } from '../../shared/contacts/placeStatus.ts';
import { patchServiceLocationStatus } from '../../shared/domiciliary/locationStatus.api.ts';
import {
  changedStatusFields,
  type LocationStatusFields,
  locationStatusAfter,
  locationStatusErrors,
  locationStatusOf,
} from '../../shared/domiciliary/locationStatusRules.ts';
import type { ServiceLocation } from '../../shared/domiciliary/serviceLocation.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { participationWrites } from '../../shared/server/reporting/participationWrites.ts';
import { locationEntity } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { replace } from '../../shared/store/write.ts';
import { readContacts, rosterWrite } from '../contacts/roster.ts';
import { handle } from '../runtime/handle.ts';
import { locationStatusView } from './locationStatusView.ts';

const STALE = 'This service location has changed since you opened it. Nothing was saved.';

export const handler = handle(
  patchServiceLocationStatus,
  async ({ body, place: location, table, now, at, save }) => {
    const { reason, version, ...change } = body;
    if (version !== undefined && version !== location.version) {
      throw new Refusal('stale', STALE, { current: locationStatusView(location) });
    }
    const today = londonDay(now);
    const before = locationStatusOf(location);
    const after = locationStatusAfter(before, change, today);
    const errors = locationStatusErrors(before, after, today);
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', Object.values(errors).flat()[0] ?? '', { errors });
    }
    const opening = before.closed && !after.closed ? await reopened(table, location) : undefined;
    const changed: ServiceLocation = {
      ...location,
      ...partOf(after),
      ...(after.aqp_status !== before.aqp_status && {
        aqp_since: after.aqp_status ? instant(now) : null,
      }),
      ...(after.closed && { location_status: 'CLOSED', closes_on: null }),
      ...opening?.changes,
    };
    const reports = await participationWrites(table, { before: location, after: changed, now });
    const fields = changedStatusFields(before, after);
    return save(
      {
        of: locationEntity.key(location).pk,
        what: 'location.statusChanged',
        before: auditView(before, location, fields),
        after: { ...auditView(after, changed, fields), ...reports.audited, reason },
      },
      [
        replace(locationEntity, changed, location),
        ...(opening ? [rosterWrite(opening.roster, at)] : []),
        ...reports.writes,
      ],
      locationStatusView({ ...changed, version: location.version + 1 }),
    );
  },
);

const partOf = ({ closed: _, ...part }: LocationStatusFields) => part;

/** What becomes of a closed location: it is OPEN with a contact, as any other. */
async function reopened(table: Table, location: ServiceLocation) {
  const roster = await readContacts(table, location);
  const { location_status } = statusWith(roster.contacts, { location_status: 'REGISTERED' });
  const status: ServiceLocation['location_status'] = location_status ?? 'REGISTERED';
  return { roster, changes: { location_status: status, closed_on: null } };
}

/** The fields that differ, as the audit trail keeps them. */
const auditView = (
  status: LocationStatusFields,
  { location_status }: ServiceLocation,
  fields: (keyof LocationStatusFields)[],
) =>
  Object.fromEntries(
    fields.map((field) =>
      field === 'closed' ? ['location_status', location_status] : [field, status[field]],
    ),
  );
