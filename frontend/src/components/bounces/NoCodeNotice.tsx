// {refused && <NoCodeNotice refused={refused} onTry={() => tryAgain({ body: {} })} onTried={ask} />}
import { useState } from 'react';
import { CodeRefused } from '#shared/bounces/bounces.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { whyNotNow } from './bounceWords.ts';

/** That no code was mailed, since mail to the address comes back. */
export interface NoCode extends CodeRefused {
  detail: string;
}

/** What a fault says of an address to which no code is mailed; null where it is another fault. */
export function noCodeIn(fault: unknown): NoCode | null {
  if (!(fault instanceof Problem) || fault.status !== 409) return null;
  const { data } = CodeRefused.safeParse(fault.current);
  return data ? { ...data, detail: fault.detail } : null;
}

/** Why no code was sent. Who has the link may have the address tried again, once a day after a bounce. */
export function NoCodeNotice(props: {
  refused: NoCode;
  onTry: () => Promise<unknown>;
  /** Mail goes there again: the code can be asked for. */
  onTried: () => void;
}) {
  const { refused, onTry, onTried } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const later = whyNotNow(refused.bounce);
  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onTry();
      onTried();
    } catch (fault) {
      setFailure(reasonFor(fault) || 'There was an error. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice kind="warning" announce title={refused.detail}>
      {later === '' ? (
        <>
          <p>Please check that the address is right and its mailbox takes email.</p>
          {failure && <p className="nhsuk-error-message">{failure}</p>}
          <Button kind="secondary" busy={busy} onClick={() => void send()}>
            {busy ? 'Trying…' : 'Try again'}
          </Button>
        </>
      ) : (
        <p>{later}</p>
      )}
    </Notice>
  );
}
