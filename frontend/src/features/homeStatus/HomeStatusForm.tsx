import { type FormEvent, useState } from 'react';
import { poundsAWeek } from '../../../../shared/homes/aqpRate.ts';
import {
  type HomeStatus,
  type HomeStatusView,
  patchHomeStatus,
} from '../../../../shared/homes/homeStatus.api.ts';
import { hasOwnRate } from '../../../../shared/homes/homeStatusRules.ts';
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
import { RateFields } from './RateFields.tsx';
import { differences, draftInWords, draftOf, readDraft, StatusDraft } from './statusDraft.ts';

const NOT_SAVED = 'There has been an error updating your changes.';

/** Embargo, AQP suspension and own rate of a home, with the reason; confirmed before it is saved. */
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
  const form = useDraft<StatusDraft, number>({
    start: draftOf(status),
    version: status.version,
    check: {
      restore: readAs(StatusDraft),
      submitted: (draft) => readDraft(draft, status).errors,
    },
    keepAt: draftKey(email, 'homeStatus', uuid),
    current: (now) => {
      const theirs = now as HomeStatusView | undefined;
      return theirs ? { draft: draftOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      try {
        const body = { ...readDraft(draft, status).after, reason: draft.reason, version };
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

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && form.check()) setAgreeing(readDraft(draft, status).after);
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
        <div className="nhsuk-checkboxes pw-status-flags">
          <Checkbox
            {...field('embargo')}
            label="Suspended by the local authority (embargo)"
            hint="The home cannot change its own suspension while this lasts. It goes on reporting vacancies."
            checked={draft.embargo}
            onChange={(embargo) => set({ embargo })}
          />
          <Checkbox
            {...field('aqp_suspension')}
            label="Suspended from the AQP list"
            hint={
              status.aqp_status
                ? 'The home is not in the AQP list and cannot update its beds.'
                : 'This home is not on the AQP list.'
            }
            checked={draft.aqp_suspension}
            disabled={!status.aqp_status && !status.aqp_suspension}
            onChange={(aqp_suspension) => set({ aqp_suspension })}
          />
        </div>
        {hasOwnRate(status) ? (
          <RateFields
            rates={draft.rates}
            offered={status.bed_type_preferences}
            field={field}
            onChange={(rates) => set({ rates })}
          />
        ) : (
          status.aqp_status &&
          status.area_rate !== null && (
            <p>AQP weekly rate: {poundsAWeek(status.area_rate)}, as everywhere in its area.</p>
          )
        )}
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
                busy={saving}
                onClick={() => {
                  setAgreeing(null);
                  void form.save();
                }}
              >
                Change
              </Button>
              <Button kind="secondary" onClick={() => setAgreeing(null)}>
                Cancel
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
        <p>The home sees it when it next opens its page, commissioners within seconds.</p>
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
