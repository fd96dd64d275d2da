import { type FormEvent, useId, useState } from 'react';
import { postAgreementReissue } from '../../../../../shared/agreements/agreementReturns.api.ts';
import type { SignatureRequestId } from '../../../../../shared/kernel/ids.ts';
import { EmailAddress } from '../../../../../shared/kernel/ids.ts';
import type { FieldErrors } from '../../../../../shared/kernel/refusal.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { idsUnder, useErrors } from '../../../forms/useErrors.ts';

const LABELS: Record<string, string> = { name: 'Name', email_address: 'Email' };

/** Sends an agreement anew, to the same person or another one; the old link dies. */
export function ReissueDialog(props: {
  id: SignatureRequestId;
  contractName: string;
  signatory: { name: string; email_address: string } | null;
  onDone: () => void;
  onClose: () => void;
  /** It is another by now, as where somebody has signed: the page looks anew. */
  onRefused: () => void;
}) {
  const { id, contractName, signatory, onDone, onClose, onRefused } = props;
  const formId = useId();
  const [draft, setDraft] = useState({
    name: signatory?.name ?? '',
    email_address: signatory?.email_address ?? '',
  });
  const [reissue, busy] = useAction(postAgreementReissue);
  const form = useErrors({
    draft,
    check: errorsOf,
    fieldId: idsUnder('reissue'),
    label: (field) => LABELS[field],
  });
  const text = (name: keyof typeof draft) => ({
    ...form.field(name),
    label: LABELS[name],
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.check()) return;
    try {
      await reissue({ params: { id }, body: draft });
      onDone();
      onClose();
    } catch (fault) {
      form.refuse(faultErrors(fault), { lasting: true });
      if (fault instanceof Problem && fault.status === 409) onRefused();
    }
  };
  return (
    <Dialog
      open
      title={`Reissue the agreement of ${contractName}`}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? 'Sending…' : 'Reissue'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary {...form.summary} />
        <p>
          A new email with a new link goes to this address, with the newest text. The link that was
          sent before stops working.
        </p>
        <Field {...text('name')} />
        <Field type="email" {...text('email_address')} />
      </form>
    </Dialog>
  );
}

function errorsOf({ name, email_address }: { name: string; email_address: string }): FieldErrors {
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = ['This field is required'];
  const typed = email_address.trim().toLowerCase();
  if (typed === '') errors.email_address = ['This field is required'];
  else if (!EmailAddress.safeParse(typed).success) errors.email_address = ['Invalid email address'];
  return errors;
}
