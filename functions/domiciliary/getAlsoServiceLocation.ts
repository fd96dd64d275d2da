import { getAlsoServiceLocation } from '../../shared/domiciliary/locationPage.api.ts';
import { findLocationByCqcId } from '../../shared/store/serviceLocations.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { reaches } from './reaches.ts';

/** Two places under one CQC id (domiciliary, section 1). */
export const handler = handle(getAlsoServiceLocation, async ({ place, caller, table }) => {
  const { cqc_recorded_id } = place;
  const location =
    cqc_recorded_id === null ? undefined : await findLocationByCqcId(table, cqc_recorded_id);
  const isReached = location !== undefined && (await reaches(table, accountOf(caller), location));
  return { service_location: isReached ? location.uuid : null };
});
