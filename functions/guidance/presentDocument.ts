import type { DocumentId, GuidanceDocument } from '../../shared/guidance/document.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findDocument } from '../../shared/store/guidance.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { managedDocument } from './documentViews.ts';

/**
 * The document, at the version that the caller saw. Refuses `notFound`, and `stale` with the
 * present state when somebody else has changed it.
 */
export async function presentDocument(
  table: Table,
  expected: { id: DocumentId; version: number },
): Promise<GuidanceDocument> {
  const document = await findDocument(table, expected.id);
  if (!document) throw new Refusal('notFound', 'There is no such document');
  if (document.version !== expected.version) {
    throw new Refusal('stale', 'Someone else has changed this document in the meantime', {
      current: await managedDocument(document),
    });
  }
  return document;
}
