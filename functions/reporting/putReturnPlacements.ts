import { putReturnPlacements } from '../../shared/reporting/returns.api.ts';
import { handle } from '../runtime/handle.ts';
import { savePlacements } from './savePlacements.ts';
import { staffReturn } from './staffReturn.ts';

export const handler = handle(
  putReturnPlacements,
  async ({ params: { period }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const saved = await savePlacements(loaded, { body, caller: by, table, now, at });
    return save(saved.change, saved.writes, saved.reply);
  },
);
