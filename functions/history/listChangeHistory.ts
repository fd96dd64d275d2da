import { listChangeHistory } from '../../shared/history/history.api.ts';
import { handle } from '../runtime/handle.ts';
import { changeHistory } from './changeHistory.ts';
import { homeRegistration } from './homeRegistration.ts';

export const handler = handle(listChangeHistory, async ({ place, query, table }) =>
  changeHistory(table, await homeRegistration(table, place, query.registration), query.cursor),
);
