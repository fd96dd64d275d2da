import { postAgreementDelegate } from '../../shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import { MOST_DELEGATIONS } from '../../shared/agreements/agreementValues.ts';
import { NO_COMMISSIONER, PASSED_ON_THREE_TIMES } from '../../shared/agreements/agreementWords.ts';
import { delegateErrors } from '../../shared/agreements/signRules.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { commandWrites } from '../../shared/server/agreements/commandWrites.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';
import { usedCode } from './agreementCodes.ts';
import { actBy, decidedAt, linkedAgreement } from './linkedAgreement.ts';
import { refuseOther } from './refuseOther.ts';

const CHECK_FORM = 'Please check what you entered';

/** Passes an agreement on: the colleague is its signatory from then on, and this link ends. */
export const handler = handle(
  postAgreementDelegate,
  async ({ body, caller, table, received_at, headers, save, saveRow }) => {
    const linked = await linkedAgreement(caller, table);
    const { one, signatory, variation } = linked;
    const now = decidedAt(received_at);
    refuseOther(linked, { issue: body.issue, purpose: 'delegate', now });
    if (one.delegations >= MOST_DELEGATIONS) throw new Refusal('conflict', PASSED_ON_THREE_TIMES);
    const errors = delegateErrors(body, signatory.email);
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', CHECK_FORM, { errors });
    const email = EmailAddress.parse(body.email.trim().toLowerCase());
    await refuseWithoutAccount(table, one, email);
    const by = actBy(signatory, headers);
    const code = await usedCode(table, linked, {
      code: body.code,
      purpose: 'delegate',
      now,
      by,
      keepTry: saveRow,
    });
    const to = { name: body.name.trim(), position: body.position.trim(), email, contact: null };
    const { writes, change } = await commandWrites(table, {
      one,
      variation,
      command: { command: 'delegate', signatory: to },
      now,
      by,
    });
    return save(change, [...writes, ...code.writes], { name: to.name, email: to.email });
  },
);

/** For a commissioner signs somebody whose organisation is known: one with an account (section 1). */
async function refuseWithoutAccount(
  table: Table,
  { party }: AgreementReturn,
  email: EmailAddress,
): Promise<void> {
  if (party === 'PROVIDER') return;
  const account = await findAccountByEmail(table, email);
  if (account?.is_active && account.kind !== 'provider') return;
  throw new Refusal('invalid', NO_COMMISSIONER, { errors: { email: [NO_COMMISSIONER] } });
}
