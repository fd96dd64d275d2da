import { useState } from 'react';
import { postAgreementRecord } from '#shared/agreements/agreementReturns.api.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../../../api/problem.ts';
import { readUpload } from '../../../api/uploads.ts';
import { useAction } from '../../../api/useAction.ts';
import { DayField } from '../../../components/DayField.tsx';
import { Field, FormGroup } from '../../../components/Field.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { textFields } from '../../../forms/textFields.ts';
import { dayErrors } from '../../../forms/typedDays.ts';
import { idsUnder, useErrors } from '../../../forms/useErrors.ts';

const LABELS: Record<string, string> = {
  file: 'PDF',
  name: 'Name',
  position: 'Position',
  day: 'Day of the signature',
  how: 'How it came',
};
const MAX_BYTES = 4 * 1024 * 1024;

interface Draft {
  file: File | null;
  name: string;
  position: string;
  day: string;
  how: string;
}

/** Records an agreement that was signed on paper, with the scan of it. Its link then dies. */
export function RecordDialog(props: {
  id: SignatureRequestId;
  contractName: string;
  onDone: () => void;
  onClose: () => void;
  /** It is another by now, as where somebody has signed: the page looks anew. */
  onRefused: () => void;
}) {
  const { id, contractName, onDone, onClose, onRefused } = props;
  const [draft, setDraft] = useState<Draft>({
    file: null,
    name: '',
    position: '',
    day: '',
    how: '',
  });
  const [record, busy] = useAction(postAgreementRecord);
  const form = useErrors({
    draft,
    check: errorsOf,
    fieldId: idsUnder('record'),
    label: (field) => LABELS[field.split('.')[0] ?? ''],
  });
  const text = textFields(form, { draft, change: setDraft, labels: LABELS });
  const submit = async () => {
    const { file, ...rest } = draft;
    if (!form.check() || file === null) return;
    try {
      await record({ params: { id }, body: { file: await readUpload(file), ...rest } });
      onDone();
      onClose();
    } catch (fault) {
      const errors = Object.entries(faultErrors(fault)).map(([field, messages]) => [
        field.split('.')[0] ?? '',
        messages,
      ]);
      form.refuse(Object.fromEntries(errors), { lasting: true });
      if (fault instanceof Problem && fault.status === 409) onRefused();
    }
  };
  const file = form.field('file');
  return (
    <FormDialog
      title={`Record the agreement of ${contractName} as signed on paper`}
      action={busy ? 'Recording…' : 'Record it'}
      busy={busy}
      summary={form.summary}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGroup {...file} label="PDF of what was signed" hint="Up to 4 MB">
        <input
          className="nhsuk-input pw-agr__file"
          id={file.id}
          type="file"
          accept=".pdf,application/pdf"
          aria-describedby={`${file.id}-hint`}
          onChange={({ target }) => setDraft({ ...draft, file: target.files?.[0] ?? null })}
        />
      </FormGroup>
      <Field {...text('name')} />
      <Field {...text('position')} />
      <DayField {...text('day')} />
      <Field {...text('how')} hint="Such as ‘by post’" />
    </FormDialog>
  );
}

function errorsOf({ file, name, position, day, how }: Draft): FieldErrors {
  const required = ['This field is required'];
  return {
    ...(file === null && { file: ['Please choose the PDF'] }),
    ...(file !== null && file.size > MAX_BYTES && { file: ['The file is larger than 4 MB.'] }),
    ...(name.trim() === '' && { name: required }),
    ...(position.trim() === '' && { position: required }),
    ...(day === '' && { day: ['Please select a date'] }),
    ...dayErrors({ day }),
    ...(how.trim() === '' && { how: required }),
  };
}
