import { type FormEvent, useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../../../shared/guidance/document.ts';
import { type ManagedDocument, postDocument } from '../../../../../shared/guidance/guidance.api.ts';
import { readUpload, uploadProblem } from '../../../api/uploads.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { type DocumentDraft, DocumentFields, type DraftErrors } from './DocumentFields.tsx';
import { draftErrors, errorsOf, summaryOf } from './draftErrors.ts';
import { FileField, NO_FILE, Uploading } from './FileField.tsx';

const EMPTY: DocumentDraft = { name: '', section: 'resource_documents', tooltip: '' };

/** Shares a new document. Nothing typed is lost when the server refuses it. */
export function UploadForm(props: {
  onShared: (document: ManagedDocument) => void;
  onCancel: () => void;
}) {
  const { onShared, onCancel } = props;
  const [draft, setDraft] = useState(EMPTY);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [post, posting] = useAction(postDocument);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (posting) return;
    const wrongFile = file === null ? NO_FILE : uploadProblem(file);
    const found = { ...draftErrors(draft), ...(wrongFile && { file: wrongFile }) };
    setErrors(found);
    setAttempt((times) => times + 1);
    if (file === null || Object.keys(found).length > 0) return;
    try {
      onShared(await post({ body: { ...draft, file: await readUpload(file) } }));
    } catch (error) {
      setErrors(errorsOf(error));
      setAttempt((times) => times + 1);
    }
  };

  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Share a document</h2>}>
      <ErrorSummary errors={summaryOf(errors, 'new')} attempt={attempt} />
      <form onSubmit={submit} noValidate>
        <FileField
          id="new-file"
          label="File"
          file={file}
          error={errors.file}
          onChoose={(chosen) => {
            setFile(chosen);
            setErrors(({ file: _, ...rest }) => rest);
            // The file's name is a good beginning for the document's.
            if (chosen && draft.name === '') {
              const stem = chosen.name.replace(/\.[^.]+$/, '').replace(/[_-]+/g, ' ');
              setDraft({ ...draft, name: [...stem.trim()].slice(0, MAX_NAME_LENGTH).join('') });
            }
          }}
        />
        <DocumentFields prefix="new" draft={draft} errors={errors} onChange={setDraft} />
        {posting && <Uploading file={file} />}
        <div className="nhsuk-button-group">
          <Button type="submit" busy={posting}>
            Share document
          </Button>
          <Button kind="secondary" onClick={onCancel} disabled={posting}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
