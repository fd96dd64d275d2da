import { type ManagedDocument, putDocument } from '#shared/guidance/guidance.api.ts';
import { fileKind, humanSize } from '#shared/kernel/fileWords.ts';
import { Problem } from '../../../api/problem.ts';
import { readUpload } from '../../../api/uploads.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { dayOf } from '../dayText.ts';
import { documentFaults, fileErrors } from './documentFaults.ts';
import { FileField, Uploading } from './FileField.tsx';

const CHANGED = 'Someone else has changed this document. Look at the present file and try again.';

/** Replaces a document's file once both, the old and the new, have been seen. */
export function ReplaceDialog(props: {
  document: ManagedDocument;
  onReplaced: (document: ManagedDocument) => void;
  onStale: (current: ManagedDocument) => void;
  onClose: () => void;
}) {
  const { document, onReplaced, onStale, onClose } = props;
  const [put] = useAction(putDocument);
  const form = useDraft<{ file: File | null }, number>({
    start: { file: null },
    version: document.version,
    check: { submitted: ({ file }) => fileErrors(file) },
    keepAt: null,
    fieldId: idsUnder('replace'),
    save: async ({ file }) => {
      if (file === null) return;
      // The file replaces the one that the dialog shows, which another may have come to be meanwhile.
      const body = { version: document.version, file: await readUpload(file) };
      onReplaced(await put({ params: { id: document.id }, body }));
    },
    onFailure: (fault) => {
      if (fault instanceof Problem && fault.status === 409 && fault.current) {
        onStale(fault.current as ManagedDocument);
        return { '': [CHANGED] };
      }
      return documentFaults(fault);
    },
  });
  const { draft, saving } = form;

  return (
    <Dialog
      open
      title={`Replace ‘${document.name}’?`}
      onClose={() => !saving && onClose()}
      actions={
        <>
          <Button onClick={() => void form.submit()} busy={saving}>
            Replace the file
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      <p>Links to this document keep working and open the new file. We keep the old file.</p>
      <dl className="pw-terms pw-swap">
        <dt>Now</dt>
        <dd>
          {fileKind(document.ext)}, {humanSize(document.size)}, {dayOf(document.creation)}
        </dd>
        <dt>New</dt>
        <dd>
          {draft.file ? `${draft.file.name}, ${humanSize(draft.file.size)}` : 'No file chosen yet'}
        </dd>
      </dl>
      <FileField
        label="New file"
        {...form.field('file')}
        file={null}
        onChoose={(file) => form.set({ file })}
      />
      {saving && <Uploading file={draft.file} />}
    </Dialog>
  );
}
