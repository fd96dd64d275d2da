import { useState } from 'react';
import * as z from 'zod/mini';
import { type CentralPerson, personErrors, tidiedPerson } from '#shared/contacts/centralRules.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { draftKey } from '../../../forms/storedDrafts.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';

/** A person as they are typed, with at least one field for a telephone number. */
const PersonDraft = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  email: z.string(),
  phone_numbers: z.array(z.string()),
});

export const NOBODY: CentralPerson = {
  first_name: '',
  last_name: '',
  job_title: '',
  email: '',
  phone_numbers: [''],
};

const LABELS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Job title',
  email: 'Email address',
};

/**
 * The form of a central contact's details: `submit` checks them and hands them on to the preview. What is
 * typed is kept in this tab until then.
 */
export function usePersonForm(options: {
  start: CentralPerson;
  /** Names the form: 'new', or what it changes. */
  about: string;
  onNext: (person: CentralPerson) => void;
}) {
  const { start, about, onNext } = options;
  const { email } = useSession();
  // Back from the preview, the form shows what was handed on.
  const [begun, setBegun] = useState(start);
  return useDraft<CentralPerson, null>({
    start: begun,
    version: null,
    check: {
      restore: readAs(PersonDraft),
      submitted: (draft) => personErrors(tidiedPerson(draft)),
    },
    keepAt: draftKey(email, 'centralContact', about),
    fieldId: idsUnder('central'),
    label: (field) => LABELS[field] ?? 'Phone number',
    save: async (draft) => {
      setBegun(draft);
      onNext(tidiedPerson(draft));
      return undefined;
    },
  });
}
