import { postAgreementDecline } from '../../shared/agreements/agreementLink.api.ts';
import { declineFault } from '../../shared/agreements/signRules.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { commandWrites } from '../../shared/server/agreements/commandWrites.ts';
import { handle } from '../runtime/handle.ts';
import { usedCode } from './agreementCodes.ts';
import { actBy, decidedAt, linkedAgreement, linkedSummary } from './linkedAgreement.ts';
import { refuseOther } from './refuseOther.ts';

export const handler = handle(
  postAgreementDecline,
  async ({ body, caller, table, received_at, headers, save, saveRow }) => {
    const linked = await linkedAgreement(caller, table);
    const { one, signatory, variation } = linked;
    const now = decidedAt(received_at);
    refuseOther(linked, { issue: body.issue, purpose: 'decline', now });
    const fault = declineFault(body.reason);
    if (fault) throw new Refusal('invalid', fault, { errors: { reason: [fault] } });
    const by = actBy(signatory, headers);
    const code = await usedCode(table, linked, {
      code: body.code,
      purpose: 'decline',
      now,
      by,
      keepTry: saveRow,
    });
    const { after, writes, change } = await commandWrites(table, {
      one,
      variation,
      command: { command: 'decline', reason: body.reason.trim() },
      now,
      by,
    });
    return save(change, [...writes, ...code.writes], linkedSummary(after, linked, now));
  },
);
