import { getAqpResources } from '../../shared/guidance/guidance.api.ts';
import { environment } from '../../shared/server/environment.ts';
import { handle } from '../runtime/handle.ts';
import { fileItems } from './documentViews.ts';
import { faqContent } from './faqContent.ts';

/** In the order in which pages list them; null: all other contracts. */
const CONTRACTS = ['london', 'sussex', 'frimley', null] as const;

export const handler = handle(getAqpResources, async ({ table, now }) => {
  const [rates, documents] = await Promise.all([
    faqContent(table, now),
    fileItems(table, 'aqp_documents'),
  ]);
  const addresses = environment().AQP_CONTACTS;
  const contacts = CONTRACTS.map((variant) => ({
    variant,
    email: addresses[variant ?? 'own'] ?? null,
  }));
  return { rates, documents, contacts };
});
