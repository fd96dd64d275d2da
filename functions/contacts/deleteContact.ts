import { deleteContact } from '../../shared/contacts/contacts.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { contactEntity } from '../../shared/store/contacts.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { remove, replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { toldContact } from './contactView.ts';
import { managerWrites, membershipWrites } from './contactWrites.ts';
import { contactIn, readRoster, refuseLocked, refuseRemoved, rosterWrite } from './roster.ts';

export const handler = handle(
  deleteContact,
  async ({ home, params: { id }, body, caller, table, at, save }) => {
    if (body.user !== undefined && body.user !== id) {
      throw new Refusal('invalid', 'Please check what you sent', {
        errors: { user: ['This is not the contact that the address names'] },
      });
    }
    const roster = await readRoster(table, home.uuid);
    const { contacts } = roster;
    const contact = contactIn(roster, id);
    refuseLocked(contact, caller);
    const others = contacts.filter((one) => one !== contact);
    refuseRemoved(home, contacts, others);
    // A leave without its deputy has ended: the prompts go to the contact again.
    const leftAlone = others.filter(({ leave }) => leave?.deputy === id);
    return save(
      {
        of: homeEntity.key(home).pk,
        what: 'contacts.deleted',
        before: toldContact(contact),
        after: leftAlone.length === 0 ? null : { leave_ended: leftAlone.map((one) => one.id) },
      },
      [
        remove(contactEntity, contact),
        ...leftAlone.map((one) => replace(contactEntity, { ...one, leave: null }, one)),
        rosterWrite(home.uuid, roster.seen, at),
        ...(await membershipWrites(table, contact, undefined)),
        ...managerWrites(home, contact, undefined),
      ],
      { id },
    );
  },
);
