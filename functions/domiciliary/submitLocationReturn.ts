import { submitLocationReturn } from '../../shared/domiciliary/locationReports.api.ts';
import { staffReturn } from '../reporting/staffReturn.ts';
import { submitDraft } from '../reporting/submitDraft.ts';
import { submittedReply } from '../reporting/submittedReply.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  submitLocationReturn,
  async ({ params: { period }, body, place: home, caller, table, now, received_at, save }) => {
    const { loaded, by } = await staffReturn({ period, home, caller, table, now });
    const done = await submitDraft(loaded, { body, caller: by, table, now, received_at });
    const reply = await submittedReply(loaded, { ...done, caller: by, table, now });
    return save(done.change, done.writes, reply);
  },
);
