import { postAgreementWithdrawal } from '../../shared/agreements/agreementReturns.api.ts';
import { handle } from '../runtime/handle.ts';
import { byCentralTeam } from './commandReturn.ts';
import { loadAgreementReturn, returnAnswer } from './load.ts';

export const handler = handle(
  postAgreementWithdrawal,
  async ({ params, body, caller, table, now, save }) => {
    const loaded = await loadAgreementReturn(table, params.id);
    const command = { command: 'withdraw' as const };
    const { after, writes, change } = await byCentralTeam(loaded, command, {
      table,
      now,
      caller,
      detail: body.reason,
    });
    return save(change, writes, returnAnswer(after, loaded));
  },
);
