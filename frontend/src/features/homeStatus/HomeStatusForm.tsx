import { type FormEvent, useState } from 'react';
import {
  type HomeStatus,
  type HomeStatusView,
  patchHomeStatus,
} from '../../../../shared/homes/homeStatus.api.ts';
import { londonDay } from '../../../../shared/kernel/calendar.ts';
import { readAs } from '../../../../shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '../../../../shared/kernel/refusal.ts';
import { MAX_REASON_LENGTH } from '../../../../shared/kernel/textChecks.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { AqpFields } from './AqpFields.tsx';
import { isMailed, whatStops } from './consequences.ts';
import { ReportingFields } from './ReportingFields.tsx';
import { differences, draftInWords, draftOf, readDraft, StatusDraft } from './statusDraft.ts';

const NOT_SAVED = 'There has been an error updating your changes.';

/** How a home takes part, its embargo and AQP suspension, with the reason; confirmed before it is saved. */
export function HomeStatusForm(props: {
  status: HomeStatusView;
  onStatus: (status: HomeStatusView) => void;
}) {
  const { status, onStatus } = props;
  const { email } = useSession();
  const [save] = useAction(patchHomeStatus);
  const toasts = useToasts();
  const [agreeing, setAgreeing] = useState<HomeStatus | null>(null);
  const { uuid } = status;
  const today = londonDay(new Date());
  const form = useDraft<StatusDraft, number>({
    start: draftOf(status),
    version: status.version,
    check: {
      restore: readAs(StatusDraft),
      submitted: (draft) => readDraft(draft, status, today).errors,
    },
    keepAt: draftKey(email, 'homeStatus', uuid),
    current: (now) => {
      const theirs = now as HomeStatusView | undefined;
      return theirs ? { draft: draftOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      try {
        const body = { ...readDraft(draft, status, today).after, reason: draft.reason, version };
        const saved = await save({ params: { uuid }, body });
        onStatus(saved);
        toasts.show({ kind: 'success', text: `The status of ${status.name} has been changed.` });
        return { draft: draftOf(saved), version: saved.version };
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onStatus(fault.current as HomeStatusView);
        throw fault;
      }
    },
    onFailure: (fault) => {
      toasts.show({ kind: 'error', text: NOT_SAVED });
      return errorsOf(fault);
    },
  });
  const { draft, set, field, saving } = form;
  const fields = { draft, status, set, field };
  const stops = agreeing ? whatStops(status, agreeing) : [];

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && form.check()) setAgreeing(readDraft(draft, status, today).after);
  };

  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Status</h2>}>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Show the saved status instead</RestoredNotice>
      <StaleNotice
        form={form}
        title="This home has changed since you opened it"
        inWords={draftInWords}
        asksAgain
      />
      <form onSubmit={ask} noValidate>
        <h3 className="nhsuk-heading-s">AQP</h3>
        <AqpFields {...fields} />
        <h3 className="nhsuk-heading-s">Reporting</h3>
        <ReportingFields {...fields} />
        <h3 className="nhsuk-heading-s">Embargo</h3>
        <div className="nhsuk-checkboxes pw-status-flags">
          <Checkbox
            {...field('embargo')}
            label="Suspended by the local authority (embargo)"
            hint="The home cannot change its own suspension while this lasts. It continues to report vacancies."
            checked={draft.embargo}
            onChange={(embargo) => set({ embargo })}
          />
        </div>
        <TextArea
          label="Reason"
          hint="This stays in the record of changes with your name."
          rows={3}
          limit={MAX_REASON_LENGTH}
          {...form.text('reason')}
        />
        <Button type="submit" busy={saving}>
          Save
        </Button>
      </form>
      <Dialog
        open={agreeing !== null}
        title={`Change the status of ${status.name}?`}
        onClose={() => setAgreeing(null)}
        actions={
          agreeing && (
            <>
              <Button
                kind={stops.length > 0 ? 'warning' : 'primary'}
                busy={saving}
                onClick={() => {
                  setAgreeing(null);
                  void form.save();
                }}
              >
                Change
              </Button>
              <Button kind="secondary" onClick={() => setAgreeing(null)}>
                Go back
              </Button>
            </>
          )
        }
      >
        {agreeing && (
          <ul>
            {differences(status, agreeing).map(({ label, before, after }) => (
              <li key={label}>
                {label}: {before} → <strong>{after}</strong>
              </li>
            ))}
          </ul>
        )}
        {stops.map((sentence) => (
          <p key={sentence}>
            <strong>{sentence}</strong>
          </p>
        ))}
        <p>
          The home sees it when it next opens its page, commissioners within seconds.
          {agreeing &&
            isMailed(status, agreeing) &&
            ' Its manager and central contacts get an email at 9am on the next working day.'}
        </p>
      </Dialog>
    </Card>
  );
}

function errorsOf(fault: unknown): FieldErrors {
  if (fault instanceof NoConnection) return { '': [`${NOT_SAVED} ${fault.message}`] };
  return fault instanceof Problem && fault.status < 500
    ? faultErrors(fault, NOT_SAVED)
    : { '': [NOT_SAVED] };
}
