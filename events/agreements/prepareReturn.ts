import type { AgreementReturn } from '../../shared/agreements/agreementReturn.ts';
import type { Block } from '../../shared/agreements/bodyBlocks.ts';
import type { DocumentContent } from '../../shared/agreements/documentContent.ts';
import type { DocumentVersion, Variation } from '../../shared/agreements/variation.ts';
import type { SignatureRequestId } from '../../shared/kernel/ids.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import {
  keepAgreementFile,
  keepDocumentContent,
  sha256Of,
} from '../../shared/server/agreements/agreementFiles.ts';
import {
  mergeForCommissioner,
  mergeForContract,
} from '../../shared/server/agreements/mergeDocument.ts';
import { commitCommand } from '../../shared/server/agreements/systemCommands.ts';
import {
  commissionerCoverEntity,
  findAgreementReturn,
  hashedFileEntity,
} from '../../shared/store/agreementReturns.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { findContract } from '../../shared/store/providerContracts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { findDocumentVersion, findVariation } from '../../shared/store/variations.store.ts';
import { CommitRefused, create } from '../../shared/store/write.ts';
import { contentJson, documentPdf } from './pdf/documentPdf.ts';

interface Context {
  table: Table;
  now: Date;
}

/**
 * Makes the document of a return that is being sent, keeps it and says so: ISSUING becomes ISSUED, with
 * the mail to its signatory (agreements, section 1). Done twice it is done once: the file's key is its
 * hash, and the second commit finds the return changed.
 */
export async function prepareReturn(id: SignatureRequestId, context: Context): Promise<void> {
  const { table, now } = context;
  const one = await findAgreementReturn(table, id);
  if (one?.status !== 'ISSUING') return;
  const variation = await findVariation(table, one.variation);
  const text = variation && (await textOf(table, one, variation));
  if (!variation || !text) throw new Error(`A return without its text: ${id}`);
  const content: DocumentContent = {
    id,
    agreement_type: one.agreement_type,
    reference: variation.reference,
    title: variation.title,
    contract_name: one.contract_name,
    document_version: text.n,
    written_at: text.at,
    blocks: await mergedFor(table, one, { variation, text }),
  };
  const pdf = await documentPdf(content);
  const file = { sha256: sha256Of(pdf), key: `${id}/${sha256Of(pdf)}`, bytes: pdf.byteLength };
  await keepDocumentContent(file, contentJson(content));
  const document = await keepAgreementFile(id, pdf);
  const [known] = await table.read(wanted(hashedFileEntity, { sha256: document.sha256 }));
  try {
    await commitCommand(table, {
      one,
      variation,
      command: { command: 'prepared', document_version: text.n, document },
      now,
      trace: `prepare:${id}`,
      // Sent anew unchanged it is the same file.
      writes: known
        ? []
        : [
            create(hashedFileEntity, {
              sha256: document.sha256,
              id,
              kind: 'DOCUMENT',
              at: instant(now),
            }),
          ],
    });
  } catch (error) {
    // Somebody was quicker, or withdrew it meanwhile: what it is now is looked at when it changes.
    if (!(error instanceof CommitRefused) && !(error instanceof Refusal)) throw error;
  }
}

/** The newest text; a commissioner's is that which it covers. */
async function textOf(
  table: Table,
  one: AgreementReturn,
  variation: Variation,
): Promise<DocumentVersion | undefined> {
  const cover = await coverOf(table, one);
  const n = cover?.document_version ?? variation.document_version;
  return findDocumentVersion(table, variation.uuid, n);
}

async function coverOf(table: Table, { id, party }: AgreementReturn) {
  if (party === 'PROVIDER') return undefined;
  const [cover] = await table.read(wanted(commissionerCoverEntity, { id }));
  if (!cover) throw new Error(`A commissioner's return that covers nothing: ${id}`);
  return cover;
}

async function mergedFor(
  table: Table,
  one: AgreementReturn,
  { variation, text }: { variation: Variation; text: DocumentVersion },
): Promise<Block[]> {
  const { body } = text;
  const cover = await coverOf(table, one);
  if (cover) return mergeForCommissioner(table, { variation, cover, body });
  const contract = one.contract && (await findContract(table, one.contract));
  if (!contract) throw new Error(`A return without its contract: ${one.id}`);
  return (await mergeForContract(table, { variation, contract, body })).blocks;
}
