import * as contactsApi from '#shared/contacts/contacts.api.ts';
import { heldResponsibilities } from '#shared/contacts/responsibilities.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { handle } from '../runtime/handle.ts';
import { addContact } from './addContact.ts';
import { changeContact } from './changeContact.ts';
import { contactList } from './contactList.ts';
import { contactView } from './contactView.ts';
import { removeContact } from './removeContact.ts';
import { setLeave } from './setLeave.ts';
import { setManager } from './setManager.ts';

export const listContacts = handle(contactsApi.listContacts, async ({ place, table, now }) => {
  const contacts = await contactList(table, place);
  return {
    results: contacts.map(({ contact, addresses, deactivated }) => ({
      ...contactView(contact, now),
      addresses,
      deactivated,
    })),
  };
});

export const postContact = handle(
  contactsApi.postContact,
  async ({ place, body, save, ...request }) => {
    const { contact, change, writes } = await addContact(place, body, request);
    return save(change, writes, contactView(contact, request.now));
  },
);

export const patchContact = handle(
  contactsApi.patchContact,
  async ({ place, params, body, save, ...request }) => {
    const changed = await changeContact(place, params.id, body, request, contactView);
    return save(changed.change, changed.writes, contactView(changed.contact, request.now));
  },
);

export const deleteContact = handle(
  contactsApi.deleteContact,
  async ({ place, params: { id }, body: { user }, save, ...request }) => {
    const { change, writes } = await removeContact(place, { id, user }, request);
    return save(change, writes, { id });
  },
);

export const putManager = handle(
  contactsApi.putManager,
  async ({ place, params: { id }, body: { home_manager, instead_of }, save, ...request }) => {
    const set = await setManager(place, { id, home_manager, instead_of }, request);
    const view = contactView(set.contact, request.now);
    return set.change ? save(set.change, set.writes, view) : view;
  },
);

export const putLeave = handle(
  contactsApi.putLeave,
  async ({ place, params: { id }, body: { leave }, save, ...request }) => {
    const { contact, change, writes } = await setLeave(place, { id, leave }, request);
    return save(change, writes, contactView(contact, request.now));
  },
);

export const getMissingContactPreferences = handle(
  contactsApi.getMissingContactPreferences,
  async ({ place, table }) => heldResponsibilities(await contactsOf(table, place)),
);
