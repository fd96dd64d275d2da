import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  getLinkedAgreement,
  type LinkedAgreement,
  type LinkedSummary,
  postAgreementView,
} from '#shared/agreements/agreementLink.api.ts';
import type { DownloadLink } from '#shared/agreements/agreementViews.ts';
import { humanSize } from '#shared/kernel/fileWords.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { DeadLink } from '../../app/DeadLink.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { HelpContact, HelpLine } from '../../components/HelpContact.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Printed } from '../../components/Printed.tsx';
import { DocumentText } from './DocumentText.tsx';
import { LinkedFacts } from './LinkedFacts.tsx';
import { openFile } from './openFile.ts';
import { SignedReceipt } from './SignedReceipt.tsx';
import { SignForm } from './SignForm.tsx';
import { PART_IDS, partNames, SigningParts } from './SigningParts.tsx';
import './agreements.scss';

const WHILE_SEALED_MS = 2_000;

/** An agreement and the file of it that was shown. */
interface Opened {
  agreement: LinkedAgreement;
  document: DownloadLink;
}

/**
 * Signing, step by step on one page (agreements, section 2): which agreement, its text, the form, the code,
 * the receipt. By the link of a mail, and by the token of a signatory who is signed in.
 */
export function SignFlow({ token, back }: { token: string; back?: ReactNode }) {
  const { data, error, mutate } = useEndpoint(
    getLinkedAgreement,
    {},
    {
      link: token,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      // A token that was renewed is about the same agreement.
      keepPreviousData: true,
      // Signed, and its file is being made: the receipt gets its SHA-256.
      refreshInterval: (now) => (now?.signed && now.file === null ? WHILE_SEALED_MS : 0),
    },
  );
  const [view, opening] = useAction(postAgreementView, { link: token });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState('');
  const [passedOn, setPassedOn] = useState<{ name: string; email: string } | null>(null);
  const text = useRef<HTMLHeadingElement>(null);

  const isOpen = opened !== null;
  useEffect(() => {
    if (isOpen) text.current?.focus();
  }, [isOpen]);

  if (passedOn) return <PassedOn to={passedOn} />;
  if (!data) {
    if (error instanceof Problem && error.status === 401)
      return <DeadAgreement why={error.detail} />;
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} label="Loading the agreement…" />;
  }

  const open = async (annex?: string) => {
    setFailure('');
    try {
      const reply = await view({ body: annex === undefined ? {} : { annex } });
      setOpened(reply);
      return reply;
    } catch (fault) {
      setFailure(reasonFor(fault) || 'There was an error. Please try again.');
      return null;
    }
  };
  const readAgain = async (why: string) => {
    await open();
    setFailure(why);
    text.current?.focus();
  };
  const settled = (summary: LinkedSummary) => {
    void mutate({ ...data, ...summary }, { revalidate: false });
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  };
  const canSign = data.closed === null && data.signed === null;
  return (
    <div className="pw-agr--form">
      {back}
      <PageHeading title={data.title} caption={data.reference} />
      {data.signed !== null && <SignedReceipt token={token} summary={data} />}
      {data.closed !== null && data.signed === null && (
        <Notice kind="info" announce>
          {data.closed}
          {/central team/.test(data.closed) && <HelpLine />}
        </Notice>
      )}
      {canSign && data.overview && (
        <SigningParts summary={data} overview={data.overview} isOpened={opened !== null} />
      )}
      <LinkedFacts summary={data} />
      <div role="alert">{failure && <Notice kind="error">{failure}</Notice>}</div>
      {opened === null ? (
        <Button kind={canSign ? 'primary' : 'secondary'} busy={opening} onClick={() => void open()}>
          {opening ? 'Opening…' : 'Open the agreement'}
        </Button>
      ) : (
        <section className="pw-agr-step" aria-labelledby={PART_IDS.read}>
          <h2 className="nhsuk-heading-m" id={PART_IDS.read} tabIndex={-1} ref={text}>
            {canSign ? partNames(data.agreement_type).read : 'The agreement'}
          </h2>
          <OpenedFiles
            opened={opened}
            isSigned={data.signed !== null}
            busy={opening}
            onOpen={async (annex) => {
              const reply = await open(annex);
              const url = annex === undefined ? reply?.document.url : reply?.annex?.url;
              if (url) openFile(url);
            }}
          />
          <DocumentText blocks={opened.agreement.blocks} />
        </section>
      )}
      {opened !== null && canSign && (
        <SignForm
          key={formOf(opened.agreement)}
          token={token}
          agreement={opened.agreement}
          onSettled={settled}
          onPassedOn={setPassedOn}
          onStale={(why) => void readAgain(why)}
        />
      )}
      <Printed />
    </div>
  );
}

/** What a form is about: that of another text, or of other homes, begins anew. */
const formOf = ({ issue, document_sha256, homes }: LinkedAgreement): string =>
  [issue, document_sha256, ...homes.map(({ place }) => place)].join('/');

/**
 * The text as PDF, and the annexes. Each annex that is opened is noted; none has to be. Once it is signed
 * the receipt gives the signed file in the place of the text, with a code.
 */
function OpenedFiles(props: {
  opened: Opened;
  isSigned: boolean;
  busy: boolean;
  onOpen: (annex?: string) => Promise<void>;
}) {
  const { opened, isSigned, busy, onOpen } = props;
  const { bytes } = opened.document;
  return (
    <div className="pw-agr__actions">
      {!isSigned && (
        <Button kind="secondary" small busy={busy} onClick={() => void onOpen()}>
          Download as PDF{bytes !== null && `, ${humanSize(bytes)}`}
        </Button>
      )}
      {opened.agreement.annexes.map(({ sha256, name, bytes: size }, place) => (
        <Button key={sha256} kind="secondary" small busy={busy} onClick={() => void onOpen(sha256)}>
          Annex {place + 1}: {name}, PDF, {humanSize(size)}
        </Button>
      ))}
    </div>
  );
}

function PassedOn({ to }: { to: { name: string; email: string } }) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className="pw-result">
      <PageHeading title="Passed on" />
      <Notice kind="success" announce>
        We have written to {to.name} at <strong className="pw-key">{to.email}</strong>. They can
        sign now; your link no longer works.
      </Notice>
      <p>You do not need to do anything else.</p>
    </div>
  );
}

export function DeadAgreement({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      If you have an account, you find your agreements by signing in. Otherwise please contact the
      central team
      <HelpContact />.
    </DeadLink>
  );
}
