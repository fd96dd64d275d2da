import { byName } from '../../shared/guidance/document.ts';
import { listDocuments } from '../../shared/guidance/guidance.api.ts';
import { allDocuments } from '../../shared/store/guidance.store.ts';
import { handle } from '../runtime/handle.ts';
import { managedDocument } from './documentViews.ts';

export const handler = handle(listDocuments, async ({ table }) => {
  const documents = await allDocuments(table);
  return Promise.all(documents.sort((a, b) => byName(a.name, b.name)).map(managedDocument));
});
