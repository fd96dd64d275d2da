import { type FormEvent, useState } from 'react';
import {
  type LocationStatusView,
  patchServiceLocationStatus,
} from '../../../../shared/domiciliary/locationStatus.api.ts';
import { londonDay } from '../../../../shared/kernel/calendar.ts';
import { readAs } from '../../../../shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '../../../../shared/kernel/refusal.ts';
import { MAX_REASON_LENGTH } from '../../../../shared/kernel/textChecks.ts';
import {
  type LocationStatusFields,
  locationStatusOf,
} from '../../../../shared/serviceLocations/locationStatusRules.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { ClosesNotice } from '../../components/homes/ClosedNotice.tsx';
import { useToasts } from '../../components/toasts.ts';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import {
  differences,
  draftInWords,
  draftOf,
  LocationDraft,
  readDraft,
  whatStops,
} from './locationDraft.ts';

const NOT_SAVED = 'There has been an error updating your changes.';

/** How a service location takes part, with the reason; confirmed before it is saved (domiciliary, section 1). */
export function LocationStatusForm(props: {
  status: LocationStatusView;
  onStatus: (status: LocationStatusView) => void;
}) {
  const { status, onStatus } = props;
  const { email } = useSession();
  const [save] = useAction(patchServiceLocationStatus);
  const toasts = useToasts();
  const [agreeing, setAgreeing] = useState<LocationStatusFields | null>(null);
  const { uuid } = status;
  const before = locationStatusOf(status);
  const today = londonDay(new Date());
  const form = useDraft<LocationDraft, number>({
    start: draftOf(status),
    version: status.version,
    check: {
      restore: readAs(LocationDraft),
      submitted: (draft) => readDraft(draft, before, today).errors,
    },
    keepAt: draftKey(email, 'locationStatus', uuid),
    current: (now) => {
      const theirs = now as LocationStatusView | undefined;
      return theirs ? { draft: draftOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      try {
        const body = { ...readDraft(draft, before, today).after, reason: draft.reason, version };
        const saved = await save({ params: { uuid }, body });
        onStatus(saved);
        toasts.show({ kind: 'success', text: `The status of ${status.name} has been changed.` });
        return { draft: draftOf(saved), version: saved.version };
      } catch (fault) {
        if (fault instanceof Problem && fault.current)
          onStatus(fault.current as LocationStatusView);
        throw fault;
      }
    },
    onFailure: (fault) => {
      toasts.show({ kind: 'error', text: NOT_SAVED });
      return errorsOf(fault);
    },
  });
  const { draft, set, field, saving } = form;
  const stops = agreeing ? whatStops(before, agreeing) : [];

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && form.check()) setAgreeing(readDraft(draft, before, today).after);
  };

  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Status</h2>}>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Show the saved status instead</RestoredNotice>
      <StaleNotice
        form={form}
        title="This service location has changed since you opened it"
        inWords={draftInWords}
        asksAgain
      />
      <ClosesNotice closesOn={status.closes_on} />
      <form onSubmit={ask} noValidate>
        <div className="nhsuk-checkboxes pw-status-flags">
          <Checkbox
            {...field('aqp_status')}
            label="On the AQP list"
            hint="Its people say what it offers and where it can take new packages."
            checked={draft.aqp_status}
            onChange={(aqp_status) => set({ aqp_status })}
          />
          {(draft.aqp_status || status.aqp_suspension) && (
            <Checkbox
              {...field('aqp_suspension')}
              label="Suspended from the AQP list"
              hint="Commissioners do not find it, and it cannot update its availability."
              checked={draft.aqp_suspension}
              onChange={(aqp_suspension) => set({ aqp_suspension })}
            />
          )}
          <Checkbox
            {...field('reporting')}
            label="Monthly reporting"
            hint="The agency sends in a report about each month."
            checked={draft.reporting}
            onChange={(reporting) =>
              set({
                reporting,
                // Begins today unless somebody says otherwise, as the server has it too.
                ...(reporting && draft.reporting_from === '' && { reporting_from: today }),
              })
            }
          />
        </div>
        {draft.reporting && (
          <div className="pw-reveal pw-status-aqp">
            <DayField
              {...field('reporting_from')}
              label="Reports from"
              hint="The first report is for the first whole month from this day on. Leave it empty for no earliest month."
              value={draft.reporting_from}
              onChange={({ target }) => set({ reporting_from: target.value })}
            />
          </div>
        )}
        <div className="nhsuk-checkboxes pw-status-flags">
          <Checkbox
            {...field('embargo')}
            label="Suspended by the local authority (embargo)"
            hint="It stays on the AQP list, marked as suspended."
            checked={draft.embargo}
            onChange={(embargo) => set({ embargo })}
          />
          <Checkbox
            {...field('closed')}
            label="Closed"
            hint="CQC’s file closes those that are deregistered or dormant automatically."
            checked={draft.closed}
            onChange={(closed) =>
              set({ closed, closed_on: closed ? draft.closed_on || today : '' })
            }
          />
        </div>
        {draft.closed && (
          <div className="pw-reveal pw-status-aqp">
            <DayField
              {...field('closed_on')}
              label="Closed on"
              hint="Today or an earlier day."
              value={draft.closed_on}
              onChange={({ target }) => set({ closed_on: target.value })}
            />
          </div>
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
            {differences(before, agreeing).map(({ label, before: was, after: is }) => (
              <li key={label}>
                {label}: {was} → <strong>{is}</strong>
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
          Its people see it when they next open its page, commissioners within seconds. Its manager
          and those who are responsible for something there get one email at 9am on the next working
          day.
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
