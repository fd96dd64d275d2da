import pMap from 'p-map';
import { asksForManager } from '../../shared/contacts/manager.ts';
import {
  heldResponsibilities,
  missingResponsibilities,
  responsibilitiesToHold,
} from '../../shared/contacts/responsibilities.ts';
import { freshnessOf } from '../../shared/domiciliary/freshness.ts';
import { locationResponsibilities } from '../../shared/domiciliary/locationResponsibilities.ts';
import { getStaffMember, type StaffLocation } from '../../shared/domiciliary/staffMember.api.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import type {
  LocationUuid,
  ServiceLocation,
} from '../../shared/serviceLocations/serviceLocation.ts';
import { contactsOf, membershipsOf } from '../../shared/store/contacts.store.ts';
import { findLocations } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { openReports } from '../reporting/homeReturns.ts';
import { handle } from '../runtime/handle.ts';

const CONCURRENCY = 8;

/** A person's service locations, as their own start page lists them (domiciliary, section 6). */
export const handler = handle(getStaffMember, async ({ subject, table, now }) => {
  const memberships = (await membershipsOf(table, subject.email)).filter(
    ({ place }) => place.kind === SERVICE_LOCATION,
  );
  const contactAt = new Map(memberships.map(({ place, contact }) => [place.uuid, contact]));
  const locations = await findLocations(table, [...contactAt.keys()] as LocationUuid[]);
  const listed = await pMap(
    locations,
    (location) =>
      staffLocation(table, location, {
        contact: contactAt.get(location.uuid),
        email: subject.email,
        now,
      }),
    { concurrency: CONCURRENCY },
  );
  return {
    uuid: subject.id,
    first_name: subject.first_name,
    last_name: subject.last_name,
    email: subject.email,
    service_locations: listed.sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  };
});

async function staffLocation(
  table: Table,
  location: ServiceLocation,
  { contact: id, email, now }: { contact: string | undefined; email: EmailAddress; now: Date },
): Promise<StaffLocation> {
  const { uuid, name, provider_name, capacity } = location;
  const [contacts, { overdue }] = await Promise.all([
    contactsOf(table, location),
    openReports(table, location, now),
  ]);
  const theirs = contacts.find((contact) => contact.id === id);
  const responsibilities = locationResponsibilities(location);
  return {
    id: uuid,
    uuid,
    name,
    provider: { name: provider_name },
    aqp_status: location.aqp_status,
    aqp_suspension: location.aqp_suspension,
    is_closed: location.location_status === 'CLOSED',
    reporting: location.reporting,
    overdue_reports: overdue,
    positions: responsibilities.flatMap(({ field, name: named, holder = named }) =>
      theirs?.[field] ? [holder] : [],
    ),
    missing_responsibilities: missingResponsibilities(
      responsibilitiesToHold(location, responsibilities),
      heldResponsibilities(contacts),
    ),
    asks_for_manager: asksForManager(location, contacts, email),
    capacity_updated: capacity.updated,
    freshness: freshnessOf(capacity.updated, now),
  };
}
