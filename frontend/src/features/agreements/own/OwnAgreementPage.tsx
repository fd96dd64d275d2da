import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import { getOwnAgreement, postOwnAgreementLink } from '#shared/agreements/ownAgreements.api.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { humanSize } from '#shared/kernel/fileWords.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { send } from '../../../api/send.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Printed } from '../../../components/Printed.tsx';
import { DocumentText } from '../DocumentText.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { Facts } from '../Facts.tsx';
import { SignFlow } from '../SignFlow.tsx';
import { StatusTag } from '../StatusTag.tsx';
import '../agreements.scss';

const Back = () => <BackLink to="/agreements">Agreements</BackLink>;

/** /agreements/{id}: the signatory signs here as by the link of a mail; others read (agreements, section 4). */
export default function OwnAgreementPage() {
  const { id = '' } = useParams();
  return <Loaded key={id} id={id as SignatureRequestId} />;
}

function Loaded({ id }: { id: SignatureRequestId }) {
  const { data, error, mutate } = useEndpoint(
    getOwnAgreement,
    { params: { id } },
    // What is being signed stays as it is; the signing page itself asks anew.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} label="Loading the agreement…" />;
  }
  return data.can_sign ? <Signing id={id} /> : <Reading agreement={data} />;
}

/** A token is good for 30 minutes; who reads and fills in for longer has the next one by then. */
const RENEWED_AFTER_MS = 20 * 60_000;

/** Asks for a token, and goes on as by a mail's link. */
function Signing({ id }: { id: SignatureRequestId }) {
  const [token, setToken] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody asks for it
  useEffect(() => {
    let isHere = true;
    setFault(null);
    const ask = () =>
      send(postOwnAgreementLink, { params: { id }, body: {} }).then(
        (reply) => isHere && setToken(reply.token),
        (failed: unknown) => isHere && setFault(failed),
      );
    void ask();
    const timer = setInterval(() => void ask(), RENEWED_AFTER_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [id, attempt]);
  if (token !== null) return <SignFlow token={token} back={<Back />} />;
  if (fault) return <ErrorResult error={fault} onRetry={() => setAttempt(attempt + 1)} />;
  return <Loading lines={8} label="Loading the agreement…" />;
}

function Reading({ agreement }: { agreement: ReplyOf<typeof getOwnAgreement> }) {
  const { title, reference, status, blocks, notice, annexes, file_ready } = agreement;
  const { signature_request_id: id, contract_name: name } = agreement;
  return (
    <div className="pw-agr--form">
      <Back />
      <PageHeading title={title} caption={reference}>
        {title} <StatusTag status={status} />
      </PageHeading>
      {notice !== null && <Notice kind="info">{notice}</Notice>}
      <Facts
        facts={[
          ['Contract', name],
          ['Period', agreement.period],
          ['Asked by', agreement.commissioner],
          ['Sign by', dayWritten(agreement.deadline)],
          ['Signatory', agreement.signatory_name],
          ['Signed', agreement.returned_at && momentInWords(agreement.returned_at)],
          [
            'Countersigned',
            agreement.countersigned_at && momentInWords(agreement.countersigned_at),
          ],
        ]}
      />
      <div className="pw-agr__actions">
        {file_ready && <DownloadButton id={id} name={name} />}
        {annexes.map(({ sha256, name: file, bytes }, at) => (
          <DownloadButton key={sha256} id={id} name={name} annex={sha256}>
            Annex {at + 1}: {file}, PDF, {humanSize(bytes)}
          </DownloadButton>
        ))}
      </div>
      {blocks.length > 0 && (
        <section aria-labelledby="agreement-text">
          <h2 className="nhsuk-heading-m" id="agreement-text">
            The agreement
          </h2>
          <DocumentText blocks={blocks} />
        </section>
      )}
      <Printed />
    </div>
  );
}
