import { postHomeTryAgain } from '../../shared/bounces/bounces.api.ts';
import { addressesOf } from '../../shared/contacts/contact.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { tryAgainWrites } from './tryAgainWrites.ts';

export const handler = handle(
  postHomeTryAgain,
  async ({ place: home, body, caller, table, now, at, save }) => {
    const contacts = await contactsOf(table, home);
    const email = EmailAddress.safeParse(body.address).data;
    if (!email || !contacts.flatMap(addressesOf).includes(email)) {
      throw new Refusal('notFound', 'No contact of this home has this address');
    }
    const [kept] = await table.read(wanted(suppressedAddressEntity, { email }));
    const of = homeEntity.key(home).pk;
    const tried = tryAgainWrites(kept, { of, by: accountOf(caller), now, at });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);
