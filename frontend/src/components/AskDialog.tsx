// <AskDialog title="Withdraw it?" action="Withdraw" isWarning onDo={…} onClose={…}>text</AskDialog>
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog that asks: a button that does it, and one that goes back. */
export function AskDialog(props: {
  open?: boolean;
  title: string;
  action: ReactNode;
  /** Of what is hard to undo. */
  isWarning?: boolean;
  busy?: boolean;
  /** What the button does: `onDo`, or submit the form of this id. */
  onDo?: () => void;
  form?: string;
  back?: string;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { open = true, title, action, isWarning = false, busy = false, onDo, form } = props;
  const { back = 'Go back', onClose, children } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            busy={busy}
            {...(isWarning && { kind: 'warning' })}
            {...(form === undefined ? { onClick: onDo } : { type: 'submit', form })}
          >
            {action}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {back}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
