import { listWinterGuidance } from '../../shared/guidance/guidance.api.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems } from './documentViews.ts';

export const handler = handle(listWinterGuidance, ({ table }) =>
  fileItems(table, 'winter_guidance'),
);
