import { listResourceDocuments } from '../../shared/guidance/guidance.api.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems } from './documentViews.ts';

export const handler = handle(listResourceDocuments, ({ table }) =>
  fileItems(table, 'resource_documents', 'aqp_documents'),
);
