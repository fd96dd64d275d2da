import { useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { anotherOpened, SAY_WHY } from '#shared/reporting/returnWrites.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { isAnswer } from '../../api/useAction.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { TextArea } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { ReportSource } from './reportSource.ts';
import { useRepeatable } from './useRepeatable.ts';
import type { WriteReason } from './useWriteReason.ts';

const UNKNOWN = 'We do not know whether the changes were discarded. Please try again.';
const NOT_DISCARDED = 'The changes were not discarded.';

/**
 * 'Discard changes' of the amendment that is open: asks first, and the central team says why. It drops the
 * amendment that was shown, and none that was opened since.
 */
export function DiscardAmendment(props: {
  report: ReturnView;
  source: ReportSource;
  mutate: KeyedMutator<ReturnView>;
  /** Null of those whom nobody asks. */
  reason: WriteReason | null;
  /** It is not open any more: loads what else shows it. */
  onDiscarded?: () => Promise<unknown>;
}) {
  const { report, source, mutate, reason, onDiscarded } = props;
  const { reporting_period: month } = report;
  const toasts = useToasts();
  /** As it stood when the button was pressed. */
  const [asked, setAsked] = useState<ReturnView | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** A press was not answered: it may have arrived. */
  const isUnknown = useRef(false);
  const drop = useRepeatable(async (draft: number, key) =>
    source.home?.discardAmendment(draft, key),
  );

  const show = async (stands: ReturnView | undefined, { again }: { again: boolean }) => {
    setAsked(null);
    await mutate(stands, { revalidate: again });
    await onDiscarded?.();
    document.querySelector('h1')?.focus();
  };
  const discard = async () => {
    if (asked === null) return;
    if (reason && !reason.ask()) return setFailure(reason.error ?? SAY_WHY);
    setBusy(true);
    setFailure('');
    try {
      // The answer to a press that is repeated is of then.
      const again = isUnknown.current;
      await show(await drop(asked.draft, reason?.settled), { again });
    } catch (fault) {
      const stands = await standsAfter(fault, source);
      const isRefused = fault instanceof Problem && isAnswer(fault.status);
      if (!isRefused) isUnknown.current = true;
      if (stands && isOver(asked, stands)) {
        const text = whatBecame(asked, stands);
        if (text !== null) toasts.show({ kind: 'warning', text });
        await show(stands, { again: false });
      } else {
        setFailure(`${isUnknown.current ? UNKNOWN : NOT_DISCARDED} ${reasonFor(fault)}`.trim());
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="secondary" small onClick={() => setAsked(report)}>
        Discard changes<VisuallyHidden> of the report for {month}</VisuallyHidden>
      </Button>
      <AskDialog
        open={asked !== null}
        title="Discard the changes of this amendment?"
        onClose={() => setAsked(null)}
        action="Discard changes"
        isWarning
        busy={busy}
        onDo={() => void discard()}
      >
        <p>The report submitted for {month} stays in place. The changes cannot be brought back.</p>
        {reason && (
          <TextArea
            id="discard-reason"
            label="Why you discard them"
            rows={2}
            value={reason.text}
            onChange={({ target }) => reason.set(target.value)}
            onBlur={reason.leave}
          />
        )}
        <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
      </AskDialog>
    </>
  );
}

/** What stands where a press was refused as the report does not stand as it was shown. */
const standsAfter = async (fault: unknown, source: ReportSource): Promise<ReturnView | null> =>
  fault instanceof Problem && fault.status === 409 ? source.load().catch(() => null) : null;

/** Whether the amendment that was asked about is not open any more. */
const isOver = (asked: ReturnView, stands: ReturnView): boolean =>
  stands.amendment === null || stands.draft !== asked.draft;

/** What became of it instead; null: it was discarded. */
function whatBecame(asked: ReturnView, stands: ReturnView): string | null {
  if (stands.draft === asked.draft) {
    return stands.version === asked.version
      ? null
      : 'This amendment has been submitted since. It was not discarded.';
  }
  return stands.amendment
    ? anotherOpened(stands.amendment.by)
    : 'This amendment is no longer open.';
}
