import { getFaqContent } from '../../shared/guidance/guidance.api.ts';
import { handle } from '../runtime/handle.ts';
import { faqContent } from './faqContent.ts';

export const handler = handle(getFaqContent, ({ table, now }) => faqContent(table, now));
