import { useRef } from 'react';
import {
  type LinkedAgreement,
  type LinkedSummary,
  postAgreementSign,
  type SignBody,
} from '#shared/agreements/agreementLink.api.ts';
import { formLabel } from '#shared/agreements/formAnswers.ts';
import { type SignContext, signErrors } from '#shared/agreements/signRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { faultErrors } from '../../forms/faultErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';

/** The sign-off and every form part as it is typed; only what is asked is sent. */
export interface SignDraft {
  sign_off: SignBody['sign_off'];
  home_details: NonNullable<SignBody['home_details']>;
  key_contacts: NonNullable<SignBody['key_contacts']>;
  placement: NonNullable<SignBody['placement']>;
}
export type KeyContact = SignDraft['key_contacts']['contacts'][number];
export const NO_CONTACT: KeyContact = { name: '', position: '', telephone: '', email: '' };

/** What the form begins with: the address, today, and what is known of the homes. A name is typed to sign. */
function startOf({ signatory, homes }: LinkedAgreement, today: string): SignDraft {
  return {
    sign_off: {
      name: '',
      position: '',
      date: today,
      email: signatory.email,
      confirm_agreement: false,
    },
    home_details: homes.map((home) => ({
      place: home.place,
      home_name: home.name,
      home_address: home.address,
      home_telephone: home.telephone,
      home_email: home.email,
      contact_name: '',
      contact_telephone: '',
      contact_email: '',
      contact_position: '',
    })),
    key_contacts: { address: '', contacts: [NO_CONTACT] },
    placement: {
      service_user_id: '',
      admission_date: '',
      additional_care_required: null,
      total_weekly_rate: '',
      additional_care_cost: '',
      review_date: '',
      comments: '',
      invoicing_code: '',
      invoicing_address: '',
    },
  };
}

/** For the summary: of several homes or contacts it says which. */
function labelIn(draft: SignDraft, field: string): string {
  const [part, first = '', second = ''] = field.split('.');
  const home = draft.home_details[Number(first)];
  if (part === 'home_details' && home) return `${home.home_name}, ${formLabel(field)}`;
  if (part === 'key_contacts' && second !== '') {
    return `Key contact ${Number(second) + 1}, ${formLabel(field)}`;
  }
  return formLabel(field);
}

/**
 * The form of an agreement that was opened. `sign` sends it with the code from the email and rejects with
 * what is wrong; what is typed stays on the page and in this tab until it is signed.
 */
export function useSignForm(props: {
  token: string;
  agreement: LinkedAgreement;
  onSigned: (summary: LinkedSummary) => void;
}) {
  const { token, agreement, onSigned } = props;
  const { asks, homes, issue, document_sha256, signatory } = agreement;
  const [post] = useAction(postAgreementSign, { link: token });
  const code = useRef('');
  const fault = useRef<unknown>(null);
  const start = startOf(agreement, londonDay(new Date()));
  const context = (): SignContext => ({
    asks,
    places: homes.map(({ place }) => place),
    today: londonDay(new Date()),
    email: signatory.email,
  });
  const form = useDraft<SignDraft, null>({
    start,
    version: null,
    keepAt: draftKey(signatory.email, 'agreement', document_sha256, String(issue)),
    fieldId: idsUnder('sign'),
    label: (field) => labelIn(start, field),
    check: {
      submitted: (draft) => signErrors(draft, context()),
      restore: (value) => restored(value, start),
    },
    save: async ({ sign_off, home_details, key_contacts, placement }) => {
      const parts = {
        ...(asks.home_details && { home_details }),
        ...(asks.key_contacts && { key_contacts }),
        ...(asks.placement && { placement }),
      };
      onSigned(
        await post({ body: { code: code.current, issue, document_sha256, sign_off, ...parts } }),
      );
      return undefined;
    },
    onFailure: (failed) => {
      fault.current = failed;
      // The code's own message stands at the code.
      if (failed instanceof Problem && failed.errors.code) return {};
      return faultErrors(failed, 'The agreement was not signed. Please try again.');
    },
  });
  const { draft, set } = form;
  return {
    ...form,
    sign: async (digits: string) => {
      code.current = digits;
      if (!(await form.save())) throw fault.current;
    },
    /** For a text field of a part, by its name there. */
    partOf: <P extends 'sign_off' | 'placement'>(part: P) => ({
      text: (name: keyof SignDraft[P] & string) => ({
        ...form.field(`${part}.${name}`),
        label: formLabel(name),
        value: String(draft[part][name] ?? ''),
        onChange: (event: { target: { value: string } }) =>
          set({ [part]: { ...draft[part], [name]: event.target.value } } as Partial<SignDraft>),
      }),
    }),
  };
}

/**
 * A draft of the shape of this form's, about the homes that are asked about now; nobody has agreed by what
 * was kept from before.
 */
function restored(value: unknown, like: SignDraft): SignDraft | null {
  if (!isAlike(value, like)) return null;
  const { sign_off, home_details, ...rest } = value as SignDraft;
  return {
    ...rest,
    sign_off: { ...sign_off, confirm_agreement: false },
    home_details: like.home_details.map(
      (home) => home_details.find(({ place }) => place === home.place) ?? home,
    ),
  };
}

function isAlike(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) {
    return Array.isArray(value) && value.every((item) => isAlike(item, like[0]));
  }
  if (typeof like !== 'object' || like === null) {
    return like === null
      ? value === null || typeof value === 'boolean'
      : typeof value === typeof like;
  }
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(like).every(([name, item]) =>
      isAlike((value as Record<string, unknown>)[name], item),
    )
  );
}
