import { type DocumentId, GuidanceDocument } from '../guidance/document.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - every document, at once and consistently, some dozens: pk `DOCUMENTS`, sk `DOCUMENT#<id>`
 */
export const documentEntity = entity<GuidanceDocument, Pick<GuidanceDocument, 'id'>>({
  name: 'document',
  schema: GuidanceDocument,
  shape: 2,
  upgrades: [{ why: 'There is a section for domiciliary care', up: (row) => ({ ...row }) }],
  key: ({ id }) => ({ pk: 'DOCUMENTS', sk: `DOCUMENT#${id}` }),
});

/** The partition of a document's audit trail: not the documents' own, which lists read whole. */
export const documentTrail = (id: DocumentId): string => `DOCUMENT#${id}`;

/** Every document, withdrawn ones too, in no order. */
export const allDocuments = (table: Table): Promise<GuidanceDocument[]> =>
  table.all(documentEntity, { pk: 'DOCUMENTS', prefix: 'DOCUMENT#' });

/** The document, withdrawn or not, or undefined. */
export async function findDocument(
  table: Table,
  id: DocumentId,
): Promise<GuidanceDocument | undefined> {
  const [document] = await table.read(wanted(documentEntity, { id }));
  return document;
}
