import pMap from 'p-map';
import type { Account } from '../../shared/account/account.ts';
import { addressesOf } from '../../shared/contacts/contact.ts';
import { SERVICE_LOCATION } from '../../shared/domiciliary/locationKind.ts';
import type { LocationUuid, ServiceLocation } from '../../shared/domiciliary/serviceLocation.ts';
import { getProviderEmails } from '../../shared/domiciliary/staffMember.api.ts';
import { contactsOf, membershipsOf } from '../../shared/store/contacts.store.ts';
import { findLocations, locationsChangedSince } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

const CONCURRENCY = 8;

/** Suggestions in 'Add new contact' (domiciliary, section 6). */
export const handler = handle(getProviderEmails, async ({ place, caller, table }) => {
  const locations = await ofItsProvider(table, place, accountOf(caller));
  const contacts = await pMap(locations, (location) => contactsOf(table, location), {
    concurrency: CONCURRENCY,
  });
  return { emails: [...new Set(contacts.flat().flatMap(addressesOf))].sort() };
});

/** The location and those others of its provider that the caller reaches; the central team reaches all. */
async function ofItsProvider(
  table: Table,
  location: ServiceLocation,
  caller: Account,
): Promise<ServiceLocation[]> {
  const { provider_id } = location;
  if (provider_id === null) return [location];
  const isOther = (other: ServiceLocation) =>
    other.provider_id === provider_id && other.uuid !== location.uuid;
  const reached: ServiceLocation[] = [];
  if (caller.kind === 'lph') {
    for await (const other of locationsChangedSince(table)) if (isOther(other)) reached.push(other);
  } else {
    const memberships = await membershipsOf(table, caller.email);
    const uuids = memberships.flatMap(({ place }) =>
      place.kind === SERVICE_LOCATION ? [place.uuid as LocationUuid] : [],
    );
    reached.push(...(await findLocations(table, uuids)).filter(isOther));
  }
  return [location, ...reached];
}
