import { listQualitativeAnswers } from '../../shared/reporting/monthlyReporting.api.ts';
import { handle } from '../runtime/handle.ts';
import { writtenAnswers } from './writtenAnswers.ts';

export const handler = handle(listQualitativeAnswers, ({ place: home, query, table }) =>
  writtenAnswers(table, home, query),
);
