import { useState } from 'react';
import { type ManagedDocument, putDocument } from '../../../../../shared/guidance/guidance.api.ts';
import { fileKind, humanSize } from '../../../../../shared/kernel/fileWords.ts';
import { Problem } from '../../../api/problem.ts';
import { readUpload, uploadProblem } from '../../../api/uploads.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { dayOf } from '../dayText.ts';
import { errorsOf } from './draftErrors.ts';
import { FileField, NO_FILE, Uploading } from './FileField.tsx';

/** Replaces a document's file once both, the old and the new, have been seen. */
export function ReplaceDialog(props: {
  document: ManagedDocument;
  onReplaced: (document: ManagedDocument) => void;
  onStale: (current: ManagedDocument) => void;
  onClose: () => void;
}) {
  const { document, onReplaced, onStale, onClose } = props;
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [put, putting] = useAction(putDocument);

  const replace = async () => {
    const problem = file === null ? NO_FILE : uploadProblem(file);
    setError(problem);
    setAttempt((times) => times + 1);
    if (problem !== undefined || file === null) return;
    try {
      const body = { version: document.version, file: await readUpload(file) };
      onReplaced(await put({ params: { id: document.id }, body }));
    } catch (failure) {
      if (failure instanceof Problem && failure.status === 409 && failure.current) {
        onStale(failure.current as ManagedDocument);
        setError(
          'Somebody else has changed this document. Look at the present file and try again.',
        );
      } else {
        const errors = errorsOf(failure);
        setError(errors.file ?? errors[''] ?? Object.values(errors)[0]);
      }
      setAttempt((times) => times + 1);
    }
  };

  return (
    <Dialog
      open
      title={`Replace ‘${document.name}’?`}
      onClose={() => !putting && onClose()}
      actions={
        <>
          <Button onClick={() => void replace()} busy={putting}>
            Replace the file
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={putting}>
            Cancel
          </Button>
        </>
      }
    >
      <ErrorSummary
        errors={error === undefined ? [] : [{ field: 'replace-file', message: error }]}
        attempt={attempt}
      />
      <p>Links to this document keep working and lead to the new file. The old one is kept.</p>
      <dl className="pw-terms pw-swap">
        <dt>Now</dt>
        <dd>
          {fileKind(document.ext)}, {humanSize(document.size)}, {dayOf(document.creation)}
        </dd>
        <dt>New</dt>
        <dd>{file ? `${file.name}, ${humanSize(file.size)}` : 'No file chosen yet'}</dd>
      </dl>
      <FileField
        id="replace-file"
        label="New file"
        file={null}
        error={error}
        onChoose={(chosen) => {
          setFile(chosen);
          setError(undefined);
        }}
      />
      {putting && <Uploading file={file} />}
    </Dialog>
  );
}
