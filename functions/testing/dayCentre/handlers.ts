import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { placeBounces } from '../../bounces/placeBounces.ts';
import { tryContactAgain } from '../../bounces/tryContactAgain.ts';
import { unreachablePlaces } from '../../bounces/unreachablePlaces.ts';
import { addContact } from '../../contacts/addContact.ts';
import { changeContact } from '../../contacts/changeContact.ts';
import { contactList } from '../../contacts/contactList.ts';
import { placeContactView } from '../../contacts/contactView.ts';
import { inviteContact } from '../../contacts/inviteContact.ts';
import { removeContact } from '../../contacts/removeContact.ts';
import { setLeave } from '../../contacts/setLeave.ts';
import { changeHistory } from '../../history/changeHistory.ts';
import { accountOf } from '../../runtime/caller.ts';
import { type ApiHandler, handle } from '../../runtime/handle.ts';
import { DAY_CENTRE } from './dayCentre.ts';
import * as api from './dayCentres.api.ts';

/* A handler for each endpoint of day centres: the use cases that care homes' handlers call too. */

const listContacts = handle(api.listContacts, async ({ place, table, now }) => {
  const contacts = await contactList(table, place);
  return {
    results: contacts.map(({ contact, addresses }) => ({
      ...placeContactView(contact, now),
      addresses,
    })),
  };
});

const postContact = handle(api.postContact, async ({ place, body, save, ...request }) => {
  const { contact, change, writes } = await addContact(place, body, request);
  return save(change, writes, placeContactView(contact, request.now));
});

const patchContact = handle(api.patchContact, async ({ place, params, body, save, ...request }) => {
  const changed = await changeContact(place, params.id, body, request, placeContactView);
  return save(changed.change, changed.writes, placeContactView(changed.contact, request.now));
});

const deleteContact = handle(api.deleteContact, async ({ place, params, save, ...request }) => {
  const { id } = params;
  const { change, writes } = await removeContact(place, { id, user: undefined }, request);
  return save(change, writes, { id });
});

const putLeave = handle(api.putLeave, async ({ place, params, body, save, ...request }) => {
  const set = await setLeave(place, { id: params.id, leave: body.leave }, request);
  return save(set.change, set.writes, placeContactView(set.contact, request.now));
});

const postInvitation = handle(api.postInvitation, async ({ place, params, save, ...request }) => {
  const { change, writes } = await inviteContact(
    place,
    { id: params.id, address: undefined },
    request,
  );
  return save(change, writes, { id: params.id, invited_at: request.at });
});

const listBounces = handle(api.listBounces, ({ place, caller, table, now }) =>
  placeBounces(table, place, { by: accountOf(caller), now }),
);

const postTryAgain = handle(api.postTryAgain, async ({ place, body, save, ...request }) => {
  const tried = await tryContactAgain(place, body.address, request);
  return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
});

const listHistory = handle(api.listHistory, ({ place, table }) =>
  changeHistory(table, place, undefined),
);

const listUnreachable = handle(api.listUnreachable, async ({ caller, table, now }) => {
  const account = accountOf(caller);
  const { found, cursor } = await unreachablePlaces(table, DAY_CENTRE, undefined, {
    by: account,
    now,
  });
  return {
    results: found.map(({ place, addresses }) => ({ name: place.name, addresses })),
    cursor,
  };
});

const getCentre = handle(api.getCentre, async ({ place: { name } }) => ({ name }));

const getLinkedCentre = handle(api.getLinkedCentre, async ({ place: { name } }) => ({ name }));

/** The handlers with their endpoints, by name. */
export const answers: Record<keyof typeof api, [handler: ApiHandler, endpoint: Endpoint]> = {
  listContacts: [listContacts, api.listContacts],
  postContact: [postContact, api.postContact],
  patchContact: [patchContact, api.patchContact],
  deleteContact: [deleteContact, api.deleteContact],
  putLeave: [putLeave, api.putLeave],
  postInvitation: [postInvitation, api.postInvitation],
  listBounces: [listBounces, api.listBounces],
  postTryAgain: [postTryAgain, api.postTryAgain],
  listHistory: [listHistory, api.listHistory],
  listUnreachable: [listUnreachable, api.listUnreachable],
  getCentre: [getCentre, api.getCentre],
  getLinkedCentre: [getLinkedCentre, api.getLinkedCentre],
};
