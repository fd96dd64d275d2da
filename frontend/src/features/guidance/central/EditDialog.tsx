import { DocumentText, SECTION_NAMES } from '#shared/guidance/document.ts';
import { type ManagedDocument, patchDocument } from '#shared/guidance/guidance.api.ts';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { StaleNotice } from '../../../forms/DraftNotices.tsx';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { documentFaults } from './documentFaults.ts';
import { textOf, tidied } from './documentText.ts';

/** Renames, moves and describes a document. */
export function EditDialog(props: {
  document: ManagedDocument;
  onSaved: (document: ManagedDocument) => void;
  onStale: (current: ManagedDocument) => void;
  onClose: () => void;
}) {
  const { document, onSaved, onStale, onClose } = props;
  const [patch] = useAction(patchDocument);
  const form = useDraft<DocumentText, number>({
    start: textOf(document),
    version: document.version,
    check: { submitted: (draft) => errorsIn(DocumentText, draft) },
    keepAt: null,
    fieldId: idsUnder('edit'),
    tidied,
    current: (now) => {
      const theirs = now as ManagedDocument | undefined;
      return theirs ? { draft: textOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      try {
        onSaved(await patch({ params: { id: document.id }, body: { version, ...draft } }));
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onStale(fault.current as ManagedDocument);
        throw fault;
      }
    },
    onFailure: documentFaults,
  });

  return (
    <FormDialog
      title={`Edit ‘${document.name}’`}
      onClose={onClose}
      action="Save"
      busy={form.saving}
      summary={form.summary}
      onSubmit={form.submit}
      back="Cancel"
    >
      <StaleNotice
        form={form}
        title="Someone else has changed this document"
        inWords={(draft) => ({
          Name: draft.name,
          Section: SECTION_NAMES[draft.section],
          Description: draft.tooltip,
        })}
      />
      <DocumentFields form={form} />
    </FormDialog>
  );
}
