import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayInWords, londonDay } from '../../../../shared/kernel/calendar.ts';
import { SAY_WHY } from '../../../../shared/reporting/returnWrites.ts';
import { reasonFor } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextArea } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useReport } from './reportContext.ts';

/** An amendment under way: why, until when, and how to go on with it or drop it. Nothing without one. */
export function OpenAmendment() {
  const { report, source, mutate, reason } = useReport();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { amendment, may } = report;
  if (amendment === null) return null;

  const discard = async () => {
    if (reason && !reason.ask()) return setFailure(SAY_WHY);
    setBusy(true);
    setFailure('');
    try {
      const stands = await source.home?.discardAmendment();
      setAsking(false);
      await mutate(stands, { revalidate: stands === undefined });
      document.querySelector('h1')?.focus();
    } catch (fault) {
      setFailure(`The changes were not discarded. ${reasonFor(fault)}`.trim());
    } finally {
      setBusy(false);
    }
  };
  const until = dayInWords(londonDay(new Date(amendment.until)), { year: true });
  return (
    <Notice kind="warning" title="This report is being amended">
      <p>
        {amendment.by} opened an amendment: “{amendment.reason}”. What was submitted stands until
        the changes are submitted. They are dropped after {until}.
      </p>
      {may.save && source.home !== null && (
        <div className="pw-amending">
          <Link to={source.basePath}>Go on amending</Link>
          <Button kind="secondary" small onClick={() => setAsking(true)}>
            Discard changes
          </Button>
        </div>
      )}
      {source.isLink && <p>Sign in to go on amending it.</p>}
      <Dialog
        open={asking}
        title="Discard the changes of this amendment?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="warning" busy={busy} onClick={() => void discard()}>
              Discard changes
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Go back
            </Button>
          </>
        }
      >
        <p>What was submitted stands. The changes cannot be brought back.</p>
        {reason && (
          <TextArea
            id="discard-reason"
            label="Why you discard them for the home"
            rows={2}
            value={reason.text}
            onChange={({ target }) => reason.set(target.value)}
            onBlur={reason.leave}
          />
        )}
        <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
      </Dialog>
    </Notice>
  );
}
