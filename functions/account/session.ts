import { type Account, administers } from '#shared/account/account.ts';
import { DEACTIVATED } from '#shared/account/inactive.ts';
import * as profileApi from '#shared/account/profile.api.ts';
import type {
  MenuKind,
  SessionHome,
  SessionLocation,
  SessionPlace,
} from '#shared/account/session.api.ts';
import * as sessionApi from '#shared/account/session.api.ts';
import type { Membership } from '#shared/contacts/contact.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { ownAreaOf } from '#shared/organisations/ownArea.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { environment } from '#shared/server/environment.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { contactEntity, membershipsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { homeMemberships } from '#shared/store/homes.store.ts';
import { inForceAmong } from '#shared/store/membershipsInForce.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const getSession = handle(sessionApi.getSession, async ({ caller, table, now }) => {
  const account = accountOf(caller);
  const all = account.kind === 'provider' ? await membershipsOf(table, account.email) : [];
  const inForce = await inForceAmong(table, all);
  // Deactivated at another of their addresses, and nothing is left that is theirs by this one alone.
  if (all.length > 0 && inForce.length === 0) throw new Refusal('forbidden', DEACTIVATED);
  const memberships = await withReporting(table, inForce);
  const places = await findPlaces(
    table,
    memberships.map(({ place }) => place),
  );
  const parts = new Map(memberships.map((part) => [placePartition(part.place), part]));
  const entries = places
    .map((place) => ({ place, ...sessionPlace(place, parts.get(placePartition(place))) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  return {
    kind: account.kind,
    contact_uuid: account.kind === 'provider' ? account.id : null,
    menu: menuOf(account, [...homeMemberships(memberships).values()]),
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    organisation: account.organisation,
    organisation_code: account.organisation_code,
    own_area:
      account.kind === 'commissioner' ? ownAreaOf(account.organisation_code, londonDay(now)) : null,
    is_administrator: administers(account),
    is_active: account.is_active,
    flags: account.flags,
    area_flags: account.area_flags,
    second_step: account.second_step,
    aqp_only_default: environment().AQP_ONLY_DEFAULT === 'yes',
    quality_dashboard_url: environment().QUALITY_DASHBOARD_URL ?? null,
    homes: entries.flatMap(({ place, kind: _, ...entry }) =>
      isHome(place) ? [sessionHome(place, entry)] : [],
    ),
    service_locations: entries.flatMap(({ place, vacancy_contact }) =>
      isLocation(place) ? [sessionLocation(place, vacancy_contact)] : [],
    ),
    places: entries.map(({ place: _, ...entry }) => entry),
  };
});

/** Where a membership does not note yet who has Reporting, the contact says it. */
async function withReporting(table: Table, memberships: Membership[]): Promise<Membership[]> {
  const isNoted = (part: Membership) => part.individual_contact !== null;
  if (memberships.every(isNoted)) return memberships;
  const contacts = await table.readMany(
    memberships.map((part) =>
      wanted(contactEntity, isNoted(part) ? undefined : { place: part.place, id: part.contact }),
    ),
  );
  return memberships.map((part, at) =>
    isNoted(part)
      ? part
      : { ...part, individual_contact: contacts[at]?.individual_contact ?? false },
  );
}

/** A closed home can still be read, and owes nothing any more. */
const sessionHome = (
  home: Home,
  {
    name,
    vacancy_contact,
    central_contact,
    individual_contact,
  }: Omit<SessionPlace, 'kind' | 'uuid'>,
): SessionHome => ({
  uuid: home.uuid,
  name,
  vacancy_contact,
  central_contact,
  individual_contact,
  reporting: home.reporting && !isClosed(home),
  is_bsol: home.is_bsol,
  aqp_status: home.aqp_status,
  closed_on: home.closed_on,
});

const sessionLocation = (
  { uuid, name, aqp_status, reporting, location_status }: ServiceLocation,
  vacancy_contact: boolean,
): SessionLocation => ({
  uuid,
  name,
  aqp_status,
  reporting: reporting && location_status !== 'CLOSED',
  vacancy_contact,
});

const isLocation = (place: Place): place is ServiceLocation => place.kind === SERVICE_LOCATION;

const isHome = (place: Place): place is Home => place.kind === CARE_HOME;

const sessionPlace = (
  { kind, uuid, name }: Place,
  membership: Membership | undefined,
): SessionPlace => ({
  kind,
  uuid,
  name,
  vacancy_contact: membership?.vacancy_contact ?? false,
  central_contact: membership?.central_contact ?? false,
  individual_contact: membership?.individual_contact ?? false,
});

/**
 * Which menu a person sees, by the homes that they reach. A provider who is a central or vacancy contact,
 * or has more than one home, is an nh-contact (decisions, section 1).
 */
function menuOf(account: Account, memberships: Membership[]): MenuKind {
  if (account.kind !== 'provider') return 'commissioner';
  const covers = memberships.some((part) => part.central_contact || part.vacancy_contact);
  return covers || memberships.length > 1 ? 'nh-contact' : 'provider';
}

export const getProfile = handle(profileApi.getProfile, async ({ caller }) => {
  const { email, first_name, last_name, version } = accountOf(caller);
  return { email, first_name, last_name, version };
});

export const patchProfile = handle(profileApi.patchProfile, async ({ body, caller, save }) => {
  const account = accountOf(caller);
  const { version, ...names } = body;
  const { email, first_name, last_name } = account;
  if (version !== undefined && version !== account.version) {
    throw new Refusal('stale', 'Your account was changed in the meantime, perhaps in another tab', {
      current: { email, first_name, last_name, version: account.version },
    });
  }
  return save(
    {
      of: accountEntity.key(account).pk,
      what: 'account.renamed',
      before: { first_name, last_name },
      after: names,
    },
    [replace(accountEntity, { ...account, ...names }, account)],
    { email, ...names, version: account.version + 1 },
  );
});
