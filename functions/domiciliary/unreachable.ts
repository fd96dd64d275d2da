import { mailedAtLocation } from '#shared/bounces/withoutRecipient.ts';
import * as locationPageApi from '#shared/domiciliary/locationPage.api.ts';
import * as locationReachApi from '#shared/domiciliary/locationReach.api.ts';
import { placePhone } from '#shared/places/publicContact.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { locationsPage } from '#shared/store/serviceLocations.store.ts';
import { placeBounces } from '../bounces/placeBounces.ts';
import { placesWithoutRecipient } from '../bounces/placesWithoutRecipient.ts';
import { tryContactAgain } from '../bounces/tryContactAgain.ts';
import { unreachablePlaces } from '../bounces/unreachablePlaces.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const listLocationBounces = handle(
  locationPageApi.listLocationBounces,
  async ({ place, caller, table, now }) => {
    const { results, weekday_email } = await placeBounces(table, place, {
      by: accountOf(caller),
      now,
    });
    return { results, availability_email: weekday_email };
  },
);

export const postLocationTryAgain = handle(
  locationPageApi.postLocationTryAgain,
  async ({ place, body, save, ...request }) => {
    const tried = await tryContactAgain(place, body.address, request);
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);

export const listUnreachableLocations = handle(
  locationReachApi.listUnreachableLocations,
  async ({ query, caller, table, now }) => {
    const account = accountOf(caller);
    const stretch = await unreachablePlaces(table, SERVICE_LOCATION, query.cursor, {
      by: account,
      now,
    });
    return {
      results: stretch.found.flatMap(({ place, addresses, weekday_email }) => {
        const location = place as ServiceLocation;
        if (location.location_status === 'CLOSED') return [];
        return {
          uuid: location.uuid,
          name: location.name,
          provider: location.provider_name,
          local_authority: location.local_authority,
          phone: placePhone(location),
          addresses,
          availability_email: weekday_email,
        };
      }),
      looked_at: stretch.looked_at,
      cursor: stretch.cursor,
    };
  },
);

const locations = {
  question: 'locationsWithoutRecipient',
  page: locationsPage,
  asked: mailedAtLocation,
};

export const listLocationsWithoutRecipient = handle(
  locationReachApi.listLocationsWithoutRecipient,
  async ({ query, table, now }) => {
    const { found, ...stretch } = await placesWithoutRecipient(locations, {
      cursor: query.cursor,
      table,
      now,
    });
    return {
      results: found.flatMap(({ place: location, contacts, why }) => {
        // Somebody may hear in the holder's place, and still nobody holds it (domiciliary, section 2).
        const no_availability_contact =
          location.aqp_status && !contacts.some((contact) => contact.vacancy_contact);
        if (why === null && !no_availability_contact) return [];
        return {
          uuid: location.uuid,
          name: location.name,
          provider: location.provider_name,
          local_authority: location.local_authority,
          cqc_recorded_id: location.cqc_recorded_id,
          phone: placePhone(location),
          why,
          no_availability_contact,
        };
      }),
      ...stretch,
    };
  },
);
