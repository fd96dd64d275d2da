import { participationOf } from '../../shared/homes/participation.ts';
import { listParticipation, PARTICIPATION_PAGE } from '../../shared/homes/participationFile.api.ts';
import { homesPage } from '../../shared/store/homes.store.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

const { writeCursor, readCursor } = cursorsTo(() => FeedPlace);
const QUESTION = 'participation';

export const handler = handle(listParticipation, async ({ query, table }) => {
  const from = query.cursor === undefined ? undefined : readCursor(QUESTION, query.cursor);
  const { items, after } = await homesPage(table, { after: from, limit: PARTICIPATION_PAGE });
  return {
    homes: items.map((home) => ({
      ...participationOf(home),
      uuid: home.uuid,
      cqc_recorded_id: home.cqc_recorded_id,
      name: home.name,
      provider_name: home.provider_name,
      postcode: home.postcode,
    })),
    cursor: after ? writeCursor(QUESTION, FeedPlace.parse(after)) : null,
  };
});
