import { redactReturn } from '../../shared/reporting/returns.api.ts';
import { handle } from '../runtime/handle.ts';
import { redaction } from './redaction.ts';

export const handler = handle(redactReturn, async ({ params, body, place: home, table, save }) => {
  const { change, writes, reply } = await redaction(table, home, { ...params, ...body });
  return save(change, writes, reply);
});
