import * as z from 'zod/mini';
import { participationOf } from '../../shared/homes/participation.ts';
import { listParticipation, PARTICIPATION_PAGE } from '../../shared/homes/participationFile.api.ts';
import { pageOfHomes } from '../../shared/store/homes.store.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';

const { writeCursor, readCursor } = cursorsTo(z.string());
const QUESTION = 'participation';

export const handler = handle(listParticipation, async ({ query, table }) => {
  const after = query.cursor === undefined ? undefined : readCursor(QUESTION, query.cursor);
  const { homes, next } = await pageOfHomes(table, { after, limit: PARTICIPATION_PAGE });
  return {
    homes: homes.map((home) => ({
      ...participationOf(home),
      uuid: home.uuid,
      cqc_recorded_id: home.cqc_recorded_id,
      name: home.name,
      provider_name: home.provider_name,
      postcode: home.postcode,
    })),
    cursor: next === undefined ? null : writeCursor(QUESTION, next),
  };
});
