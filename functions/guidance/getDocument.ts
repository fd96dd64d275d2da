import { getDocument } from '../../shared/guidance/guidance.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findDocument } from '../../shared/store/guidance.store.ts';
import { handle } from '../runtime/handle.ts';
import { openDocument } from './documentViews.ts';
import { readsAqpContract } from './readsAqpContract.ts';

export const handler = handle(getDocument, async ({ params, caller, table }) => {
  const document = await findDocument(table, params.id);
  const isHidden =
    document?.section === 'aqp_documents' && !(await readsAqpContract(table, caller));
  if (!document || isHidden) throw new Refusal('notFound', 'There is no such document');
  const manages = caller.kind === 'account' && caller.account.kind === 'lph';
  if (document.withdrawn && !manages) {
    throw new Refusal('notFound', 'This document has been withdrawn and is no longer shared');
  }
  return openDocument(document);
});
