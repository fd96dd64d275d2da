import { useParams } from 'react-router-dom';
import type { VariationUuid } from '#shared/agreements/agreementValues.ts';
import { getVariation, listVariationDocuments } from '#shared/agreements/variations.api.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { addingIn, MergeCheck } from './MergeCheck.tsx';
import { Preview } from './Preview.tsx';
import { TextEditor } from './TextEditor.tsx';
import { Versions } from './Versions.tsx';
import { VARIATIONS } from './variationWords.ts';
import '../agreements.scss';

const WHILE_DRAFT_MS = 5_000;

/** /central_team/agreements/{uuid}/document: the text, its preview and its check over all contracts. */
export default function DocumentPage() {
  const { kind } = useSession();
  const { uuid = '' } = useParams();
  return kind === 'lph' ? <Loaded uuid={uuid as VariationUuid} /> : <NoAccessPage />;
}

function Loaded({ uuid }: { uuid: VariationUuid }) {
  const call = { params: { uuid } };
  const variation = useEndpoint(getVariation, call, {
    revalidateOnFocus: false,
    // A draft's contracts are still being added when its text is begun, and those of an open one may be.
    refreshInterval: (now) => (now?.status === 'DRAFT' || addingIn(now) ? WHILE_DRAFT_MS : 0),
  });
  const documents = useEndpoint(listVariationDocuments, call, { revalidateOnFocus: false });
  const error = variation.error ?? documents.error;
  if (!variation.data || !documents.data) {
    const again = () => {
      void variation.mutate();
      void documents.mutate();
    };
    if (error) return <ErrorResult error={error} onRetry={again} />;
    return <Loading lines={12} label="Loading the text…" />;
  }
  const { data } = variation;
  const { results, uploaded } = documents.data;
  const [newest] = results;
  const isEnded = data.status === 'CLOSED' || data.status === 'WITHDRAWN';
  return (
    <div className={isEnded ? 'pw-agr--form' : undefined}>
      <BackLink to={`${VARIATIONS}/${uuid}`}>{data.title}</BackLink>
      <PageHeading title={`Text: ${data.reference}`} caption={data.reference}>
        Text
      </PageHeading>
      {isEnded ? (
        <>
          <p>This variation has ended: its text stays as it is.</p>
          {newest && <Preview variation={data} body={newest.body} />}
        </>
      ) : (
        <TextEditor
          variation={data}
          newest={newest}
          uploaded={uploaded}
          onSaved={(saved) =>
            Promise.all([variation.mutate(saved, { revalidate: false }), documents.mutate()])
          }
          onUploaded={() => void documents.mutate()}
        />
      )}
      {data.document_version > 0 && <MergeCheck variation={data} />}
      <Versions versions={results} />
    </div>
  );
}
