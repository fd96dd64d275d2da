import * as locationContactsApi from '#shared/domiciliary/locationContacts.api.ts';
import * as serviceLocationApi from '#shared/domiciliary/serviceLocation.api.ts';
import { addContact } from '../contacts/addContact.ts';
import { changeContact } from '../contacts/changeContact.ts';
import { contactList } from '../contacts/contactList.ts';
import { inviteContact } from '../contacts/inviteContact.ts';
import { removeContact } from '../contacts/removeContact.ts';
import { setLeave } from '../contacts/setLeave.ts';
import { setManager } from '../contacts/setManager.ts';
import { setPublicContact } from '../places/setPublicContact.ts';
import { handle } from '../runtime/handle.ts';
import { locationContactView } from './locationContactView.ts';

export const listLocationContacts = handle(
  locationContactsApi.listLocationContacts,
  async ({ place, table, now }) => {
    const contacts = await contactList(table, place);
    return {
      results: contacts.map(({ contact, addresses, deactivated }) => ({
        ...locationContactView(contact, now),
        addresses,
        deactivated,
      })),
    };
  },
);

export const postLocationContact = handle(
  locationContactsApi.postLocationContact,
  async ({ place, body, save, ...request }) => {
    const { contact, change, writes } = await addContact(place, body, request);
    return save(change, writes, locationContactView(contact, request.now));
  },
);

export const patchLocationContact = handle(
  locationContactsApi.patchLocationContact,
  async ({ place, params: { id }, body, save, ...request }) => {
    const changed = await changeContact(place, id, body, request, locationContactView);
    return save(changed.change, changed.writes, locationContactView(changed.contact, request.now));
  },
);

export const deleteLocationContact = handle(
  locationContactsApi.deleteLocationContact,
  async ({ place, params: { id }, body: { user }, save, ...request }) => {
    const { change, writes } = await removeContact(place, { id, user }, request);
    return save(change, writes, { id });
  },
);

export const putLocationManager = handle(
  locationContactsApi.putLocationManager,
  async ({ place, params: { id }, body: { home_manager, instead_of }, save, ...request }) => {
    const set = await setManager(place, { id, home_manager, instead_of }, request);
    const view = locationContactView(set.contact, request.now);
    return set.change ? save(set.change, set.writes, view) : view;
  },
);

export const putLocationLeave = handle(
  locationContactsApi.putLocationLeave,
  async ({ place, params: { id }, body: { leave }, save, ...request }) => {
    const { contact, change, writes } = await setLeave(place, { id, leave }, request);
    return save(change, writes, locationContactView(contact, request.now));
  },
);

export const putLocationPublicContact = handle(
  serviceLocationApi.putLocationPublicContact,
  async ({ place, body, save }) => {
    const { contact, change, writes } = setPublicContact(place, body);
    return change ? save(change, writes, contact) : contact;
  },
);

export const postLocationInvitation = handle(
  locationContactsApi.postLocationInvitation,
  async ({ place, params: { id }, body, save, ...request }) => {
    const { change, writes } = await inviteContact(place, { id, address: body.address }, request);
    return save(change, writes, { id, invited_at: request.at });
  },
);
