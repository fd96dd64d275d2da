import { NO_RETURN } from '../../shared/agreements/agreementWords.ts';
import { postOwnAgreementLink } from '../../shared/agreements/ownAgreements.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { isSignatoryGone } from '../../shared/server/agreements/whoSigns.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { loadAgreementReturn } from './load.ts';
import { isSignatory } from './readers.ts';

/** The token is good for 30 minutes (agreements, section 2). */
const HOURS = 0.5;

export const handler = handle(postOwnAgreementLink, async ({ params, caller, table, now }) => {
  const account = accountOf(caller);
  const { one, contract } = await loadAgreementReturn(table, params.id);
  const isGone = one.contract !== null && isSignatoryGone(one, contract);
  if (!isSignatory(one, account) || one.issue === 0 || isGone) {
    throw new Refusal('notFound', NO_RETURN);
  }
  const claims = { signatureRequestId: one.id, issue: one.issue, email: account.email };
  return { token: await signLink('agreement', claims, { from: now, hours: HOURS }) };
});
