import { type FormEvent, type ReactNode, useState } from 'react';
import { londonDay } from '#shared/kernel/calendar.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { NoConnection, Problem } from '../../api/problem.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import type { StatusFieldsProps, StatusInForm, StatusKind } from './statusKind.ts';

const NOT_SAVED = 'There has been an error updating your changes.';

export interface StatusFormProps<V extends StatusInForm, S, D extends { reason: string }> {
  kind: StatusKind<V, S, D>;
  status: V;
  /** Saves what the form asks for, over the version that the person saw; rejects with what went wrong. */
  save: (body: S & { reason: string; version: number }) => Promise<V>;
  onStatus: (status: V) => void;
  /** What stands above the fields. */
  notice?: ReactNode;
  /** The fields of the kind; those of the reason follow. */
  fields: (props: StatusFieldsProps<D>) => ReactNode;
  /** Who sees a change and who gets an email, as is said before it is agreed to. */
  whoIsTold: (after: S) => ReactNode;
}

/** How a place takes part and what is suspended, with the reason; confirmed before it is saved. */
export function StatusForm<V extends StatusInForm, S, D extends { reason: string }>(
  props: StatusFormProps<V, S, D>,
) {
  const { kind, status, onStatus } = props;
  const { email } = useSession();
  const toasts = useToasts();
  const [agreeing, setAgreeing] = useState<S | null>(null);
  const today = londonDay(new Date());
  /** Whether what a draft asks for is what stands; the reason for it is not told again. */
  const isSaved = (draft: D, stands: V): boolean =>
    kind.differences(stands, kind.readDraft(draft, stands, today).after).length === 0;
  const form = useDraft<D, number>({
    start: kind.draftOf(status),
    version: status.version,
    check: {
      restore: readAs(kind.Draft),
      submitted: (draft) => kind.readDraft(draft, status, today).errors,
    },
    keepAt: draftKey(email, kind.draftName, status.uuid),
    current: (now) => {
      const theirs = now as V | undefined;
      return theirs ? { draft: kind.draftOf(theirs), version: theirs.version } : null;
    },
    arrived: (sent, now) => isSaved(sent, now as V),
    save: async (draft, version, standing) => {
      const present = standing as V | undefined;
      try {
        const { after } = kind.readDraft(draft, present ?? status, today);
        const saved =
          present && isSaved(draft, present)
            ? present
            : await props.save({ ...after, reason: draft.reason, version });
        onStatus(saved);
        toasts.show({ kind: 'success', text: `The status of ${status.name} has been changed.` });
        return { draft: kind.draftOf(saved), version: saved.version };
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onStatus(fault.current as V);
        throw fault;
      }
    },
    onFailure: (fault) => {
      toasts.show({ kind: 'error', text: NOT_SAVED });
      return errorsOf(fault);
    },
  });
  const { draft, set, field, saving } = form;
  const stops = agreeing ? kind.whatStops(status, agreeing) : [];

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && form.check()) setAgreeing(kind.readDraft(draft, status, today).after);
  };

  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Status</h2>}>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Show the saved status instead</RestoredNotice>
      <StaleNotice
        form={form}
        title={`This ${kind.place} has changed since you opened it`}
        inWords={kind.draftInWords}
        asksAgain
      />
      {props.notice}
      <form onSubmit={ask} noValidate>
        {props.fields({ draft, set, field })}
        <TextArea
          label="Reason"
          hint="This stays in the record of changes with your name."
          rows={3}
          limit={MAX_REASON_LENGTH}
          {...field('reason')}
          value={draft.reason}
          onChange={({ target }) => set({ reason: target.value } as Partial<D>)}
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
            {kind.differences(status, agreeing).map(({ label, before, after }) => (
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
        {agreeing && <p>{props.whoIsTold(agreeing)}</p>}
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
