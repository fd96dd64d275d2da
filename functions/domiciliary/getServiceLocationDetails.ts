import { mayUse } from '../../shared/account/account.ts';
import {
  getServiceLocationDetails,
  HISTORY_OF_DAYS,
} from '../../shared/domiciliary/locationList.api.ts';
import { isOnAqpList } from '../../shared/domiciliary/locationRules.ts';
import { CALL_DURATIONS, codedOf, NOTICES } from '../../shared/domiciliary/options.ts';
import { addDays, londonDay, startOfLondonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { locationItem } from '../../shared/server/domiciliary/locationItem.ts';
import { lastSuccessor } from '../../shared/server/placesOfCqcId.ts';
import {
  LocationUuid,
  type ServiceLocation,
} from '../../shared/serviceLocations/serviceLocation.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { findHomeByCqcId } from '../../shared/store/homes.store.ts';
import {
  findLocation,
  findLocationByCqcId,
  latestCapacityUpdates,
} from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { forCommissioners } from '../homeDetails/forCommissioners.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { offeredAt } from './offeredAt.ts';

/** The answers of 90 days that a page shows. */
const MOST_ANSWERS = 400;

export const handler = handle(getServiceLocationDetails, async ({ params, caller, table, now }) => {
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
});

function locationNamed(table: Table, id: string): Promise<ServiceLocation | undefined> {
  const uuid = LocationUuid.safeParse(id.toLowerCase());
  return uuid.success ? findLocation(table, uuid.data) : findLocationByCqcId(table, id);
}
