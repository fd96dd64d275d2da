import { getOwnAgreementCount } from '../../shared/agreements/ownAgreementCount.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { ownReturns } from './readers.ts';
import { waitingForSignature } from './waitingForSignature.ts';

export const handler = handle(getOwnAgreementCount, async ({ caller, table, now }) => {
  const account = accountOf(caller);
  const [own, waiting] = await Promise.all([
    ownReturns(table, account),
    waitingForSignature({ account, table, now }),
  ]);
  const [deadline = null] = waiting.map((one) => one.deadline).sort();
  return { all: own.length, to_sign: waiting.length, deadline };
});
