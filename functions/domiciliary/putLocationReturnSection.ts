import { putLocationReturnSection } from '../../shared/domiciliary/locationReports.api.ts';
import { saveSection, sectionNamed } from '../reporting/saveSection.ts';
import { staffReturn } from '../reporting/staffReturn.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  putLocationReturnSection,
  async ({ params: { period, section }, body, place: home, caller, table, now, at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const key = sectionNamed(section, loaded);
    const { change, writes, reply } = saveSection(loaded, { key, body, caller: by, now, at });
    return save(change, writes, reply);
  },
);
