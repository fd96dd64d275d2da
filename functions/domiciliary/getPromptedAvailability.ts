import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import { promptedLocationAs } from '#shared/domiciliary/availabilityPrompts.mail.ts';
import * as capacityApi from '#shared/domiciliary/capacity.api.ts';
import { ownAddressesOf } from '#shared/places/ownAddresses.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { wanted } from '#shared/store/entity.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import { admitPromptedBy, promptedPlaces } from '../runtime/admitPrompted.ts';
import { handle } from '../runtime/handle.ts';
import { answerParts, choiceParts, officeRegion } from './capacityView.ts';

admitPromptedBy('availabilities', (content) =>
  content.kind === 'availabilityPrompts' ? content.locations.map(promptedLocationAs) : [],
);

/** The locations of the mail in its order, each with the token that its own prompt would have had. */
export const getPromptedAvailability = handle(
  capacityApi.getPromptedAvailability,
  async (request) => {
    const { table, now } = request;
    const places = await promptedPlaces(request, {
      purpose: 'availability',
      hours: AVAILABILITY_LINK_HOURS,
      find: (prompts) =>
        table.readMany(
          prompts.map(({ place }) => wanted(locationEntity, { uuid: place.uuid as LocationUuid })),
        ),
    });
    const locations = places.map(({ uuid, name, open }) => ({
      location: uuid as LocationUuid,
      name,
      open: open && {
        token: open.token,
        updated: open.place.capacity.updated !== open.updated,
        availability: {
          name: open.place.name,
          live_in: open.place.live_in,
          office_region: officeRegion(open.place),
          own_addresses: ownAddressesOf(open.place),
          ...answerParts(open.place, now),
        },
      },
    }));
    return { ...choiceParts(now), locations };
  },
);
