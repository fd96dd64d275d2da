import { listReturnVersions } from '../../shared/reporting/returns.api.ts';
import { versionViews } from '../../shared/reporting/versionViews.ts';
import { versionsOf } from '../../shared/store/returns.store.ts';
import { handle } from '../runtime/handle.ts';
import { submittedOnly } from './readers.ts';
import { staffReturn } from './staffReturn.ts';

export const handler = handle(
  listReturnVersions,
  async ({ params: { period }, place: home, caller, table, now }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    if (by.kind === 'commissioner') submittedOnly(loaded);
    return versionViews(await versionsOf(table, loaded.one), loaded.questionnaire, {
      withPlacements: by.kind !== 'commissioner',
    });
  },
);
