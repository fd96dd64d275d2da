import { useState } from 'react';
import { type ContactDraft, contactCheck } from '#shared/contacts/contactDraft.ts';
import { tidied } from '#shared/contacts/contactRules.ts';
import type { PlaceContactView } from '#shared/contacts/contacts.api.ts';
import { useToasts } from '../../components/toasts.ts';
import { savingNew } from '../../forms/savingNew.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { draftOf } from './contactDraft.ts';
import {
  CONTACT_CREATED,
  CONTACT_NOT_CREATED,
  CONTACT_NOT_SAVED,
  CONTACT_SAVED,
  contactFaults,
  ERROR_TITLE,
  idsOf,
  labelOf,
  removedText,
} from './contactMessages.ts';
import type { ContactsPlace } from './contactsPlace.ts';

/** A contact's form: what is typed stays until it is saved or cancelled, whatever goes wrong. */
export function useContactForm(options: {
  /** Before every id of the form. */
  form: string;
  place: ContactsPlace;
  /** Null: a new one. */
  contact: PlaceContactView | null;
  keepAt: string;
  onSaved: (contact: PlaceContactView) => void;
}) {
  const { form, place, contact, keepAt, onSaved } = options;
  const create = place.calls.useCreate();
  const [change] = place.calls.useChange();
  const [add] = useState(() =>
    savingNew(create, ({ id, version }, entry) => change(id, { ...entry, version })),
  );
  const toasts = useToasts();

  const send = (draft: ContactDraft, version: number | null): Promise<PlaceContactView> => {
    const entry = { ...draft, ...tidied(draft) };
    if (contact === null || version === null) return add(entry);
    return change(contact.id, { ...entry, version });
  };

  return useDraft<ContactDraft, number | null>({
    start: draftOf(contact),
    version: contact?.version ?? null,
    check: contactCheck((contact?.phone_numbers ?? []).map((phone) => phone.phone_number)),
    keepAt,
    fieldId: idsOf(form),
    label: labelOf,
    current: (now) => {
      const theirs = now as PlaceContactView | undefined;
      return theirs ? { draft: draftOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      const saved = await send(draft, version);
      toasts.show({ kind: 'success', text: contact ? CONTACT_SAVED : CONTACT_CREATED });
      onSaved(saved);
      return { draft: draftOf(saved), version: saved.version };
    },
    onFailure: (fault) => {
      const general = contact ? CONTACT_NOT_SAVED : CONTACT_NOT_CREATED;
      const errors = contactFaults(general, fault, place.responsibilities);
      const removed = removedText(fault);
      if (removed !== null) toasts.show({ kind: 'error', text: removed, title: ERROR_TITLE });
      return errors;
    },
  });
}
