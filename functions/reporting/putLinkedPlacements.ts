import { putLinkedPlacements } from '../../shared/reporting/reportLink.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn, refuseWithoutCode } from './linkedReturn.ts';
import { countedUse } from './reportCaller.ts';
import { savePlacements } from './savePlacements.ts';

export const handler = handle(
  putLinkedPlacements,
  async ({ body, place: home, caller, headers, table, now, at, save }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    await refuseWithoutCode(headers['x-link-code'], { caller, now });
    const { period } = loaded.one;
    const counted = await countedUse(by, { table, home, now, period });
    const saved = await savePlacements(loaded, { body, caller: by, table, now, at });
    return save(saved.change, [...saved.writes, ...counted], saved.reply);
  },
);
