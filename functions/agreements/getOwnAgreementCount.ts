import { getOwnAgreementCount } from '../../shared/agreements/ownAgreementCount.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { ownReturns } from './readers.ts';

export const handler = handle(getOwnAgreementCount, async ({ caller, table }) => ({
  all: (await ownReturns(table, accountOf(caller))).length,
}));
