import pMap from 'p-map';
import type { Account } from '../../shared/account/account.ts';
import { addressesOf } from '../../shared/contacts/contact.ts';
import { getProviderEmails } from '../../shared/domiciliary/staffMember.api.ts';
import { locationsOfProvider } from '../../shared/server/domiciliary/locationNames.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import type {
  LocationUuid,
  ServiceLocation,
} from '../../shared/serviceLocations/serviceLocation.ts';
import { contactsOf, membershipsOf } from '../../shared/store/contacts.store.ts';
import { findLocations } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

const CONCURRENCY = 8;

/** Suggestions in 'Add new contact' (domiciliary, section 6). */
export const handler = handle(getProviderEmails, async ({ place, caller, table, now }) => {
  const locations = await ofItsProvider(table, place, { caller: accountOf(caller), now });
  const contacts = await pMap(locations, (location) => contactsOf(table, location), {
    concurrency: CONCURRENCY,
  });
  return { emails: [...new Set(contacts.flat().flatMap(addressesOf))].sort() };
});

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
  const memberships = await membershipsOf(table, email);
  return memberships.flatMap(({ place }) =>
    place.kind === SERVICE_LOCATION ? [place.uuid as LocationUuid] : [],
  );
}
