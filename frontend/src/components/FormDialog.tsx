import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

/** A dialog that is a form: what is wrong with it, its fields, and its two buttons. */
export function FormDialog(props: {
  title: string;
  action: string;
  /** Of what is hard to undo. */
  isWarning?: boolean;
  busy: boolean;
  summary: ComponentProps<typeof ErrorSummary>;
  back?: string;
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { summary, onSubmit, children, ...asked } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asked.busy) void onSubmit();
  };
  return (
    <AskDialog {...asked} form={id}>
      <form id={id} onSubmit={submit} noValidate>
        <ErrorSummary {...summary} />
        {children}
      </form>
    </AskDialog>
  );
}
