import { type ReactNode, useState } from 'react';
import { reasonFor } from '../api/problem.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { PageHeading } from './PageHeading.tsx';

/**
 * Stops emails by one press, and starts them again: what the link in such an email opens. Opening it stops
 * nothing: programs that scan emails do that too.
 */
export function StopEmails(props: {
  /** 'Stop the emails of this search?' */
  question: string;
  /** What the emails are about. */
  about: ReactNode;
  stopped: boolean;
  /** What it means that they are stopped. */
  meaning: string;
  again: string;
  /** When they come, once they were started again. */
  comes: string;
  onChange: (stopped: boolean) => Promise<void>;
  /** What else can be done once they are stopped. */
  children?: ReactNode;
}) {
  const { question, about, stopped, meaning, again, comes, onChange, children } = props;
  const [busy, setBusy] = useState(false);
  const [started, setStarted] = useState(false);
  const [failure, setFailure] = useState('');
  const change = async (stop: boolean) => {
    setFailure('');
    setBusy(true);
    try {
      await onChange(stop);
      setStarted(!stop);
      document.querySelector('h1')?.focus();
    } catch (fault) {
      setFailure(reasonFor(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeading title={stopped ? 'The emails are stopped' : question} />
      {about}
      {stopped ? (
        <>
          <p role="status">{meaning}</p>
          <div className="nhsuk-button-group">
            <Button kind="secondary" busy={busy} onClick={() => void change(false)}>
              {again}
            </Button>
            {children}
          </div>
        </>
      ) : (
        <>
          {started && (
            <Notice kind="success" title="The emails come again" announce>
              {comes}
            </Notice>
          )}
          <Button busy={busy} onClick={() => void change(true)}>
            {busy ? 'Stopping…' : 'Stop these emails'}
          </Button>
        </>
      )}
      <div role="alert">{failure && <p className="nhsuk-error-message">{failure}</p>}</div>
    </>
  );
}
