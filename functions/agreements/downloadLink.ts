import type { AgreementFileKind } from '#shared/agreements/agreementValues.ts';
import type { DownloadLink } from '#shared/agreements/agreementViews.ts';
import type { AgreementFile } from '#shared/agreements/variation.ts';
import { instant } from '#shared/kernel/ids.ts';
import { LINK_SECONDS, linkToAgreement } from '#shared/server/fileLinks.ts';

const SUFFIX: Record<AgreementFileKind, string> = {
  DOCUMENT: '',
  SIGNED: ' signed',
  COMPLETE: ' countersigned',
};

/** What a file is called when it is saved: 'NH-2027-01 Larch Contract signed.pdf'. */
const agreementFileName = (
  kind: AgreementFileKind,
  about: { reference: string; contract_name: string },
): string => `${about.reference} ${about.contract_name}${SUFFIX[kind]}.pdf`.replace(/[/\\]/g, '-');

/** A link to a file of an agreement, for 15 minutes; none where there is no file yet. */
export async function downloadLink(
  file: (AgreementFile & { kind: AgreementFileKind }) | undefined,
  about: { reference: string; contract_name: string },
  now: Date,
): Promise<DownloadLink> {
  if (!file) return noLink('DOCUMENT');
  const name = agreementFileName(file.kind, about);
  return {
    ready: true,
    kind: file.kind,
    url: await linkToAgreement(file.key, name),
    file_name: name,
    sha256: file.sha256,
    bytes: file.bytes,
    expires_at: instant(new Date(now.getTime() + LINK_SECONDS * 1000)),
  };
}

/** There is no file, or none that is given without a code. */
export const noLink = (kind: AgreementFileKind): DownloadLink => ({
  ready: false,
  kind,
  url: null,
  file_name: null,
  sha256: null,
  bytes: null,
  expires_at: null,
});
