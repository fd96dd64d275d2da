import { submitLinkedReturn } from '../../shared/reporting/reportLink.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedReturn } from './linkedReturn.ts';
import { countedUse } from './reportCaller.ts';
import { submitDraft } from './submitDraft.ts';
import { submittedReply } from './submittedReply.ts';

export const handler = handle(
  submitLinkedReturn,
  async ({ body, place: home, caller, table, now, received_at, save }) => {
    const { loaded, by } = await linkedReturn({ home, caller, table, now });
    const { period } = loaded.one;
    const counted = await countedUse(by, { table, home, now, period });
    const done = await submitDraft(loaded, { body, caller: by, table, now, received_at });
    const reply = await submittedReply(loaded, { ...done, caller: by, table, now });
    return save(done.change, [...done.writes, ...counted], reply);
  },
);
