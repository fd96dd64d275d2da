import { statusWith } from '#shared/contacts/placeStatus.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { locationNoticeWrites } from '#shared/server/directory/locationNotice.ts';
import { participationWrites } from '#shared/server/reporting/participationWrites.ts';
import {
  changedStatusFields,
  type LocationStatusChange,
  type LocationStatusFields,
  locationStatusAfter,
  locationStatusErrors,
  locationStatusOf,
} from '#shared/serviceLocations/locationStatusRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { readContacts, rosterWrite } from '../contacts/roster.ts';

const GOES_ON = 'This agency continues under another registration, so it cannot be reopened';

/** What a change of a location's status makes of it, or why it may not be. */
type LocationStatusDecision =
  | { ok: true; before: LocationStatusFields; after: LocationStatusFields }
  | { ok: false; errors: FieldErrors };

/** Decides on a change of a location's status; one that changes nothing is an error under `''`. */
export function decideLocationStatus(
  location: ServiceLocation,
  change: LocationStatusChange,
  now: Date,
): LocationStatusDecision {
  const today = londonDay(now);
  const before = locationStatusOf(location);
  const after = locationStatusAfter(before, change, today);
  const errors = locationStatusErrors(before, after, today);
  if (before.closed && !after.closed && location.successor !== null) errors.closed = [GOES_ON];
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, before, after };
}

/** What a change of a location's status writes, with its audit entry, and the location as it then is. */
export async function locationStatusSaved(
  table: Table,
  statusChange: {
    location: ServiceLocation;
    decision: LocationStatusDecision & { ok: true };
    reason: string;
    now: Date;
  },
) {
  const { location, decision, reason, now } = statusChange;
  const { before, after } = decision;
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
  const step = { before: location, after: changed, now };
  const [reports, notice] = await Promise.all([
    participationWrites(table, step),
    locationNoticeWrites(table, step),
  ]);
  const fields = changedStatusFields(before, after);
  return {
    changed,
    change: {
      of: locationEntity.key(location).pk,
      what: 'location.statusChanged' as const,
      before: auditView(before, location, fields),
      after: { ...auditView(after, changed, fields), ...reports.audited, reason },
    },
    writes: [
      replace(locationEntity, changed, location),
      ...(opening ? [rosterWrite(opening.roster, instant(now))] : []),
      ...reports.writes,
      ...notice,
    ],
  };
}

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
