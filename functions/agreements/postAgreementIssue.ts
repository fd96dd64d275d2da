import { postAgreementIssue } from '../../shared/agreements/agreementReturns.api.ts';
import { NO_RETURN, NO_SIGNATORY } from '../../shared/agreements/agreementWords.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { signatoryFor } from '../../shared/server/agreements/batchActs.ts';
import { variationEntity } from '../../shared/store/variations.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { byCentralTeam } from './commandReturn.ts';
import { loadAgreementReturn, returnAnswer } from './load.ts';
import { opening } from './opening.ts';
import { refuseWithoutText } from './variationWrites.ts';

export const handler = handle(
  postAgreementIssue,
  async ({ params, body, caller, table, now, at, save }) => {
    const loaded = await loadAgreementReturn(table, params.id, body.agreement_type);
    const { one, variation, contract } = loaded;
    // A commissioner's is issued when it is asked for.
    if (!contract) throw new Refusal('notFound', NO_RETURN);
    refuseWithoutText(variation);
    const signatory = await signatoryFor(one, contract, { table, now });
    if (typeof signatory === 'string') throw new Refusal('conflict', NO_SIGNATORY);
    const command = { command: 'issue' as const, signatory };
    const { after, writes, change } = await byCentralTeam(loaded, command, { table, now, caller });
    if (variation.status !== 'DRAFT') return save(change, writes, returnAnswer(after, loaded));
    // The first issue opens it (agreements, section 1).
    const begun = await opening(table, variation, { account: accountOf(caller), at });
    return save(
      change,
      [...writes, replace(variationEntity, begun.opened, variation), ...begun.writes],
      returnAnswer(after, loaded),
    );
  },
);
