import { useState } from 'react';
import { type Person, postMfaReset } from '../../../../shared/account/people.api.ts';
import { MAX_REASON_LENGTH } from '../../../../shared/kernel/textChecks.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextArea } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';

/** Asks for the reason and resets somebody's second step. */
export function ResetMfaDialog(props: {
  person: Person;
  name: string;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { person, name, open, onClose, onDone } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [reset, busy] = useAction(postMfaReset);
  const toasts = useToasts();

  const confirm = async () => {
    if (reason.trim() === '') {
      setError('Say why');
      document.getElementById('reason')?.focus();
      return;
    }
    try {
      await reset({ params: { id: person.id }, body: { reason } });
      toasts.show({ kind: 'success', text: `${name} can now sign in with the password alone` });
      setReason('');
      setError(undefined);
      onClose();
      onDone();
    } catch (fault) {
      const told =
        fault instanceof Problem ? (fault.errors.reason?.[0] ?? fault.detail) : undefined;
      setError(told ?? 'There was an error. Please try again');
    }
  };

  return (
    <Dialog
      open={open}
      title="Reset the second step?"
      onClose={onClose}
      actions={
        <>
          <Button kind="warning" busy={busy} onClick={confirm}>
            Reset
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {name} will be signed out everywhere and can then sign in with the password alone, until
        they connect an app again. They get an email about it. Make sure that it is they who ask:
        ring a number that you know, not one that you were just given.
      </p>
      <TextArea
        id="reason"
        label="Reason"
        hint="Why, and how you know who asked. It is kept on the record."
        limit={MAX_REASON_LENGTH}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
