import { getOwnBounce } from '../../shared/bounces/bounces.api.ts';
import { bouncingAddress } from '../../shared/server/bounces/bouncingAddress.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getOwnBounce, async ({ caller, table, now }) => {
  const by = accountOf(caller);
  const [address] = await table.read(wanted(suppressedAddressEntity, { email: by.email }));
  return { bounce: bouncingAddress(address, { by, now }) };
});
