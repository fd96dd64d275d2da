import { addressesOf, type Contact } from '../../shared/contacts/contact.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { ContactId } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { promptedHomes } from '../../shared/prompts/promptedHomes.ts';
import type { PromptClaims } from '../../shared/server/linkToken.ts';
import { contactEntity, membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { inactiveAmong } from '../../shared/store/inactive.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { admitBearersBy, LINK_ENDED } from '../runtime/admitBearer.ts';
import { type Admitted, admitted, type Context } from '../runtime/admitted.ts';

admitBearersBy('vacancies', admitPrompted);

/**
 * The reader of a weekday prompt about several homes (decisions, section 4). The homes stand in the mail's
 * item; each is theirs while the address is that contact's of it, as for the link of one home.
 */
async function admitPrompted(claims: PromptClaims, { table }: Context): Promise<Admitted> {
  const { mail: key, email } = claims;
  const [mail] = await table.read(wanted(outboxEntity, { key }));
  const prompted = mail?.to === email ? promptedHomes(mail.content) : [];
  const [memberships, contacts] = await Promise.all([
    table.readMany(
      prompted.map(({ home }) => wanted(membershipEntity, { place: homeRef(home), email })),
    ),
    table.readMany(
      prompted.map(({ home, contact }) =>
        wanted(contactEntity, { place: homeRef(home), id: ContactId.parse(contact) }),
      ),
    ),
  ]);
  // Somebody with two addresses is the same person at both.
  const inactive = await inactiveAmong(table, [email, ...contacts.flatMap(addressesOf)]);
  const isBearer = (one: Contact | undefined): one is Contact =>
    one !== undefined && ![email, ...addressesOf(one)].some((address) => inactive.has(address));
  const homes = prompted.map((home, at) => {
    const contact = contacts[at];
    const isTheirs = memberships[at]?.contact === home.contact && isBearer(contact);
    return { prompt: home, bearer: isTheirs ? contact : undefined };
  });
  if (!homes.some(({ bearer }) => bearer)) throw new Refusal('unauthenticated', LINK_ENDED);
  return admitted({ kind: 'promptLink', claims, homes }, {});
}
