import { listChangeHistory } from '../../shared/history/history.api.ts';
import { handle } from '../runtime/handle.ts';
import { changeHistory } from './changeHistory.ts';
import { registrationOf } from './registrationOf.ts';

export const handler = handle(listChangeHistory, async ({ place, query, table }) =>
  changeHistory(table, await registrationOf(table, place, query.registration), query.cursor),
);
