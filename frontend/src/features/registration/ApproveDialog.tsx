import { useState } from 'react';
import { fullName } from '../../../../shared/contacts/contact.ts';
import type { ResponsibilityField } from '../../../../shared/contacts/responsibilities.ts';
import { HOME_RESPONSIBILITIES } from '../../../../shared/homes/homeResponsibilities.ts';
import { MAX_REASON_LENGTH } from '../../../../shared/kernel/textChecks.ts';
import {
  postRegistrationApproval,
  type RegistrationView,
  SAY_HOW_CHECKED,
} from '../../../../shared/registration/registrationRequests.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Checkboxes } from '../../components/Choices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import type { Decided } from './decidedText.ts';
import { type ChosenHome, HomeChoice } from './HomeChoice.tsx';

const CHOOSE_HOME = 'Please choose the home';

interface Approval {
  home: ChosenHome | null;
  responsibilities: ResponsibilityField[];
  reason: string;
}

export interface DecideProps {
  open: boolean;
  request: RegistrationView;
  careHome: ChosenHome | undefined;
  onClose: () => void;
  onDecided: (decided: Decided) => void;
  onOutdated: () => void;
}

/** Asks before somebody gets access: to which home, for what, and how it was checked. */
export function ApproveDialog(props: DecideProps) {
  const { open, request, onClose } = props;
  return (
    <Dialog open={open} title={`Approve ${fullName(request)}?`} onClose={onClose}>
      <ApproveForm {...props} />
    </Dialog>
  );
}

function ApproveForm({ request, careHome, onClose, onDecided, onOutdated }: DecideProps) {
  const [approve] = useAction(postRegistrationApproval);
  const isTeam = careHome === undefined;
  const [searching, setSearching] = useState(isTeam && request.home === null);
  const form = useDraft<Approval, number>({
    start: { home: careHome ?? request.home, responsibilities: [], reason: '' },
    version: request.version,
    check: {
      submitted: ({ home, reason }) => ({
        ...(home === null && { home: [CHOOSE_HOME] }),
        ...(isTeam && reason.trim() === '' && { reason: [SAY_HOW_CHECKED] }),
      }),
    },
    keepAt: null,
    fieldId: idsUnder(`approve-${request.id}`),
    save: async ({ home, responsibilities, reason }, version) => {
      const { state } = await approve({
        params: { id: request.id },
        body: {
          care_home: (home as ChosenHome).uuid,
          version,
          ...Object.fromEntries(responsibilities.map((field) => [field, true])),
          ...(isTeam && { reason }),
        },
      });
      onClose();
      onDecided({ request, outcome: state === 'REGISTERED' ? 'joined' : 'invited' });
      return undefined;
    },
    onFailure: (fault) => {
      if (fault instanceof Problem && [404, 409].includes(fault.status)) onOutdated();
      return faultErrors(fault);
    },
  });
  const { home, responsibilities } = form.draft;
  const offered = HOME_RESPONSIBILITIES.filter(({ field }) =>
    home?.responsibilities.includes(field),
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <p>
        <strong className="pw-key">{request.email}</strong> becomes a contact of{' '}
        {home?.name ?? 'the home that you choose'} and can see and change what its staff can.
        Without an account they get an invitation to register.
      </p>
      {isTeam && (
        <HomeChoice
          {...form.field('home')}
          chosen={home}
          searching={searching}
          start={request.care_home_name}
          onSearch={() => setSearching(true)}
          onChoose={(chosen) => {
            form.set({ home: chosen, responsibilities: [] });
            setSearching(false);
          }}
        />
      )}
      {offered.length > 0 && (
        <Checkboxes
          {...form.field('responsibilities')}
          legend="Responsibilities (optional)"
          legendAs="label"
          small
          options={offered.map(({ field, name, explains }) => ({
            value: field,
            label: name,
            hint: explains,
          }))}
          chosen={responsibilities}
          onToggle={(field, chosen) =>
            form.set({
              responsibilities: chosen
                ? [...responsibilities, field]
                : responsibilities.filter((one) => one !== field),
            })
          }
        />
      )}
      {isTeam && (
        <TextArea
          label="How did you check who this is?"
          hint="For example: rang the home on its published number"
          limit={MAX_REASON_LENGTH}
          {...form.text('reason')}
        />
      )}
      <div className="nhsuk-button-group">
        <Button type="submit" busy={form.saving}>
          Approve
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </form>
  );
}
