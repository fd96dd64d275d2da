import type { DocumentContent } from '#shared/agreements/documentContent.ts';
import { sha256Of } from '#shared/server/agreements/agreementFiles.ts';

/** A document's content as it is kept: the same content is the same text. */
export const contentJson = (content: DocumentContent): string => JSON.stringify(content);

/** At the foot of each page: which agreement, of whom, of which text. */
export const footOf = (content: DocumentContent): string =>
  `${content.reference} · text ${content.document_version} · ${content.contract_name} · ${content.id}`;

/** The PDF that is to be signed: a function of its content, byte for byte (agreements, section 2). */
export async function documentPdf(content: DocumentContent): Promise<Buffer> {
  // Loaded when there is a PDF to make: in the same function somebody waits for a code's mail.
  const { Paper } = await import('./paper.ts');
  const paper = new Paper({
    title: `${content.reference}: ${content.title}`,
    subject: content.contract_name,
    contentHash: sha256Of(contentJson(content)),
    at: new Date(content.written_at),
    foot: footOf(content),
  });
  paper.blocks(content.blocks);
  return paper.bytes();
}
