import { getAlsoCareHome } from '../../shared/domiciliary/locationPage.api.ts';
import { findHomeByCqcId } from '../../shared/store/homes.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { reaches } from './reaches.ts';

/** Two places under one CQC id (domiciliary, section 1). */
export const handler = handle(getAlsoCareHome, async ({ place, caller, table }) => {
  const { cqc_recorded_id } = place;
  const home = cqc_recorded_id === null ? undefined : await findHomeByCqcId(table, cqc_recorded_id);
  const isReached = home !== undefined && (await reaches(table, accountOf(caller), home));
  return { care_home: isReached ? home.uuid : null };
});
