import {
  type AgreementEvent,
  type AgreementReturn,
  type AgreementSignature,
  isCoveredBy,
  type SealedFile,
} from '#shared/agreements/agreementReturn.ts';
import { isSigned } from '#shared/agreements/agreementValues.ts';
import type { AgreementFile, Variation } from '#shared/agreements/variation.ts';
import { instant, type SignatureRequestId } from '#shared/kernel/ids.ts';
import {
  keepAgreementFile,
  readAgreementFile,
  sha256Of,
} from '#shared/server/agreements/agreementFiles.ts';
import { readDocumentContent } from '#shared/server/agreements/documentContent.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import { environment } from '#shared/server/environment.ts';
import {
  agreementReturnsBy,
  agreementSignatureEntity,
  commissionerCoverEntity,
  commissionerReturnsOf,
  eventsOf,
  findAgreementReturn,
  hashedFileEntity,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { annexesOfReturn, findVariation } from '#shared/store/variations.store.ts';
import { CommitRefused, create, type Write } from '#shared/store/write.ts';
import { type Certified, drawCertificate } from './pdf/certificate.ts';
import { footOf } from './pdf/documentPdf.ts';
import type { Paper } from './pdf/paper.ts';

interface Context {
  table: Table;
  now: Date;
}

/**
 * Makes the files that a signed return is yet to have: the signed one, and the complete one once it is
 * countersigned. Bytes are a function of what is kept up to the signature, so that a run that was killed
 * before its commit is repeated with the same file, and the mail goes with the commit, once (agreements,
 * section 7).
 */
export async function sealReturn(
  id: SignatureRequestId,
  { table, now }: Context,
): Promise<'sealed' | 'nothing'> {
  const agreementReturn = await findAgreementReturn(table, id);
  if (!agreementReturn || !isSigned(agreementReturn)) return 'nothing';
  const isComplete = agreementReturn.status === 'COUNTERSIGNED';
  const needsSigned = agreementReturn.signed_file === null;
  const needsComplete = isComplete && agreementReturn.complete_file === null;
  if (!needsSigned && !needsComplete) return 'nothing';
  const own = await certifiedOf(table, agreementReturn);
  const at = instant(now);
  const files: { signed_file?: SealedFile; complete_file?: SealedFile } = {};
  const writes: Write[] = [];
  if (needsSigned) {
    const file = await keepAgreementFile(id, await sealedPdf(own, []));
    files.signed_file = { ...file, at };
    writes.push(create(hashedFileEntity, { sha256: file.sha256, id, kind: 'SIGNED', at }));
  }
  if (needsComplete) {
    const other = await countersignerOf(table, agreementReturn);
    const file = await keepAgreementFile(
      id,
      await sealedPdf(own, [{ ...other, covered: agreementReturn }]),
    );
    files.complete_file = { ...file, at };
    writes.push(create(hashedFileEntity, { sha256: file.sha256, id, kind: 'COMPLETE', at }));
  }
  try {
    await commitCommand(table, {
      agreementReturn,
      variation: own.variation,
      command: { command: 'sealed', ...files },
      now,
      trace: `seal:${id}`,
      writes,
    });
  } catch (error) {
    // Sealed by another, or countersigned meanwhile: its change brings us here again.
    if (!(error instanceof CommitRefused)) throw error;
    return 'nothing';
  }
  return 'sealed';
}

/** What a certificate says of a signed return: of its events those until it was signed. */
async function certifiedOf(
  table: Table,
  agreementReturn: AgreementReturn,
): Promise<Certified & { variation: Variation }> {
  const [signature] = await table.read(
    wanted(agreementSignatureEntity, { return: agreementReturn.id }),
  );
  const variation = await findVariation(table, agreementReturn.variation);
  if (!signature || !variation)
    throw new Error(`A signed return without its signature: ${agreementReturn.id}`);
  const [events, annexes] = await Promise.all([
    eventsOf(table, agreementReturn.id),
    annexesOfReturn(table, agreementReturn),
  ]);
  return {
    agreementReturn,
    signature,
    variation,
    annexes,
    events: until(events, agreementReturn),
  };
}

/** What happened until it was signed. */
const until = (
  events: readonly AgreementEvent[],
  { returned_at }: AgreementReturn,
): AgreementEvent[] => events.filter(({ at }) => returned_at !== null && at <= returned_at);

/** The commissioner's signature that was the first to cover this contract at this version. */
async function countersignerOf(table: Table, agreementReturn: AgreementReturn): Promise<Certified> {
  const indexed = await commissionerReturnsOf(table, agreementReturn.variation);
  const returns = await agreementReturnsBy(
    table,
    indexed.map(({ id }) => id),
  );
  const signed = returns
    .flatMap((each) => (each && isSigned(each) ? [each] : []))
    .sort((a, b) => (`${a.returned_at}${a.id}` < `${b.returned_at}${b.id}` ? -1 : 1));
  for (const each of signed) {
    const [cover] = await table.read(wanted(commissionerCoverEntity, { id: each.id }));
    if (cover && isCoveredBy(agreementReturn, cover)) return certifiedOf(table, each);
  }
  throw new Error(`Countersigned, and no signature covers it: ${agreementReturn.id}`);
}

/** The text with the certificates, and what was signed attached byte for byte. */
async function sealedPdf(own: Certified, others: readonly Certified[]): Promise<Buffer> {
  const { agreementReturn, variation, signature, annexes } = own;
  const content = agreementReturn.document
    ? await readDocumentContent(agreementReturn.document)
    : undefined;
  const all = [own, ...others];
  const last =
    all
      .map((each) => each.signature.at)
      .sort()
      .at(-1) ?? signature.at;
  const { Paper } = await import('./pdf/paper.ts');
  const paper = new Paper({
    title: `${variation.reference}: ${variation.title}`,
    subject: agreementReturn.contract_name,
    contentHash: sha256Of(JSON.stringify([content ?? null, all.map(hashed)])),
    at: new Date(last),
    foot: content
      ? footOf(content)
      : `${variation.reference} · ${agreementReturn.contract_name} · ${agreementReturn.id}`,
  });
  if (content) paper.blocks(content.blocks);
  const site = `${environment().SITE_URL}/agreements/verify`;
  for (const each of all) {
    const sha256 = each.agreementReturn.document?.sha256;
    drawCertificate(paper, each, {
      heading:
        each.agreementReturn.party === 'PROVIDER'
          ? 'Certificate of signing'
          : 'Certificate of countersigning',
      verify: sha256 ? `${site}?sha256=${sha256}` : site,
    });
  }
  if (agreementReturn.document)
    await attach(paper, agreementReturn.document, 'document.pdf', 'What was shown and signed');
  for (const [at, annex] of annexes.entries()) {
    await attach(paper, annex, `annex-${at + 1}-${annex.name}`, `Annex ${at + 1}`);
  }
  if (signature.paper) {
    await attach(paper, signature.paper.file, 'signed-on-paper.pdf', 'What was signed on paper');
  }
  return paper.bytes();
}

/** What of a signature makes its bytes. */
const hashed = ({
  agreementReturn,
  signature,
  events,
}: Certified): [string, AgreementSignature, string[]] => [
  agreementReturn.id,
  signature,
  events.map(({ event }) => event),
];

async function attach(
  paper: Paper,
  file: AgreementFile,
  name: string,
  description: string,
): Promise<void> {
  const body = await readAgreementFile(file);
  paper.attach({ name, body, contentType: 'application/pdf', description });
}
