import { DocumentText, MAX_NAME_LENGTH } from '#shared/guidance/document.ts';
import type { ManagedDocument } from '#shared/guidance/guidance.api.ts';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import { readUpload } from '../../../api/uploads.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { documentFaults, fileErrors } from './documentFaults.ts';
import { tidied } from './documentText.ts';
import { FileField, Uploading } from './FileField.tsx';
import { useSharing } from './useSharing.ts';

interface UploadDraft extends DocumentText {
  file: File | null;
}

const EMPTY: UploadDraft = { file: null, name: '', section: 'resource_documents', tooltip: '' };

/** Shares a new document. Nothing typed is lost when the server refuses it. */
export function UploadForm(props: {
  onShared: (document: ManagedDocument) => void;
  onCancel: () => void;
}) {
  const { onShared, onCancel } = props;
  const share = useSharing();
  const form = useDraft<UploadDraft, null>({
    start: EMPTY,
    version: null,
    check: {
      submitted: (draft) => ({ ...fileErrors(draft.file), ...errorsIn(DocumentText, draft) }),
    },
    // A file cannot be kept, and without it the rest is of little use.
    keepAt: null,
    fieldId: idsUnder('new'),
    save: async ({ file, ...text }) => {
      if (file) onShared(await share(tidied(text), await readUpload(file)));
    },
    onFailure: documentFaults,
  });
  const { draft, saving } = form;

  const choose = (file: File | null) => {
    // The file's name is a good beginning for the document's.
    const stem = file?.name.replace(/\.[^.]+$/, '').replace(/[_-]+/g, ' ') ?? '';
    const name = draft.name || [...stem.trim()].slice(0, MAX_NAME_LENGTH).join('');
    form.set({ file, name });
  };

  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Share a document</h2>}>
      <ErrorSummary {...form.summary} />
      <form onSubmit={form.submit} noValidate>
        <FileField label="File" {...form.field('file')} file={draft.file} onChoose={choose} />
        <DocumentFields form={form} />
        {saving && <Uploading file={draft.file} />}
        <div className="nhsuk-button-group">
          <Button type="submit" busy={saving}>
            Share document
          </Button>
          <Button kind="secondary" onClick={onCancel} disabled={saving}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
