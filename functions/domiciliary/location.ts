import { type Account, mayUse } from '#shared/account/account.ts';
import * as capacityApi from '#shared/domiciliary/capacity.api.ts';
import { CAPACITY_HISTORY } from '#shared/domiciliary/capacity.api.ts';
import * as locationListApi from '#shared/domiciliary/locationList.api.ts';
import { HISTORY_OF_DAYS } from '#shared/domiciliary/locationList.api.ts';
import * as locationPageApi from '#shared/domiciliary/locationPage.api.ts';
import * as locationRegistrationApi from '#shared/domiciliary/locationRegistration.api.ts';
import * as locationStatusApi from '#shared/domiciliary/locationStatus.api.ts';
import { MOST_FOUND } from '#shared/domiciliary/locationStatus.api.ts';
import { LOCATIONS_SUCCEED } from '#shared/domiciliary/locationSuccession.ts';
import * as serviceLocationApi from '#shared/domiciliary/serviceLocation.api.ts';
import { addDays, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { locationItem } from '#shared/server/domiciliary/locationItem.ts';
import { locationsLike, locationsNamed } from '#shared/server/domiciliary/locationNames.ts';
import { lastSuccessor } from '#shared/server/placesOfCqcId.ts';
import { BARRED, capacityBarOf } from '#shared/serviceLocations/capacityBar.ts';
import { isOnAqpList } from '#shared/serviceLocations/locationRules.ts';
import { CALL_DURATIONS, codedOf, NOTICES } from '#shared/serviceLocations/options.ts';
import { LocationUuid, type ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import {
  type Services,
  servicesErrors,
  tidiedServices,
} from '#shared/serviceLocations/services.ts';
import { contactsOf, membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHomeByCqcId } from '#shared/store/homes.store.ts';
import { inForceAmong } from '#shared/store/membershipsInForce.ts';
import {
  findLocation,
  findLocationByCqcId,
  findLocations,
  latestCapacityUpdates,
  locationEntity,
} from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { registerLocation } from '../directory/registerEntry.ts';
import { changeHistory } from '../history/changeHistory.ts';
import { registrationOf } from '../history/registrationOf.ts';
import { forCommissioners } from '../homeDetails/forCommissioners.ts';
import { accountOf, actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { capacityUpdateView } from './capacityView.ts';
import { offeredAt } from './offeredAt.ts';
import { serviceLocationPage, servicesView } from './serviceLocationView.ts';

export const findServiceLocations = handle(
  locationStatusApi.findServiceLocations,
  async ({ query, table, now }) => {
    const locations = await locationsNamed(table, query.search, now);
    return { count: locations.length, results: locations.slice(0, MOST_FOUND) };
  },
);

export const getServiceLocation = handle(
  serviceLocationApi.getServiceLocation,
  ({ place, caller, table, now }) =>
    serviceLocationPage(table, place, { now, email: accountOf(caller).email }),
);

/** The answers of 90 days that a page shows. */
const MOST_ANSWERS = 400;

export const getServiceLocationDetails = handle(
  locationListApi.getServiceLocationDetails,
  async ({ params, caller, table, now }) => {
    const named = await locationNamed(table, params.id);
    // A former registration leads to the present one.
    const location =
      named &&
      (await lastSuccessor<LocationUuid, ServiceLocation>(named, (uuid) =>
        findLocation(table, uuid),
      ));
    // Only what is on the list is opened (domiciliary, section 5).
    if (!location || !isOnAqpList(location)) {
      throw new Refusal('notFound', 'There is no such homecare agency');
    }
    const since = startOfLondonDay(addDays(londonDay(now), 1 - HISTORY_OF_DAYS));
    const mayOpenHomes = mayUse(accountOf(caller), 'nhList');
    const [contacts, { updates }, home] = await Promise.all([
      contactsOf(table, location),
      latestCapacityUpdates(table, location.uuid, { limit: MOST_ANSWERS, since }),
      mayOpenHomes && location.cqc_recorded_id !== null
        ? findHomeByCqcId(table, location.cqc_recorded_id)
        : undefined,
    ]);
    return {
      ...locationItem(location),
      ...offeredAt(location),
      region: location.region,
      website: location.website,
      service_types: location.service_types,
      commissioner_contacts: forCommissioners(contacts),
      history: updates.map(({ at, areas, minimumCallDuration, noticeRequired }) => ({
        at,
        areas,
        minimum_call: codedOf(CALL_DURATIONS, minimumCallDuration)?.name ?? '',
        notice: codedOf(NOTICES, noticeRequired)?.name ?? '',
      })),
      also_care_home: home !== undefined,
    };
  },
);

function locationNamed(table: Table, id: string): Promise<ServiceLocation | undefined> {
  const uuid = LocationUuid.safeParse(id.toLowerCase());
  return uuid.success ? findLocation(table, uuid.data) : findLocationByCqcId(table, id);
}

export const listCapacityHistory = handle(
  capacityApi.listCapacityHistory,
  async ({ place, query, table, now }) => {
    const limit = CAPACITY_HISTORY;
    const { uuid } = await locationRegistrationOf(table, place, query.registration);
    const { updates, more } = await latestCapacityUpdates(table, uuid, { limit });
    return { updates: updates.map((update) => capacityUpdateView(update, now)), more };
  },
);

export const listLocationChanges = handle(
  locationPageApi.listLocationChanges,
  async ({ place, query, table }) =>
    changeHistory(
      table,
      await locationRegistrationOf(table, place, query.registration),
      query.cursor,
    ),
);

export const getLocationRegistration = handle(
  locationRegistrationApi.getLocationRegistration,
  async ({ place: location, table, now }) => {
    const related = [location.successor, location.predecessor].filter((uuid) => uuid !== null);
    const [contacts, like, linked] = await Promise.all([
      contactsOf(table, location),
      locationsLike(table, location, now),
      findLocations(table, related),
    ]);
    const others = await findLocations(table, like);
    const entryOf = (uuid: string | null) => {
      const serviceLocation = linked.find((serviceLocation) => serviceLocation.uuid === uuid);
      return serviceLocation ? registerLocation(serviceLocation) : null;
    };
    const { may } = LOCATIONS_SUCCEED;
    return {
      ...registerLocation(location),
      successor_place: entryOf(location.successor),
      predecessor_place: entryOf(location.predecessor),
      may_succeed: others.filter((other) => may(location, other)).map(registerLocation),
      may_precede: others.filter((other) => may(other, location)).map(registerLocation),
      contacts: contacts.length,
    };
  },
);

const STALE =
  'Someone else has changed these services since you opened this page. Nothing was saved.';

export const patchServiceLocation = handle(
  serviceLocationApi.patchServiceLocation,
  async ({ body, place: location, caller, table, now, at, save }) => {
    const bar = capacityBarOf(location);
    // Services may be changed while a suspension lasts (domiciliary, section 10).
    if (bar !== null && bar !== 'aqp_suspension') throw new Refusal('conflict', BARRED[bar]);
    const { services_version, live_in = location.live_in, ...lists } = body;
    if (services_version !== undefined && services_version !== location.services_version) {
      throw new Refusal('stale', STALE, { current: servicesView(location) });
    }
    const entered: Services = { ...lists, live_in };
    const errors = servicesErrors(entered, location, londonDay(now));
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const changed: ServiceLocation = {
      ...location,
      ...tidiedServices(entered),
      services_version: location.services_version + 1,
      services_updated: { at, by: actorOf(caller).name },
    };
    const saved = { ...changed, version: location.version + 1 };
    return save(
      {
        of: locationEntity.key(location).pk,
        what: 'services.changed',
        before: auditView(location),
        after: auditView(changed),
      },
      [replace(locationEntity, changed, location)],
      await serviceLocationPage(table, saved, { now, email: accountOf(caller).email }),
    );
  },
);

/** Services as the audit trail keeps them: by their names, which it shows. */
function auditView(location: ServiceLocation) {
  const { care_tiers, live_in, specialisms, other_specialisms, spoken_languages } =
    servicesView(location);
  const names = (options: { name: string }[]) => options.map(({ name }) => name);
  return {
    care_tiers: names(care_tiers),
    live_in,
    specialisms: names(specialisms),
    other_specialisms,
    spoken_languages: names(spoken_languages),
  };
}

/** Two places under one CQC id (domiciliary, section 1). */
export const getAlsoCareHome = handle(
  locationPageApi.getAlsoCareHome,
  async ({ place, caller, table }) => {
    const { cqc_recorded_id } = place;
    const home =
      cqc_recorded_id === null ? undefined : await findHomeByCqcId(table, cqc_recorded_id);
    const isReached = home !== undefined && (await reaches(table, accountOf(caller), home));
    return { care_home: isReached ? home.uuid : null };
  },
);

/** Two places under one CQC id (domiciliary, section 1). */
export const getAlsoServiceLocation = handle(
  locationPageApi.getAlsoServiceLocation,
  async ({ place, caller, table }) => {
    const { cqc_recorded_id } = place;
    const location =
      cqc_recorded_id === null ? undefined : await findLocationByCqcId(table, cqc_recorded_id);
    const isReached = location !== undefined && (await reaches(table, accountOf(caller), location));
    return { service_location: isReached ? location.uuid : null };
  },
);

/** The location, or the former registration of it that is asked for. */
const locationRegistrationOf = (
  table: Table,
  location: ServiceLocation,
  registration: LocationUuid | undefined,
): Promise<ServiceLocation> =>
  registrationOf<LocationUuid, ServiceLocation>(location, registration, {
    find: (uuid) => findLocation(table, uuid),
    noSuch: 'There is no such service location',
  });

/** Whether an account reaches a place besides the one that it asks about. */
async function reaches(table: Table, account: Account, place: PlaceRef): Promise<boolean> {
  if (account.kind === 'lph') return true;
  const [membership] = await table.read(wanted(membershipEntity, { place, email: account.email }));
  return membership !== undefined && (await inForceAmong(table, [membership])).length > 0;
}
