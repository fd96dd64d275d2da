import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { lengthOf } from '#shared/kernel/text.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { Problem } from '../api/problem.ts';
import { faultErrors } from '../forms/faultErrors.ts';
import { idsUnder, useErrors } from '../forms/useErrors.ts';
import { TextArea } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';

/** Asks for a reason before something that is hard to undo. */
export function ReasonDialog(props: {
  title: string;
  action: string;
  hint: string;
  onDo: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Looks anew at what it is about: another has changed it, and a second press is about that. */
  onRefused?: () => void;
  children?: ReactNode;
}) {
  const { title, action, hint, onDo, onClose, onRefused, children } = props;
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useErrors({
    draft: { reason },
    check: reasonErrors,
    fieldId: idsUnder('why'),
  });
  const submit = async () => {
    if (!form.check()) return;
    setBusy(true);
    try {
      await onDo(reason.trim());
      onClose();
    } catch (fault) {
      form.refuse(faultErrors(fault), { lasting: true });
      setBusy(false);
      if (fault instanceof Problem && fault.status === 409) onRefused?.();
    }
  };
  return (
    <FormDialog
      title={title}
      action={action}
      isWarning
      busy={busy}
      summary={form.summary}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextArea
        {...form.field('reason')}
        label="Why?"
        hint={hint}
        rows={2}
        limit={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function reasonErrors({ reason }: { reason: string }): FieldErrors {
  if (reason.trim() === '') return { reason: ['Please say why'] };
  return lengthOf(reason) > MAX_REASON_LENGTH
    ? { reason: [`The reason can be at most ${MAX_REASON_LENGTH} characters long`] }
    : {};
}
