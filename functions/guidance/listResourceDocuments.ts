import { listResourceDocuments } from '../../shared/guidance/guidance.api.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems } from './documentViews.ts';
import { readsAqpContract } from './readsAqpContract.ts';

export const handler = handle(listResourceDocuments, async ({ table, caller }) =>
  (await readsAqpContract(table, caller))
    ? fileItems(table, 'resource_documents', 'aqp_documents')
    : fileItems(table, 'resource_documents'),
);
