import { submitReturn } from '../../shared/reporting/returns.api.ts';
import { handle } from '../runtime/handle.ts';
import { staffReturn } from './staffReturn.ts';
import { submitDraft } from './submitDraft.ts';
import { submittedReply } from './submittedReply.ts';

export const handler = handle(
  submitReturn,
  async ({ params: { period }, body, place: home, caller, table, now, received_at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const done = await submitDraft(loaded, { body, caller: by, table, now, received_at });
    const reply = await submittedReply(loaded, { ...done, caller: by, table, now });
    return save(done.change, done.writes, reply);
  },
);
