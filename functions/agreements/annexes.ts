import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import type { DownloadLink } from '#shared/agreements/agreementViews.ts';
import { NO_ANNEX } from '#shared/agreements/agreementWords.ts';
import type { Annex } from '#shared/agreements/variation.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { LINK_SECONDS, linkToAgreement } from '#shared/server/fileLinks.ts';
import type { Table } from '#shared/store/table.ts';
import { annexesOfReturn } from '#shared/store/variations.store.ts';

/** The one of this hash; there may be none. */
export async function annexOfReturn(
  table: Table,
  agreementReturn: AgreementReturn,
  sha256: string,
): Promise<Annex> {
  const annex = (await annexesOfReturn(table, agreementReturn)).find(
    (each) => each.sha256 === sha256,
  );
  if (!annex) throw new Refusal('notFound', NO_ANNEX);
  return annex;
}

/** What a page names an annex by. */
export const annexNamed = ({ sha256, name, bytes }: Annex) => ({ sha256, name, bytes });

/** A link to an annex, for 15 minutes. */
export const annexLink = async (annex: Annex, now: Date): Promise<DownloadLink> => ({
  ready: true,
  kind: 'DOCUMENT',
  url: await linkToAgreement(annex.key, annex.name),
  file_name: annex.name,
  sha256: annex.sha256,
  bytes: annex.bytes,
  expires_at: instant(new Date(now.getTime() + LINK_SECONDS * 1000)),
});
