import { getFaqContent } from '../../shared/guidance/guidance.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { ratesOn } from '../../shared/store/guidance.store.ts';
import { handle } from '../runtime/handle.ts';
import { faqContent } from './faqContent.ts';

export const handler = handle(getFaqContent, async ({ table, now }) => {
  const today = londonDay(now);
  return faqContent(await ratesOn(table, today), today);
});
