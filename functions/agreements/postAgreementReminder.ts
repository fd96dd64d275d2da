import { postAgreementReminder } from '../../shared/agreements/agreementReturns.api.ts';
import { isSignatoryGone } from '../../shared/server/agreements/whoSigns.ts';
import { handle } from '../runtime/handle.ts';
import { byCentralTeam } from './commandReturn.ts';
import { loadAgreementReturn, returnAnswer } from './load.ts';

export const handler = handle(
  postAgreementReminder,
  async ({ params, body, caller, table, now, save }) => {
    const loaded = await loadAgreementReturn(table, params.id, body.agreement_type);
    const { one, contract } = loaded;
    // Nobody at all is left where the person was erased.
    const isGone =
      one.signatory === null || (one.party === 'PROVIDER' && isSignatoryGone(one, contract));
    const command = { command: 'remind' as const, byHand: true, isGone };
    const { after, writes, change } = await byCentralTeam(loaded, command, { table, now, caller });
    return save(change, writes, returnAnswer(after, loaded));
  },
);
