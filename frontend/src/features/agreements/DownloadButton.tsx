import { type ReactNode, useState } from 'react';
import type { NamedAnnex } from '#shared/agreements/agreementLink.api.ts';
import { getAgreementDownload } from '#shared/agreements/agreementReturns.api.ts';
import type { AgreementReturnView } from '#shared/agreements/agreementViews.ts';
import { reasonFor } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { Button } from '../../components/Button.tsx';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { openFile } from './openFile.ts';

/** The furthest file of a return, or one of its annexes: its link is made when it is asked for. */
export function DownloadButton({
  id,
  name,
  annex,
  children = 'Download',
}: {
  id: AgreementReturnView['signature_request_id'];
  name: string;
  annex?: NamedAnnex['sha256'];
  children?: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const download = async () => {
    setBusy(true);
    try {
      const { url } = await send(getAgreementDownload, {
        params: { id },
        query: annex ? { annex } : {},
      });
      if (url) openFile(url);
      else toasts.show({ kind: 'info', text: 'The file is still being made.' });
    } catch (fault) {
      const text = reasonFor(fault) || 'The file could not be fetched. Please try again.';
      toasts.show({ kind: 'error', text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" busy={busy} onClick={() => void download()}>
      {busy ? 'Fetching…' : children}
      <VisuallyHidden> the agreement of {name}</VisuallyHidden>
    </Button>
  );
}
