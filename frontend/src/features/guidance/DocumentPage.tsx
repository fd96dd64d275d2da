import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DocumentId } from '#shared/guidance/document.ts';
import { getDocument, type OpenDocument } from '#shared/guidance/guidance.api.ts';
import { fileKind, humanSize } from '#shared/kernel/fileWords.ts';
import { Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { dayOf } from './dayText.ts';

/** The lasting address of a document, which leads to its newest file. */
export default function DocumentPage() {
  const { id } = useParams();
  const parsed = DocumentId.safeParse(id?.toLowerCase());
  if (!parsed.success) return <NotFoundPage />;
  return <Opening key={parsed.data} id={parsed.data} />;
}

type Answer = { document: OpenDocument } | { error: unknown };

function Opening({ id }: { id: DocumentId }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempts, setAttempts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what `attempts` is for
  useEffect(() => {
    // Not from a cache: the link that comes back works for a few minutes only.
    const going = new AbortController();
    send(getDocument, { params: { id } }, { signal: going.signal })
      .then((document) => {
        setAnswer({ document });
        // In place of this page, so that 'Back' leads to where the reader came from.
        if (!document.withdrawn) window.location.replace(document.download);
      })
      .catch((error: unknown) => {
        if (!going.signal.aborted) setAnswer({ error });
      });
    return () => going.abort();
  }, [id, attempts]);

  const again = () => {
    setAnswer(null);
    setAttempts((times) => times + 1);
  };
  if (answer === null) return <Loading label="Opening the document…" lines={3} />;
  if ('error' in answer) {
    const { error } = answer;
    if (!(error instanceof Problem && error.status === 404)) {
      return <ErrorResult error={error} onRetry={again} />;
    }
    return (
      <div className="pw-result">
        <PageHeading title="This document is not available" />
        <p>{error.detail}.</p>
        <p>Other documents may answer your question.</p>
        <ButtonLink to="/resource-centre">Go to the resource centre</ButtonLink>
      </div>
    );
  }
  const { document } = answer;
  return (
    <div className="pw-result">
      <PageHeading title={document.name} />
      <p>
        {fileKind(document.ext)}, {humanSize(document.size)}, {dayOf(document.creation)}
      </p>
      {document.withdrawn ? (
        <Notice kind="warning" title="This document has been withdrawn">
          Only the central team can open it.
        </Notice>
      ) : (
        <p role="status">The document is being opened. If nothing happens, use the button.</p>
      )}
      <div className="nhsuk-button-group">
        <Button
          onClick={() => (document.withdrawn ? window.location.assign(document.download) : again())}
        >
          Open the document
        </Button>
        <ButtonLink kind="secondary" to="/resource-centre">
          Go to the resource centre
        </ButtonLink>
      </div>
    </div>
  );
}
