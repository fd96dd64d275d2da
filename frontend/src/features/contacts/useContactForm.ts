import { useState } from 'react';
import { contactErrors, tidied } from '../../../../shared/contacts/contactRules.ts';
import {
  type ContactView,
  patchContact,
  postContact,
} from '../../../../shared/contacts/contacts.api.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import type { FieldError } from '../../components/ErrorSummary.tsx';
import { useToasts } from '../../components/toasts.ts';
import { type ContactDraft, detailsOf, draftOf } from './contactDraft.ts';
import {
  CONTACT_CREATED,
  CONTACT_NOT_CREATED,
  CONTACT_NOT_SAVED,
  CONTACT_SAVED,
  ERROR_TITLE,
  faultText,
  fieldErrorsAt,
  removedText,
} from './contactMessages.ts';

/** A contact's form: what is typed stays until it is saved or cancelled, whatever goes wrong. */
export function useContactForm(given: {
  /** Before every id of the form. */
  form: string;
  home: HomeUuid;
  /** Null: a new one. */
  contact: ContactView | null;
  onSaved: (contact: ContactView) => void;
}) {
  const { form, home, contact, onSaved } = given;
  const [draft, setDraft] = useState(() => draftOf(contact));
  // What the person saw when they began; the list behind may move on.
  const [seen, setSeen] = useState(contact);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  /** Somebody else's version, which came first. */
  const [current, setCurrent] = useState<ContactView | null>(null);
  const [create, creating] = useAction(postContact);
  const [change, changing] = useAction(patchContact);
  const toasts = useToasts();
  const failed = contact ? CONTACT_NOT_SAVED : CONTACT_NOT_CREATED;

  const show = (found: FieldError[]) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  /** Whether the draft keeps every rule; shows what it breaks. */
  const check = (): boolean => {
    const found = fieldErrorsAt(form, contactErrors(tidied(detailsOf(draft))));
    show(found);
    return found.length === 0;
  };

  const send = (version: number | undefined): Promise<ContactView> => {
    const { individual_contact, vacancy_contact, aqp_list_stakeholder } = draft;
    const body = {
      ...tidied(detailsOf(draft)),
      individual_contact,
      vacancy_contact,
      aqp_list_stakeholder,
      care_home: home,
    };
    if (!contact) return create({ body });
    return change({ params: { id: contact.id }, body: { ...body, version } });
  };

  const onFault = (fault: unknown) => {
    const removed = removedText(fault);
    if (fault instanceof Problem && fault.status === 409 && fault.current) {
      setCurrent(fault.current as ContactView);
      return;
    }
    const atFields = fault instanceof Problem ? fieldErrorsAt(form, fault.errors) : [];
    if (fault instanceof Problem && fault.status === 400 && atFields.length > 0) {
      show(atFields);
      return;
    }
    const text = removed ?? failed;
    toasts.show({ kind: 'error', text, ...(removed && { title: ERROR_TITLE }) });
    show([{ message: removed ?? faultText(failed, fault) }]);
  };

  const save = async (version = seen?.version) => {
    setCurrent(null);
    try {
      const saved = await send(version);
      toasts.show({ kind: 'success', text: contact ? CONTACT_SAVED : CONTACT_CREATED });
      onSaved(saved);
    } catch (fault) {
      onFault(fault);
    }
  };

  /** Takes somebody else's version over the person's own. */
  const takeCurrent = () => {
    if (!current) return;
    setDraft(draftOf(current));
    setSeen(current);
    setCurrent(null);
    setErrors([]);
  };

  return {
    draft,
    change: (next: ContactDraft) => setDraft(next),
    errors,
    attempt,
    current,
    takeCurrent,
    check,
    save,
    saving: creating || changing,
  };
}
