import { listInfectionPrevention } from '../../shared/guidance/guidance.api.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems } from './documentViews.ts';

export const handler = handle(listInfectionPrevention, ({ table }) =>
  fileItems(table, 'infection_prevention'),
);
