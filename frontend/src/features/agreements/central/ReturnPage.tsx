import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  getAgreementReturn,
  postAgreementIssue,
  postAgreementReminder,
  postAgreementWithdrawal,
} from '#shared/agreements/agreementReturns.api.ts';
import { dayWritten, otherAddressee } from '#shared/agreements/agreementRules.ts';
import type { AgreementFileKind } from '#shared/agreements/agreementValues.ts';
import type { AgreementReturnDetail } from '#shared/agreements/agreementViews.ts';
import { humanSize } from '#shared/kernel/fileWords.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { reasonFor } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Button } from '../../../components/Button.tsx';
import { CardTable } from '../../../components/CardTable.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Printed } from '../../../components/Printed.tsx';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { DownloadButton } from '../DownloadButton.tsx';
import { Facts } from '../Facts.tsx';
import { keepsFocus } from '../keepsFocus.ts';
import { StatusTag } from '../StatusTag.tsx';
import { Hash } from './Hash.tsx';
import { NotNamed } from './NotNamed.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { ReissueDialog } from './ReissueDialog.tsx';
import { ReturnHistory } from './ReturnHistory.tsx';
import { isOffered } from './ReturnsTable.tsx';
import { SignatureSection } from './SignatureSection.tsx';
import { CONTRACTS, VARIATIONS } from './variationWords.ts';
import '../agreements.scss';

const WHILE_MADE_MS = 3_000;

/** A text that is being sent, or a signed file, which is there a few seconds later. */
function isBeingMade({ provider_return, commissioner_return, files }: AgreementReturnDetail) {
  const status = (provider_return ?? commissioner_return)?.status;
  const has = (kind: AgreementFileKind) => files.some((file) => file.kind === kind);
  if (status === 'RETURNED') return !has('SIGNED');
  return status === 'ISSUING' || (status === 'COUNTERSIGNED' && !has('COMPLETE'));
}

/** /central_team/agreements/{uuid}/returns/{id}: all there is of one agreement (agreements, section 4). */
export default function ReturnPage() {
  const { kind } = useSession();
  const { id = '' } = useParams();
  return kind === 'lph' ? <Loaded id={id as SignatureRequestId} /> : <NoAccessPage />;
}

function Loaded({ id }: { id: SignatureRequestId }) {
  const { data, error, mutate } = useEndpoint(
    getAgreementReturn,
    { params: { id } },
    { refreshInterval: (now) => (now && isBeingMade(now) ? WHILE_MADE_MS : 0) },
  );
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={12} label="Loading the agreement…" />;
  }
  const { variation, contract_name } = data;
  const return_ = data.provider_return ?? data.commissioner_return;
  return (
    <div ref={keepsFocus}>
      <BackLink to={`${VARIATIONS}/${variation.uuid}`}>{variation.title}</BackLink>
      <PageHeading title={contract_name} caption={variation.reference}>
        {contract_name} {return_ && <StatusTag status={return_.status} />}{' '}
        {return_?.signatory?.is_gone && <Tag colour="amber">No signatory</Tag>}
      </PageHeading>
      <CameBack detail={data} />
      {data.commissioner_return && (
        <NotNamed
          commissionerReturn={data.commissioner_return}
          commissioner={variation.commissioner}
        />
      )}
      <Facts facts={factsOf(data)} />
      <Commands detail={data} onChanged={() => void mutate()} />
      {data.covered.length > 0 && (
        <section className="pw-agr-step" aria-labelledby="covered">
          <h2 className="nhsuk-heading-m" id="covered">
            Contracts it covers
          </h2>
          <ul>
            {data.covered.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <SignatureSection signature={data.signature} addressee={addresseeOf(data)} />
      <Differences differences={data.differences} />
      <Files detail={data} />
      <ReturnHistory events={data.events} />
      <Printed />
    </div>
  );
}

/** An email to the signatory came back: what to do, and where (agreements, section 2). */
function CameBack({ detail: { provider_return } }: { detail: AgreementReturnDetail }) {
  if (provider_return?.status !== 'BOUNCED') return null;
  const { provider, signatory } = provider_return;
  return (
    <Notice kind="warning" title="The email came back">
      <p>
        An email to {signatory?.email_address} came back. Have the address tried again, or correct
        it, at <Link to={`${CONTRACTS}/${provider.uuid}`}>{provider.contract_name}</Link>. Then
        reissue the agreement, to the same person or someone else.
      </p>
    </Notice>
  );
}

function factsOf({
  variation,
  provider_return,
  commissioner_return,
  delegations,
}: AgreementReturnDetail) {
  const eitherReturn = provider_return ?? commissioner_return;
  const signed = eitherReturn?.signed_by;
  const stamp = (at: string | null | undefined) => at && momentInWords(at);
  return [
    ['Variation', `${variation.title} (${variation.reference})`],
    ['Sign by', dayWritten(variation.deadline)],
    [
      'Signatory',
      eitherReturn?.signatory &&
        `${eitherReturn.signatory.name}, ${eitherReturn.signatory.email_address}`,
    ],
    [
      'Version of the text',
      eitherReturn?.document_version && String(eitherReturn.document_version),
    ],
    ['Sent', stamp(eitherReturn?.issued_at)],
    ['Sent again', stamp(eitherReturn?.last_reissued_at)],
    ['Last reminded', stamp(eitherReturn?.last_reminded_at)],
    ['Email came back', stamp(provider_return?.bounced_at)],
    ['Opened', stamp(eitherReturn?.viewed_at)],
    [
      'Signed by',
      otherAddressee(eitherReturn ?? { signatory: null }, signed?.name) && signed?.name,
    ],
    ['Signed on paper', signed?.paper_day && dayWritten(signed.paper_day)],
    [signed?.on_paper ? 'Recorded' : 'Signed', stamp(eitherReturn?.returned_at)],
    ['Countersigned', stamp(provider_return?.countersigned_at)],
    ['Reason for declining', eitherReturn?.decline_reason],
    ['Passed on', delegations > 0 && `${delegations} of 3 times`],
  ].map(([term, value]) => [String(term), value || null] as const);
}

/** Whom it was sent to, where another has signed it. */
function addresseeOf({ provider_return, commissioner_return, signature }: AgreementReturnDetail) {
  const eitherReturn = provider_return ?? commissioner_return;
  return eitherReturn && otherAddressee(eitherReturn, signature?.name);
}

function Commands({ detail, onChanged }: { detail: AgreementReturnDetail; onChanged: () => void }) {
  const { signature_request_id: id, contract_name: name, variation } = detail;
  const eitherReturn = detail.provider_return ?? detail.commissioner_return;
  const [pending, setPending] = useState<'reissue' | 'withdraw' | 'record' | null>(null);
  const toasts = useToasts();
  if (!eitherReturn) return null;
  const isOpen = variation.status === 'OPEN';
  const may = (command: Parameters<typeof isOffered>[0]) =>
    isOffered(command, eitherReturn, isOpen);
  const mayRecord =
    isOpen && ['ISSUED', 'VIEWED', 'BOUNCED', 'DECLINED', 'EXPIRED'].includes(eitherReturn.status);
  const act = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call();
      toasts.show({ kind: 'success', text: done });
    } catch (fault) {
      const text = reasonFor(fault) || 'There was an error. Please try again.';
      toasts.show({ kind: 'error', text });
    }
    onChanged();
  };
  const call = { params: { id }, body: {} };
  const close = () => setPending(null);
  return (
    <>
      <div className="pw-agr__actions">
        {may('issue') && (
          <Button
            kind="secondary"
            small
            onClick={() =>
              void act(() => send(postAgreementIssue, call), `The agreement goes to ${name}.`)
            }
          >
            Issue
          </Button>
        )}
        {may('remind') && (
          <Button
            kind="secondary"
            small
            onClick={() =>
              void act(() => send(postAgreementReminder, call), `A reminder goes to ${name}.`)
            }
          >
            Remind
          </Button>
        )}
        {may('reissue') && (
          <Button kind="quiet" onClick={() => setPending('reissue')}>
            Reissue
          </Button>
        )}
        {may('withdraw') && (
          <Button kind="quiet" onClick={() => setPending('withdraw')}>
            Withdraw
          </Button>
        )}
        {mayRecord && (
          <Button kind="quiet" onClick={() => setPending('record')}>
            Record as signed on paper
          </Button>
        )}
        {detail.files.length > 0 && <DownloadButton id={id} name={name} />}
      </div>
      {pending === 'reissue' && (
        <ReissueDialog
          id={id}
          contractName={name}
          signatory={eitherReturn.signatory}
          onDone={onChanged}
          onRefused={onChanged}
          onClose={close}
        />
      )}
      {pending === 'withdraw' && (
        <ReasonDialog
          title={`Withdraw the agreement of ${name}?`}
          action="Withdraw it"
          hint="The signatory is told, if it was sent."
          onClose={close}
          onRefused={onChanged}
          onDo={async (reason) => {
            await send(postAgreementWithdrawal, { params: { id }, body: { reason } });
            onChanged();
          }}
        >
          <p>It can then not be signed. You can reissue it later.</p>
        </ReasonDialog>
      )}
      {pending === 'record' && (
        <RecordDialog
          id={id}
          contractName={name}
          onDone={onChanged}
          onClose={close}
          onRefused={onChanged}
        />
      )}
    </>
  );
}

/** Answers that differ from the homes' pages; they change no home by themselves. */
function Differences({ differences }: Pick<AgreementReturnDetail, 'differences'>) {
  const different = differences.filter(
    ({ known, answered: answer }) => known !== null && known !== answer,
  );
  if (different.length === 0) return null;
  return (
    <section className="pw-agr-step" aria-labelledby="differences">
      <h2 className="nhsuk-heading-m" id="differences">
        Different from the homes’ pages
      </h2>
      <CardTable
        caption={different.length === 1 ? '1 difference' : `${different.length} differences`}
        columns={['Where', 'Answered', 'On the page']}
      >
        {different.map(({ of, is_closed, field, answered: answer, known }) => (
          <tr key={`${of} ${field}`}>
            <td>
              {of}
              {is_closed && ' (closed)'}: {field}
            </td>
            <td data-label="Answered">{answer || 'Nothing'}</td>
            <td data-label="On the page">{known || 'Nothing'}</td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

const FILE_KINDS: Record<AgreementFileKind, string> = {
  DOCUMENT: 'As it was sent',
  SIGNED: 'Signed',
  COMPLETE: 'Complete, with both signatures',
};

function Files({ detail: { files } }: { detail: AgreementReturnDetail }) {
  if (files.length === 0) return null;
  return (
    <section className="pw-agr-step" aria-labelledby="files">
      <h2 className="nhsuk-heading-m" id="files">
        Files
      </h2>
      <ul className="pw-agr__rows">
        {files.map(({ kind, sha256, bytes, at }) => (
          <li key={kind}>
            {FILE_KINDS[kind]}, PDF, {humanSize(bytes)}
            {at && `, ${momentInWords(at)}`}. SHA-256 <Hash of={sha256} />
          </li>
        ))}
      </ul>
    </section>
  );
}
