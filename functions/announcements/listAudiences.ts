import { listAudiences } from '../../shared/announcements/announcements.api.ts';
import { homesAlike } from '../../shared/announcements/audience.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { handle } from '../runtime/handle.ts';

/** Open homes, counted in the list's model: none is read. */
export const handler = handle(listAudiences, async ({ table, now }) => {
  const { model } = await liveList(careHomesList, table).at(now);
  return { counted: homesAlike(model.tally('audienceGroups', 'local_authority')) };
});
