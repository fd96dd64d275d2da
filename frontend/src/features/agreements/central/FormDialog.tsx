import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';

/** A dialog that is a form: what is wrong with it, its fields, and its two buttons. */
export function FormDialog(props: {
  title: string;
  action: string;
  /** Of what is hard to undo. */
  isWarning?: boolean;
  busy: boolean;
  summary: ComponentProps<typeof ErrorSummary>;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, action, isWarning = false, busy, summary, onSubmit, onClose, children } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void onSubmit();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button {...(isWarning && { kind: 'warning' })} type="submit" form={id} busy={busy}>
            {action}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <ErrorSummary {...summary} />
        {children}
      </form>
    </Dialog>
  );
}
