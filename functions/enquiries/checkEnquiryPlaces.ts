import { checkEnquiryPlaces } from '../../shared/enquiries/enquiries.api.ts';
import { CARE_HOME } from '../../shared/homes/careHome.ts';
import type { PlaceUuid } from '../../shared/kernel/ids.ts';
import { type PlaceKind, placeRef } from '../../shared/places/place.ts';
import { placePhone } from '../../shared/places/publicContact.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { askedKindOf } from './askedKinds.ts';
import { knownPlaces, whyLeftOut } from './askedPlaces.ts';
import { refuseKind } from './ownEnquiry.ts';

export const handler = handle(checkEnquiryPlaces, async ({ query, caller, table, now }) => {
  const named: [PlaceKind, readonly PlaceUuid[]][] = [
    [CARE_HOME, query.homes ?? []],
    [SERVICE_LOCATION, query.locations ?? []],
  ];
  const checked = named.map(async ([kind, uuids]) => {
    if (uuids.length === 0) return { places: [], unknown: [] };
    refuseKind(accountOf(caller), kind);
    const places = await knownPlaces(kind, uuids, { table });
    const told = places.map(async (place) => ({
      place: placeRef(place),
      name: place.name,
      phone: placePhone(place),
      left_out: await whyLeftOut(place, { table, now }),
      ...askedKindOf(kind).before(place, now),
    }));
    const unknown = uuids.filter((uuid) => !places.some((place) => place.uuid === uuid));
    return { places: await Promise.all(told), unknown };
  });
  const all = await Promise.all(checked);
  return {
    places: all.flatMap(({ places }) => places),
    unknown: all.flatMap(({ unknown }) => unknown),
  };
});
