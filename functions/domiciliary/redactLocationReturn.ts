import { redactLocationReturn } from '../../shared/domiciliary/locationReports.api.ts';
import { redaction } from '../reporting/redaction.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  redactLocationReturn,
  async ({ params: { period }, body, place, table, save }) => {
    const { change, writes, reply } = await redaction(table, place, { period, ...body });
    return save(change, writes, reply);
  },
);
