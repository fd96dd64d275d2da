import { putReturnSection } from '../../shared/reporting/returns.api.ts';
import { handle } from '../runtime/handle.ts';
import { saveSection, sectionNamed } from './saveSection.ts';
import { staffReturn } from './staffReturn.ts';

export const handler = handle(
  putReturnSection,
  async ({ params: { period, section }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const key = sectionNamed(section, loaded);
    const { change, writes, reply } = saveSection(loaded, { key, body, caller: by, now, at });
    return save(change, writes, reply);
  },
);
