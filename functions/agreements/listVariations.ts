import pMap from 'p-map';
import { listVariations } from '../../shared/agreements/variations.api.ts';
import { newestVariations } from '../../shared/store/variations.store.ts';
import { handle } from '../runtime/handle.ts';
import { variationView } from './views.ts';

/** The newest that are listed (agreements, section 3). */
const MOST_LISTED = 200;
const CONCURRENCY = 16;

export const handler = handle(listVariations, async ({ query, table, now }) => {
  const variations = await newestVariations(table, query.agreement_type, MOST_LISTED);
  const results = await pMap(variations, (one) => variationView(one, { table, now }), {
    concurrency: CONCURRENCY,
  });
  return { results };
});
