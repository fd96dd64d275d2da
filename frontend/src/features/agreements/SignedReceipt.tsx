import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type LinkedSummary,
  postAgreementCode,
  postAgreementLinkDownload,
  postAgreementLinkTryAgain,
} from '#shared/agreements/agreementLink.api.ts';
import type { DownloadLink } from '#shared/agreements/agreementViews.ts';
import { humanSize } from '#shared/kernel/fileWords.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { useAction } from '../../api/useAction.ts';
import { CodeStep, endsOf } from '../../components/CodeStep.tsx';
import { inGroups } from './fileHash.ts';

/** 'Signed', by whom and when, and the file, which a code opens (agreements, section 2). */
export function SignedReceipt({ token, summary }: { token: string; summary: LinkedSummary }) {
  const [link, setLink] = useState<DownloadLink | null>(null);
  const [askCode] = useAction(postAgreementCode, { link: token });
  const [tryAgain] = useAction(postAgreementLinkTryAgain, { link: token });
  const [download] = useAction(postAgreementLinkDownload, { link: token });
  const file = useRef<HTMLAnchorElement>(null);
  const isThere = Boolean(link?.url);
  useEffect(() => {
    if (isThere) file.current?.focus();
  }, [isThere]);
  const { signed, status, sha256 } = summary;
  if (signed === null) return null;
  return (
    <section className="pw-agr-receipt" aria-labelledby="signed">
      <h2 className="nhsuk-heading-m" id="signed">
        <span aria-hidden="true">✓ </span>
        {status === 'COUNTERSIGNED' ? 'Signed and countersigned' : 'Signed'}
      </h2>
      <p>
        By {signed.name} on {momentInWords(signed.at)}.
      </p>
      <div role="status">
        {sha256 === null ? (
          <p>
            The signed file is being made. It will appear here shortly. We will also email you a
            link.
          </p>
        ) : (
          <p>
            SHA-256 of the signed file <span className="pw-agr__hash">{inGroups(sha256)}</span>
          </p>
        )}
      </div>
      {sha256 !== null && (
        <p>
          <Link to={`/agreements/verify?sha256=${sha256}`}>Check this fingerprint</Link>
        </p>
      )}
      {link?.url ? (
        <p>
          <a href={link.url} ref={file}>
            Download {link.file_name ?? 'the signed agreement'}
            {link.bytes !== null && `, ${humanSize(link.bytes)}`}
          </a>
        </p>
      ) : (
        sha256 !== null && (
          <>
            <p>
              A link to the signed agreement comes by email. To download it now, ask for a code.
            </p>
            <CodeStep
              id="download-code"
              sentTo={endsOf(summary.signatory.email)}
              ask={() => askCode({ body: { purpose: 'download' } })}
              tryAgain={() => tryAgain({ body: {} })}
              action="Get the file"
              busyAction="Getting it…"
              give={async (code) => setLink(await download({ body: { code } }))}
            />
          </>
        )
      )}
    </section>
  );
}
