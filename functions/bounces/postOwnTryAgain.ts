import { postOwnTryAgain } from '../../shared/bounces/bounces.api.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { tryAgainWrites } from './tryAgainWrites.ts';

export const handler = handle(postOwnTryAgain, async ({ caller, table, now, at, save }) => {
  const by = accountOf(caller);
  const [address] = await table.read(wanted(suppressedAddressEntity, { email: by.email }));
  const tried = tryAgainWrites(address, { of: accountEntity.key(by).pk, by, now, at });
  return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
});
