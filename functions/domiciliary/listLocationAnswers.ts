import { listLocationAnswers } from '../../shared/domiciliary/locationReports.api.ts';
import { writtenAnswers } from '../reporting/writtenAnswers.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listLocationAnswers, ({ place, query, table }) =>
  writtenAnswers(table, place, query),
);
