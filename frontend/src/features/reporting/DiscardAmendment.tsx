import { useState } from 'react';
import { SAY_WHY } from '#shared/reporting/returnWrites.ts';
import { reasonFor } from '../../api/problem.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { TextArea } from '../../components/Field.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { WriteReason } from './useWriteReason.ts';

/** 'Discard changes' of an amendment: asks first, and the central team says why. */
export function DiscardAmendment(props: {
  /** 'October 2026'. */
  month: string;
  /** Null of those whom nobody asks. */
  reason: WriteReason | null;
  /** Drops the amendment and shows what stands; rejects with `Problem` or `NoConnection`. */
  onDiscard: () => Promise<void>;
}) {
  const { month, reason, onDiscard } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const discard = async () => {
    if (reason && !reason.ask()) return setFailure(reason.error ?? SAY_WHY);
    setBusy(true);
    setFailure('');
    try {
      await onDiscard();
      setAsking(false);
      document.querySelector('h1')?.focus();
    } catch (fault) {
      setFailure(`The changes were not discarded. ${reasonFor(fault)}`.trim());
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="secondary" small onClick={() => setAsking(true)}>
        Discard changes<VisuallyHidden> of the report for {month}</VisuallyHidden>
      </Button>
      <AskDialog
        open={asking}
        title="Discard the changes of this amendment?"
        onClose={() => setAsking(false)}
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
