import { listLocationChanges } from '../../shared/domiciliary/locationPage.api.ts';
import { changeHistory } from '../history/changeHistory.ts';
import { handle } from '../runtime/handle.ts';
import { locationRegistrationOf } from './locationRegistrationOf.ts';

export const handler = handle(listLocationChanges, async ({ place, query, table }) =>
  changeHistory(
    table,
    await locationRegistrationOf(table, place, query.registration),
    query.cursor,
  ),
);
