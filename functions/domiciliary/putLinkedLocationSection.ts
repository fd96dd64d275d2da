import { putLinkedLocationSection } from '../../shared/domiciliary/locationReportLink.api.ts';
import { linkedReturn } from '../reporting/linkedReturn.ts';
import { countedUse } from '../reporting/reportCaller.ts';
import { saveSection, sectionNamed } from '../reporting/saveSection.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  putLinkedLocationSection,
  async ({ params: { section }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    const { period } = loaded.one;
    const counted = await countedUse(by, { table, home, now, period });
    const key = sectionNamed(section, loaded);
    const { change, writes, reply } = saveSection(loaded, { key, body, caller: by, now, at });
    return save(change, [...writes, ...counted], reply);
  },
);
