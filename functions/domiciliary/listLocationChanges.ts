import { listLocationChanges } from '../../shared/domiciliary/locationPage.api.ts';
import { changeHistory } from '../history/changeHistory.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listLocationChanges, ({ place, query, table }) =>
  changeHistory(table, place, query.cursor),
);
