import { listNiceQuickGuides } from '../../shared/guidance/guidance.api.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems } from './documentViews.ts';

export const handler = handle(listNiceQuickGuides, ({ table }) =>
  fileItems(table, 'nice_quick_guides'),
);
