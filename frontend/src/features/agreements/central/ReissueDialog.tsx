import { useState } from 'react';
import { postAgreementReissue } from '#shared/agreements/agreementReturns.api.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { Field } from '../../../components/Field.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { textFields } from '../../../forms/textFields.ts';
import { idsUnder, useErrors } from '../../../forms/useErrors.ts';
import { ADDRESSEE_LABELS, addresseeErrors } from './addressee.ts';

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
  const [draft, setDraft] = useState({
    name: signatory?.name ?? '',
    email_address: signatory?.email_address ?? '',
  });
  const [reissue, busy] = useAction(postAgreementReissue);
  const form = useErrors({
    draft,
    check: addresseeErrors,
    fieldId: idsUnder('reissue'),
    label: (field) => ADDRESSEE_LABELS[field],
  });
  const text = textFields(form, { draft, change: setDraft, labels: ADDRESSEE_LABELS });
  const submit = async () => {
    if (!form.check()) return;
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
    <FormDialog
      title={`Reissue the agreement of ${contractName}`}
      action={busy ? 'Sending…' : 'Reissue'}
      busy={busy}
      summary={form.summary}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        A new email with a new link goes to this address, with the newest text. The link that was
        sent before stops working.
      </p>
      <Field {...text('name')} />
      <Field type="email" {...text('email_address')} />
    </FormDialog>
  );
}
