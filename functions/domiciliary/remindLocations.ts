import { remindLocations } from '../../shared/domiciliary/locationOverview.api.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import { remindPlaces } from '../reporting/remindPlaces.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  remindLocations,
  async ({ body: { service_locations, ...body }, caller, table, now, trace, remember }) => {
    const who = actorOf(caller);
    const reminder = { kind: SERVICE_LOCATION, uuids: service_locations, who, trace, ...body };
    const results = await remindPlaces(table, reminder, now);
    const reply = results.map(({ uuid, result }) => ({ service_location: uuid, result }));
    return body.dry_run ? reply : remember(reply);
  },
);
