import { useEffect, useRef, useState } from 'react';
import { DocumentSection, SECTION_NAMES } from '#shared/guidance/document.ts';
import {
  listDocuments,
  type ManagedDocument,
  patchDocument,
} from '#shared/guidance/guidance.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { AskDialog } from '../../../components/AskDialog.tsx';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { DocumentRow, type RowAction } from './DocumentRow.tsx';
import { EditDialog } from './EditDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { UploadForm } from './UploadForm.tsx';
import './central.scss';

/** Where the central team shares documents (issue 3, 'Guidance and resources'). */
export default function DocumentsPage() {
  const { data, error, mutate } = useEndpoint(listDocuments, {});
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ action: RowAction; id: string } | null>(null);
  const [patch, patching] = useAction(patchDocument);
  const toasts = useToasts();

  // Form and button take each other's place: the focus goes along.
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current === adding) return;
    wasAdding.current = adding;
    document.getElementById(adding ? 'new-file' : 'share-document')?.focus();
  }, [adding]);

  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }

  const keep = (changed: ManagedDocument) =>
    void mutate((all) => [...(all ?? []).filter(({ id }) => id !== changed.id), changed], {
      revalidate: true,
    });
  const saved = (changed: ManagedDocument, text: string) => {
    keep(changed);
    toasts.show({ kind: 'success', text });
  };
  /** Of a dialog that was left before its answer: another one that is open by then stays. */
  const close = () => setOpen((now) => (now === open ? null : now));
  const savedInDialog = (text: string) => (changed: ManagedDocument) => {
    close();
    saved(changed, text);
  };
  const setWithdrawn = async (document: ManagedDocument, withdrawn: boolean) => {
    try {
      const body = { version: document.version, withdrawn };
      const changed = await patch({ params: { id: document.id }, body });
      saved(
        changed,
        withdrawn ? 'The document has been withdrawn' : 'The document is shared again',
      );
    } catch (failure) {
      void mutate();
      const text = reasonFor(failure) || 'There has been an error updating your changes.';
      toasts.show({ kind: 'error', text });
    }
  };
  const act = (document: ManagedDocument, action: RowAction) => {
    // Without a dialog: the answer must not close one that was opened meanwhile.
    if (action === 'restore') void setWithdrawn(document, false);
    else setOpen({ action, id: document.id });
  };
  const chosen = open && data.find(({ id }) => id === open.id);
  const dialog = { onClose: () => setOpen(null), onStale: keep };

  return (
    <div className="pw-guidance">
      <PageHeading title="Documents" />
      <p>
        Documents that homes and commissioners find in the resource centre and on the guidance
        pages. A document keeps its address when its file is replaced.
      </p>
      {adding ? (
        <UploadForm
          onShared={(shared) => {
            setAdding(false);
            saved(shared, 'The document is shared');
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button id="share-document" onClick={() => setAdding(true)}>
          Share a document
        </Button>
      )}
      {DocumentSection.options.map((section) => (
        <section key={section} aria-labelledby={section}>
          <h2 className="nhsuk-heading-m" id={section}>
            {SECTION_NAMES[section]}
          </h2>
          <DocumentsOf
            documents={data.filter((managedDocument) => managedDocument.section === section)}
            onAction={act}
          />
        </section>
      ))}
      {chosen && open?.action === 'replace' && (
        <ReplaceDialog
          {...dialog}
          document={chosen}
          onReplaced={savedInDialog('The file has been replaced')}
        />
      )}
      {chosen && open?.action === 'edit' && (
        <EditDialog
          {...dialog}
          document={chosen}
          onSaved={savedInDialog('Your changes are saved')}
        />
      )}
      <AskDialog
        open={Boolean(chosen) && open?.action === 'withdraw'}
        title={`Withdraw ‘${chosen?.name}’?`}
        onClose={() => setOpen(null)}
        action="Withdraw"
        isWarning
        busy={patching}
        onDo={() => chosen && void setWithdrawn(chosen, true).then(close)}
        back="Cancel"
      >
        <p>
          It goes from every list, and its link says that it has been withdrawn. You can restore it
          at any time.
        </p>
      </AskDialog>
    </div>
  );
}

function DocumentsOf(props: {
  documents: ManagedDocument[];
  onAction: (document: ManagedDocument, action: RowAction) => void;
}) {
  const { documents, onAction } = props;
  if (documents.length === 0) return <EmptyState title="No documents yet" />;
  const shown = [...documents].sort(
    (a, b) =>
      Number(a.withdrawn) - Number(b.withdrawn) ||
      a.name.localeCompare(b.name, 'en-GB', { numeric: true }),
  );
  return (
    <ul className="pw-documents">
      {shown.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          onAction={(action) => onAction(document, action)}
        />
      ))}
    </ul>
  );
}
