import { listLocationReturnVersions } from '../../shared/domiciliary/locationReports.api.ts';
import { versionViews } from '../../shared/reporting/versionViews.ts';
import { versionsOf } from '../../shared/store/returns.store.ts';
import { submittedOnly } from '../reporting/readers.ts';
import { staffReturn } from '../reporting/staffReturn.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  listLocationReturnVersions,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    if (by.kind === 'commissioner') submittedOnly(loaded);
    const versions = await versionsOf(table, loaded.one);
    return versionViews(versions, loaded.questionnaire, { withPlacements: false });
  },
);
