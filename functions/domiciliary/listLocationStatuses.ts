import {
  LOCATION_STATUS_PAGE,
  listLocationStatuses,
} from '../../shared/domiciliary/locationStatusFile.api.ts';
import { locationStatusOf } from '../../shared/domiciliary/locationStatusRules.ts';
import { locationsPage } from '../../shared/store/serviceLocations.store.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

const { writeCursor, readCursor } = cursorsTo(() => FeedPlace);
const QUESTION = 'locationStatuses';

export const handler = handle(listLocationStatuses, async ({ query, table }) => {
  const from = query.cursor === undefined ? undefined : readCursor(QUESTION, query.cursor);
  const { items, after } = await locationsPage(table, { after: from, limit: LOCATION_STATUS_PAGE });
  return {
    service_locations: items.map((location) => ({
      ...locationStatusOf(location),
      uuid: location.uuid,
      cqc_recorded_id: location.cqc_recorded_id,
      name: location.name,
      provider_name: location.provider_name,
      postcode: location.postcode,
    })),
    cursor: after ? writeCursor(QUESTION, FeedPlace.parse(after)) : null,
  };
});
