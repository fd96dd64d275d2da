import pMap from 'p-map';
import type { Account } from '#shared/account/account.ts';
import { addressesOf } from '#shared/contacts/contact.ts';
import { asksForManager } from '#shared/contacts/manager.ts';
import {
  heldResponsibilities,
  missingResponsibilities,
  responsibilitiesToHold,
} from '#shared/contacts/responsibilities.ts';
import { freshnessOf } from '#shared/domiciliary/freshness.ts';
import { locationResponsibilities } from '#shared/domiciliary/locationResponsibilities.ts';
import type { StaffLocation } from '#shared/domiciliary/staffMember.api.ts';
import * as staffMemberApi from '#shared/domiciliary/staffMember.api.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { locationsOfProvider } from '#shared/server/domiciliary/locationNames.ts';
import { openReports } from '#shared/server/reporting/homeReturns.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { membershipsInForce } from '#shared/store/membershipsInForce.ts';
import { findLocations } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

const CONCURRENCY = 8;

/** A person's service locations, as their own start page lists them (domiciliary, section 6). */
export const getStaffMember = handle(
  staffMemberApi.getStaffMember,
  async ({ subject, table, now }) => {
    const memberships = (await membershipsInForce(table, subject.email)).filter(
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
  },
);

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

/** Suggestions in 'Add new contact' (domiciliary, section 6). */
export const getProviderEmails = handle(
  staffMemberApi.getProviderEmails,
  async ({ place, caller, table, now }) => {
    const locations = await ofItsProvider(table, place, { caller: accountOf(caller), now });
    const contacts = await pMap(locations, (location) => contactsOf(table, location), {
      concurrency: CONCURRENCY,
    });
    return { emails: [...new Set(contacts.flat().flatMap(addressesOf))].sort() };
  },
);

/** The location and those others of its provider that the caller reaches; the central team reaches all. */
async function ofItsProvider(
  table: Table,
  location: ServiceLocation,
  { caller, now }: { caller: Account; now: Date },
): Promise<ServiceLocation[]> {
  const { provider_id } = location;
  if (provider_id === null) return [location];
  const uuids =
    caller.kind === 'lph'
      ? await locationsOfProvider(table, provider_id, now)
      : await reachedBy(table, caller);
  const others = await findLocations(
    table,
    uuids.filter((uuid) => uuid !== location.uuid),
  );
  return [location, ...others.filter((other) => other.provider_id === provider_id)];
}

async function reachedBy(table: Table, { email }: Account): Promise<LocationUuid[]> {
  const memberships = await membershipsInForce(table, email);
  return memberships.flatMap(({ place }) =>
    place.kind === SERVICE_LOCATION ? [place.uuid as LocationUuid] : [],
  );
}
