import { submitLinkedLocationReturn } from '../../shared/domiciliary/locationReportLink.api.ts';
import { linkedReturn } from '../reporting/linkedReturn.ts';
import { countedUse } from '../reporting/reportCaller.ts';
import { submitDraft } from '../reporting/submitDraft.ts';
import { submittedReply } from '../reporting/submittedReply.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  submitLinkedLocationReturn,
  async ({ body, place: home, caller, table, now, received_at, save }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    const { period } = loaded.one;
    const counted = await countedUse(by, { table, home, now, period });
    const done = await submitDraft(loaded, { body, caller: by, table, now, received_at });
    const reply = await submittedReply(loaded, { ...done, caller: by, table, now });
    return save(done.change, [...done.writes, ...counted], reply);
  },
);
