import * as z from 'zod/mini';
import { Succession } from '../directory/closing.api.ts';
import { RegisterPlace } from '../directory/directory.api.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

/** Where a service location stands with the regulator, for the central team. */
const LocationRegistration = z.extend(RegisterPlace, {
  /** The locations that `successor` and `predecessor` name; null where none or they cannot be read. */
  successor_place: z.nullable(RegisterPlace),
  predecessor_place: z.nullable(RegisterPlace),
  /** What may be the same location under a newer registration; empty once there is a successor. */
  may_succeed: z.array(RegisterPlace),
  /** What may be the same location under a former registration; empty once there is a predecessor. */
  may_precede: z.array(RegisterPlace),
  /** Contacts of this location, which go to its successor once there is one. */
  contacts: z.int(),
});

const params = z.strictObject({ uuid: LocationUuid });
const access = { who: 'lph', kind: SERVICE_LOCATION, place: 'uuid' } as const;

export const getLocationRegistration = endpoint(
  'GET',
  '/domcare/api/service_location_registration/{uuid}/',
  {
    summary: 'What may be the same service location under another registration',
    access,
    handler: 'domiciliary/getLocationRegistration',
    params,
    reply: LocationRegistration,
  },
);

export const postLocationSuccession = endpoint(
  'POST',
  '/domcare/api/service_location_succession/{uuid}/',
  {
    summary:
      'Confirm that a service location continues under another registration, as homes do: call again until no contact is left',
    access,
    handler: 'domiciliary/postLocationSuccession',
    audit: [
      'location.succeeded',
      'location.tookOver',
      'agreements.contractChanged',
      'contacts.movedAway',
      'contacts.movedHere',
    ],
    params,
    body: z.strictObject({ successor: LocationUuid }),
    reply: z.extend(Succession, { successor: LocationUuid }),
  },
);
