import { type ReactNode, useState } from 'react';
import { Problem, reasonFor } from '../api/problem.ts';
import { AskDialog } from './AskDialog.tsx';
import { Notice } from './Notice.tsx';

/** Asks before something that many people notice. What fails is said here, and nothing is lost. */
export function ConfirmDialog(props: {
  title: string;
  action: string;
  onDo: () => Promise<unknown>;
  onClose: () => void;
  /** Looks anew at what it is about: another has changed it, and a second press is about that. */
  onRefused?: () => void;
  children: ReactNode;
}) {
  const { title, action, onDo, onClose, onRefused, children } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const go = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onDo();
      onClose();
    } catch (fault) {
      setFailure(reasonFor(fault) || 'There was an error. Please try again.');
      setBusy(false);
      if (fault instanceof Problem && fault.status === 409) onRefused?.();
    }
  };
  return (
    <AskDialog title={title} onClose={onClose} action={action} busy={busy} onDo={() => void go()}>
      {failure && (
        <Notice kind="error" announce>
          {failure}
        </Notice>
      )}
      {children}
    </AskDialog>
  );
}
