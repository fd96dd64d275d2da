// <OwnBounceNotice /> · <TryAgain bounce={bounce} onTry={() => act({…})} onTried={() => void mutate()} />
import { useState } from 'react';
import {
  type BouncingAddress,
  getOwnBounce,
  postOwnTryAgain,
} from '#shared/bounces/bounces.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { AskDialog } from '../AskDialog.tsx';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { useToasts } from '../toasts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { whatHappened, whyNotNow } from './bounceWords.ts';

/** Asks, and has mail sent to an address again that was taken off. */
export function TryAgain(props: {
  bounce: BouncingAddress;
  onTry: () => Promise<unknown>;
  onTried: () => void;
}) {
  const { bounce, onTry, onTried } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const toasts = useToasts();
  const close = () => {
    setFailure('');
    setAsking(false);
  };
  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onTry();
      close();
      toasts.show({ kind: 'success', text: `We will write to ${bounce.address} again.` });
      onTried();
    } catch (fault) {
      setFailure(`This could not be saved. ${reasonFor(fault)}`.trim());
      // Someone else was first, or the address has gone: the page says so behind the question.
      if (fault instanceof Problem) onTried();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Try again<VisuallyHidden> to write to {bounce.address}</VisuallyHidden>
      </Button>
      <AskDialog
        open={asking}
        title="Send emails to this address again?"
        onClose={close}
        action="Send emails again"
        busy={busy}
        onDo={() => void send()}
        back="Cancel"
      >
        {failure && (
          <Notice kind="error" announce>
            {failure}
          </Notice>
        )}
        <p>
          <strong>{bounce.address}</strong>
        </p>
        <p>
          {bounce.why === 'complained'
            ? 'Emails from us were reported as unwanted here. Please say yes only if they are wanted again.'
            : 'Please check first that the address is right and its mailbox takes email. If our next email comes back too, we stop again.'}
        </p>
      </AskDialog>
    </>
  );
}

/** Tells the signed-in person that no mail reaches them; nothing as long as it does. */
export function OwnBounceNotice() {
  const { data, mutate } = useEndpoint(getOwnBounce, {});
  const [tryAgain] = useAction(postOwnTryAgain);
  const bounce = data?.bounce;
  if (!bounce) return null;
  const later = whyNotNow(bounce);
  return (
    <Notice kind="warning" title="Our emails do not reach you">
      <p>
        <strong>{bounce.address}</strong>: {whatHappened(bounce)}.
      </p>
      {later === '' ? (
        <TryAgain
          bounce={bounce}
          onTry={() => tryAgain({ body: {} })}
          onTried={() => void mutate()}
        />
      ) : (
        <p>{later}</p>
      )}
    </Notice>
  );
}
