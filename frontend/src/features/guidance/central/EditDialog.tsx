import { type FormEvent, useId, useState } from 'react';
import {
  type ManagedDocument,
  patchDocument,
} from '../../../../../shared/guidance/guidance.api.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { DocumentFields, type DraftErrors } from './DocumentFields.tsx';
import { draftErrors, errorsOf, summaryOf } from './draftErrors.ts';

/** Renames, moves and describes a document. */
export function EditDialog(props: {
  document: ManagedDocument;
  onSaved: (document: ManagedDocument) => void;
  onStale: (current: ManagedDocument) => void;
  onClose: () => void;
}) {
  const { document, onSaved, onStale, onClose } = props;
  const { name, section, tooltip } = document;
  const [draft, setDraft] = useState({ name, section, tooltip });
  const [errors, setErrors] = useState<DraftErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [patch, patching] = useAction(patchDocument);
  const form = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (patching) return;
    const found = draftErrors(draft);
    setErrors(found);
    setAttempt((times) => times + 1);
    if (Object.keys(found).length > 0) return;
    try {
      const body = { version: document.version, ...draft };
      onSaved(await patch({ params: { id: document.id }, body }));
    } catch (failure) {
      if (failure instanceof Problem && failure.status === 409 && failure.current) {
        onStale(failure.current as ManagedDocument);
        setErrors({
          '': 'Somebody else has changed this document. Check what you typed and save again.',
        });
      } else setErrors(errorsOf(failure));
      setAttempt((times) => times + 1);
    }
  };

  return (
    <Dialog
      open
      title={`Edit ‘${name}’`}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={patching}>
            Save
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <ErrorSummary errors={summaryOf(errors, 'edit')} attempt={attempt} />
      <form id={form} onSubmit={submit} noValidate>
        <DocumentFields prefix="edit" draft={draft} errors={errors} onChange={setDraft} />
      </form>
    </Dialog>
  );
}
