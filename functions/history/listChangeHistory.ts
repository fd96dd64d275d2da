import { listChangeHistory } from '../../shared/history/history.api.ts';
import { handle } from '../runtime/handle.ts';
import { changeHistory } from './changeHistory.ts';

export const handler = handle(listChangeHistory, ({ place, query, table }) =>
  changeHistory(table, place, query.cursor),
);
