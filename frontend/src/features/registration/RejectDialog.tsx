import { fullName } from '#shared/contacts/contact.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { postLocationRegistrationRefusal } from '#shared/registration/locationRegistrations.api.ts';
import {
  RejectionReason as Reasons,
  type RejectionReason,
} from '#shared/registration/registrationRequest.ts';
import {
  postRegistrationRefusal,
  postRegistrationRejection,
  SAY_WHY,
} from '#shared/registration/registrationRequests.api.ts';
import { ASK_AGAIN_DAYS } from '#shared/registration/registrationTimes.ts';
import { REASON_CHOICES } from '#shared/registration/registrationWords.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Radios } from '../../components/Choices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import type { DecideProps } from './ApproveDialog.tsx';

interface Rejection {
  rejected_for: RejectionReason | null;
  text: string;
}

/** Asks why, before somebody is told so by email. */
export function RejectDialog(props: DecideProps) {
  const { open, request, onClose } = props;
  return (
    <Dialog open={open} title={`Reject ${fullName(request)}?`} onClose={onClose}>
      <RejectForm {...props} />
    </Dialog>
  );
}

function RejectForm({ request, place, onClose, onDecided, onOutdated }: DecideProps) {
  const [refuse] = useAction(postRegistrationRefusal);
  const [refuseAtLocation] = useAction(postLocationRegistrationRefusal);
  const [reject] = useAction(postRegistrationRejection);
  const form = useDraft<Rejection, number>({
    start: { rejected_for: null, text: '' },
    version: request.version,
    check: {
      submitted: ({ rejected_for, text }) => ({
        ...(rejected_for === null && { rejected_for: ['Please choose a reason'] }),
        ...(rejected_for === 'OTHER' && text.trim() === '' && { text: [SAY_WHY] }),
      }),
    },
    keepAt: null,
    fieldId: idsUnder(`reject-${request.id}`),
    save: async ({ rejected_for, text }, version) => {
      const params = { id: request.id };
      const body = { version, rejected_for: rejected_for as RejectionReason, text };
      if (place === undefined) await reject({ params, body });
      else if (place.kind === CARE_HOME) {
        await refuse({ params, body: { ...body, care_home: place.uuid } });
      } else await refuseAtLocation({ params, body: { ...body, service_location: place.uuid } });
      onClose();
      onDecided({ request, outcome: 'rejected' });
      return undefined;
    },
    onFailure: (fault) => {
      if (fault instanceof Problem && [404, 409].includes(fault.status)) onOutdated(fault.detail);
      return faultErrors(fault);
    },
  });
  const isOfAgency =
    place === undefined
      ? request.home === null && request.location !== null
      : place.kind === SERVICE_LOCATION;
  return (
    <form onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <p>
        <strong className="pw-key">{request.email}</strong> is told by email, and can ask about this
        {isOfAgency ? ' service location' : ' home'} again after {ASK_AGAIN_DAYS} days.
      </p>
      <Radios
        {...form.field('rejected_for')}
        legend="Why?"
        legendAs="label"
        small
        options={Reasons.options.map((value) => ({ value, label: REASON_CHOICES[value] }))}
        value={form.draft.rejected_for}
        onChange={(rejected_for) => form.set({ rejected_for })}
      />
      <TextArea
        label="What you want to add (goes into the email)"
        limit={MAX_REASON_LENGTH}
        {...form.text('text')}
      />
      <div className="nhsuk-button-group">
        <Button type="submit" kind="warning" busy={form.saving}>
          Reject
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </form>
  );
}
