import { type FormEvent, useState } from 'react';
import { aqpRate } from '../../../../../shared/homes/aqpRate.ts';
import {
  type HomeStatus,
  type HomeStatusView,
  patchHomeStatus,
} from '../../../../../shared/homes/homeStatus.api.ts';
import { hasOwnRate } from '../../../../../shared/homes/homeStatusRules.ts';
import type { FieldErrors } from '../../../../../shared/kernel/refusal.ts';
import { MAX_REASON_LENGTH } from '../../../../../shared/kernel/textChecks.ts';
import { NoConnection, Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { TextArea } from '../../../components/Field.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { RateFields } from './RateFields.tsx';
import { StatusCheckbox } from './StatusCheckbox.tsx';
import { differences, draftOf, readDraft, rebased, type StatusDraft } from './statusDraft.ts';

const NOT_SAVED = 'There has been an error updating your changes.';

/** Embargo, AQP suspension and own rate of a home, with the reason; confirmed before it is saved. */
export function HomeStatusForm(props: {
  status: HomeStatusView;
  onStatus: (status: HomeStatusView) => void;
}) {
  const { status, onStatus } = props;
  const [save, saving] = useAction(patchHomeStatus);
  const toasts = useToasts();
  /** Null: as it stands. */
  const [edited, setEdited] = useState<StatusDraft | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [agreeing, setAgreeing] = useState<HomeStatus | null>(null);
  const [meanwhile, setMeanwhile] = useState<ReturnType<typeof differences> | null>(null);
  const draft = edited ?? draftOf(status);
  const change = (changed: Partial<StatusDraft>) => setEdited({ ...draft, ...changed });
  const message = (field: string) => errors[field]?.[0];

  const refuse = (refused: FieldErrors) => {
    setErrors(refused);
    setAttempt((times) => times + 1);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setMeanwhile(null);
    const read = readDraft(draft, status);
    if (!read.ok) return refuse(read.errors);
    setErrors({});
    setAgreeing(read.after);
  };
  const send = async (after: HomeStatus, seen: HomeStatusView) => {
    const { uuid } = status;
    const body = { ...after, reason: draft.reason, version: seen.version };
    try {
      onStatus(await save({ params: { uuid }, body }));
      setEdited(null);
      toasts.show({ kind: 'success', text: `The status of ${status.name} has been changed.` });
    } catch (error) {
      const current = staleStatus(error);
      const theirs = current && differences(seen, current);
      // Other things of the home have a version too: vacancies may be reported meanwhile.
      if (current && theirs?.length === 0) return send(after, current);
      toasts.show({ kind: 'error', text: NOT_SAVED });
      setEdited(current ? rebased(draft, seen, current) : draft);
      if (current) {
        onStatus(current);
        setMeanwhile(theirs);
      } else refuse(errorsOf(error));
    }
  };

  const summary = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((text) => (field === '' ? { message: text } : { field, message: text })),
  );
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Status</h2>}>
      <ErrorSummary errors={summary} attempt={attempt} />
      {meanwhile && (
        <Notice kind="warning" announce title="This home has changed since you opened it">
          <p>Nothing was saved. Look at your choice again before you save it:</p>
          <ul>
            {meanwhile.map(({ label, before, after }) => (
              <li key={label}>
                {label}: was {before}, now {after}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <form onSubmit={ask} noValidate>
        <div className="nhsuk-checkboxes pw-status-flags">
          <StatusCheckbox
            id="embargo"
            label="Suspended by the local authority (embargo)"
            hint="The home cannot change its own suspension while this lasts. It goes on reporting vacancies."
            checked={draft.embargo}
            onChange={(embargo) => change({ embargo })}
          />
          <StatusCheckbox
            id="aqp_suspension"
            label="Suspended from the AQP list"
            hint={
              status.aqp_status
                ? 'The home is not in the AQP list and cannot update its beds.'
                : 'This home is not on the AQP list.'
            }
            checked={draft.aqp_suspension}
            disabled={!status.aqp_status && !status.aqp_suspension}
            error={message('aqp_suspension')}
            onChange={(aqp_suspension) => change({ aqp_suspension })}
          />
        </div>
        {hasOwnRate(status) ? (
          <RateFields
            draft={draft}
            offered={status.bed_type_preferences}
            message={message}
            onChange={change}
          />
        ) : (
          status.aqp_status && <p>AQP weekly rate: £{aqpRate(status)}/wk, fixed for its area.</p>
        )}
        <TextArea
          id="reason"
          label="Reason"
          hint="Kept in the audit trail with your name."
          rows={3}
          limit={MAX_REASON_LENGTH}
          value={draft.reason}
          error={message('reason')}
          onChange={(event) => change({ reason: event.target.value })}
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
                  void send(agreeing, status);
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

function staleStatus(error: unknown): HomeStatusView | null {
  if (!(error instanceof Problem) || error.status !== 409) return null;
  return (error.current as HomeStatusView | undefined) ?? null;
}

function errorsOf(error: unknown): FieldErrors {
  if (error instanceof NoConnection) return { '': [`${NOT_SAVED} ${error.message}`] };
  if (!(error instanceof Problem) || error.status >= 500) return { '': [NOT_SAVED] };
  return Object.keys(error.errors).length > 0 ? error.errors : { '': [error.detail] };
}
