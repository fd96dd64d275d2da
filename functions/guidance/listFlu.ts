import { listFlu } from '../../shared/guidance/guidance.api.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems } from './documentViews.ts';

export const handler = handle(listFlu, ({ table }) => fileItems(table, 'flu'));
