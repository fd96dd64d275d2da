import type { AgreementReturn, CommissionerCover } from '#shared/agreements/agreementReturn.ts';
import type { Block } from '#shared/agreements/bodyBlocks.ts';
import type { DocumentContent } from '#shared/agreements/documentContent.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { instant, type SignatureRequestId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  agreementFileOf,
  keepAgreementFile,
  keepDocumentContent,
} from '#shared/server/agreements/agreementFiles.ts';
import { mergeForCommissioner, mergeForContract } from '#shared/server/agreements/mergeDocument.ts';
import { commitCommand } from '#shared/server/agreements/systemCommands.ts';
import {
  commissionerCoverEntity,
  findAgreementReturn,
  hashedFileEntity,
} from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { findDocumentVersion, findVariation } from '#shared/store/variations.store.ts';
import { create } from '#shared/store/write.ts';
import { contentJson, documentPdf } from './pdf/documentPdf.ts';

interface Context {
  table: Table;
  now: Date;
}

/** Others of the same variation are prepared at the same time, and each holds it for a moment. */
const TRIES = 8;

/**
 * Makes the document of a return that is being sent, keeps it and says so: ISSUING becomes ISSUED, with
 * the mail to its signatory (agreements, section 1). Done twice it is done once: the file's key is its
 * hash, and the second commit finds the return changed.
 */
export async function prepareReturn(id: SignatureRequestId, context: Context): Promise<void> {
  try {
    await untilCommitted(() => prepare(id, context), { tries: TRIES, pauseMs: 50 });
  } catch (error) {
    // Closed, withdrawn or over meanwhile: it is not sent.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Does it once, as return and variation are now; throws `CommitRefused` where either changed meanwhile. */
async function prepare(id: SignatureRequestId, { table, now }: Context): Promise<void> {
  const agreementReturn = await findAgreementReturn(table, id);
  if (agreementReturn?.status !== 'ISSUING') return;
  const { variation, content } = await documentOf(table, agreementReturn);
  const pdf = await documentPdf(content);
  // What it is made of comes first: whoever finds the document finds that.
  await keepDocumentContent(agreementFileOf(id, pdf), contentJson(content));
  const document = await keepAgreementFile(id, pdf);
  const { sha256 } = document;
  const [existing] = await table.read(wanted(hashedFileEntity, { sha256 }));
  const hashed = { sha256, id, kind: 'DOCUMENT' as const, at: instant(now) };
  await commitCommand(table, {
    agreementReturn,
    variation,
    command: { command: 'prepared', document_version: content.document_version, document },
    now,
    trace: `prepare:${id}`,
    // Sent anew unchanged it is the same file.
    writes: existing ? [] : [create(hashedFileEntity, hashed)],
  });
}

/** The newest text, merged for a return's party; a commissioner's is that which it covers. */
async function documentOf(
  table: Table,
  agreementReturn: AgreementReturn,
): Promise<{ variation: Variation; content: DocumentContent }> {
  const variation = await findVariation(table, agreementReturn.variation);
  const cover = await coverOf(table, agreementReturn);
  const n = cover?.document_version ?? variation?.document_version;
  const text =
    variation && n !== undefined ? await findDocumentVersion(table, variation.uuid, n) : undefined;
  if (!variation || !text) throw new Error(`A return without its text: ${agreementReturn.id}`);
  const { body } = text;
  const blocks = cover
    ? await mergeForCommissioner(table, { variation, cover, body })
    : await blocksForContract(table, agreementReturn, { variation, body });
  return {
    variation,
    content: {
      id: agreementReturn.id,
      agreement_type: agreementReturn.agreement_type,
      reference: variation.reference,
      title: variation.title,
      contract_name: agreementReturn.contract_name,
      document_version: text.n,
      written_at: text.at,
      blocks,
    },
  };
}

async function coverOf(
  table: Table,
  { id, party }: AgreementReturn,
): Promise<CommissionerCover | undefined> {
  if (party === 'PROVIDER') return undefined;
  const [cover] = await table.read(wanted(commissionerCoverEntity, { id }));
  if (!cover) throw new Error(`A commissioner's return that covers nothing: ${id}`);
  return cover;
}

async function blocksForContract(
  table: Table,
  agreementReturn: AgreementReturn,
  { variation, body }: { variation: Variation; body: string },
): Promise<Block[]> {
  const contract =
    agreementReturn.contract && (await findContract(table, agreementReturn.contract));
  if (!contract) throw new Error(`A return without its contract: ${agreementReturn.id}`);
  return (await mergeForContract(table, { variation, contract, body })).blocks;
}
