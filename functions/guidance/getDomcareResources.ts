import { getDomcareResources } from '../../shared/guidance/guidance.api.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems } from './documentViews.ts';

export const handler = handle(getDomcareResources, async ({ table }) => ({
  documents: await fileItems(table, 'dc_aqp_documents'),
}));
