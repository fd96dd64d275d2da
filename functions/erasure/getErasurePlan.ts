import { fullName } from '../../shared/contacts/contact.ts';
import { removedResponsibilities } from '../../shared/contacts/responsibilities.ts';
import { getErasurePlan, OWN_ERASURE } from '../../shared/erasure/erasure.api.ts';
import { gatherPerson } from '../../shared/server/erasure/gather.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { erasingNow } from '../../shared/store/erasures.store.ts';
import { requiredResponsibilities } from '../../shared/store/placeKinds.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getErasurePlan, async ({ query, caller, table }) => {
  const { email } = query;
  const [{ person, places }, account, [erasing]] = await Promise.all([
    gatherPerson(table, email),
    findAccountByEmail(table, email),
    erasingNow(table, [email]),
  ]);
  return {
    email,
    known: person.ids.length > 0,
    names: person.names,
    addresses: person.addresses,
    account: account?.kind ?? null,
    places: places
      .map(({ place, contacts }) => {
        const others = contacts.filter(({ id }) => !person.ids.includes(id));
        const removed = removedResponsibilities(requiredResponsibilities(place), {
          before: contacts,
          after: others,
        });
        return {
          kind: place.kind,
          uuid: place.uuid,
          name: place.name,
          left: removed.map(({ name }) => name),
          others: others.map((one) => ({ id: one.id, name: fullName(one) })),
        };
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    erasure: erasing?.erasure ?? null,
    bar: person.ids.includes(accountOf(caller).id) ? OWN_ERASURE : null,
  };
});
