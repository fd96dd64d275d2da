import { type FormEvent, useEffect, useRef, useState } from 'react';
import { inviteeErrors, tidiedInvitee } from '#shared/commissioners/commissionerRules.ts';
import { postCommissionerInvitation } from '#shared/commissioners/commissioners.api.ts';
import type { OrganisationChoice } from '#shared/organisations/organisations.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Radios } from '../../components/Choices.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';
import { faultErrors } from '../../forms/faultErrors.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { type MayGive, type PlaceDraft, PlaceFields } from './PlaceFields.tsx';

interface InviteDraft extends PlaceDraft {
  kind: 'commissioner' | 'lph';
  email: string;
  first_name: string;
  last_name: string;
}

const LABELS: Record<string, string> = {
  email: 'Email address',
  first_name: 'First name',
  last_name: 'Last name',
};

/** Invites somebody to have an account. Takes the focus when it opens. */
export function InviteForm(props: {
  organisations: readonly OrganisationChoice[] | null;
  /** Chosen from the start. */
  organisation: string;
  mayGive: MayGive;
  onInvited: () => void;
  /** Somebody was invited already, perhaps by this form, whose answer was lost: the list is to show them. */
  onOutdated: () => void;
  onCancel: () => void;
}) {
  const { organisations, organisation, mayGive, onInvited, onOutdated, onCancel } = props;
  const session = useSession();
  const [invite] = useAction(postCommissionerInvitation);
  const toasts = useToasts();
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useDraft<InviteDraft, null>({
    start: {
      kind: 'commissioner',
      email: '',
      first_name: '',
      last_name: '',
      organisation_code: session.organisation_code ?? organisation,
      is_administrator: false,
      flags: [],
      area_flags: [],
    },
    version: null,
    check: {
      submitted: (draft) => ({
        ...inviteeErrors(tidiedInvitee(draft)),
        ...(draft.kind === 'commissioner' &&
          draft.organisation_code === '' && {
            organisation_code: ['Please choose an organisation'],
          }),
      }),
    },
    // Names and addresses of others are not left behind on a device.
    keepAt: null,
    fieldId: idsUnder('invite'),
    label: (field) => LABELS[field],
    save: async ({ organisation_code, ...draft }) => {
      const isCentral = draft.kind === 'lph';
      const { email } = await invite({
        body: {
          ...draft,
          organisation_code: isCentral ? null : organisation_code,
          is_administrator: !isCentral && draft.is_administrator,
        },
      });
      toasts.show({ kind: 'success', text: `Invitation sent to ${email}` });
      onInvited();
      return undefined;
    },
    onFailure: (fault) => {
      if (fault instanceof Problem && fault.status === 409) onOutdated();
      return faultErrors(fault);
    },
  });
  const { draft } = form;
  const [asksAgain, setAsksAgain] = useState(false);
  const seesNothing = draft.kind === 'commissioner' && draft.flags.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (seesNothing && form.check()) setAsksAgain(true);
    else void form.submit();
  };
  return (
    <Card
      heading={
        <h2 className="nhsuk-heading-m" tabIndex={-1} ref={first}>
          Invite someone
        </h2>
      }
    >
      <form onSubmit={submit} noValidate>
        <ErrorSummary {...form.summary} />
        <p>
          They get an email with a link, choose a password and can sign in. The link works for 7
          days.
        </p>
        {organisations && (
          <Radios
            {...form.field('kind')}
            legend="Who is it?"
            small
            options={[
              { value: 'commissioner', label: 'A commissioner' },
              { value: 'lph', label: 'A member of the central team' },
            ]}
            value={draft.kind}
            onChange={(kind) => form.set({ kind })}
          />
        )}
        <Field label="Email address" type="email" autoComplete="off" {...form.text('email')} />
        <Field label="First name" autoComplete="off" {...form.text('first_name')} />
        <Field label="Last name" autoComplete="off" {...form.text('last_name')} />
        {draft.kind === 'commissioner' && (
          <PlaceFields
            draft={draft}
            organisations={organisations}
            mayGive={mayGive}
            field={form.field}
            onChange={form.set}
          />
        )}
        <div className="nhsuk-button-group">
          <Button type="submit" busy={form.saving}>
            Send the invitation
          </Button>
          <Button kind="secondary" disabled={form.saving} onClick={onCancel}>
            Go back
          </Button>
        </div>
      </form>
      <AskDialog
        open={asksAgain}
        title="Invite them without access to any page?"
        onClose={() => setAsksAgain(false)}
        action="Send the invitation"
        busy={form.saving}
        onDo={() => {
          setAsksAgain(false);
          void form.save();
        }}
      >
        <p>
          {draft.first_name.trim()} {draft.last_name.trim()} can then sign in and sees nothing until
          someone changes that for their account.
        </p>
      </AskDialog>
    </Card>
  );
}
