import { putLinkedSection } from '../../shared/reporting/reportLink.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn } from './linkedReturn.ts';
import { countedUse } from './reportCaller.ts';
import { saveSection, sectionNamed } from './saveSection.ts';

export const handler = handle(
  putLinkedSection,
  async ({ params: { section }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    const { period } = loaded.one;
    const counted = await countedUse(by, { table, home, now, period });
    const key = sectionNamed(section, loaded);
    const { change, writes, reply } = saveSection(loaded, { key, body, caller: by, now, at });
    return save(change, [...writes, ...counted], reply);
  },
);
